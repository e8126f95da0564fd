package dovetail.model;

import dovetail.expr.Expr;
import java.util.function.IntConsumer;

/** Where a value can be stored: a slot, or the cell of an array at a computed index. */
public sealed interface Place {
    Domain domain();

    /** Visits every slot that a store to this place may change. */
    void forEachWrite(IntConsumer visitor);

    /** One slot. */
    record Single(int slot, Domain domain) implements Place {
        @Override
        public void forEachWrite(IntConsumer visitor) {
            visitor.accept(slot);
        }
    }

    /** A cell of an array; an index outside {@code 0..length-1} is a model error. */
    record Cell(int base, int length, Expr index, Domain domain) implements Place {
        @Override
        public void forEachWrite(IntConsumer visitor) {
            for (int i = 0; i < length; i++) {
                visitor.accept(base + i);
            }
        }
    }
}
