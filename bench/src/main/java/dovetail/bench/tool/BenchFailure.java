package dovetail.bench.tool;

/** A benchmark cannot run or found a wrong count; the message says which and what to do. */
public final class BenchFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BenchFailure(String message) {
        super(message);
    }

    /** Ends the benchmark when a condition is given; nothing wrong is ever reported. */
    public static void when(boolean isGiven, String message) {
        if (isGiven) {
            throw new BenchFailure(message);
        }
    }
}
