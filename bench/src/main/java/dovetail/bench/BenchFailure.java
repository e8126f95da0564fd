package dovetail.bench;

/** A benchmark cannot run or found a wrong count; the message says which and what to do. */
final class BenchFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BenchFailure(String message) {
        super(message);
    }
}
