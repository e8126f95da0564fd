package dovetail.engine.modular.generate;

import dovetail.engine.modular.order.GenerationOrder;
import dovetail.engine.modular.order.Generator;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.ModuleConstraint;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Plan of the generation of an instant: the order of the variables, and for each one the restrictions that bound its values
 * and the constraints that are decided with it. Immutable; generators of several threads share it.
 */
public final class GenerationPlan {
    private final Modules system;
    private final GenerationRules rules;
    private final List<Generator> generators;
    private final List<Choice> choices = new ArrayList<>();
    /** The constraints that are decided before the first variable: they read registers alone. */
    private final Decided atOnce;

    private final BitSet known = new BitSet();
    private final List<Pending> pending = new ArrayList<>();
    private final List<Restriction> restrictions = new ArrayList<>();

    /**
     * Choice of the value of a variable.
     *
     * @param generator the position of its generator in the order
     * @param bounds restrictions whose guards and bounds are known
     */
    record Choice(int variable, int generator, List<Restriction> bounds, Decided decided) {}

    /** Constraints that are decided at one point: conditions, and automata by number. */
    record Decided(List<Expr> conditions, List<Integer> automata) {}

    /** A constraint that is not decided yet: a condition, or an automaton by its number. */
    private static final class Pending {
        private final int module;
        private final List<Expr> conditions;
        private final int automaton;
        private final BitSet reads = new BitSet();

        Pending(int module, List<Expr> expressions, int automaton) {
            this.module = module;
            this.conditions = automaton < 0 ? expressions : List.of();
            this.automaton = automaton;
            expressions.forEach(e -> e.forEachRead(reads::set));
        }
    }

    /**
     * @param system the system of the order, which may have the automaton of a property as a further constraint
     */
    public GenerationPlan(Modules system, GenerationOrder order, GenerationRules rules) {
        this.system = system;
        this.rules = rules;
        this.generators = (rules.leavesPastInputs() ? order.withPastInputsLater() : order).generators();
        known.set(system.registerBase(), system.automatonBase());
        int[] automata = {0};
        for (ModuleConstraint constraint : system.constraints()) {
            constraint.accept(new ModuleConstraint.Visitor<Boolean>() {
                @Override
                public Boolean instant(ModuleConstraint.Instant instant) {
                    return addCondition(instant.module(), instant.condition());
                }

                @Override
                public Boolean temporal(ModuleConstraint.Temporal temporal) {
                    return pending.add(new Pending(temporal.module(), temporal.atoms(), automata[0]++));
                }
            });
        }
        this.atOnce = decided(module -> rules.checksEarly());
        for (int g = 0; g < generators.size(); g++) {
            plan(g);
        }
        checkWithLast(decided(module -> true));
    }

    /** Conjuncts are constraints of their own: each is decided when its own variables are known. */
    private boolean addCondition(int module, Expr condition) {
        if (condition instanceof Expr.Binary binary && binary.op() == BinaryOp.AND) {
            return addCondition(module, binary.left()) && addCondition(module, binary.right());
        }
        if (condition instanceof Expr.Binary binary
                && binary.op() == BinaryOp.IMPLY
                && binary.right() instanceof Expr.Binary right
                && right.op() == BinaryOp.AND) {
            return addCondition(module, Expr.binary(BinaryOp.IMPLY, binary.left(), right.left()))
                    && addCondition(module, Expr.binary(BinaryOp.IMPLY, binary.left(), right.right()));
        }
        if (computes(module)) {
            restrictions.addAll(Restriction.of(condition, system));
        }
        return pending.add(new Pending(module, List.of(condition), -1));
    }

    private boolean computes(int module) {
        return switch (rules.definitions()) {
            case GUESSED -> false;
            case PRESENT -> definesByPresent(module);
            case COMPUTED -> true;
        };
    }

    /** Whether all constraints of a module define values by others of the same instant. */
    private boolean definesByPresent(int module) {
        for (ModuleConstraint constraint : system.constraints()) {
            if (constraint.module() == module && !constraint.accept(new DefinesByPresent())) {
                return false;
            }
        }
        return true;
    }

    private final class DefinesByPresent implements ModuleConstraint.Visitor<Boolean> {
        @Override
        public Boolean instant(ModuleConstraint.Instant constraint) {
            boolean[] readsPast = {false};
            constraint.condition().forEachRead(slot -> readsPast[0] |= slot >= system.registerBase());
            return !readsPast[0]
                    && Restriction.of(constraint.condition(), system).stream()
                            .anyMatch(r -> r.kind() == Restriction.Kind.EQUAL);
        }

        @Override
        public Boolean temporal(ModuleConstraint.Temporal constraint) {
            return false;
        }
    }

    /**
     * Plans the variables of a generator: those that are determined first, then the smallest domain, and last those that no
     * constraint reads.
     */
    private void plan(int generator) {
        List<Integer> left = new ArrayList<>(generators.get(generator).variables());
        List<Integer> modules = generators.get(generator).modules();
        if (left.isEmpty() && !rules.checksEarly()) {
            checkWithLast(decided(modules::contains));
        }
        while (!left.isEmpty()) {
            int variable = restrictions.isEmpty() ? left.get(0) : next(left);
            left.remove(Integer.valueOf(variable));
            List<Restriction> bounds = bounds(variable);
            known.set(variable);
            boolean isLast = left.isEmpty();
            Decided decided =
                    decided(module -> rules.checksEarly() || isLast && (module < 0 || modules.contains(module)));
            choices.add(new Choice(variable, generator, bounds, decided));
        }
    }

    /** Adds constraints to those that are checked with the last variable so far. */
    private void checkWithLast(Decided more) {
        Decided last =
                choices.isEmpty() ? atOnce : choices.get(choices.size() - 1).decided();
        last.conditions().addAll(more.conditions());
        last.automata().addAll(more.automata());
    }

    private int next(List<Integer> left) {
        int best = left.get(0);
        for (int variable : left) {
            if (isDetermined(variable)) {
                return variable;
            }
            boolean sameUse = isRead(variable) == isRead(best);
            if (sameUse ? size(variable) < size(best) : isRead(variable)) {
                best = variable;
            }
        }
        return best;
    }

    private boolean isRead(int variable) {
        return pending.stream().anyMatch(constraint -> constraint.reads.get(variable));
    }

    private long size(int variable) {
        return system.moduleVariables().get(variable).size();
    }

    private boolean isDetermined(int variable) {
        for (Restriction restriction : restrictions) {
            if (restriction.variable() == variable
                    && restriction.kind() == Restriction.Kind.EQUAL
                    && isKnown(restriction.needs())) {
                return true;
            }
        }
        return false;
    }

    private List<Restriction> bounds(int variable) {
        List<Restriction> bounds = new ArrayList<>();
        for (Restriction restriction : restrictions) {
            if (restriction.variable() == variable && isKnown(restriction.needs())) {
                bounds.add(restriction);
            }
        }
        return bounds;
    }

    private boolean isKnown(BitSet slots) {
        BitSet unknown = (BitSet) slots.clone();
        unknown.andNot(known);
        return unknown.isEmpty();
    }

    /** Takes the constraints of some modules that are decided now. */
    private Decided decided(IntPredicate isDue) {
        List<Expr> conditions = new ArrayList<>();
        List<Integer> automata = new ArrayList<>();
        for (int i = 0; i < pending.size(); i++) {
            Pending one = pending.get(i);
            if (isDue.test(one.module) && isKnown(one.reads)) {
                conditions.addAll(one.conditions);
                if (one.automaton >= 0) {
                    automata.add(one.automaton);
                }
                pending.remove(i--);
            }
        }
        return new Decided(conditions, automata);
    }

    public Modules system() {
        return system;
    }

    /** The generators, first to last. */
    public List<Generator> generators() {
        return generators;
    }

    GenerationRules rules() {
        return rules;
    }

    List<Choice> choices() {
        return choices;
    }

    Decided atOnce() {
        return atOnce;
    }

    /** The domains of the memory: registers, then automata. */
    List<Domain> memory() {
        List<Domain> domains = new ArrayList<>();
        for (int slot = system.registerBase(); slot < system.slots().size(); slot++) {
            domains.add(system.slot(slot).domain());
        }
        return domains;
    }

    /** The values of a variable. */
    Domain domain(int variable) {
        ModuleVariable declared = system.moduleVariables().get(variable);
        return declared.domain();
    }
}
