package dovetail.transform;

/** The result of a transformation, with the lift of its traces to the original. */
public interface Transformed<T> {
    T result();

    Lift lift();

    /** A result with its lift. */
    static <T> Transformed<T> of(T result, Lift lift) {
        record Pair<T>(T result, Lift lift) implements Transformed<T> {}
        return new Pair<>(result, lift);
    }
}
