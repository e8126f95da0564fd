package dovetail.interpret;

import java.util.Arrays;

/**
 * Enumerates the paths through the choices of a program, in lexicographic order. The program runs once for each path and
 * asks at every choice which alternative to take; what it did before the last choice that still has alternatives, it does
 * again. Nothing is copied or allocated per path. For the use of one thread.
 */
public final class Paths {
    private int[] taken = new int[8];
    private int[] alternatives = new int[8];
    private int length;
    private int at;

    /** Turns to the first path. */
    public void begin() {
        length = 0;
        at = 0;
    }

    /** The alternative to take, of so many, at the next choice of the path. */
    public int choose(int count) {
        if (at == length) {
            if (length == taken.length) {
                taken = Arrays.copyOf(taken, 2 * length);
                alternatives = Arrays.copyOf(alternatives, 2 * length);
            }
            taken[length] = 0;
            alternatives[length++] = count;
        }
        return taken[at++];
    }

    /** Turns to the next path; false when there is none. */
    public boolean next() {
        at = 0;
        while (length > 0 && ++taken[length - 1] == alternatives[length - 1]) {
            length--;
        }
        return length > 0;
    }
}
