package dovetail.result;

/**
 * Sub-context that was checked as a job of its own, with its answer and its figures.
 *
 * @param number from 1
 * @param through the first events of the environment in this sub-context, in words
 * @param engine the engine that answered
 * @param reason why the answer is unknown; empty where it is known
 */
public record Job(
        int number,
        String through,
        String engine,
        Verdict.Kind answer,
        String reason,
        long states,
        long transitions,
        long peakStates,
        long bytes,
        double seconds) {}
