package dovetail.expr;

/**
 * Numbering of temporaries, the local variables of a program, which are no part of the state. Expressions and places
 * refer to a temporary by a slot number beyond all slots. A temporary array is therefore read and written like any
 * other.
 */
public final class Temporary {
    /** The slot number of the first temporary; networks have fewer slots. */
    public static final int FIRST = 1 << 30;

    private Temporary() {}

    /** Whether a slot number is that of a temporary. */
    public static boolean is(int slot) {
        return slot >= FIRST;
    }

    /** The number of a temporary among the temporaries of its network. */
    public static int number(int slot) {
        return slot - FIRST;
    }

    /** The position of a slot or temporary in an array of a state of so many slots, followed by the temporaries. */
    public static int position(int slot, int slots) {
        return is(slot) ? slots + number(slot) : slot;
    }
}
