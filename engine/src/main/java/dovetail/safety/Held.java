package dovetail.safety;

import dovetail.base.MemoryMeter;

/** Counts the one reduced composition that is worked on, with the way back from it, in place of the one before. */
public final class Held implements AutoCloseable {
    private final MemoryMeter meter;

    public Held(MemoryMeter meter) {
        this.meter = meter.scope();
    }

    /** Counts a reduction in place of the one that was counted so far. */
    public Reduced hold(Reduced reduced) {
        meter.resize(reduced.bytes() - meter.bytes());
        return reduced;
    }

    @Override
    public void close() {
        meter.close();
    }
}
