package dovetail.engine.modular.generate;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Restriction of one variable by the values of others: when the guard is true, the variable is equal to the bound, at most
 * the bound, or at least the bound. Restrictions follow from constraints; they let values be computed instead of tried.
 *
 * @param needs the slots that guard and bound read; the variable is not among them
 */
record Restriction(int variable, Kind kind, Expr guard, Expr bound, BitSet needs) {
    /** The relation of the variable to its bound. */
    enum Kind {
        EQUAL,
        AT_MOST,
        AT_LEAST
    }

    /** The restrictions that follow from a condition that is true. */
    static List<Restriction> of(Expr condition, Modules system) {
        List<Restriction> found = new ArrayList<>();
        collect(Expr.TRUE, condition, system, found);
        return found;
    }

    private static void collect(Expr guard, Expr condition, Modules system, List<Restriction> found) {
        if (condition instanceof Expr.Read read) {
            if (isTruth(read.slot(), system)) {
                add(read.slot(), Kind.EQUAL, guard, Expr.TRUE, system, found);
            }
        } else if (condition instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT) {
            negated(guard, unary.operand(), system, found);
        } else if (condition instanceof Expr.Binary binary) {
            binary(guard, binary, system, found);
        }
    }

    private static void negated(Expr guard, Expr operand, Modules system, List<Restriction> found) {
        if (operand instanceof Expr.Read read && isTruth(read.slot(), system)) {
            add(read.slot(), Kind.EQUAL, guard, Expr.FALSE, system, found);
        } else if (operand instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT) {
            collect(guard, unary.operand(), system, found);
        } else if (operand instanceof Expr.Binary binary) {
            Expr left = binary.left();
            Expr right = binary.right();
            switch (binary.op()) {
                case OR -> {
                    negated(guard, left, system, found);
                    negated(guard, right, system, found);
                }
                case AND -> {
                    negated(Expr.and(guard, left), right, system, found);
                    negated(Expr.and(guard, right), left, system, found);
                }
                case IMPLY -> {
                    collect(guard, left, system, found);
                    negated(guard, right, system, found);
                }
                case LT -> compared(BinaryOp.GE, guard, left, right, system, found);
                case LE -> compared(BinaryOp.GT, guard, left, right, system, found);
                case GT -> compared(BinaryOp.LE, guard, left, right, system, found);
                case GE -> compared(BinaryOp.LT, guard, left, right, system, found);
                case EQ -> unequal(guard, left, right, system, found);
                case NE -> compared(BinaryOp.EQ, guard, left, right, system, found);
                default -> {}
            }
        }
    }

    private static void binary(Expr guard, Expr.Binary binary, Modules system, List<Restriction> found) {
        Expr left = binary.left();
        Expr right = binary.right();
        switch (binary.op()) {
            case AND -> {
                collect(guard, left, system, found);
                collect(guard, right, system, found);
            }
            case OR -> {
                collect(Expr.and(guard, Expr.not(left)), right, system, found);
                collect(Expr.and(guard, Expr.not(right)), left, system, found);
            }
            case IMPLY -> {
                collect(Expr.and(guard, left), right, system, found);
                negated(Expr.and(guard, Expr.not(right)), left, system, found);
            }
            case NE -> unequal(guard, left, right, system, found);
            default -> compared(binary.op(), guard, left, right, system, found);
        }
    }

    /** Of a truth value, to differ from a constant is to be equal to the other value. */
    private static void unequal(Expr guard, Expr left, Expr right, Modules system, List<Restriction> found) {
        if (left instanceof Expr.Read read && isTruth(read.slot(), system) && hasTruth(right, system)) {
            add(read.slot(), Kind.EQUAL, guard, Expr.not(right), system, found);
        }
        if (right instanceof Expr.Read read && isTruth(read.slot(), system) && hasTruth(left, system)) {
            add(read.slot(), Kind.EQUAL, guard, Expr.not(left), system, found);
        }
    }

    /** Whether the values of an expression are 0 and 1 only. */
    private static boolean hasTruth(Expr expr, Modules system) {
        if (expr instanceof Expr.Constant constant) {
            return constant.value() == 0 || constant.value() == 1;
        }
        return expr instanceof Expr.Read read ? isTruth(read.slot(), system) : isCondition(expr);
    }

    private static void compared(
            BinaryOp op, Expr guard, Expr left, Expr right, Modules system, List<Restriction> found) {
        side(op, guard, left, right, system, found);
        BinaryOp turned = switch (op) {
            case LT -> BinaryOp.GT;
            case LE -> BinaryOp.GE;
            case GT -> BinaryOp.LT;
            case GE -> BinaryOp.LE;
            default -> op;
        };
        side(turned, guard, right, left, system, found);
    }

    /** The restrictions of the left side of a comparison. */
    private static void side(BinaryOp op, Expr guard, Expr left, Expr right, Modules system, List<Restriction> found) {
        if (left instanceof Expr.Read read) {
            int variable = read.slot();
            switch (op) {
                case EQ -> add(variable, Kind.EQUAL, guard, right, system, found);
                case LT -> add(variable, Kind.AT_MOST, guard, plus(right, -1), system, found);
                case LE -> add(variable, Kind.AT_MOST, guard, right, system, found);
                case GT -> add(variable, Kind.AT_LEAST, guard, plus(right, 1), system, found);
                case GE -> add(variable, Kind.AT_LEAST, guard, right, system, found);
                default -> {}
            }
        } else if (op == BinaryOp.EQ && isCondition(left) && isCondition(right)) {
            // An equivalence: each side decides the other.
            collect(Expr.and(guard, right), left, system, found);
            negated(Expr.and(guard, Expr.not(right)), left, system, found);
        }
    }

    private static Expr plus(Expr expr, int number) {
        return Expr.binary(BinaryOp.ADD, expr, Expr.constant(number));
    }

    private static boolean isCondition(Expr expr) {
        if (expr instanceof Expr.Unary unary) {
            return unary.op() == UnaryOp.NOT;
        }
        return expr instanceof Expr.Binary binary
                && switch (binary.op()) {
                    case AND, OR, IMPLY, EQ, NE, LT, LE, GT, GE -> true;
                    default -> false;
                };
    }

    private static boolean isTruth(int slot, Modules system) {
        Domain domain = system.slot(slot).domain();
        return domain.min() == 0 && domain.max() == 1;
    }

    private static void add(int variable, Kind kind, Expr guard, Expr bound, Modules system, List<Restriction> found) {
        if (variable >= system.registerBase()) {
            return;
        }
        BitSet needs = new BitSet();
        guard.forEachRead(needs::set);
        bound.forEachRead(needs::set);
        if (!needs.get(variable)) {
            found.add(new Restriction(variable, kind, guard, bound, needs));
        }
    }
}
