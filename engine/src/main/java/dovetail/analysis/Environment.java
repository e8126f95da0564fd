package dovetail.analysis;

import dovetail.base.Poll;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.RepeatedRead;
import dovetail.expr.UnaryOp;
import dovetail.model.data.Place;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Abstract environment: a value set for every slot and temporary at one point of a step, with the abstract semantics of
 * expressions, conditions and stores.
 */
final class Environment {
    private final SlotSets sets;
    /** Counts the cells that expressions read; null where a single expression is evaluated. */
    private final @Nullable Poll poll;

    /** @param sets modified from now on by this environment only */
    Environment(SlotSets sets, @Nullable Poll poll) {
        this.sets = sets;
        this.poll = poll;
    }

    Environment copy() {
        return new Environment(sets.copy(), poll);
    }

    SlotSets sets() {
        return sets.copy();
    }

    ValueSet get(int slot) {
        return sets.get(slot);
    }

    void set(int slot, ValueSet values) {
        sets.set(slot, values);
    }

    ValueSet value(Expr expr) {
        if (expr instanceof Expr.Constant constant) {
            return ValueSet.of(constant.value());
        } else if (expr instanceof Expr.Read read) {
            return sets.get(read.slot());
        } else if (expr instanceof Expr.ReadCell cell) {
            ValueSet index = value(cell.index());
            ValueSet result = ValueSet.EMPTY;
            int last = Math.min(index.max(), cell.length() - 1);
            if (poll != null) {
                poll.tick(cell.length());
            }
            for (int i = Math.max(index.min(), 0); i <= last; i++) {
                if (index.contains(i)) {
                    result = result.union(sets.get(cell.base() + i));
                }
            }
            return result;
        } else if (expr instanceof Expr.Checked checked) {
            return value(checked.operand()).clamp(0, checked.length() - 1);
        } else if (expr instanceof Expr.Unary unary) {
            return value(unary.operand()).map(unary.op());
        }
        Expr.Binary binary = (Expr.Binary) expr;
        return binary.op().isLazy() ? truth(binary) : value(binary.left()).combine(binary.op(), value(binary.right()));
    }

    /**
     * The values of an expression; exact where it reads one variable more than once and the values of that are listed. In
     * {@code (t - 1) | ((t == 255) * 255)} both operands depend on {@code t}.
     */
    ValueSet exactValue(Expr expr) {
        int slot = RepeatedRead.in(expr);
        if (slot < 0 || !get(slot).isListed()) {
            return value(expr);
        }
        ValueSet before = get(slot);
        ValueSet result = ValueSet.EMPTY;
        for (int each : before.listedValues()) {
            set(slot, ValueSet.of(each));
            result = result.union(value(expr));
        }
        set(slot, before);
        return result;
    }

    /** The truth of a lazy operator: the other operand may decide although one has no value. */
    private ValueSet truth(Expr.Binary binary) {
        ValueSet left = value(binary.left());
        ValueSet right = value(binary.right());
        boolean leftTrue = mayBeTrue(left);
        boolean leftFalse = left.contains(0);
        boolean mayTrue;
        boolean mayFalse;
        switch (binary.op()) {
            case AND -> {
                mayTrue = leftTrue && mayBeTrue(right);
                mayFalse = leftFalse || (leftTrue && right.contains(0));
            }
            case OR -> {
                mayTrue = leftTrue || (leftFalse && mayBeTrue(right));
                mayFalse = leftFalse && right.contains(0);
            }
            default -> {
                mayTrue = leftFalse || (leftTrue && mayBeTrue(right));
                mayFalse = leftTrue && right.contains(0);
            }
        }
        if (mayTrue && mayFalse) {
            return ValueSet.TRUTH;
        }
        return mayTrue ? ValueSet.TRUE : mayFalse ? ValueSet.FALSE : ValueSet.EMPTY;
    }

    private static boolean mayBeTrue(ValueSet set) {
        return !set.isEmpty() && (set.min() != 0 || set.max() != 0);
    }

    /** Narrows the sets to states in which the condition is true (or false); false when there are none. */
    boolean assume(Expr condition, boolean wanted) {
        if (condition instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT) {
            return assume(unary.operand(), !wanted);
        }
        if (condition instanceof Expr.Binary binary) {
            BinaryOp op = binary.op();
            if (op.isLazy()) {
                return assumeLazy(binary, wanted);
            }
            if (isComparison(op)) {
                return assumeComparison(wanted ? op : negated(op), binary.left(), binary.right());
            }
        }
        if (Expr.slotOf(condition) >= 0) {
            return narrow(Expr.slotOf(condition), wanted ? BinaryOp.NE : BinaryOp.EQ, ValueSet.FALSE);
        }
        read(condition);
        ValueSet value = value(condition);
        return wanted ? mayBeTrue(value) : value.contains(0);
    }

    /**
     * Narrows the variables in the indices of an expression that is evaluated. An index without a cell is a model error, so
     * that nothing follows.
     */
    void read(Expr expr) {
        if (expr instanceof Expr.ReadCell cell) {
            index(cell.index(), cell.length());
        } else if (expr instanceof Expr.Checked checked) {
            index(checked.operand(), checked.length());
        } else if (expr instanceof Expr.Unary unary) {
            read(unary.operand());
        } else if (expr instanceof Expr.Binary binary) {
            read(binary.left());
            if (!binary.op().isLazy()) {
                read(binary.right());
            }
        }
    }

    /** Narrows a variable that is the index of an array, or is it but for a constant. */
    private void index(Expr index, int length) {
        read(index);
        boolean isShifted = index instanceof Expr.Binary sum
                && (sum.op() == BinaryOp.ADD || sum.op() == BinaryOp.SUB)
                && sum.right() instanceof Expr.Constant;
        if (isShifted) {
            Expr.Binary sum = (Expr.Binary) index;
            long constant = ((Expr.Constant) sum.right()).value();
            index(Expr.slotOf(sum.left()), sum.op() == BinaryOp.ADD ? constant : -constant, length);
        } else {
            index(Expr.slotOf(index), 0, length);
        }
    }

    /** Narrows a slot to the values that are the index of a cell with something added to them. */
    private void index(int slot, long added, int length) {
        ValueSet values = slot < 0 ? ValueSet.EMPTY : get(slot);
        boolean wraps = values.min() + added < Integer.MIN_VALUE || values.max() + added > Integer.MAX_VALUE;
        if (!values.isEmpty() && !wraps) {
            set(slot, values.clamp(saturated(-added), saturated(length - 1 - added)));
        }
    }

    private static int saturated(long value) {
        return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, value));
    }

    private boolean assumeLazy(Expr.Binary binary, boolean wanted) {
        boolean leftWanted = binary.op() == BinaryOp.IMPLY ? !wanted : wanted;
        boolean both = (binary.op() == BinaryOp.AND) == wanted;
        if (both) {
            return assume(binary.left(), leftWanted) && assume(binary.right(), wanted);
        }
        Environment other = copy();
        Environment first = copy();
        boolean viaLeft = first.assume(binary.left(), leftWanted);
        boolean viaRight = other.assume(binary.right(), wanted);
        if (viaLeft && viaRight) {
            sets.becomeJoin(first.sets, other.sets);
        } else if (viaLeft || viaRight) {
            sets.become(viaLeft ? first.sets : other.sets);
        } else {
            sets.empty();
        }
        return viaLeft || viaRight;
    }

    private boolean assumeComparison(BinaryOp op, Expr left, Expr right) {
        read(left);
        read(right);
        ValueSet leftValue = value(left);
        ValueSet rightValue = value(right);
        if (Expr.slotOf(left) >= 0 && !narrow(Expr.slotOf(left), op, rightValue)) {
            return false;
        }
        if (Expr.slotOf(right) >= 0 && !narrow(Expr.slotOf(right), mirrored(op), leftValue)) {
            return false;
        }
        ValueSet result = leftValue.combine(op, rightValue);
        return mayBeTrue(result);
    }

    private boolean narrow(int slot, BinaryOp op, ValueSet other) {
        ValueSet narrowed = sets.get(slot).filtered(op, other);
        sets.set(slot, narrowed);
        return !narrowed.isEmpty();
    }

    /** Replaces this by the join of some copies of it, or by bottom when there are none; whether there are some. */
    boolean becomeJoin(List<Environment> copies) {
        if (copies.isEmpty()) {
            sets.empty();
            return false;
        }
        SlotSets united = copies.get(0).sets;
        for (Environment copy : copies.subList(1, copies.size())) {
            SlotSets both = sets.copy();
            both.becomeJoin(united, copy.sets);
            united = both;
        }
        sets.become(united);
        return true;
    }

    /**
     * Joins a copy into this; false when nothing is new.
     *
     * @param widest by position, the widened set in place of one that grows; null without widening
     */
    boolean grow(Environment copy, @Nullable IntFunction<ValueSet> widest) {
        return sets.grow(copy.sets, widest);
    }

    /** Stores values at a place; false when every such store is a model error. */
    boolean store(Place place, ValueSet values) {
        ValueSet fitted = values.storedIn(place.domain());
        if (place instanceof Place.Single single) {
            sets.set(single.slot(), fitted);
            return !fitted.isEmpty();
        }
        Place.Cell cell = (Place.Cell) place;
        index(cell.index(), cell.length());
        ValueSet index = value(cell.index());
        boolean possible = false;
        boolean certain = index.size() == 1;
        Unions unions = new Unions();
        int last = Math.min(index.max(), cell.length() - 1);
        for (int i = Math.max(index.min(), 0); i <= last; i++) {
            if (index.contains(i)) {
                possible = true;
                int slot = cell.base() + i;
                sets.set(slot, certain ? fitted : unions.of(sets.get(slot), fitted));
            }
        }
        return possible && !fitted.isEmpty();
    }

    static boolean isComparison(BinaryOp op) {
        return switch (op) {
            case EQ, NE, LT, LE, GT, GE -> true;
            default -> false;
        };
    }

    static BinaryOp negated(BinaryOp op) {
        return switch (op) {
            case EQ -> BinaryOp.NE;
            case NE -> BinaryOp.EQ;
            case LT -> BinaryOp.GE;
            case LE -> BinaryOp.GT;
            case GT -> BinaryOp.LE;
            default -> BinaryOp.LT;
        };
    }

    private static BinaryOp mirrored(BinaryOp op) {
        return switch (op) {
            case LT -> BinaryOp.GT;
            case LE -> BinaryOp.GE;
            case GT -> BinaryOp.LT;
            case GE -> BinaryOp.LE;
            default -> op;
        };
    }
}
