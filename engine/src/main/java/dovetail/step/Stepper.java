package dovetail.step;

/** Computes successors of packed states. One per thread: it may keep scratch space. */
public abstract class Stepper {
    /** Appends all successors of the state that begins at a position of an array, and counts its model errors. */
    public abstract void successors(long[] state, int at, Successors out);

    /** The truth of the predicate the relation was made with; where it has no value, {@link ModelErrorSignal} is thrown. */
    public abstract boolean test(long[] state, int at);
}
