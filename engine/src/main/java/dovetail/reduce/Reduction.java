package dovetail.reduce;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.expr.Expr;
import dovetail.model.Network;
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
public final class Reduction {
    /** What verdicts found under a reduction name as their engine. */
    public static final String ENGINE = "por";

    private final Dependencies dependencies;
    private final Choices choices;
    private final Implications implications;
    private final ReduceOptions.Strategy strategy;
    private final List<Tally> tallies = new ArrayList<>();
    private Tally settled = new Tally();

    private Reduction(
            Network network,
            ValueSets sets,
            GroupTable table,
            Preserved preserved,
            ReduceOptions options,
            Budget budget) {
        boolean isThorough = options.strategy() == ReduceOptions.Strategy.THOROUGH;
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
    public static Reduction of(
            Network network, ValueSets sets, GroupTable table, Preserved preserved, ReduceOptions options) {
        return of(network, sets, table, preserved, options, Budget.unlimited());
    }

    /** The same; throws {@link dovetail.base.Limit.Exceeded} when the budget ends. Its tables count on the meter. */
    public static Reduction of(
            Network network,
            ValueSets sets,
            GroupTable table,
            Preserved preserved,
            ReduceOptions options,
            Budget budget) {
        if (options.strategy() != ReduceOptions.Strategy.AUTO) {
            return new Reduction(network, sets, table, preserved, options, budget);
        }
        // Of two strategies the tables of one are dropped; until then both count.
        MemoryMeter ofClosures = budget.meter().scope();
        Reduction closures = new Reduction(
                network,
                sets,
                table,
                preserved,
                options.with(ReduceOptions.Strategy.STUBBORN),
                budget.within(ofClosures));
        // The probe knows no more than states.
        if (!Subtrees.isDeep(network.hierarchy()) || preserved.goal().isEmpty()) {
            return closures;
        }
        MemoryMeter ofSubtrees = budget.meter().scope();
        Reduction subtrees = new Reduction(
                network,
                sets,
                table,
                preserved,
                options.with(ReduceOptions.Strategy.HIERARCHY),
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
    public ReduceOptions.Strategy strategy() {
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
    Situation situation(StepRelation relation, Stepper stepper) {
        StateLayout layout = relation.layout();
        boolean compiled =
                relation.expressionCount() == dependencies.expressions.all().size();
        Expressions.Values values = compiled ? stepper::value : dependencies.expressions.interpreted(layout);
        return new Situation(dependencies, implications, layout, values);
    }

    /** Chooses among the steps of a relation. */
    Chooser chooser(StepRelation relation, MemoryMeter meter) {
        return new RememberingChooser(forgetfulChooser(), dependencies, relation.layout(), meter);
    }

    /** The same, but every choice is made anew. */
    Chooser forgetfulChooser() {
        return choices.chooser();
    }

    Network network() {
        return dependencies.network;
    }

    int groups() {
        return dependencies.size;
    }

    synchronized Tally tally() {
        Tally tally = new Tally();
        tallies.add(tally);
        return tally;
    }

    /** Forgets the figures, for a search that begins anew. */
    public synchronized void restart() {
        tallies.clear();
    }

    /** Takes the figures as they are now; steps of states that are computed later, to find a path, do not count. */
    public synchronized void settle() {
        Tally sum = new Tally();
        for (Tally tally : tallies) {
            sum.add(tally);
        }
        settled = sum;
    }

    /** The same in words, for people. */
    public synchronized List<String> remarks() {
        return List.of(
                "states with steps left out: " + settled.ample + ", with all steps taken: " + settled.full()
                        + " (strategy " + strategy.name().toLowerCase(Locale.ROOT) + ")",
                "all taken because there was no choice: " + settled.single
                        + ", because steps depend on each other (C1): " + settled.blocked(Tally.Obstacle.C1)
                        + ", because the property sees them (C2): " + settled.blocked(Tally.Obstacle.C2)
                        + ", because a cycle could put steps off forever (C3): " + settled.blocked(Tally.Obstacle.C3));
    }

    /** How many states were reduced, how many were not, and why, when {@link #settle} was called last. */
    public synchronized Map<String, Number> figures() {
        return settled.figures();
    }
}
