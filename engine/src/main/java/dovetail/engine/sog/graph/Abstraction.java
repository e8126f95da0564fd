package dovetail.engine.sog.graph;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.compose.observe.EventNames;
import dovetail.compose.observe.ObservedLts;

/**
 * Reduces a subsystem to its observed behaviour. The result is its symbolic observation graph, or the condensation of its
 * unobserved cycles if that is smaller: there may be exponentially many aggregates. Either has the same observed sequences,
 * deadlocks and livelocks.
 *
 * @param aggregates the aggregates that were constructed
 * @param largest the states of the largest aggregate
 */
public record Abstraction(ObservedLts graph, long aggregates, long largest) {
    /** The aggregates that are tried even for the smallest subsystem, and those for each of its states. */
    private static final int LEAST_BOUND = 1_000;

    private static final int BOUND_PER_STATE = 4;

    static Abstraction of(ObservedLts fine, EventNames names, Budget budget) {
        return of(fine, names, LEAST_BOUND, budget);
    }

    /** The observation graph; a limit on states is one on aggregates. */
    static Abstraction deterministic(ObservedLts fine, EventNames names, Budget budget) {
        return of(fine, names, Integer.MAX_VALUE, budget);
    }

    private static Abstraction of(ObservedLts fine, EventNames names, int least, Budget budget) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            Poll poll = new Poll(budget);
            Condensation condensation = Condensation.of(fine, names, meanwhile, poll);
            Quotient plain = Quotient.of(condensation.lts(), condensation.weights(), poll);
            boolean isBounded = least < Integer.MAX_VALUE;
            long bound =
                    isBounded ? least + (long) BOUND_PER_STATE * plain.lts().stateCount() : budget.states();
            Aggregation.Result sets = Aggregation.of(plain, bound, budget.within(meanwhile));
            if (sets == null && !isBounded) {
                budget.check(bound + 1);
            }
            if (sets == null) {
                return new Abstraction(plain.lts(), bound, 1);
            }
            ObservedLts graph = Quotient.of(sets.graph(), sets.weights(), poll).lts();
            boolean isSmaller = !isBounded || size(graph) <= size(plain.lts());
            return new Abstraction(isSmaller ? graph : plain.lts(), sets.graph().stateCount(), sets.largest());
        }
    }

    private static long size(ObservedLts graph) {
        return 2L * graph.stateCount() + graph.lts().transitionCount();
    }
}
