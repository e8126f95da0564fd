package dovetail.cli.args;

/** The command line itself makes no sense; the message says what would. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message, null, false, false);
    }
}
