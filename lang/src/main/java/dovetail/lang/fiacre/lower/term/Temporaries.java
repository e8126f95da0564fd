package dovetail.lang.fiacre.lower.term;

import dovetail.expr.Temporary;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import java.util.ArrayList;
import java.util.List;

/** Allocates the temporaries of programs. All programs share them, so each program begins with the first again. */
public final class Temporaries {
    private int used;
    private int most;

    /** Begins a program. */
    public void begin() {
        used = 0;
    }

    /** A value on the way, in new temporaries; its range is not checked. */
    Access take(Type type) {
        List<Access.Cells> cells = new ArrayList<>();
        type.leaves().forEach(leaf -> cells.add(take(leaf.cells(), Type.ANY_INT)));
        return new Access(type, cells);
    }

    /** The variable of a function in new temporaries; stores to it are checked. */
    public Access variable(Type type) {
        List<Access.Cells> cells = new ArrayList<>();
        type.leaves().forEach(leaf -> cells.add(take(leaf.cells(), leaf.domain())));
        return new Access(type, cells);
    }

    Access.Cells take(int size, Domain domain) {
        Access.Cells cells = new Access.Cells(Temporary.FIRST + used, size, null, 0, size, domain);
        used += size;
        most = Math.max(most, used);
        return cells;
    }

    /** Declares the temporaries that were taken. */
    public void declare(Network.Builder network) {
        if (most > 0) {
            network.temporaries(most, Type.ANY_INT);
        }
    }
}
