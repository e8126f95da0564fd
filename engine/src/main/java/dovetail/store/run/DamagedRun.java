package dovetail.store.run;

import java.io.IOException;

/** Tells that the bytes of a run are not those that were written. */
public final class DamagedRun extends IOException {
    private static final long serialVersionUID = 1L;

    DamagedRun(String fault) {
        super("a sorted run is damaged: " + fault);
    }
}
