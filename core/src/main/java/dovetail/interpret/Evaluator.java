package dovetail.interpret;

import dovetail.base.Limit;
import dovetail.expr.Expr;
import dovetail.expr.Temporary;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Statement;
import dovetail.model.TransitionSystem;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import java.util.List;

/**
 * Evaluates expressions and stores on an unpacked state, written for clarity instead of speed. In programs, the array
 * of a state also has the temporaries of a network, after its slots.
 */
class Evaluator {
    private final TransitionSystem system;

    Evaluator(TransitionSystem system) {
        this.system = system;
    }

    /** The value of a slot; overridden where only some slots of a state are known. */
    int read(int slot, int[] state) {
        return state[position(slot)];
    }

    private int position(int slot) {
        return Temporary.position(slot, system.slots().size());
    }

    /** Stores a value of its domain in a slot. */
    void write(int slot, int value, int[] state) {
        state[position(slot)] = value;
    }

    final int value(Expr expr, int[] state) throws ModelError {
        if (expr instanceof Expr.Constant constant) {
            return constant.value();
        } else if (expr instanceof Expr.Read read) {
            return read(read.slot(), state);
        } else if (expr instanceof Expr.ReadCell cell) {
            return read(cell.base() + index(cell.base(), cell.length(), cell.index(), state), state);
        } else if (expr instanceof Expr.Checked checked) {
            return checked(checked, state);
        } else if (expr instanceof Expr.Unary unary) {
            return unary.op().apply(value(unary.operand(), state));
        }
        return binary((Expr.Binary) expr, state);
    }

    final boolean holds(Expr expr, int[] state) throws ModelError {
        return value(expr, state) != 0;
    }

    private int checked(Expr.Checked checked, int[] state) throws ModelError {
        int value = value(checked.operand(), state);
        if (value < 0 || value >= checked.length()) {
            throw new ModelError(checked.message(value));
        }
        return value;
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

    final void assign(Statement.Assign assignment, int[] state) throws ModelError {
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
        write(slot, fitted(value, place.domain(), slot), state);
    }

    private int fitted(int value, Domain domain, int slot) throws ModelError {
        if (domain.contains(value)) {
            return value;
        }
        return switch (domain.overflow()) {
            case WRAP -> domain.wrap(value);
            case ERROR -> throw new ModelError(value + " is out of range for " + name(slot));
            case LIMIT -> throw new Limit.Exceeded(new Limit(Limit.Kind.VALUES, domain.pastLimit(name(slot), value)));
        };
    }

    /** Throws the error or limit of a loop that exceeds its bound. */
    static void overrun(Statement.Loop loop) throws ModelError {
        switch (loop.overrun()) {
            case ERROR -> throw new ModelError(loop.message());
            case LIMIT -> throw new Limit.Exceeded(new Limit(Limit.Kind.VALUES, loop.message()));
            case NO_PLACE -> throw new Limit.Exceeded(new Limit(Limit.Kind.PROCESSES, loop.message()));
        }
    }

    /** The name of a slot in messages. */
    final String name(int slot) {
        return Temporary.is(slot) ? "a temporary" : system.slot(slot).name();
    }

    private int index(int base, int length, Expr expr, int[] state) throws ModelError {
        int index = value(expr, state);
        if (index < 0 || index >= length) {
            String first = name(base);
            int bracket = first.lastIndexOf('[');
            throw new ModelError("index " + index + " is out of range for "
                    + (bracket < 0 ? first : first.substring(0, bracket)) + "[" + length + "]");
        }
        return index;
    }

    /**
     * Moves all participants of a joint step to their targets, and stores the values of the first sending one at the
     * places of every receiving one. The values are those before the locations change.
     *
     * @param state the state after all preludes; it is modified
     * @return the values that are sent
     */
    final int[] communicate(List<Component> components, List<Action> actions, int[] state) throws ModelError {
        List<Expr> sends = List.of();
        for (Action action : actions) {
            sends = sends.isEmpty() ? action.sends() : sends;
        }
        int[] values = new int[sends.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(sends.get(i), state);
        }
        for (int i = 0; i < actions.size(); i++) {
            state[components.get(i).locationSlot()] = actions.get(i).target();
        }
        for (Action action : actions) {
            List<Place> receives = action.receives();
            for (int i = 0; i < receives.size(); i++) {
                store(receives.get(i), values[i], state);
            }
        }
        return values;
    }
}
