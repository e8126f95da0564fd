package dovetail.reduce;

import dovetail.analysis.ValueSets;
import dovetail.model.Network;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import java.util.ArrayList;
import java.util.List;
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
    private final List<Tally> tallies = new ArrayList<>();
    private Map<String, Number> settled = new Tally().figures();

    /** @param sets values among which those are that slots really take, not a guess */
    public Reduction(Network network, ValueSets sets, GroupTable table, Preserved preserved, ReduceOptions options) {
        this.dependencies = new Dependencies(network, sets, table);
        this.choices = Choices.of(dependencies, sets, preserved, options);
    }

    /** A relation with the kept steps only; its groups must be numbered as the table of this reduction does. */
    public StepRelation of(StepRelation relation) {
        return new ReducedRelation(relation, this);
    }

    Chooser chooser(StateLayout layout) {
        return choices.chooser(layout);
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
        settled = sum.figures();
    }

    /** How many states were reduced, how many were not, and why, when {@link #settle} was called last. */
    public synchronized Map<String, Number> figures() {
        return settled;
    }
}
