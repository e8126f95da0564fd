package dovetail.model.data;

import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import java.io.Serializable;
import java.util.BitSet;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** A target of stores: a slot or temporary, or the cell of an array of them at a computed index. */
public sealed interface Place extends Serializable {
    Domain domain();

    /** Whether this is a temporary, or a cell of an array of them. */
    boolean isTemporary();

    /** Visits every slot or temporary that a store to this place may change. */
    void forEachTarget(IntConsumer visitor);

    /** Visits the expression that selects the cell of an array. */
    void forEachIndex(Consumer<Expr> visitor);

    /** Visits every slot that a store to this place may change; temporaries are no slots of a state. */
    default void forEachWrite(IntConsumer visitor) {
        if (!isTemporary()) {
            forEachTarget(visitor);
        }
    }

    /** Adds every slot that a store to this place may change. */
    default void addWrites(BitSet slots) {
        forEachWrite(slots::set);
    }

    /** Visits every temporary that a store to this place may change. */
    default void forEachTemporary(IntConsumer visitor) {
        if (isTemporary()) {
            forEachTarget(visitor);
        }
    }

    /** One slot or temporary. */
    record Single(int slot, Domain domain) implements Place {
        @Override
        public boolean isTemporary() {
            return Temporary.is(slot);
        }

        @Override
        public void forEachTarget(IntConsumer visitor) {
            visitor.accept(slot);
        }

        @Override
        public void forEachIndex(Consumer<Expr> visitor) {
            // It is the same slot in every state.
        }
    }

    /** A cell of an array; an index outside {@code 0..length-1} is a model error. */
    record Cell(int base, int length, Expr index, Domain domain) implements Place {
        @Override
        public boolean isTemporary() {
            return Temporary.is(base);
        }

        @Override
        public void forEachTarget(IntConsumer visitor) {
            for (int i = 0; i < length; i++) {
                visitor.accept(base + i);
            }
        }

        @Override
        public void forEachIndex(Consumer<Expr> visitor) {
            visitor.accept(index);
        }
    }
}
