package dovetail.compose.problem;

import dovetail.base.Limit;
import dovetail.base.Remedy;

/**
 * Thrown for a property that is no regular safety property and has no form as a composition; the message gives the
 * reason.
 */
public final class NotRegularSafety extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Limit limit;

    public NotRegularSafety(String reason, Remedy... remedies) {
        super(reason, null, false, false);
        this.limit = Limit.unsupported(reason, remedies);
    }

    /** The reason as the limit of a verdict. */
    public Limit limit() {
        return limit;
    }
}
