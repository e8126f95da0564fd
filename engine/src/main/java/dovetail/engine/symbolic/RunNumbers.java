package dovetail.engine.symbolic;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.result.Counts;
import dovetail.result.Explored;
import dovetail.result.Figures;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Exact numbers of a run.
 *
 * @param nodes of the diagram of the reachable states
 */
record RunNumbers(
        BigInteger states, BigInteger transitions, BigInteger deadlocks, BigInteger errors, int nodes, int peakNodes) {
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    /** The numbers as counts of a search; larger ones are the largest number there. */
    Counts counts(MemoryMeter meter) {
        return new Counts(
                clamped(states),
                clamped(transitions),
                clamped(states),
                -1,
                clamped(deadlocks),
                clamped(errors),
                meter.peak(),
                Explored.MEMBERS);
    }

    /** The limit on states, where there are more; with the number of them. */
    Optional<Limit> limit(Budget budget) {
        if (states.compareTo(BigInteger.valueOf(budget.states())) <= 0) {
            return Optional.empty();
        }
        String text = "state limit of " + budget.states() + " reached: there are " + states + " states";
        return Optional.of(new Limit(Limit.Kind.STATES, text));
    }

    /** The figures of diagrams, and the numbers that are too large for the counts of searches. */
    Map<String, Number> figures() {
        Map<String, Number> figures = new LinkedHashMap<>();
        figures.put("nodes", nodes);
        figures.put("peakNodes", peakNodes);
        exact(Figures.EXACT_STATES, states, figures);
        exact(Figures.EXACT_TRANSITIONS, transitions, figures);
        exact(Figures.EXACT_DEADLOCKS, deadlocks, figures);
        return figures;
    }

    private static void exact(String name, BigInteger number, Map<String, Number> figures) {
        if (number.compareTo(MOST) > 0) {
            figures.put(name, number);
        }
    }

    private static long clamped(BigInteger number) {
        return number.min(MOST).longValue();
    }
}
