package dovetail.safety;

/** A property that has no form as a composition, because it is no regular safety property; the message says why. */
public final class Unsuitable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Unsuitable(String reason) {
        super(reason, null, false, false);
    }
}
