package dovetail.step.compile;

/** Signals that a successor function exceeds a size limit of the JVM for classes; it is interpreted instead. */
public final class TooLargeToCompile extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooLargeToCompile(Throwable cause) {
        super(cause);
    }

    TooLargeToCompile(String reason) {
        super(reason);
    }
}
