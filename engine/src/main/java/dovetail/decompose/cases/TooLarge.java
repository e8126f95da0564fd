package dovetail.decompose.cases;

import dovetail.base.Limit;

/** Thrown when a decomposition exceeds a bound. Another grouping of slots may still succeed. */
public final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int slot;
    private final String text;

    /** @param slot the slot with the most values */
    public TooLarge(int slot, String why) {
        super("decomposition stopped: " + why, null, false, false);
        this.slot = slot;
        this.text = "decomposition stopped: " + why;
    }

    public int slot() {
        return slot;
    }

    public Limit.Exceeded limit() {
        return new Limit.Exceeded(new Limit(Limit.Kind.SIZE, text));
    }
}
