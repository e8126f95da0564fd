package dovetail.expr;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** Static queries on expressions: slots that they read, text, and partial evaluation for a known slot. */
public final class Exprs {
    private Exprs() {}

    /** Visits every slot that the expression may read; for a computed index, every cell of the array. */
    public static void forEachRead(Expr expr, IntConsumer slot) {
        expr.forEachRead(slot);
    }

    /** Adds every slot that the expression may read. */
    public static void addReads(Expr expr, BitSet slots) {
        expr.forEachRead(slots::set);
    }

    /** An expression and all its operands, outer ones first. */
    public static List<Expr> parts(Expr expr) {
        List<Expr> parts = new ArrayList<>();
        forEachPartWhere(expr, parts::add);
        return parts;
    }

    /** Visits an expression, and then the operands of those parts for which the visitor says true. */
    public static void forEachPartWhere(Expr expr, Predicate<Expr> visitor) {
        if (!visitor.test(expr)) {
            return;
        }
        if (expr instanceof Expr.ReadCell cell) {
            forEachPartWhere(cell.index(), visitor);
        } else if (expr instanceof Expr.Checked checked) {
            forEachPartWhere(checked.operand(), visitor);
        } else if (expr instanceof Expr.Unary unary) {
            forEachPartWhere(unary.operand(), visitor);
        } else if (expr instanceof Expr.Binary binary) {
            forEachPartWhere(binary.left(), visitor);
            forEachPartWhere(binary.right(), visitor);
        }
    }

    /** Visits every temporary that the expression may read. */
    public static void forEachTemporary(Expr expr, IntConsumer visitor) {
        for (Expr part : parts(expr)) {
            if (part instanceof Expr.Read read && Temporary.is(read.slot())) {
                visitor.accept(read.slot());
            } else if (part instanceof Expr.ReadCell cell && Temporary.is(cell.base())) {
                for (int i = 0; i < cell.length(); i++) {
                    visitor.accept(cell.base() + i);
                }
            }
        }
    }

    /** Whether the expression reads temporaries. */
    public static boolean readsTemporary(Expr expr) {
        for (Expr part : parts(expr)) {
            if (part instanceof Expr.Read read && Temporary.is(read.slot())
                    || part instanceof Expr.ReadCell cell && Temporary.is(cell.base())) {
                return true;
            }
        }
        return false;
    }

    /** The expression simplified for a known value of a slot; reads at computed indices are unchanged. */
    public static Expr where(int slot, int value, Expr expr) {
        if (expr instanceof Expr.Read read) {
            return read.slot() == slot ? Expr.constant(value) : expr;
        } else if (expr instanceof Expr.ReadCell cell) {
            return new Expr.ReadCell(cell.base(), cell.length(), where(slot, value, cell.index()));
        } else if (expr instanceof Expr.Checked checked) {
            return new Expr.Checked(where(slot, value, checked.operand()), checked.length(), checked.failure());
        } else if (expr instanceof Expr.Unary unary) {
            return new Expr.Unary(unary.op(), where(slot, value, unary.operand()));
        } else if (expr instanceof Expr.Binary binary) {
            return Expr.binary(binary.op(), where(slot, value, binary.left()), where(slot, value, binary.right()));
        }
        return expr;
    }

    /** The expression as text, with the given names for slots. */
    public static String render(Expr expr, IntFunction<String> slotName) {
        StringBuilder out = new StringBuilder();
        render(expr, slotName, 0, out);
        return out.toString();
    }

    /** Whether two expressions are equal. The first use of a record's equals costs milliseconds in every small run. */
    public static boolean isSame(Expr one, Expr other) {
        if (one instanceof Expr.Constant a && other instanceof Expr.Constant b) {
            return a.value() == b.value();
        }
        if (one instanceof Expr.Read a && other instanceof Expr.Read b) {
            return a.slot() == b.slot();
        }
        if (one instanceof Expr.ReadCell a && other instanceof Expr.ReadCell b) {
            return a.base() == b.base() && a.length() == b.length() && isSame(a.index(), b.index());
        }
        if (one instanceof Expr.Checked a && other instanceof Expr.Checked b) {
            return a.length() == b.length()
                    && Objects.equals(a.failure(), b.failure())
                    && isSame(a.operand(), b.operand());
        }
        if (one instanceof Expr.Unary a && other instanceof Expr.Unary b) {
            return a.op() == b.op() && isSame(a.operand(), b.operand());
        }
        return one instanceof Expr.Binary a
                && other instanceof Expr.Binary b
                && a.op() == b.op()
                && isSame(a.left(), b.left())
                && isSame(a.right(), b.right());
    }

    /** Whether the text starts with a minus; after another minus it would be a decrement. */
    private static boolean startsWithSign(Expr expr) {
        return expr instanceof Expr.Constant constant
                ? constant.value() < 0
                : expr instanceof Expr.Unary unary && unary.op() == UnaryOp.NEG;
    }

    private static void render(Expr expr, IntFunction<String> slotName, int context, StringBuilder out) {
        if (expr instanceof Expr.Constant constant) {
            out.append(constant.value());
        } else if (expr instanceof Expr.Read read) {
            out.append(slotName.apply(read.slot()));
        } else if (expr instanceof Expr.ReadCell cell) {
            String first = slotName.apply(cell.base());
            out.append(first, 0, first.lastIndexOf('[') < 0 ? first.length() : first.lastIndexOf('['));
            out.append('[');
            render(cell.index(), slotName, 0, out);
            out.append(']');
        } else if (expr instanceof Expr.Checked checked) {
            // The bound is part of the text, since expressions are compared by their texts.
            out.append("index(");
            render(checked.operand(), slotName, 0, out);
            out.append(", ").append(checked.length()).append(')');
        } else if (expr instanceof Expr.Unary unary) {
            boolean signs = unary.op() == UnaryOp.NEG && startsWithSign(unary.operand());
            out.append(unary.op().symbol()).append(signs ? "(" : "");
            render(unary.operand(), slotName, signs ? 0 : Integer.MAX_VALUE, out);
            out.append(signs ? ")" : "");
        } else if (expr instanceof Expr.Binary binary) {
            int own = binary.op().precedence();
            out.append(own < context ? "(" : "");
            render(binary.left(), slotName, own, out);
            out.append(' ').append(binary.op().symbol()).append(' ');
            render(binary.right(), slotName, own + 1, out);
            out.append(own < context ? ")" : "");
        }
    }
}
