package dovetail.base;

/** Receives the progress of a long run. The searching threads call it now and then; it must return at once. */
@FunctionalInterface
public interface Progress {
    Progress SILENT = snapshot -> {};

    void report(Snapshot snapshot);

    /**
     * A moment of a run.
     *
     * @param frontier states waiting to be expanded
     * @param fraction the part done, or {@code NaN} where the engine cannot know it
     */
    record Snapshot(String phase, long states, long transitions, long frontier, long bytes, double fraction) {}
}
