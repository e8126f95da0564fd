package dovetail.zone;

import dovetail.base.MemoryMeter;
import java.util.ArrayList;
import java.util.List;

/** Pool of matrices for one thread, so that operations which split zones allocate nothing in the long run. */
final class DbmPool {
    private final List<Dbm> free = new ArrayList<>();
    private final MemoryMeter meter;

    DbmPool(MemoryMeter meter) {
        this.meter = meter;
    }

    /** A matrix with any content. */
    Dbm get() {
        return free.isEmpty() ? new Dbm(meter) : free.remove(free.size() - 1);
    }

    Dbm copy(Dbm other) {
        Dbm copy = get();
        copy.copyFrom(other);
        return copy;
    }

    void release(Dbm unused) {
        free.add(unused);
    }
}
