package dovetail.base;

/** Receives the progress of a long run. The searching threads call it now and then; it must return at once. */
@FunctionalInterface
public interface Progress {
    Progress SILENT = snapshot -> {};

    void report(Snapshot snapshot);

    /** Tells that a part of the run begins, such as {@code property 2 of 5 (mutex)}. */
    default void begin(String part) {}

    /** Tells the present activity of an engine in words, such as {@code 3 of 7 components composed}. */
    default void doing(String activity) {}

    /**
     * A moment of a run.
     *
     * @param frontier states waiting to be expanded
     * @param fraction the part done, or {@code NaN} where the engine cannot know it
     * @param depth the present level of a search by levels, otherwise -1
     */
    record Snapshot(
            String phase, long states, long transitions, long frontier, long bytes, double fraction, int depth) {
        /** A moment of a run that has no levels. */
        public Snapshot(String phase, long states, long transitions, long frontier, long bytes, double fraction) {
            this(phase, states, transitions, frontier, bytes, fraction, -1);
        }
    }
}
