package dovetail.lang.lint;

import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.Statements;
import java.util.BitSet;
import java.util.Collection;

/** Collects the slots that some action of a network reads, and those that some action writes. */
final class Usage {
    private final BitSet read = new BitSet();
    private final BitSet written = new BitSet();

    /** @param others expressions that read slots as well, such as predicates of properties */
    Usage(Network network, Collection<Expr> others) {
        for (Component component : network.components()) {
            component.behaviour().actions().forEach(this::add);
        }
        others.forEach(this::addReads);
    }

    private void add(Action action) {
        addReads(action.guard());
        action.sends().forEach(this::addReads);
        action.receives().forEach(place -> {
            place.forEachWrite(written::set);
            place.forEachIndex(this::addReads);
        });
        Statements.forEachExpression(action.statements(), this::addReads);
        Statements.forEachPlace(action.statements(), place -> place.forEachWrite(written::set));
    }

    private void addReads(Expr expr) {
        expr.forEachRead(read::set);
    }

    boolean isRead(int slot) {
        return read.get(slot);
    }

    boolean isWritten(int slot) {
        return written.get(slot);
    }
}
