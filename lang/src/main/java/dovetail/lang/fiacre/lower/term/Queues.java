package dovetail.lang.fiacre.lower.term;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Operations on queues. Cell 0 holds the first element, and cells past the last element hold the least value, so equal
 * queues have equal integers. Taking from an empty queue and adding to a full one are model errors.
 */
public final class Queues {
    private Queues() {}

    /** The first element. */
    public static Value first(Value queue) {
        Value first = queue.queued(0);
        Expr check = isEmptyError(queue, "first");
        if (Folding.constant(check).isPresent()) {
            return first;
        }
        // The number of elements is read only for the model error of an empty queue.
        Expr zero = Expr.binary(BinaryOp.MUL, check, Expr.constant(0));
        List<List<Expr>> leaves = new ArrayList<>();
        for (List<Expr> leaf : first.all()) {
            List<Expr> cells = new ArrayList<>();
            for (Expr cell : leaf) {
                cells.add(leaves.isEmpty() && cells.isEmpty() ? Expr.binary(BinaryOp.ADD, cell, zero) : cell);
            }
            leaves.add(cells);
        }
        return Value.of(first.type(), leaves);
    }

    /** The number of elements less one; a model error for an empty queue. */
    private static Expr isEmptyError(Value queue, String operation) {
        Expr less = Folding.binary(BinaryOp.SUB, queue.cell(0, 0), Expr.constant(1));
        return less instanceof Expr.Constant constant && constant.value() >= 0
                ? less
                : new Expr.Checked(
                        less, ((Type.Queue) queue.type()).capacity(), "'" + operation + "' of an empty queue");
    }

    /** The number of elements plus one; a model error for a full queue. */
    private static Expr isFullError(Value queue, String operation) {
        int capacity = ((Type.Queue) queue.type()).capacity();
        Expr count = queue.cell(0, 0);
        boolean isPartial = count instanceof Expr.Constant constant && constant.value() < capacity;
        return Folding.binary(BinaryOp.ADD, isPartial ? count : partial(count, capacity, operation), Expr.constant(1));
    }

    private static Expr partial(Expr count, int capacity, String operation) {
        return new Expr.Checked(count, capacity, "'" + operation + "' to a full queue");
    }

    /** The cells of a leaf of a queue after an operation, by the number of the leaf and the cells of one element. */
    private interface Shift {
        List<Expr> of(int leaf, List<Expr> cells, int stride);
    }

    private static Value shifted(Value queue, Expr count, Shift shift) {
        Type.Queue type = (Type.Queue) queue.type();
        List<List<Expr>> leaves = new ArrayList<>(List.of(List.of(count)));
        for (int leaf = 1; leaf < type.leaves().size(); leaf++) {
            List<Expr> cells = new ArrayList<>(queue.cells(leaf));
            leaves.add(shift.of(leaf, cells, cells.size() / type.capacity()));
        }
        return Value.of(type, leaves);
    }

    /** The queue without its first element. */
    public static Value dequeued(Value queue) {
        return shifted(queue, isEmptyError(queue, "dequeue"), (leaf, cells, stride) -> {
            Expr least = Expr.constant(queue.type().leaves().get(leaf).least());
            cells.subList(0, stride).clear();
            cells.addAll(Collections.nCopies(stride, least));
            return cells;
        });
    }

    /** The queue with an element more at its front. */
    public static Value appended(Value queue, Value element) {
        return shifted(queue, isFullError(queue, "append"), (leaf, cells, stride) -> {
            cells.subList(cells.size() - stride, cells.size()).clear();
            cells.addAll(0, element.cells(leaf - 1));
            return cells;
        });
    }

    /** The queue of a known number of elements with one more at its end. */
    public static Value enqueued(Value queue, int count, Value element) {
        return shifted(queue, isFullError(queue, "enqueue"), (leaf, cells, stride) -> {
            for (int i = 0; count < ((Type.Queue) queue.type()).capacity() && i < stride; i++) {
                cells.set(count * stride + i, element.cell(leaf - 1, i));
            }
            return cells;
        });
    }

    /** Adds an element at the end of a queue in place. */
    public static void enqueue(Access queue, Value element, Code code) {
        Type.Queue type = (Type.Queue) queue.type();
        Access.Cells counter = queue.cells().get(0);
        Expr count = partial(counter.read(0), type.capacity(), "enqueue");
        for (int leaf = 1; leaf < queue.cells().size(); leaf++) {
            Access.Cells cells = queue.cells().get(leaf);
            int stride = cells.size() / type.capacity();
            for (int i = 0; i < stride; i++) {
                Expr scaled = stride == 1 ? count : Expr.binary(BinaryOp.MUL, count, Expr.constant(stride));
                Expr index = i == 0 ? scaled : Expr.binary(BinaryOp.ADD, scaled, Expr.constant(i));
                code.add(new Statement.Assign(cells.place(index), cells.fitted(element.cell(leaf - 1, i))));
            }
        }
        code.add(new Statement.Assign(counter.place(0), Expr.binary(BinaryOp.ADD, counter.read(0), Expr.constant(1))));
    }
}
