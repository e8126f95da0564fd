package dovetail.por;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.por.choose.Chooser;
import dovetail.por.choose.ChooserFactory;
import dovetail.por.choose.MemoisedChooser;
import dovetail.por.choose.ReductionCounts;
import dovetail.por.condition.Preserved;
import dovetail.por.dependency.Dependencies;
import dovetail.por.dependency.Implications;
import dovetail.por.dependency.NumberedExpressions;
import dovetail.por.dependency.QueriedState;
import dovetail.por.dependency.Subtrees;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Partial-order reduction of a network that preserves one aspect of it. The ample set of a state depends on the state
 * alone. Every search therefore explores the same reduced state space, in any order and with any number of threads.
 */
public final class PartialOrderReduction {
    /** The engine named in verdicts that a reduced search finds. */
    public static final String ENGINE = "por";

    private final Dependencies dependencies;
    private final ChooserFactory choices;
    private final Implications implications;
    private final PorOptions.Strategy strategy;
    private final List<ReductionCounts> perThread = new ArrayList<>();
    private ReductionCounts settled = new ReductionCounts();

    private PartialOrderReduction(
            Network network, ValueSets sets, GroupTable table, Preserved preserved, PorOptions options, Budget budget) {
        this(
                new Dependencies(network, sets, table, options.strategy() == PorOptions.Strategy.THOROUGH, budget),
                sets,
                preserved,
                options);
    }

    private PartialOrderReduction(Dependencies dependencies, ValueSets sets, Preserved preserved, PorOptions options) {
        this.dependencies = dependencies;
        this.choices = options.choices(dependencies, sets, preserved);
        this.implications = new Implications(dependencies);
        this.strategy = options.strategy();
    }

    /**
     * A reduction by the given strategy, or by the one that suits the network. In a network without composites,
     * stubborn sets prune at least what subtrees do.
     *
     * @param sets a superset of the values that slots take, not a guess
     */
    public static PartialOrderReduction of(
            Network network, ValueSets sets, GroupTable table, Preserved preserved, PorOptions options) {
        return of(network, sets, table, preserved, options, Budget.unlimited());
    }

    /** The same; throws {@link dovetail.base.Limit.Exceeded} when the budget ends. The tables count on the meter. */
    public static PartialOrderReduction of(
            Network network, ValueSets sets, GroupTable table, Preserved preserved, PorOptions options, Budget budget) {
        if (options.strategy() != PorOptions.Strategy.AUTO) {
            return new PartialOrderReduction(network, sets, table, preserved, options, budget);
        }
        // The tables of the strategies that are not chosen are dropped; until then all of them count.
        MemoryMeter ofClosures = budget.meter().scope();
        PartialOrderReduction closures = new PartialOrderReduction(
                network, sets, table, preserved, options.with(PorOptions.Strategy.STUBBORN), budget.within(ofClosures));
        // The probe evaluates predicates over states only.
        if (preserved.goal().isEmpty()) {
            return closures;
        }
        List<PartialOrderReduction> candidates = new ArrayList<>(List.of(closures));
        if (preserved.isReachability()) {
            candidates.add(new PartialOrderReduction(
                    closures.dependencies, sets, preserved, options.with(PorOptions.Strategy.MIXED)));
        }
        MemoryMeter ofSubtrees = budget.meter().scope();
        if (Subtrees.isDeep(network.hierarchy())) {
            candidates.add(new PartialOrderReduction(
                    network,
                    sets,
                    table,
                    preserved,
                    options.with(PorOptions.Strategy.HIERARCHY),
                    budget.within(ofSubtrees)));
        }
        PartialOrderReduction best =
                least(candidates, sets, table, preserved.goal().get(), budget);
        (best.strategy == PorOptions.Strategy.HIERARCHY ? ofClosures : ofSubtrees).close();
        return best;
    }

    /** The first of the reductions whose probes take fewest steps. */
    private static PartialOrderReduction least(
            List<PartialOrderReduction> candidates, ValueSets sets, GroupTable table, Expr goal, Budget budget) {
        PartialOrderReduction best = candidates.get(0);
        if (candidates.size() == 1) {
            return best;
        }
        Probe.Estimate least = best.probe(sets, table, goal, budget);
        for (PartialOrderReduction candidate : candidates.subList(1, candidates.size())) {
            Probe.Estimate estimate = candidate.probe(sets, table, goal, budget);
            if (estimate.isLessThan(least)) {
                least = estimate;
                best = candidate;
            }
        }
        return best;
    }

    private Probe.Estimate probe(ValueSets sets, GroupTable table, Expr goal, Budget budget) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return Probe.of(
                    network(), sets, table, goal, relation -> of(relation, meanwhile), budget.within(meanwhile));
        }
    }

    /** The strategy that is used. */
    public PorOptions.Strategy strategy() {
        return strategy;
    }

    /**
     * The relation with the ample steps only.
     *
     * @param relation has the group numbers of the table of this reduction
     * @param meter counts the memory of the memo of ample sets
     */
    public StepRelation of(StepRelation relation, MemoryMeter meter) {
        return new ReducedRelation(relation, this, meter);
    }

    /** The expressions that decide about ample sets. Reduction is faster on relations that compile them. */
    public List<Expr> expressions() {
        return dependencies.expressions.all();
    }

    /** A view of the states of a relation for choosers. */
    public QueriedState queriedState(StepRelation relation, Stepper stepper, Budget budget) {
        StateLayout layout = relation.layout();
        boolean compiled =
                relation.expressionCount() == dependencies.expressions.all().size();
        NumberedExpressions.Values values = compiled ? stepper::value : dependencies.expressions.interpreted(layout);
        return new QueriedState(dependencies, implications, layout, values, new Poll(budget));
    }

    /** A chooser for one thread, with a memo. */
    public Chooser chooser(StepRelation relation, MemoryMeter meter) {
        return new MemoisedChooser(chooserWithoutMemo(), dependencies, relation.layout(), meter);
    }

    /** The same without a memo. */
    public Chooser chooserWithoutMemo() {
        return choices.chooser();
    }

    Network network() {
        return dependencies.network;
    }

    /** The groups that this reduction numbers. */
    public GroupTable table() {
        return dependencies.table;
    }

    public int groups() {
        return dependencies.size;
    }

    synchronized ReductionCounts newCounts() {
        ReductionCounts counts = new ReductionCounts();
        perThread.add(counts);
        return counts;
    }

    /** Resets the counts, for a search that starts again. */
    public synchronized void restart() {
        perThread.clear();
    }

    /** Fixes the counts. A later search for a path expands states again; these do not count. */
    public synchronized void settle() {
        ReductionCounts sum = new ReductionCounts();
        for (ReductionCounts counts : perThread) {
            sum.add(counts);
        }
        settled = sum;
    }

    /** The fixed counts as sentences. */
    public synchronized List<String> story() {
        return List.of(
                "reduced states: " + settled.ample + ", fully expanded: " + settled.full() + " (strategy "
                        + strategy.name().toLowerCase(Locale.ROOT) + ")",
                "fully expanded because of a single step: " + settled.single
                        + ", dependent steps (C1): " + settled.blocked(ReductionCounts.Obstacle.C1)
                        + ", visible steps (C2): " + settled.blocked(ReductionCounts.Obstacle.C2)
                        + ", the cycle proviso (C3): "
                        + settled.blocked(ReductionCounts.Obstacle.C3));
    }

    /** The fixed counts: reduced states, fully expanded states, and the conditions that prevented reduction. */
    public synchronized Map<String, Number> figures() {
        return settled.figures();
    }
}
