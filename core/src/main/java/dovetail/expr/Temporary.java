package dovetail.expr;

/**
 * Numbers temporaries: scratch variables of a program, which are no part of the state. Expressions and places name one as
 * if it were a slot, by a number past those of all slots, so that a temporary array is read and written like any other.
 */
public final class Temporary {
    /** The slot number of the first temporary; networks have fewer slots. */
    public static final int FIRST = 1 << 30;

    private Temporary() {}

    /** Whether a slot number means a temporary. */
    public static boolean is(int slot) {
        return slot >= FIRST;
    }

    /** The number of a temporary among the temporaries of its network. */
    public static int number(int slot) {
        return slot - FIRST;
    }
}
