package dovetail.model;

import dovetail.expr.Expr;
import java.util.function.IntConsumer;

/** Where a value can be stored: a slot, or the cell of an array at a computed index. */
public sealed interface Place {
    Domain domain();

    /** One slot. */
    record Single(int slot, Domain domain) implements Place {}

    /** A cell of an array; an index outside {@code 0..length-1} is a model error. */
    record Cell(int base, int length, Expr index, Domain domain) implements Place {}

    /** Visits every slot that a store to this place may change. */
    default void forEachWrite(IntConsumer slot) {
        if (this instanceof Single single) {
            slot.accept(single.slot());
        } else if (this instanceof Cell cell) {
            for (int i = 0; i < cell.length(); i++) {
                slot.accept(cell.base() + i);
            }
        }
    }
}
