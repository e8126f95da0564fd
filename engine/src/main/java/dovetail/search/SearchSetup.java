package dovetail.search;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.expr.Expr;
import dovetail.por.PartialOrderReduction;
import dovetail.por.PorOptions;
import dovetail.por.condition.Preserved;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.StepSetup;
import dovetail.prepare.TieredSteps;
import dovetail.result.Account;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import dovetail.symmetry.SymmetryReduction;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Successor function of a search, in layers: the steps of the system, with zones where there is time, and over them a
 * partial-order reduction. Observers, words and automata are further layers, which searches add by {@link TieredSteps#map}.
 * {@link PreparedSystem#widening} gives a search its layout.
 */
public final class SearchSetup {
    private final PreparedSystem system;
    private final List<Expr> predicates;
    private final Compile compile;
    private final Budget budget;
    private final @Nullable PartialOrderReduction reduction;
    private final @Nullable SymmetryReduction symmetry;
    /** The steps of the system by the value sets of the last search; null before the first. */
    private @Nullable StepSetup steps;

    /** @param predicates the predicates whose truth steppers tell */
    public SearchSetup(PreparedSystem system, List<Expr> predicates, Compile compile, Budget budget) {
        this(system, predicates, compile, budget, null, null);
    }

    private SearchSetup(
            PreparedSystem system,
            List<Expr> predicates,
            Compile compile,
            Budget budget,
            @Nullable PartialOrderReduction reduction,
            @Nullable SymmetryReduction symmetry) {
        this.system = system;
        this.predicates = predicates;
        this.compile = compile;
        this.budget = budget;
        this.reduction = reduction;
        this.symmetry = symmetry;
    }

    /**
     * The same with a partial-order reduction, if there is to be one.
     *
     * @param preserved the aspect of the system that it preserves
     * @throws dovetail.base.Limit.Exceeded when the budget ends before the reduction is computed
     */
    public SearchSetup reduced(Optional<PorOptions> how, Preserved preserved) {
        if (how.isEmpty()) {
            return this;
        }
        GroupTable groups = system.groups(budget);
        PartialOrderReduction ample =
                PartialOrderReduction.of(system.network(), system.values(budget), groups, preserved, how.get(), budget);
        return new SearchSetup(system, predicates, compile, budget, ample, null);
    }

    /**
     * The same over representatives of orbits, where the network has a symmetry that preserves the predicates.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget ends before the symmetry is found
     */
    public SearchSetup symmetric() {
        if (reduction != null || system.zones().isPresent()) {
            return this;
        }
        Optional<SymmetryReduction> orbits = SymmetryReduction.of(system.network(), predicates, budget);
        return orbits.isEmpty() ? this : new SearchSetup(system, predicates, compile, budget, null, orbits.get());
    }

    /**
     * The steps over states of a layout.
     *
     * @param meter counts the memory of a reduction
     */
    public TieredSteps steps(StateLayout layout, MemoryMeter meter) {
        StepSetup whole = steps;
        if (whole == null || whole.values() != system.values(budget)) {
            whole = system.steps(predicates, reduction == null ? List.of() : reduction.expressions(), budget);
            steps = whole;
        }
        SymmetryReduction orbits = symmetry;
        if (orbits != null) {
            orbits.restart();
            return whole.steps(layout, compile).map(orbits::of);
        }
        PartialOrderReduction ample = reduction;
        if (ample == null) {
            return whole.steps(layout, compile);
        }
        ample.restart();
        return whole.steps(layout, compile).map(relation -> ample.of(relation, meter));
    }

    public boolean isReduced() {
        return reduction != null;
    }

    /** The symmetry whose orbits are searched; nothing where there is none. */
    public Optional<SymmetryReduction> symmetry() {
        return Optional.ofNullable(symmetry);
    }

    /** Fixes the counts of the reduction, before a path is searched for: that computes steps again. */
    public void settle() {
        if (reduction != null) {
            reduction.settle();
        }
    }

    /** The account of the reduction; none where there is none. */
    public Account account() {
        if (symmetry != null) {
            return new Account(List.of(symmetry.remark()), symmetry.story());
        }
        return new Account(List.of(), reduction == null ? List.of() : reduction.story());
    }

    /** The figures of the reduction; none where there is none. */
    public Map<String, Number> figures() {
        if (symmetry != null) {
            return symmetry.figures();
        }
        return reduction == null ? Map.of() : reduction.figures();
    }

    /** The time of generating and compiling; in the background it is not part of the time of the search. */
    public double compileSeconds() {
        return steps == null ? 0 : steps.compileSeconds();
    }

    /** Whether the code would be larger than a class may be. */
    public boolean isTooLargeToCompile() {
        return steps != null && steps.isTooLargeToCompile();
    }
}
