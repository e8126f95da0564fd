package dovetail.lang.fiacre.lower.term;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.expr.Temporary;
import dovetail.model.Statement;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Stores values in variables, simultaneously: all values are those before any store. Integers are stored one by one;
 * where a later one would read an earlier store, all are computed into temporaries first.
 */
public final class Stores {
    /** Larger copies are loops. */
    private static final int UNROLLED = 64;

    private final boolean isSingle;
    private final List<Statement.Assign> assigns = new ArrayList<>();
    /** Copies in loops, which come last. */
    private final List<Copy> copies = new ArrayList<>();

    /** A copy of many cells at fixed offsets. */
    private record Copy(Access.Cells from, Access.Cells to) {}

    /** Several simultaneous stores. */
    Stores() {
        this(false);
    }

    private Stores(boolean isSingle) {
        this.isSingle = isSingle;
    }

    /** Stores one value. */
    public static void store(Access target, Value value, Code code) {
        Stores stores = new Stores(true);
        stores.add(target, value, code);
        stores.emit(code);
    }

    /** Adds a store. */
    void add(Access target, Value value, Code code) {
        Access source = value.access();
        for (int leaf = 0; leaf < target.cells().size(); leaf++) {
            Access.Cells cells = target.cells().get(leaf);
            if (source != null && cells.size() > UNROLLED) {
                addCopy(fixed(source.cells().get(leaf), code), fixed(cells, code), code);
                continue;
            }
            for (int i = 0; i < cells.size(); i++) {
                assigns.add(new Statement.Assign(cells.place(i), cells.fitted(value.cell(leaf, i))));
            }
        }
    }

    private void addCopy(Access.Cells from, Access.Cells to, Code code) {
        if (isSingle) {
            copies.add(new Copy(from, to));
            return;
        }
        Access.Cells kept = code.temporaries(to.size());
        copy(from, kept, code);
        copies.add(new Copy(kept, to));
    }

    /** The same variable, element or field, whatever later stores change. */
    static Access fixed(Access access, Code code) {
        List<Access.Cells> cells = new ArrayList<>();
        access.cells().forEach(c -> cells.add(fixed(c, code)));
        return new Access(access.type(), cells);
    }

    private static Access.Cells fixed(Access.Cells cells, Code code) {
        Expr offset = cells.offset();
        return offset == null ? cells : cells.at(computed(offset, code));
    }

    /** Whether a store would change nothing. */
    private static boolean isSame(Place place, Expr value) {
        return place instanceof Place.Single single && value instanceof Expr.Read read && single.slot() == read.slot();
    }

    private boolean isStoredTwice(Place place) {
        int[] count = new int[1];
        place.forEachTarget(own -> {
            for (Statement.Assign assign : assigns) {
                assign.place().forEachTarget(slot -> count[0] += slot == own ? 1 : 0);
            }
        });
        return count[0] > 1;
    }

    private static void copy(Access.Cells from, Access.Cells to, Code code) {
        Access.Cells counter = code.temporary(Type.NUMBER).cells().get(0);
        Expr index = counter.read(0);
        Code body = code.part();
        Expr offset = from.offset();
        Expr start = Expr.binary(BinaryOp.ADD, index, Expr.constant(from.start()));
        Expr at = offset == null ? start : Expr.binary(BinaryOp.ADD, offset, start);
        body.add(new Statement.Assign(to.place(index), to.fitted(new Expr.ReadCell(from.base(), from.length(), at))));
        body.add(new Statement.Assign(counter.place(0), Expr.binary(BinaryOp.ADD, index, Expr.constant(1))));
        code.add(new Statement.Assign(counter.place(0), Expr.constant(0)));
        code.add(new Statement.Loop(
                Expr.binary(BinaryOp.LT, index, Expr.constant(to.size())),
                body.block(),
                to.size(),
                Statement.Loop.Overrun.ERROR));
    }

    /** Adds the statements that perform the stores. */
    void emit(Code code) {
        if (!conflicts()) {
            for (Statement.Assign assign : assigns) {
                if (!isSame(assign.place(), assign.value()) || isStoredTwice(assign.place())) {
                    code.add(assign);
                }
            }
            copies.forEach(copy -> copy(copy.from, copy.to, code));
            return;
        }
        List<Statement.Assign> second = new ArrayList<>();
        for (Statement.Assign assign : assigns) {
            second.add(new Statement.Assign(fixed(assign.place(), code), computed(assign.value(), code)));
        }
        second.forEach(code::add);
        copies.forEach(copy -> copy(copy.from, copy.to, code));
    }

    /** Whether a value or index reads what an earlier store changes. */
    private boolean conflicts() {
        BitSet written = new BitSet();
        BitSet temporaries = new BitSet();
        boolean[] conflict = new boolean[1];
        for (Statement.Assign assign : assigns) {
            Statement.Assign each = assign;
            List<Expr> read = new ArrayList<>();
            read.add(each.value());
            each.place().forEachIndex(read::add);
            for (Expr expr : read) {
                Exprs.forEachRead(expr, slot -> conflict[0] |= written.get(slot));
                Exprs.forEachTemporary(expr, slot -> conflict[0] |= temporaries.get(Temporary.number(slot)));
            }
            each.place().forEachWrite(written::set);
            each.place().forEachTemporary(slot -> temporaries.set(Temporary.number(slot)));
        }
        return conflict[0];
    }

    private static Place fixed(Place place, Code code) {
        return place instanceof Place.Cell cell
                ? new Place.Cell(cell.base(), cell.length(), computed(cell.index(), code), cell.domain())
                : place;
    }

    private static Expr computed(Expr value, Code code) {
        if (value instanceof Expr.Constant) {
            return value;
        }
        Access.Cells temporary = code.temporary(Type.NUMBER).cells().get(0);
        code.add(new Statement.Assign(temporary.place(0), value));
        return temporary.read(0);
    }
}
