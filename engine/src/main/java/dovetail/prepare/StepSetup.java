package dovetail.prepare;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.step.GroupTable;
import dovetail.step.InterpretedRelation;
import dovetail.step.LtsRelation;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.compile.CompiledPredicates;
import dovetail.step.compile.CompiledRelation;
import dovetail.step.compile.TooLargeToCompile;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Chooses the successor function of a network: by tables for explicit components, else compiled where possible, else
 * interpreted.
 */
public final class StepSetup {
    private final Network network;
    private final ValueSets sets;
    private final List<Expr> predicates;
    private final List<Expr> expressions;
    private final CompiledSteps shared;
    private final Budget budget;
    /** Time spent on generating and compiling; written by the thread that compiles. */
    private volatile long compileNanos;

    private volatile boolean isTooLarge;
    /** Makes the transition groups that steps are interpreted by. */
    private final Supplier<GroupTable> groups;
    /** The relation that searches step by, given that of the network. */
    private final UnaryOperator<StepRelation> view;

    /**
     * @param predicates what {@link Stepper#valuation} is to tell
     * @param expressions what {@link Stepper#value} is to tell of relations that are compiled
     * @param shared the code that is compiled already, and to which this adds
     * @param groups makes the transition groups that steps are interpreted by
     * @param view the relation that searches step by, given that of the network
     * @param budget ends compiling
     */
    StepSetup(
            Network network,
            ValueSets sets,
            List<Expr> predicates,
            List<Expr> expressions,
            CompiledSteps shared,
            Supplier<GroupTable> groups,
            UnaryOperator<StepRelation> view,
            Budget budget) {
        this.groups = groups;
        this.view = view;
        this.shared = shared;
        this.budget = budget;
        this.expressions = List.copyOf(expressions);
        this.network = network;
        this.sets = sets;
        this.predicates = List.copyOf(predicates);
        this.isTooLarge = CompiledRelation.isTooLarge(network) || shared.isTooLarge();
    }

    /** The value sets that compiled code relies on. */
    public ValueSets values() {
        return sets;
    }

    /** The steps of a search: by tables where possible, else interpreted until it is time to compile them. */
    public TieredSteps steps(StateLayout layout, Compile compile) {
        return ofNetwork(layout, compile).map(view);
    }

    private TieredSteps ofNetwork(StateLayout layout, Compile compile) {
        if (LtsRelation.canStep(network) && !compile.isNever()) {
            return withPredicates(new LtsRelation(network, layout, predicates), compile);
        }
        StepRelation slow = new InterpretedRelation(network, layout, predicates, groups.get());
        if (compile.isNever() || !CompiledRelation.canCompile(network)) {
            return TieredSteps.fixed(slow, compile);
        }
        return shared.find(layout) != null
                ? TieredSteps.fixed(compiled(layout, slow), compile)
                : TieredSteps.of(slow, () -> compiled(layout, slow), compile, slow.groupCount(), budget);
    }

    /** Steps by tables, whose predicates are interpreted until it is time to compile them. */
    private TieredSteps withPredicates(LtsRelation tables, Compile compile) {
        return predicates.isEmpty() && expressions.isEmpty()
                ? TieredSteps.fixed(tables, compile)
                : TieredSteps.of(
                        tables,
                        () -> compiled(
                                tables,
                                scope -> new CompiledPredicates(tables, network, sets, predicates, expressions, scope)),
                        compile,
                        predicates.size(),
                        budget);
    }

    private StepRelation compiled(StateLayout layout, StepRelation otherwise) {
        return compiled(otherwise, within -> shared.relation(layout, sets, predicates, expressions, within));
    }

    /** The compiled relation, or the other where the code would be larger than a class may be. */
    private StepRelation compiled(StepRelation otherwise, Function<Budget, StepRelation> compiler) {
        if (isTooLarge) {
            return otherwise;
        }
        long start = System.nanoTime();
        MemoryMeter scope = budget.meter().scope();
        try {
            return compiler.apply(budget.within(scope));
        } catch (TooLargeToCompile | StackOverflowError e) {
            scope.close();
            isTooLarge = true;
            shared.giveUp();
            return otherwise;
        } finally {
            compileNanos = compileNanos + System.nanoTime() - start;
        }
    }

    /** Whether compiling failed, or was not even tried: the code would be larger than a class may be. */
    public boolean isTooLargeToCompile() {
        return isTooLarge;
    }

    /** The seconds of generating and compiling so far; in the background it is not part of the time of a search. */
    public double compileSeconds() {
        return compileNanos / 1e9;
    }
}
