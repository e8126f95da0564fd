package dovetail.interpret;

import java.util.Arrays;

/**
 * Enumerates the paths through the choices of a program, in lexicographic order. The program is run once for each path
 * and asks for an alternative at every choice. The part before the last choice with further alternatives is run again.
 * Nothing is copied or allocated per path. For the use of one thread.
 */
public final class Paths {
    private int[] taken = new int[8];
    private int[] alternatives = new int[8];
    private int length;
    private int at;

    /** Begins with the first path. */
    public void begin() {
        length = 0;
        at = 0;
    }

    /** The alternative of the present path at its next choice. */
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

    /** Continues with the next path; false when there is none. */
    public boolean next() {
        at = 0;
        while (length > 0 && ++taken[length - 1] == alternatives[length - 1]) {
            length--;
        }
        return length > 0;
    }
}
