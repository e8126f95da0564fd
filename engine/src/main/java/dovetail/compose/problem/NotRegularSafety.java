package dovetail.compose.problem;

/** A property that has no form as a composition, because it is no regular safety property; the message says why. */
public final class NotRegularSafety extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NotRegularSafety(String reason) {
        super(reason, null, false, false);
    }
}
