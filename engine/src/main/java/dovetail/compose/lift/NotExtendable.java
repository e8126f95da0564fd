package dovetail.compose.lift;

import dovetail.base.Limit;
import dovetail.base.Remedy;

/**
 * Thrown when a bad prefix was found that may not be the beginning of any infinite run.
 */
public final class NotExtendable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Limit limit;

    NotExtendable(String reason, Remedy... remedies) {
        super(reason, null, false, false);
        this.limit = Limit.unsupported(reason, remedies);
    }

    /** The reason as the limit of a verdict. */
    public Limit limit() {
        return limit;
    }
}
