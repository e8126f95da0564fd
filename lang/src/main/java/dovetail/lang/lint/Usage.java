package dovetail.lang.lint;

import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.data.Variable;
import java.util.BitSet;
import java.util.Collection;

/** Collects the slots that some action of a network reads, and those that some action writes. */
final class Usage {
    private final BitSet read = new BitSet();
    private final BitSet written = new BitSet();

    /** @param others expressions that read slots as well, such as predicates of properties */
    Usage(Network network, Collection<Expr> others) {
        for (Component component : network.components()) {
            for (Action action : component.behaviour().actions()) {
                action.addReads(read);
                action.addWrites(written);
            }
        }
        for (Expr expr : others) {
            Exprs.addReads(expr, read);
        }
    }

    /** Whether some cell of a variable is read. */
    boolean isRead(Variable variable) {
        return isAny(variable, read);
    }

    /** Whether some cell of a variable is written. */
    boolean isWritten(Variable variable) {
        return isAny(variable, written);
    }

    boolean isWritten(int slot) {
        return written.get(slot);
    }

    private static boolean isAny(Variable variable, BitSet slots) {
        int first = slots.nextSetBit(variable.base());
        return first >= 0 && first < variable.base() + variable.slots();
    }
}
