package dovetail.cli.args;

/** Thrown for an invalid command line; the message says what is expected. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message, null, false, false);
    }
}
