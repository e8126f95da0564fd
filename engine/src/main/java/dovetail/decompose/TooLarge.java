package dovetail.decompose;

import dovetail.base.Limit;

/** A decomposition has passed a bound. It may yet succeed when other slots are looked at together. */
final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int slot;

    /** @param slot the slot that is to blame */
    TooLarge(int slot, String why) {
        super("decomposition stopped: " + why, null, false, false);
        this.slot = slot;
    }

    int slot() {
        return slot;
    }

    Limit.Exceeded limit() {
        return new Limit.Exceeded(new Limit(Limit.Kind.SIZE, getMessage()));
    }
}
