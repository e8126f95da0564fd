package dovetail.step;

/** Signals a value that does not fit its field: the layout must be widened for the slot, and the run starts again. */
public final class LayoutOverflow extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int slot;

    public LayoutOverflow(int slot, int value) {
        super("value " + value + " does not fit the field of slot " + slot, null, false, false);
        this.slot = slot;
    }

    public int slot() {
        return slot;
    }
}
