package dovetail.lang.fiacre.lower;

import dovetail.expr.Temporary;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.List;

/** Allocates the temporaries of programs. All programs share them, so each program begins with the first again. */
final class Temporaries {
    private int used;
    private int most;

    /** Begins a program. */
    void begin() {
        used = 0;
    }

    /** The variable of a type in new temporaries. */
    Access take(Type type) {
        List<Access.Cells> cells = new ArrayList<>();
        for (Type.Leaf leaf : type.leaves()) {
            int size = leaf.cells();
            cells.add(new Access.Cells(Temporary.FIRST + used, size, null, 0, size, Type.ANY_INT));
            used += size;
        }
        most = Math.max(most, used);
        return new Access(type, cells);
    }

    /** Declares the temporaries that were taken. */
    void declare(Network.Builder network) {
        if (most > 0) {
            network.temporaries(most, Type.ANY_INT);
        }
    }
}
