package dovetail.compose.lift;

/**
 * A violating word that is no violation yet: the property speaks of runs that go on, and no way to go on was found. The
 * message says what to do.
 */
public final class NotExtendable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotExtendable(String reason) {
        super(reason, null, false, false);
    }
}
