package dovetail.decompose;

import dovetail.base.Limit;

/** Thrown when a decomposition exceeds a bound. Another grouping of slots may still succeed. */
final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int slot;
    private final String text;

    /** @param slot the slot with the most values */
    TooLarge(int slot, String why) {
        super("decomposition stopped: " + why, null, false, false);
        this.slot = slot;
        this.text = "decomposition stopped: " + why;
    }

    int slot() {
        return slot;
    }

    Limit.Exceeded limit() {
        return new Limit.Exceeded(new Limit(Limit.Kind.SIZE, text));
    }
}
