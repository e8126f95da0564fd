package dovetail.lang.promela.lower.data;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;

/** Adjacent slots of one domain: a variable, an array, or the same field of several records. */
public record Cells(int base, int count, Domain domain) {
    /** Declares a variable, or an array where there are several values; gives its first slot. */
    public static int declare(
            String name, int owner, Domain domain, int[] initial, Origin origin, Network.Builder network) {
        return initial.length == 1
                ? network.scalar(name, owner, domain, initial[0], origin).base()
                : network.array(name, owner, domain, initial, origin).base();
    }

    /** The value at an index; one out of range is a model error. */
    public Expr read(Expr index) {
        if (index instanceof Expr.Constant constant && constant.value() >= 0 && constant.value() < count) {
            return new Expr.Read(base + constant.value());
        }
        return new Expr.ReadCell(base, count, index);
    }

    public Place place(Expr index) {
        if (index instanceof Expr.Constant constant && constant.value() >= 0 && constant.value() < count) {
            return new Place.Single(base + constant.value(), domain);
        }
        return new Place.Cell(base, count, index, domain);
    }

    /** The sum of two expressions, simplified. */
    public static Expr plus(Expr left, int right) {
        if (left instanceof Expr.Constant constant) {
            return Expr.constant(constant.value() + right);
        }
        return right == 0 ? left : Expr.binary(BinaryOp.ADD, left, Expr.constant(right));
    }

    /** The product of an expression and a number, simplified. */
    public static Expr times(Expr left, int right) {
        if (left instanceof Expr.Constant constant) {
            return Expr.constant(constant.value() * right);
        }
        return right == 1 ? left : Expr.binary(BinaryOp.MUL, left, Expr.constant(right));
    }

    /** A value as it is after a store to a variable of a domain. */
    public static Expr fitted(Expr value, Domain domain) {
        if (value instanceof Expr.Constant constant) {
            return Expr.constant(domain.contains(constant.value()) ? constant.value() : domain.wrap(constant.value()));
        }
        if (domain.min() == 0 && domain.max() < Integer.MAX_VALUE) {
            return Expr.binary(BinaryOp.BIT_AND, value, Expr.constant(domain.max()));
        }
        if (domain.min() == Short.MIN_VALUE) {
            Expr up = Expr.binary(BinaryOp.SHL, value, Expr.constant(Short.SIZE));
            return Expr.binary(BinaryOp.SHR, up, Expr.constant(Short.SIZE));
        }
        return value;
    }
}
