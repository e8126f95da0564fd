package dovetail.compose.reduce;

import dovetail.base.MemoryMeter;
import dovetail.compose.ReducedComposition;

/** Counts the memory of the present reduced composition and its lift, in place of the one before. */
public final class HeldComposition implements AutoCloseable {
    private final MemoryMeter meter;

    public HeldComposition(MemoryMeter meter) {
        this.meter = meter.scope();
    }

    /** Counts a reduction in place of the former one. */
    public ReducedComposition hold(ReducedComposition reduced) {
        meter.resize(reduced.bytes() - meter.bytes());
        return reduced;
    }

    @Override
    public void close() {
        meter.close();
    }
}
