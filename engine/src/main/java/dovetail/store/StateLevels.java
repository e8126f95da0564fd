package dovetail.store;

/** States of a search, level by level. */
public interface StateLevels {
    /** Ends a level: states that were added become the level to expand. No thread may be adding. */
    void nextLevel();

    /** The number of states of a level. */
    long levelSize(int level);

    /** The number of all states. */
    long size();
}
