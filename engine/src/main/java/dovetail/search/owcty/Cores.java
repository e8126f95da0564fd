package dovetail.search.owcty;

import dovetail.step.StateLayout;
import java.io.Serializable;

/**
 * Cores of a Büchi automaton: its strongly connected components with edges of every acceptance set. A cycle of the product is
 * accepting only if its automaton states are in one core.
 *
 * @param of by automaton state the number of its core, or -1
 * @param marks the acceptance sets that some edge inside a core is not in, a bit each
 */
public record Cores(int[] of, int marks) implements Serializable {
    static final int NONE = -1;

    /** The core of a product state, or -1. */
    int of(StateLayout layout, long[] words, int at) {
        return of[layout.monitor(words, at)];
    }
}
