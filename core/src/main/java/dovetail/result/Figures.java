package dovetail.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a run measured.
 *
 * @param states explored by the engine
 * @param peakStates the most it held in memory at once
 * @param depth the longest shortest path, or -1 where the search order does not tell
 * @param errors steps that ended in a model error
 * @param checks the number of sub-checks
 * @param extra figures of one engine, by name
 */
public record Figures(
        long states,
        long transitions,
        long peakStates,
        long depth,
        long deadlocks,
        long errors,
        long checks,
        double seconds,
        long bytes,
        Map<String, Number> extra) {
    public Figures {
        extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
    }

    public double bytesPerState() {
        return states == 0 ? 0 : (double) bytes / states;
    }
}
