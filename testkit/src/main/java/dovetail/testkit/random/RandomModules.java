package dovetail.testkit.random;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.mtl.Mtl;
import dovetail.mtl.MtlTranslation;
import dovetail.reference.ReferenceModules;
import dovetail.testkit.ModulesBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Random systems of modules with few instants and memories. They have hierarchies, connections with cycles, inputs,
 * definitions, conditions, formulas and automata; a seed decides all.
 */
public final class RandomModules {
    private static final int MOST_MODULES = 6;
    private static final int MOST_VARIABLES = 8;
    private static final int MOST_INSTANTS = 150;
    private static final int MOST_MEMORIES = 100;
    private static final int MOST_AUTOMATON_STATES = 6;
    private static final int ATOMS = 2;
    private static final String STARTED = "started";

    private final Dice dice;
    private final ModulesBuilder builder = new ModulesBuilder("system");
    /** The conditions of each module: on its own variables, its inputs, and registers. */
    private final Map<String, RandomConditions> conditions = new LinkedHashMap<>();
    /** Conditions on all variables: at times a module constrains others that it is not connected to. */
    private final RandomConditions all;

    /** The modules that drive outputs and hidden variables. */
    private final List<Driven> driven = new ArrayList<>();

    private int variables;
    private int memories = 1;

    private record Driven(String variable, Domain domain, String module) {}

    private RandomModules(Dice dice) {
        this.dice = dice;
        this.all = new RandomConditions(dice);
    }

    /** A system; few of them have no computation, and most remember more than one bit. */
    public static Modules system(long seed) {
        Dice dice = new Dice(seed);
        while (true) {
            Modules system = new RandomModules(dice).build();
            ReferenceModules reference = new ReferenceModules(system);
            int least = dice.pick(1, 3, 3, 5);
            if (dice.chance(10) || reference.reachable().size() >= least && reference.hasComputation()) {
                return system;
            }
        }
    }

    private Modules build() {
        int modules = dice.between(2, MOST_MODULES);
        for (int i = 0; i < modules; i++) {
            builder.modules("m" + i);
            conditions.put("m" + i, new RandomConditions(dice));
        }
        composites();
        variables();
        registers();
        for (int count = dice.between(0, 2); count > 0; count--) {
            temporal();
        }
        for (int count = dice.between(0, 1 + modules / 2); count > 0; count--) {
            String module = dice.pick(List.copyOf(conditions.keySet()));
            RandomConditions own = dice.chance(10) ? all : of(module);
            if (!own.isEmpty()) {
                builder.instant(module, own.condition(dice.between(1, 3)));
            }
        }
        return builder.build();
    }

    private RandomConditions of(String module) {
        return Objects.requireNonNull(conditions.get(module));
    }

    private void composites() {
        List<String> roots = new ArrayList<>(conditions.keySet());
        for (int i = 0; i < 3 && dice.chance(70); i++) {
            List<String> members = new ArrayList<>();
            for (int size = dice.between(1, 3); size > 0 && !roots.isEmpty(); size--) {
                members.add(roots.remove(dice.below(roots.size())));
            }
            builder.composite("k" + i, members.toArray(String[]::new));
            roots.add("k" + i);
        }
    }

    private void variables() {
        int instants = 1;
        for (int count = dice.between(3, MOST_VARIABLES); variables < count; variables++) {
            Domain domain = domain();
            instants *= domain.max() - domain.min() + 1;
            if (instants > MOST_INSTANTS) {
                return;
            }
            variable("x" + variables, domain);
        }
    }

    private Domain domain() {
        return switch (dice.below(8)) {
            case 0 -> Domain.range(0, 2);
            case 1 -> Domain.range(-1, 1);
            case 2 -> Domain.range(0, 3);
            case 3 -> Domain.range(1, 4);
            default -> ModulesBuilder.TRUTH;
        };
    }

    private void variable(String name, Domain domain) {
        List<String> modules = List.copyOf(conditions.keySet());
        Set<String> users = new LinkedHashSet<>();
        int kind = dice.below(100);
        for (int readers = kind < 85 ? dice.between(kind < 25 ? 1 : 0, 2) : 0; readers > 0; readers--) {
            users.add(dice.pick(modules));
        }
        String module = dice.pick(modules);
        if (kind < 25) {
            builder.input(name, domain, users.toArray(String[]::new));
        } else {
            users.remove(module);
            if (kind < 85) {
                builder.output(name, domain, module, users.toArray(String[]::new));
            } else {
                builder.hidden(name, domain, module);
            }
            users.add(module);
            driven.add(new Driven(name, domain, module));
        }
        all.add(builder.slot(name), domain);
        users.forEach(user -> of(user).add(builder.slot(name), domain));
    }

    private void registers() {
        boolean started = dice.chance(50) && remember(STARTED, ModulesBuilder.TRUTH, "m0", 0, Expr.TRUE);
        for (Driven one : driven) {
            int kind = dice.below(100);
            if (kind < 35) {
                define(one, false);
            } else if (kind < 55 && started) {
                define(one, true);
            }
        }
        conditions.forEach((module, own) -> {
            if (!own.isEmpty() && dice.chance(60)) {
                past(module, own);
            }
        });
    }

    /** Lets conditions of a module depend on a value of the past. */
    private void past(String module, RandomConditions own) {
        Domain domain = dice.chance(60) ? ModulesBuilder.TRUTH : Domain.range(0, 2);
        String name = "past of " + module;
        if (remember(name, domain, module, domain.min(), own.within(domain, 1))) {
            own.add(builder.registerSlot(name), domain);
        }
    }

    /** Lets a variable have the value that was computed from the instant before. */
    private void define(Driven one, boolean onlyWhenStarted) {
        Domain domain = one.domain();
        // A value outside the domain is a dead end.
        Domain wide = dice.chance(30) ? Domain.range(domain.min() - 1, domain.max() + 1) : domain;
        int initial = onlyWhenStarted || dice.chance(50) ? domain.min() : dice.between(domain.min(), domain.max());
        Expr next = of(one.module()).within(wide, 2);
        String name = "next " + one.variable();
        if (remember(name, wide, one.module(), initial, next)) {
            Expr equal =
                    Expr.binary(BinaryOp.EQ, builder.read(one.variable()), new Expr.Read(builder.registerSlot(name)));
            Expr started = onlyWhenStarted ? new Expr.Read(builder.registerSlot(STARTED)) : Expr.TRUE;
            builder.instant(one.module(), onlyWhenStarted ? Expr.binary(BinaryOp.IMPLY, started, equal) : equal);
        }
    }

    /** Adds a register unless there would be too many memories. */
    private boolean remember(String name, Domain domain, String module, int initial, Expr next) {
        int size = domain.max() - domain.min() + 1;
        if (memories * size > MOST_MEMORIES) {
            return false;
        }
        memories *= size;
        builder.register(name, domain, module, initial, next);
        return true;
    }

    private void temporal() {
        String module = dice.pick(List.copyOf(conditions.keySet()));
        RandomConditions own = of(module);
        if (own.isEmpty()) {
            return;
        }
        Automaton automaton = dice.chance(50) ? ofFormula() : buchi();
        if (automaton.size() <= MOST_AUTOMATON_STATES && memories * automaton.size() <= MOST_MEMORIES) {
            memories *= automaton.size();
            builder.temporal(module, automaton, own.condition(1), own.condition(1));
        }
    }

    private Automaton ofFormula() {
        Mtl formula = new RandomMtl(dice.seed(), ATOMS, 2).formula(dice.between(1, 3));
        return MtlTranslation.automaton(dice.chance(50) ? Mtl.always(formula) : formula, ATOMS);
    }

    /** An automaton with several acceptance sets, nondeterministic and at times without a move. */
    private Automaton buchi() {
        int size = dice.between(1, 3);
        int sets = dice.between(0, 3);
        List<List<Automaton.Edge>> states = new ArrayList<>();
        for (int state = 0; state < size; state++) {
            List<Automaton.Edge> edges = new ArrayList<>();
            for (int count = dice.between(1, 3); count > 0; count--) {
                edges.add(new Automaton.Edge(guard(), dice.below(size), dice.below(1 << sets)));
            }
            if (dice.chance(60)) {
                edges.add(new Automaton.Edge(Guard.TRUE, dice.below(size), dice.below(1 << sets)));
            }
            states.add(edges);
        }
        return new Automaton(ATOMS, 0, sets, states);
    }

    private Guard guard() {
        int atom = 1 << dice.below(ATOMS);
        return new Guard(List.of(dice.chance(50) ? new Guard.Cube(atom, 0) : new Guard.Cube(0, atom)));
    }
}
