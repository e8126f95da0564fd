package dovetail.testkit.random;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Priority;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One random network of guarded components in the manner of DVE, at times with programs, priorities and limits. Stored values are mostly kept small by masks and
 * remainders, so that state spaces stay small although every operator and every domain takes part.
 */
final class RandomGuarded {
    private final Dice dice;
    private final Network.Builder builder;
    private final RandomExpressions expressions;
    private final RandomChannels channels;
    private final List<Variable> shared = new ArrayList<>();
    private final List<Variable> wide = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private final boolean committed;
    private final boolean synchronous;
    private final boolean limits;
    /** The programs of actions, or null when they only assign. */
    private final @Nullable RandomPrograms programs;

    /** A component that is being made. */
    private record Part(String name, int index, int locationSlot, int locations, int initial, List<Variable> locals) {}

    private RandomGuarded(long seed) {
        this.dice = new Dice(seed);
        this.builder = new Network.Builder("random" + seed);
        this.expressions = new RandomExpressions(dice, true);
        this.committed = dice.chance(25);
        this.synchronous = dice.chance(10);
        int components = dice.chance(15) ? 1 : dice.between(2, 4);
        this.channels = new RandomChannels(dice, components, synchronous);
        this.limits = dice.chance(20);
        this.programs = dice.chance(45) ? new RandomPrograms(dice, expressions, builder) : null;
    }

    static Network network(long seed) {
        return new RandomGuarded(seed).build();
    }

    private Network build() {
        declareShared(dice.below(4), "g");
        declareWide(dice.chance(12) ? dice.between(4, 12) : 0);
        for (int i = 0; i < channels.components(); i++) {
            declarePart(i);
        }
        for (Part part : parts) {
            builder.component(part.name(), behaviour(part), part.locationSlot(), channels.ports(), Origin.NONE);
        }
        for (SyncRule rule : channels.rules()) {
            builder.rule(rule);
        }
        if (dice.chance(25)) {
            prioritise(channels.rules().size());
        }
        return builder.build();
    }

    /** Lets rules hold back others that come later in some order. */
    private void prioritise(int rules) {
        List<Integer> order = new ArrayList<>();
        for (int rule = 0; rule < rules; rule++) {
            order.add(dice.below(rule + 1), rule);
        }
        for (int i = 1; i < rules; i++) {
            if (dice.chance(60)) {
                builder.priority(new Priority(List.of(order.get(dice.below(i))), List.of(order.get(i))));
            }
        }
    }

    private void declareShared(int count, String prefix) {
        for (int i = 0; i < count; i++) {
            shared.add(declare(prefix + i, Slot.SHARED));
        }
    }

    /** Variables with few but distant values, so that a packed state needs several words. */
    private void declareWide(int count) {
        for (int i = 0; i < count; i++) {
            Domain domain = dice.pick(List.of(
                    Domain.INT16,
                    Domain.range(-100_000, 100_000),
                    Domain.wrapping(Integer.MIN_VALUE, Integer.MAX_VALUE)));
            Variable variable = builder.scalar("w" + i, Slot.SHARED, domain, dice.pick(-30_000, 30_000), Origin.NONE);
            expressions.addVariable(variable);
            wide.add(variable);
        }
    }

    private void declarePart(int index) {
        String name = "P" + index;
        int count = dice.chance(8) ? 1 : dice.between(2, 5);
        int initial = dice.chance(70) ? 0 : dice.below(count);
        int slot = builder.reserveLocation(name, count, initial);
        expressions.addLocation(slot, count);
        List<Variable> locals = new ArrayList<>();
        for (int i = dice.pick(0, 0, 1, 1, 2); i > 0; i--) {
            locals.add(declare(name + ".v" + i, index));
        }
        parts.add(new Part(name, index, slot, count, initial, locals));
    }

    private Variable declare(String name, int owner) {
        int kind = dice.below(100);
        Domain domain = kind < 45 ? Domain.BYTE : kind < 70 ? Domain.INT16 : range();
        Variable variable;
        if (dice.chance(30)) {
            int[] initial = new int[dice.between(1, 4)];
            for (int i = 0; i < initial.length; i++) {
                initial[i] = initialValue(domain);
            }
            variable = builder.array(name, owner, domain, initial, Origin.NONE);
        } else {
            variable = builder.scalar(name, owner, domain, initialValue(domain), Origin.NONE);
        }
        expressions.addVariable(variable);
        return variable;
    }

    private Domain range() {
        int least = dice.between(-3, 2);
        int most = least + dice.between(0, 6);
        return limits && dice.chance(50) ? Domain.limited(least, most) : Domain.range(least, most);
    }

    private int initialValue(Domain domain) {
        int value = dice.chance(80) ? dice.below(3) : dice.pick(255, -3, 254, 32767, -32768, 7);
        return domain.contains(value) ? value : dice.chance(50) ? domain.min() : domain.max();
    }

    private Behaviour behaviour(Part part) {
        List<Location> locations = new ArrayList<>();
        for (int i = 0; i < part.locations(); i++) {
            locations.add(new Location("q" + i, committed && dice.chance(20), Origin.NONE));
        }
        List<Action> actions = new ArrayList<>();
        boolean idle = dice.chance(5);
        for (int source = 0; source < part.locations() && !idle; source++) {
            int least = source == part.initial() && dice.chance(90) ? 2 : 0;
            for (int k = Math.max(least, dice.pick(0, 1, 2, 2, 2, 3, 3, 3)); k > 0; k--) {
                actions.add(action(part, source, actions.size()));
                if (dice.chance(6)) {
                    actions.add(actions.get(actions.size() - 1));
                }
            }
        }
        return new Behaviour.Guarded(locations, part.initial(), actions);
    }

    private Action action(Part part, int source, int number) {
        int target = dice.chance(50) ? (source + 1) % part.locations() : dice.below(part.locations());
        Expr guard = dice.chance(synchronous ? 80 : 60) ? Expr.TRUE : expressions.condition();
        int port = channels.choosePort();
        List<Expr> sends = new ArrayList<>();
        List<Place> receives = new ArrayList<>();
        for (int i = 0; i < channels.sent(port); i++) {
            sends.add(expressions.value());
        }
        for (int i = 0; i < channels.received(port); i++) {
            receives.add(expressions.place(target(part)));
        }
        List<Statement> effects = new ArrayList<>();
        for (int i = dice.pick(0, 1, 1, 1, 2, 3); i > 0; i--) {
            Variable variable = target(part);
            effects.add(new Statement.Assign(expressions.place(variable), stored(variable.domain())));
        }
        if (programs != null && dice.chance(40)) {
            effects = programs.program(() -> target(part), this::stored);
        }
        if (!wide.isEmpty() && dice.chance(30)) {
            effects.add(storeWide());
        }
        String label = dice.chance(90) ? part.name() + ".t" + number : "step";
        List<Statement> prelude = programs != null && port != Action.LOCAL && dice.chance(40)
                ? prelude(part, programs, sends)
                : List.of();
        return new Action(
                source,
                target,
                guard,
                port,
                prelude,
                sends,
                receives,
                effects,
                label,
                new Origin(part.name(), number + 1, 1));
    }

    /** A prelude; at times it replaces a sent value by one that depends on it, or on the location before the step. */
    private List<Statement> prelude(Part part, RandomPrograms programs, List<Expr> sends) {
        List<Statement> prelude = programs.program(() -> target(part), this::stored);
        if (!wide.isEmpty() && dice.chance(30)) {
            prelude.add(storeWide());
        }
        if (!sends.isEmpty() && dice.chance(60)) {
            Variable variable = target(part);
            Place first = new Place.Single(variable.base(), variable.domain());
            prelude.add(new Statement.Assign(first, stored(variable.domain())));
            sends.set(0, new Expr.Read(dice.chance(75) ? variable.base() : part.locationSlot()));
        }
        return prelude;
    }

    private Statement storeWide() {
        return new Statement.Assign(expressions.place(dice.pick(wide)), Expr.constant(dice.pick(-30_000, 29_999)));
    }

    /** The variable that an action changes: a shared one, one of its own, rarely another component's. */
    private Variable target(Part part) {
        List<Variable> candidates = new ArrayList<>(shared);
        candidates.addAll(part.locals());
        if (candidates.isEmpty() || dice.chance(4)) {
            parts.forEach(other -> candidates.addAll(other.locals()));
        }
        if (candidates.isEmpty()) {
            candidates.add(spare());
        }
        return dice.pick(candidates);
    }

    /** A shared variable for networks that would have none to store to. */
    private Variable spare() {
        declareShared(1, "spare");
        return shared.get(0);
    }

    /** A value to store: mostly one that is small and fits, at times anything. */
    private Expr stored(Domain domain) {
        int kind = dice.below(100);
        if (kind < 20) {
            return Expr.constant(Math.max(domain.min(), Math.min(domain.max(), dice.below(4))));
        } else if (kind >= 92) {
            return expressions.value();
        } else if (!domain.wraps()) {
            Expr inside = expressions.within(domain.max() - domain.min() + 1);
            return Expr.binary(BinaryOp.ADD, inside, Expr.constant(domain.min()));
        } else if (kind < 60) {
            return Expr.binary(BinaryOp.BIT_AND, expressions.value(), Expr.constant(dice.pick(1, 1, 3, 2, 5)));
        }
        return Expr.binary(BinaryOp.MOD, expressions.value(), Expr.constant(dice.pick(2, 3, 4, -3)));
    }
}
