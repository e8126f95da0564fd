package dovetail.reference;

import java.util.List;

/**
 * Reads the letters of a run one by one, keeping one of finitely many memories, and accepts the run when it can choose
 * its hops such that each of its sets recurs forever.
 */
interface Watcher {
    /** How many memories there are; they are numbered from 0. */
    int memories();

    /** The memory before the first letter. */
    int initial();

    /** How many sets of hops must recur. */
    int sets();

    /** All hops that reading a letter makes possible, from whatever memory. */
    List<Hop> hops(long letter);

    /**
     * One way to go on.
     *
     * @param marks the sets it belongs to: bit i for set i
     */
    record Hop(int before, int after, long marks) {}
}
