package dovetail.por.dependency;

import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.step.ModelErrorSignal;
import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Numbers the expressions that decide about ample sets, so that they can be compiled with the steps. */
public final class NumberedExpressions {
    private final List<Expr> all = new ArrayList<>();
    /** By text: the first use of a record's hash code costs milliseconds in every small run. */
    private final Map<String, Integer> numbers = new HashMap<>();

    /** Evaluates an expression in a state; throws {@link ModelErrorSignal} when it has no value. */
    public interface Values {
        int of(int expression, long[] state, int at);
    }

    int number(Expr expr) {
        Integer known = numbers.putIfAbsent(text(expr), all.size());
        if (known == null) {
            all.add(expr);
            return all.size() - 1;
        }
        return known;
    }

    /** The number of an expression, if it has one. */
    OptionalInt known(Expr expr) {
        Integer known = numbers.get(text(expr));
        return known == null ? OptionalInt.empty() : OptionalInt.of(known);
    }

    /** Text that identifies an expression; it includes the lengths of arrays. */
    private static String text(Expr expr) {
        StringBuilder lengths = new StringBuilder();
        for (Expr part : Exprs.parts(expr)) {
            if (part instanceof Expr.ReadCell cell) {
                lengths.append(' ').append(cell.length());
            }
        }
        return Exprs.render(expr, slot -> "s" + slot) + lengths;
    }

    public List<Expr> all() {
        return all;
    }

    /** An evaluator by interpretation. */
    public Values interpreted(StateLayout layout) {
        PackedExpr[] bound = new PackedExpr[all.size()];
        for (int i = 0; i < bound.length; i++) {
            bound[i] = PackedExpr.of(all.get(i), layout);
        }
        return (expression, state, at) -> bound[expression].value(state, at);
    }
}
