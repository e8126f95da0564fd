package dovetail.compose.reduce;

import dovetail.base.MemoryMeter;
import dovetail.compose.ReducedComposition;

/** Counts the one reduced composition that is worked on, with the way back from it, in place of the one before. */
public final class HeldComposition implements AutoCloseable {
    private final MemoryMeter meter;

    public HeldComposition(MemoryMeter meter) {
        this.meter = meter.scope();
    }

    /** Counts a reduction in place of the one that was counted so far. */
    public ReducedComposition hold(ReducedComposition reduced) {
        meter.resize(reduced.bytes() - meter.bytes());
        return reduced;
    }

    @Override
    public void close() {
        meter.close();
    }
}
