package dovetail.zone;

import java.util.ArrayList;
import java.util.List;

/** Pool of matrices for one thread, so that operations which split zones allocate nothing in the long run. */
final class DbmPool {
    private final List<Dbm> free = new ArrayList<>();

    /** A matrix with any content. */
    Dbm get() {
        return free.isEmpty() ? new Dbm() : free.remove(free.size() - 1);
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
