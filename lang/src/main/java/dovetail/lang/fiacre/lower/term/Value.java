package dovetail.lang.fiacre.lower.term;

import dovetail.expr.Definedness;
import dovetail.expr.Expr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A typed value: one expression per integer of each leaf, or the cells of a variable.
 *
 * @param access the variable, or null for a computed value
 * @param leaves the expressions by leaf and cell; empty for a variable
 */
public record Value(Type type, @Nullable Access access, List<List<Expr>> leaves) {
    public static Value of(Type type, Expr scalar) {
        return new Value(type, null, List.of(List.of(scalar)));
    }

    public static Value of(Type type, List<List<Expr>> leaves) {
        return new Value(type, null, leaves);
    }

    public static Value of(Access access) {
        return new Value(access.type(), access, List.of());
    }

    public static Value number(int value) {
        return of(Type.NUMBER, Expr.constant(value));
    }

    public static Value truth(boolean value) {
        return of(Type.BOOL, value ? Expr.TRUE : Expr.FALSE);
    }

    /** The least value of a type: false, zero, the first constructor, the empty queue. */
    public static Value least(Type type) {
        List<List<Expr>> leaves = new ArrayList<>();
        for (Type.Leaf leaf : type.leaves()) {
            leaves.add(Collections.nCopies(leaf.cells(), Expr.constant(leaf.least())));
        }
        if (type instanceof Type.Union union && union.constructors().get(0).argument() != null) {
            return constructed(union, 0, least(union.constructors().get(0).argument()));
        }
        return of(type, leaves);
    }

    /** The value of a constructor; its argument is null for a constant. */
    public static Value constructed(Type.Union union, int constructor, @Nullable Value argument) {
        List<List<Expr>> leaves = new ArrayList<>();
        for (Type.Leaf leaf : union.leaves()) {
            leaves.add(Collections.nCopies(leaf.cells(), Expr.constant(leaf.least())));
        }
        leaves.set(0, List.of(Expr.constant(constructor)));
        if (argument != null) {
            int start = union.start(constructor);
            for (int i = 0; i < argument.type().leaves().size(); i++) {
                leaves.set(start + i, argument.cells(i));
            }
        }
        return of(union, leaves);
    }

    /** The expression of one integer. */
    public Expr cell(int leaf, int cell) {
        return access != null
                ? access.cells().get(leaf).read(cell)
                : leaves.get(leaf).get(cell);
    }

    public int size(int leaf) {
        return access != null
                ? access.cells().get(leaf).size()
                : leaves.get(leaf).size();
    }

    /** The expressions of one leaf. */
    public List<Expr> cells(int leaf) {
        if (access == null) {
            return leaves.get(leaf);
        }
        List<Expr> cells = new ArrayList<>();
        for (int i = 0; i < size(leaf); i++) {
            cells.add(cell(leaf, i));
        }
        return cells;
    }

    /** The expressions of all leaves. */
    public List<List<Expr>> all() {
        List<List<Expr>> all = new ArrayList<>();
        for (int i = 0; i < type.leaves().size(); i++) {
            all.add(cells(i));
        }
        return all;
    }

    /** The integers one after another. */
    public List<Expr> flat() {
        List<Expr> flat = new ArrayList<>();
        all().forEach(flat::addAll);
        return flat;
    }

    /** Whether the form of the value shows that computing it is no model error. */
    public boolean isTotal() {
        return flat().stream().allMatch(Definedness::isTotal);
    }

    /** The expression of a value that is one integer. */
    public Expr scalar() {
        return cell(0, 0);
    }

    /** The same value under another type with the same leaves. */
    public Value as(Type other) {
        return new Value(other, access == null ? null : new Access(other, access.cells()), leaves);
    }

    public Value field(int field) {
        if (access != null) {
            return of(access.field(field));
        }
        Type.Rec rec = (Type.Rec) type;
        Type part = rec.fields().get(field).type();
        int start = rec.start(field);
        return of(part, leaves.subList(start, start + part.leaves().size()));
    }

    /** The argument of a constructor. */
    public Value argument(int constructor) {
        if (access != null) {
            return of(access.argument(constructor));
        }
        Type.Union union = (Type.Union) type;
        Type part = Objects.requireNonNull(union.constructors().get(constructor).argument());
        int start = union.start(constructor);
        return of(part, leaves.subList(start, start + part.leaves().size()));
    }

    /** The element of a queue at a constant position. */
    public Value queued(int position) {
        Type.Queue queue = (Type.Queue) type;
        return element(queue.element(), 1, position, queue.capacity());
    }

    /** The element of an array at a constant position. */
    public Value element(int position) {
        Type.Array array = (Type.Array) type;
        return element(array.element(), 0, position, array.length());
    }

    private Value element(Type element, int firstLeaf, int position, int count) {
        if (access != null) {
            List<Access.Cells> parts = new ArrayList<>();
            for (Access.Cells c :
                    access.cells().subList(firstLeaf, access.cells().size())) {
                parts.add(c.part(Expr.constant(position), count));
            }
            return of(new Access(element, parts));
        }
        List<List<Expr>> parts = new ArrayList<>();
        for (List<Expr> leaf : leaves.subList(firstLeaf, leaves.size())) {
            int stride = leaf.size() / count;
            parts.add(leaf.subList(position * stride, (position + 1) * stride));
        }
        return of(element, parts);
    }
}
