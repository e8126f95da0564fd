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
import dovetail.step.compile.CompiledRelation;
import dovetail.step.compile.TooLargeToCompile;
import java.util.List;
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
    private final UnaryOperator<String> rewriting;
    /** Time spent on generating and compiling; written by the thread that compiles. */
    private volatile long compileNanos;

    private volatile boolean isTooLarge;
    /** Makes the transition groups that steps are interpreted by. */
    private final Supplier<GroupTable> groups;
    /** The relation that searches step by, given that of the network. */
    private final UnaryOperator<StepRelation> view;

    /** @param predicates what {@link Stepper#valuation} is to tell */
    public StepSetup(Network network, ValueSets sets, List<Expr> predicates) {
        this(network, sets, predicates, List.of(), Budget.unlimited());
    }

    /**
     * @param expressions what {@link Stepper#value} is to tell of relations that are compiled
     * @param budget ends compiling
     */
    public StepSetup(Network network, ValueSets sets, List<Expr> predicates, List<Expr> expressions, Budget budget) {
        this(network, sets, predicates, expressions, new CompiledSteps(), UnaryOperator.identity(), budget);
    }

    /** @param rewriting of the generated source; tests break it to see what becomes of that */
    StepSetup(
            Network network,
            ValueSets sets,
            List<Expr> predicates,
            List<Expr> expressions,
            CompiledSteps shared,
            UnaryOperator<String> rewriting,
            Budget budget) {
        this(
                network,
                sets,
                predicates,
                expressions,
                shared,
                () -> new GroupTable(network, budget),
                rewriting,
                UnaryOperator.identity(),
                budget);
    }

    /**
     * @param shared the code that is compiled already, and to which this adds
     * @param groups makes the transition groups that steps are interpreted by
     * @param view the relation that searches step by, given that of the network
     */
    StepSetup(
            Network network,
            ValueSets sets,
            List<Expr> predicates,
            List<Expr> expressions,
            CompiledSteps shared,
            Supplier<GroupTable> groups,
            UnaryOperator<String> rewriting,
            UnaryOperator<StepRelation> view,
            Budget budget) {
        this.groups = groups;
        this.view = view;
        this.shared = shared;
        this.rewriting = rewriting;
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

    public TieredSteps steps(StateLayout layout, Compile compile) {
        return switch (compile) {
            case AUTO, EARLY -> tiered(layout, pace(compile));
            case ALWAYS -> TieredSteps.fixed(fastest(layout));
            case NEVER -> TieredSteps.fixed(interpreted(layout));
        };
    }

    /** The same with the groups of the table from the first step on, for those who choose steps by their groups. */
    public TieredSteps stepsByGroup(StateLayout layout, Compile compile, GroupTable table) {
        StepRelation slow = new InterpretedRelation(network, layout, predicates, table);
        if (LtsRelation.canStep(network)) {
            return TieredSteps.fixed(fastest(layout), pace(compile));
        }
        if (compile == Compile.NEVER || !CompiledRelation.canCompile(network)) {
            return TieredSteps.fixed(view.apply(slow), pace(compile));
        }
        TieredSteps steps = compile == Compile.ALWAYS || shared.find(layout) != null
                ? TieredSteps.fixed(compiled(layout, slow), pace(compile))
                : TieredSteps.of(slow, () -> compiled(layout, slow), pace(compile));
        return steps.map(view);
    }

    private static TieredSteps.Pace pace(Compile compile) {
        return compile == Compile.EARLY ? TieredSteps.Pace.EARLY : TieredSteps.Pace.USUAL;
    }

    /** Interpreted until the search has shown that compiling is worth it; by tables from the start where possible. */
    public TieredSteps tiered(StateLayout layout) {
        return tiered(layout, TieredSteps.Pace.USUAL);
    }

    private TieredSteps tiered(StateLayout layout, TieredSteps.Pace pace) {
        if (LtsRelation.canStep(network) || !CompiledRelation.canCompile(network)) {
            return TieredSteps.fixed(fastest(layout), pace);
        }
        StepRelation slow = ofNetwork(layout);
        TieredSteps steps = shared.find(layout) != null
                ? TieredSteps.fixed(compiled(layout, slow), pace)
                : TieredSteps.of(slow, () -> compiled(layout, slow), pace);
        return steps.map(view);
    }

    /** The one whose steps are fastest, whatever it takes to make it. */
    public StepRelation fastest(StateLayout layout) {
        if (LtsRelation.canStep(network)) {
            return view.apply(new LtsRelation(network, layout, predicates));
        }
        StepRelation interpreted = ofNetwork(layout);
        return view.apply(CompiledRelation.canCompile(network) ? compiled(layout, interpreted) : interpreted);
    }

    /** The compiled relation, or the other where the code would be larger than a class may be. */
    private StepRelation compiled(StateLayout layout, StepRelation otherwise) {
        if (isTooLarge) {
            return otherwise;
        }
        long start = System.nanoTime();
        MemoryMeter scope = budget.meter().scope();
        try {
            CompiledRelation steps = shared.find(layout);
            CompiledRelation relation = steps == null
                    ? new CompiledRelation(
                            network, layout, sets, predicates, expressions, rewriting, budget.within(scope))
                    : steps.withPredicates(layout, sets, predicates, expressions, budget.within(scope));
            shared.add(relation);
            return relation;
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

    public StepRelation interpreted(StateLayout layout) {
        return view.apply(ofNetwork(layout));
    }

    private StepRelation ofNetwork(StateLayout layout) {
        return new InterpretedRelation(network, layout, predicates, groups.get());
    }
}
