package dovetail.api.experiment;

import java.util.OptionalLong;

/**
 * Effort of a run that ended.
 *
 * @param peakStates the most states in memory at once
 * @param checks the number of sub-checks
 * @param storeBytes the memory of the visited states, as the engine counts it
 * @param heapBytes the most memory of the Java heap that was in use during the run, garbage included
 * @param residentBytes the most memory of the process, where the run had one of its own and the system tells it
 * @param seconds of the answer, without reading the model
 */
public record Effort(
        long states,
        long transitions,
        long peakStates,
        long checks,
        long storeBytes,
        long heapBytes,
        OptionalLong residentBytes,
        double seconds) {
    /** The most memory: of the process, or else of the heap. */
    public long memoryBytes() {
        return residentBytes.orElse(heapBytes);
    }

    /** Whether another run did the same work. */
    boolean hasCountsOf(Effort other) {
        return states == other.states && transitions == other.transitions && checks == other.checks;
    }

    /** The counts in words. */
    String counts() {
        return states + " states, " + transitions + " transitions, " + checks + " checks";
    }
}
