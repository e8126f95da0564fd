package dovetail.compose.problem;

/**
 * Thrown for a property that is no regular safety property and has no form as a composition; the message gives the
 * reason.
 */
public final class NotRegularSafety extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String reason;

    public NotRegularSafety(String reason) {
        super(reason, null, false, false);
        this.reason = reason;
    }

    /** The reason in the words of the report; unlike {@code getMessage}, it is never null. */
    public String reason() {
        return reason;
    }
}
