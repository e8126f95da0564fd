package dovetail.interpret;

import dovetail.expr.Expr;
import dovetail.model.Assignment;
import dovetail.model.Domain;
import dovetail.model.Network;
import dovetail.model.Place;

/** The meaning of expressions and assignments on a state, written to be read, not to be fast. */
class Evaluator {
    private final Network network;

    Evaluator(Network network) {
        this.network = network;
    }

    /** The value of a slot; where only some slots of a state are known, this is where it shows. */
    int read(int slot, int[] state) {
        return state[slot];
    }

    /** Gives a slot a value of its domain. */
    void write(int slot, int value, int[] state) {
        state[slot] = value;
    }

    final int value(Expr expr, int[] state) throws ModelError {
        if (expr instanceof Expr.Constant constant) {
            return constant.value();
        } else if (expr instanceof Expr.Read read) {
            return read(read.slot(), state);
        } else if (expr instanceof Expr.ReadCell cell) {
            return read(cell.base() + index(cell.base(), cell.length(), cell.index(), state), state);
        } else if (expr instanceof Expr.Unary unary) {
            return unary.op().apply(value(unary.operand(), state));
        }
        return binary((Expr.Binary) expr, state);
    }

    final boolean holds(Expr expr, int[] state) throws ModelError {
        return value(expr, state) != 0;
    }

    private int binary(Expr.Binary binary, int[] state) throws ModelError {
        int left = value(binary.left(), state);
        switch (binary.op()) {
            case AND:
                return left == 0 ? 0 : truth(binary.right(), state);
            case OR:
                return left != 0 ? 1 : truth(binary.right(), state);
            case IMPLY:
                return left == 0 ? 1 : truth(binary.right(), state);
            default:
                int right = value(binary.right(), state);
                if (binary.op().divides() && right == 0) {
                    throw new ModelError("division by zero");
                }
                return binary.op().apply(left, right);
        }
    }

    private int truth(Expr expr, int[] state) throws ModelError {
        return value(expr, state) != 0 ? 1 : 0;
    }

    final void assign(Assignment assignment, int[] state) throws ModelError {
        store(assignment.place(), value(assignment.value(), state), state);
    }

    final void store(Place place, int value, int[] state) throws ModelError {
        int slot;
        if (place instanceof Place.Single single) {
            slot = single.slot();
        } else {
            Place.Cell cell = (Place.Cell) place;
            slot = cell.base() + index(cell.base(), cell.length(), cell.index(), state);
        }
        Domain domain = place.domain();
        if (!domain.contains(value) && !domain.wraps()) {
            throw new ModelError(
                    value + " is out of range for " + network.slot(slot).name());
        }
        write(slot, domain.contains(value) ? value : domain.wrap(value), state);
    }

    private int index(int base, int length, Expr expr, int[] state) throws ModelError {
        int index = value(expr, state);
        if (index < 0 || index >= length) {
            String first = network.slot(base).name();
            int bracket = first.lastIndexOf('[');
            throw new ModelError("index " + index + " is out of range for "
                    + (bracket < 0 ? first : first.substring(0, bracket)) + "[" + length + "]");
        }
        return index;
    }
}
