package dovetail.por;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
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
 * Partial-order reduction of a network for one purpose. Which steps of a state are kept depends on the state alone, so
 * that all searches, in any order and by any number of threads, see one and the same smaller state space.
 */
public final class PartialOrderReduction {
    /** What verdicts found under a reduction name as their engine. */
    public static final String ENGINE = "por";

    private final Dependencies dependencies;
    private final ChooserFactory choices;
    private final Implications implications;
    private final PorOptions.Strategy strategy;
    private final List<ReductionCounts> tallies = new ArrayList<>();
    private ReductionCounts settled = new ReductionCounts();

    private PartialOrderReduction(
            Network network, ValueSets sets, GroupTable table, Preserved preserved, PorOptions options, Budget budget) {
        boolean isThorough = options.strategy() == PorOptions.Strategy.THOROUGH;
        this.dependencies = new Dependencies(network, sets, table, isThorough, budget);
        this.choices = options.choices(dependencies, sets, preserved);
        this.implications = new Implications(dependencies);
        this.strategy = options.strategy();
    }

    /**
     * A reduction by the given strategy, or by the one that suits the network. In a composition without composites, closures
     * find all that subtrees would.
     *
     * @param sets values among which those are that slots really take, not a guess
     */
    public static PartialOrderReduction of(
            Network network, ValueSets sets, GroupTable table, Preserved preserved, PorOptions options) {
        return of(network, sets, table, preserved, options, Budget.unlimited());
    }

    /** The same; throws {@link dovetail.base.Limit.Exceeded} when the budget ends. Its tables count on the meter. */
    public static PartialOrderReduction of(
            Network network, ValueSets sets, GroupTable table, Preserved preserved, PorOptions options, Budget budget) {
        if (options.strategy() != PorOptions.Strategy.AUTO) {
            return new PartialOrderReduction(network, sets, table, preserved, options, budget);
        }
        // Of two strategies the tables of one are dropped; until then both count.
        MemoryMeter ofClosures = budget.meter().scope();
        PartialOrderReduction closures = new PartialOrderReduction(
                network, sets, table, preserved, options.with(PorOptions.Strategy.STUBBORN), budget.within(ofClosures));
        // The probe knows no more than states.
        if (!Subtrees.isDeep(network.hierarchy()) || preserved.goal().isEmpty()) {
            return closures;
        }
        MemoryMeter ofSubtrees = budget.meter().scope();
        PartialOrderReduction subtrees = new PartialOrderReduction(
                network,
                sets,
                table,
                preserved,
                options.with(PorOptions.Strategy.HIERARCHY),
                budget.within(ofSubtrees));
        Expr goal = preserved.goal().get();
        Probe.Remainder few = subtrees.probe(sets, table, goal, budget);
        boolean isSubtrees = few.isLessThan(closures.probe(sets, table, goal, budget));
        (isSubtrees ? ofClosures : ofSubtrees).close();
        return isSubtrees ? subtrees : closures;
    }

    private Probe.Remainder probe(ValueSets sets, GroupTable table, Expr goal, Budget budget) {
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
     * A relation with the kept steps only.
     *
     * @param relation with groups that are numbered as the table of this reduction does
     * @param meter counts the memory in which choices are kept
     */
    public StepRelation of(StepRelation relation, MemoryMeter meter) {
        return new ReducedRelation(relation, this, meter);
    }

    /** The expressions on whose values the choice of steps depends; it is faster with relations that compile them. */
    public List<Expr> expressions() {
        return dependencies.expressions.all();
    }

    /** What is to be known of the states of a relation. */
    public QueriedState situation(StepRelation relation, Stepper stepper) {
        StateLayout layout = relation.layout();
        boolean compiled =
                relation.expressionCount() == dependencies.expressions.all().size();
        NumberedExpressions.Values values = compiled ? stepper::value : dependencies.expressions.interpreted(layout);
        return new QueriedState(dependencies, implications, layout, values);
    }

    /** Chooses among the steps of a relation. */
    public Chooser chooser(StepRelation relation, MemoryMeter meter) {
        return new MemoisedChooser(forgetfulChooser(), dependencies, relation.layout(), meter);
    }

    /** The same, but every choice is made anew. */
    public Chooser forgetfulChooser() {
        return choices.chooser();
    }

    Network network() {
        return dependencies.network;
    }

    public int groups() {
        return dependencies.size;
    }

    synchronized ReductionCounts tally() {
        ReductionCounts tally = new ReductionCounts();
        tallies.add(tally);
        return tally;
    }

    /** Forgets the figures, for a search that begins anew. */
    public synchronized void restart() {
        tallies.clear();
    }

    /** Takes the figures as they are now; steps of states that are computed later, to find a path, do not count. */
    public synchronized void settle() {
        ReductionCounts sum = new ReductionCounts();
        for (ReductionCounts tally : tallies) {
            sum.add(tally);
        }
        settled = sum;
    }

    /** The same in words, for people. */
    public synchronized List<String> remarks() {
        return List.of(
                "reduced states: " + settled.ample + ", fully expanded: " + settled.full() + " (strategy "
                        + strategy.name().toLowerCase(Locale.ROOT) + ")",
                "fully expanded because of a single step: " + settled.single
                        + ", dependent steps (C1): " + settled.blocked(ReductionCounts.Obstacle.C1)
                        + ", visible steps (C2): " + settled.blocked(ReductionCounts.Obstacle.C2)
                        + ", the cycle proviso (C3): "
                        + settled.blocked(ReductionCounts.Obstacle.C3));
    }

    /** How many states were reduced, how many were not, and why, when {@link #settle} was called last. */
    public synchronized Map<String, Number> figures() {
        return settled.figures();
    }
}
