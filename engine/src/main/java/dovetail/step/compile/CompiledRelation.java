package dovetail.step.compile;

import dovetail.analysis.PortActions;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Step relation of a network with guarded components that is compiled to JVM code at run time. */
public final class CompiledRelation implements StepRelation {
    /** Beyond this number, compilation takes minutes and then fails, since a class has a limited size. */
    private static final long MAX_ACTIONS = 20_000;

    private final Network network;
    private final StateLayout layout;
    private final List<Group> groups;
    private final JointRules joint;
    private final int expressions;
    private final String source;
    private final Class<? extends CompiledStepper> code;
    /** Predicates and expressions that replace those of the code, or null. */
    private final @Nullable Class<? extends CompiledStepper> otherPredicates;

    /**
     * Compiles the steps.
     *
     * @param predicates for {@link Stepper#valuation}
     * @param expressions for {@link Stepper#value}
     * @throws dovetail.base.Limit.Exceeded when the budget ends before the code is compiled
     */
    public CompiledRelation(
            Network network,
            StateLayout layout,
            ValueSets sets,
            List<Expr> predicates,
            List<Expr> expressions,
            Budget budget) {
        this.expressions = expressions.size();
        this.network = network;
        this.layout = layout;
        GroupTable table = new GroupTable(network, budget);
        this.joint = new JointRules(network, layout, table);
        this.source = new RelationSource(network, layout, sets, table, budget).write(predicates, expressions, joint);
        this.groups = table.groups();
        this.code = SourceCompiler.compile(source, budget);
        this.otherPredicates = null;
    }

    private CompiledRelation(
            CompiledRelation steps,
            StateLayout layout,
            int expressions,
            Class<? extends CompiledStepper> otherPredicates) {
        this.network = steps.network;
        this.layout = layout;
        this.groups = steps.groups;
        this.joint = steps.joint;
        this.expressions = expressions;
        this.source = steps.source;
        this.code = steps.code;
        this.otherPredicates = otherPredicates;
    }

    /**
     * The same steps with other predicates and expressions; only these are compiled.
     *
     * @param other a layout with the same fields
     */
    public CompiledRelation withPredicates(
            StateLayout other, ValueSets sets, List<Expr> predicates, List<Expr> values, Budget budget) {
        Class<? extends CompiledStepper> compiled =
                CompiledPredicates.compile(network, other, sets, predicates, values, budget);
        return new CompiledRelation(this, other, values.size(), compiled);
    }

    /** Whether a guarded network has too many actions for generated code. */
    public static boolean isTooLarge(Network network) {
        long actions = 0;
        for (Component component : network.components()) {
            actions += component.behaviour().actions().size();
        }
        return actions > MAX_ACTIONS;
    }

    /**
     * Whether a network can be compiled: not too large, some component guarded, values transmitted in pairs of guarded
     * components only.
     */
    public static boolean canCompile(Network network) {
        if (isTooLarge(network) || !isAnyGuarded(network)) {
            return false;
        }
        PortActions actions = new PortActions(network);
        for (SyncRule rule : network.rules()) {
            boolean isPair = rule.participants().size() <= 2 && !hasExplicit(network, rule);
            if (!isPair && !transmitsNothing(actions, rule)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAnyGuarded(Network network) {
        for (Component component : network.components()) {
            if (component.behaviour().isGuarded()) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasExplicit(Network network, SyncRule rule) {
        for (SyncRule.Participant participant : rule.participants()) {
            if (network.component(participant.component()).behaviour().isExplicit()) {
                return true;
            }
        }
        return false;
    }

    private static boolean transmitsNothing(PortActions actions, SyncRule rule) {
        for (SyncRule.Participant participant : rule.participants()) {
            for (Action action : actions.on(participant)) {
                if (!action.sends().isEmpty() || !action.receives().isEmpty()) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The generated class as Java source. */
    public String source() {
        return source;
    }

    @Override
    public StateLayout layout() {
        return layout;
    }

    @Override
    public int groupCount() {
        return groups.size();
    }

    @Override
    public int expressionCount() {
        return expressions;
    }

    @Override
    public Group group(int index) {
        return groups.get(index);
    }

    @Override
    public Stepper stepper(Budget budget) {
        CompiledStepper stepper = instance(code);
        stepper.bind(network, layout.words(), budget);
        Stepper steps = joint.isEmpty() ? stepper : new WithJointRules(stepper);
        return otherPredicates == null ? steps : CompiledPredicates.stepper(steps, otherPredicates);
    }

    static CompiledStepper instance(Class<? extends CompiledStepper> type) {
        try {
            return type.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the generated successor function cannot be used", e);
        }
    }

    /** Generated code for rules of up to two guarded participants, and {@link JointRules} for the others. */
    private final class WithJointRules extends Stepper {
        private final CompiledStepper code;
        private final JointRules.Combiner combiner;
        /** Whether a location is committed, by component and location. */
        private final boolean[][] committed;

        private final int ranks = network.priorities().ranks();

        WithJointRules(CompiledStepper code) {
            this.code = code;
            this.combiner = joint.new Combiner(code);
            this.committed = network.priorities().hasCommitted() ? committedLocations() : new boolean[0][];
        }

        private boolean[][] committedLocations() {
            boolean[][] all = new boolean[network.components().size()][];
            for (int c = 0; c < all.length; c++) {
                all[c] = new boolean[network.component(c).behaviour().locationCount()];
            }
            network.priorities().forEachCommitted((component, location) -> all[component.index()][location] = true);
            return all;
        }

        @Override
        public void successors(long[] state, int at, Successors out) {
            boolean isCommitted = anyCommitted(state, at);
            if (!network.priorities().hasRules()) {
                code.successors(state, at, out);
                combiner.successors(0, isCommitted, state, at, out);
                return;
            }
            Arrays.fill(code.possible, false);
            for (int rank = 0; rank < ranks; rank++) {
                code.successors(rank, state, at, out);
                combiner.successors(rank, isCommitted, state, at, out);
            }
        }

        private boolean anyCommitted(long[] state, int at) {
            for (int c = 0; c < committed.length; c++) {
                if (committed[c][layout.get(state, at, network.component(c).locationSlot())]) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public long valuation(long[] state, int at) {
            return code.valuation(state, at);
        }

        @Override
        public int value(int expression, long[] state, int at) {
            return code.value(expression, state, at);
        }
    }
}
