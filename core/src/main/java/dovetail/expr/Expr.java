package dovetail.expr;

import java.io.Serializable;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Finite-domain expression over the slots of a state. Values are 32-bit integers with C semantics. Every value but zero
 * is true. Logical operators evaluate their right operand only when the left one does not decide. Languages lower their
 * own names and types to this form; a location is a slot like any other.
 */
public sealed interface Expr extends Serializable {
    Expr TRUE = new Constant(1);
    Expr FALSE = new Constant(0);

    /**
     * Visits every slot that the expression may read; for a computed index, every cell of the array. Temporaries are no
     * slots of a state and are not visited.
     */
    void forEachRead(IntConsumer visitor);

    /** A literal value. */
    record Constant(int value) implements Expr {
        @Override
        public void forEachRead(IntConsumer visitor) {
            // It has the same value in every state.
        }
    }

    /** The value of one slot, or of a temporary. */
    record Read(int slot) implements Expr {
        @Override
        public void forEachRead(IntConsumer visitor) {
            if (!Temporary.is(slot)) {
                visitor.accept(slot);
            }
        }
    }

    /** The value of the cell of an array at a computed index; an index outside {@code 0..length-1} is a model error. */
    record ReadCell(int base, int length, Expr index) implements Expr {
        @Override
        public void forEachRead(IntConsumer visitor) {
            for (int i = 0; i < length && !Temporary.is(base); i++) {
                visitor.accept(base + i);
            }
            index.forEachRead(visitor);
        }
    }

    /**
     * The value of an operand in {@code 0..length-1}; another value is a model error. Indices of several dimensions are
     * checked one by one before they become the number of a cell.
     *
     * @param failure the text of the model error, or null for that of an index
     */
    record Checked(Expr operand, int length, @Nullable String failure) implements Expr {
        public Checked(Expr operand, int length) {
            this(operand, length, null);
        }

        /** The text of the model error for a value that is not permitted. */
        public String message(int value) {
            return failure != null ? failure : "index " + value + " is out of range 0.." + (length - 1);
        }

        @Override
        public void forEachRead(IntConsumer visitor) {
            operand.forEachRead(visitor);
        }
    }

    /** A unary operator with its operand. */
    record Unary(UnaryOp op, Expr operand) implements Expr {
        @Override
        public void forEachRead(IntConsumer visitor) {
            operand.forEachRead(visitor);
        }
    }

    /** A binary operator with its operands. */
    record Binary(BinaryOp op, Expr left, Expr right) implements Expr {
        @Override
        public void forEachRead(IntConsumer visitor) {
            left.forEachRead(visitor);
            right.forEachRead(visitor);
        }
    }

    static Expr constant(int value) {
        return new Constant(value);
    }

    static Expr binary(BinaryOp op, Expr left, Expr right) {
        return new Binary(op, left, right);
    }

    static Expr equal(int slot, int value) {
        return new Binary(BinaryOp.EQ, new Read(slot), new Constant(value));
    }

    static Expr not(Expr operand) {
        return new Unary(UnaryOp.NOT, operand);
    }

    /** Conjunction that drops a constant true operand. */
    static Expr and(Expr left, Expr right) {
        if (isConstant(left, 1)) {
            return right;
        }
        return isConstant(right, 1) ? left : new Binary(BinaryOp.AND, left, right);
    }

    /** Disjunction that drops a constant false operand. */
    static Expr or(Expr left, Expr right) {
        if (isConstant(left, 0)) {
            return right;
        }
        return isConstant(right, 0) ? left : new Binary(BinaryOp.OR, left, right);
    }

    /**
     * Combines operands, at least one, in a balanced tree: evaluation is recursive, and there may be thousands of
     * operands.
     */
    static Expr join(BinaryOp op, List<Expr> operands) {
        return join(op, operands, 0, operands.size());
    }

    private static Expr join(BinaryOp op, List<Expr> operands, int from, int to) {
        if (to - from == 1) {
            return operands.get(from);
        }
        int middle = (from + to) >>> 1;
        return new Binary(op, join(op, operands, from, middle), join(op, operands, middle, to));
    }

    /** The slot of an expression that is a plain read, or of a cell with a constant index; -1 for others. */
    static int slotOf(Expr expr) {
        if (expr instanceof Read read) {
            return read.slot();
        }
        if (expr instanceof ReadCell cell
                && cell.index() instanceof Constant index
                && index.value() >= 0
                && index.value() < cell.length()) {
            return cell.base() + index.value();
        }
        return -1;
    }

    // Not by equals: the first use of a record's equals costs milliseconds in every small run.
    private static boolean isConstant(Expr expr, int value) {
        return expr instanceof Constant constant && constant.value() == value;
    }
}
