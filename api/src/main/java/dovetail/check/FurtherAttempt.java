package dovetail.check;

/**
 * Way to go on after an unknown verdict: another engine, or a setting of the same one.
 *
 * @param value the name of the engine, or the option as {@code name=value}; empty where the limit itself is to be raised
 * @param gain the gain of it in words; empty where it is plain
 */
public record FurtherAttempt(Kind kind, String value, String gain) {
    /** The kinds of attempts. */
    public enum Kind {
        ENGINE,
        OPTION,
        THREADS,
        MORE_TIME,
        MORE_MEMORY,
        MORE_STATES
    }

    static FurtherAttempt by(Kind kind) {
        return new FurtherAttempt(kind, "", "");
    }
}
