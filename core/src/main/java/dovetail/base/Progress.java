package dovetail.base;

/** Where a long run says how far it is. Called from the searching threads, now and then; must return at once. */
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
