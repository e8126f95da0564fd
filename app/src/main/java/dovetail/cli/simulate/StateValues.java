package dovetail.cli.simulate;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.model.TransitionSystem;
import dovetail.model.form.Datum;
import java.util.Optional;

/** Values in a state, as states show them: those of names, and those of expressions of the model. */
final class StateValues {
    private final Semantics semantics;
    private final TransitionSystem system;

    StateValues(Semantics semantics) {
        this.semantics = semantics;
        this.system = semantics.system();
    }

    /** The value of a component, a variable or a cell by its name; none where nothing has this name. */
    Optional<String> named(String name, int[] state) {
        int component = system.componentNames().indexOf(name);
        if (component >= 0 && system.locationSlot(component) != TransitionSystem.NO_SLOT) {
            int slot = system.locationSlot(component);
            return Optional.of(system.renderValue(slot, state[slot]));
        }
        for (Datum datum : system.data()) {
            if (datum.name().equals(name)) {
                return Optional.of(datum.form().text(state));
            }
        }
        return Optional.empty();
    }

    /** The value of an expression: a truth value of a predicate, otherwise a number or the name that it has. */
    String of(Expr expr, int[] state) {
        int value = value(expr, state);
        return isPredicate(expr) ? String.valueOf(value != 0) : rendered(expr, value);
    }

    /** The truth of a predicate. */
    boolean holds(Expr predicate, int[] state) {
        return value(predicate, state) != 0;
    }

    private int value(Expr expr, int[] state) {
        try {
            return semantics.value(expr, state);
        } catch (ModelError e) {
            throw new Refusal("the expression has no value here: " + e.getMessage());
        }
    }

    private String rendered(Expr expr, int value) {
        if (expr instanceof Expr.Read read) {
            return system.renderValue(read.slot(), value);
        }
        return expr instanceof Expr.ReadCell cell ? system.renderValue(cell.base(), value) : String.valueOf(value);
    }

    private static boolean isPredicate(Expr expr) {
        if (expr instanceof Expr.Unary unary) {
            return unary.op() == UnaryOp.NOT;
        }
        return expr == Expr.TRUE || expr == Expr.FALSE || expr instanceof Expr.Binary binary && isTruth(binary.op());
    }

    private static boolean isTruth(BinaryOp op) {
        return switch (op) {
            case IMPLY, OR, AND, EQ, NE, LT, LE, GT, GE -> true;
            default -> false;
        };
    }
}
