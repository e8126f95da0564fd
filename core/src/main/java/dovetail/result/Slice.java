package dovetail.result;

import java.util.List;

/**
 * Slice of the work of an engine among others that take turns.
 *
 * @param properties the names of the properties that it works on
 * @param work the polls of the slice
 * @param outcome how the slice ended, in words
 */
public record Slice(String engine, List<String> properties, long work, double seconds, String outcome) {
    /** The outcome of a slice after which the engine waits for its next one. */
    public static final String PAUSED = "paused";

    public Slice {
        properties = List.copyOf(properties);
    }
}
