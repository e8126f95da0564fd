package dovetail.compose.lift;

/**
 * Thrown when a bad prefix was found that may not be the beginning of any infinite run. The message advises the user.
 */
public final class NotExtendable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String reason;

    NotExtendable(String reason) {
        super(reason, null, false, false);
        this.reason = reason;
    }

    /** The reason in the words of the report; unlike {@code getMessage}, it is never null. */
    public String reason() {
        return reason;
    }
}
