package dovetail.compose.lift;

/**
 * Thrown when a bad prefix was found that may not be the beginning of any infinite run. The message advises the user.
 */
public final class NotExtendable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotExtendable(String reason) {
        super(reason, null, false, false);
    }
}
