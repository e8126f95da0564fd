package dovetail.step.compile;

/** Signals that a successor function passes a limit of the virtual machine for the code of a class; it is interpreted. */
public final class TooLargeToCompile extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooLargeToCompile(Throwable cause) {
        super(cause);
    }

    TooLargeToCompile(String reason) {
        super(reason);
    }
}
