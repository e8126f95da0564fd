package dovetail.lang.fiacre.lower.term;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A value in slots or temporaries: a variable, or an element or field of one. It can be read and assigned. */
public record Access(Type type, List<Cells> cells) {
    /**
     * Part of an array of slots.
     *
     * @param base the first slot of the array
     * @param length the number of slots of the array
     * @param offset the computed part of the offset of this part, or null
     * @param start the constant part of that offset
     * @param size the number of slots of this part
     * @param domain the integers that it may hold; the places of temporaries have a wider one
     */
    public record Cells(int base, int length, @Nullable Expr offset, int start, int size, Domain domain) {
        public Expr read(int cell) {
            return offset == null ? new Expr.Read(base + start + cell) : new Expr.ReadCell(base, length, index(cell));
        }

        public Place place(int cell) {
            return offset == null
                    ? new Place.Single(base + start + cell, placeDomain())
                    : new Place.Cell(base, length, index(cell), placeDomain());
        }

        /** The cell at a computed index from the start of this part. */
        public Place place(Expr index) {
            return new Place.Cell(base, length, sum(offset, sum(index, start)), placeDomain());
        }

        private Domain placeDomain() {
            return Temporary.is(base) ? Type.ANY_INT : domain;
        }

        /** A value as it is stored here: a model error when it is out of range, which places of slots check themselves. */
        Expr fitted(Expr value) {
            return Temporary.is(base) ? Folding.inRange(value, domain) : value;
        }

        /** The same part at another computed offset. */
        Cells at(Expr other) {
            return new Cells(base, length, other, start, size, domain);
        }

        private Expr index(int cell) {
            return sum(Objects.requireNonNull(offset), start + cell);
        }

        /** One of {@code count} equal parts, at a computed index. */
        Cells part(Expr index, int count) {
            int stride = size / count;
            if (index instanceof Expr.Constant constant) {
                return new Cells(base, length, offset, start + constant.value() * stride, stride, domain);
            }
            boolean checkedByRead = offset == null && start == 0 && stride == 1 && length == count;
            Expr checked = checkedByRead ? index : new Expr.Checked(index, count);
            Expr scaled = stride == 1 ? checked : Expr.binary(BinaryOp.MUL, checked, Expr.constant(stride));
            return new Cells(
                    base,
                    length,
                    offset == null ? scaled : Expr.binary(BinaryOp.ADD, offset, scaled),
                    start,
                    stride,
                    domain);
        }

        private static Expr sum(@Nullable Expr left, Expr right) {
            return left == null ? right : Expr.binary(BinaryOp.ADD, left, right);
        }

        private static Expr sum(Expr left, int right) {
            return right == 0 ? left : Expr.binary(BinaryOp.ADD, left, Expr.constant(right));
        }
    }

    /** The element of an array at an index, which is constant and in range, or computed. */
    Access element(Expr index) {
        Type.Array array = (Type.Array) type;
        List<Cells> parts = new ArrayList<>();
        cells.forEach(c -> parts.add(c.part(index, array.length())));
        return new Access(array.element(), parts);
    }

    Access field(int field) {
        Type.Rec rec = (Type.Rec) type;
        return slice(rec.fields().get(field).type(), rec.start(field));
    }

    /** The argument of a constructor, in a union that has this constructor. */
    Access argument(int constructor) {
        Type.Union union = (Type.Union) type;
        Type argument =
                Objects.requireNonNull(union.constructors().get(constructor).argument());
        return slice(argument, union.start(constructor));
    }

    /** The element of a queue at a constant position. */
    Access queued(int position) {
        Type.Queue queue = (Type.Queue) type;
        List<Cells> parts = new ArrayList<>();
        for (Cells c : cells.subList(1, cells.size())) {
            parts.add(c.part(Expr.constant(position), queue.capacity()));
        }
        return new Access(queue.element(), parts);
    }

    private Access slice(Type part, int start) {
        return new Access(part, cells.subList(start, start + part.leaves().size()));
    }
}
