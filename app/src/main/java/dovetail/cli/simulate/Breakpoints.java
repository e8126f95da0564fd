package dovetail.cli.simulate;

import dovetail.expr.Expr;
import dovetail.report.text.Numbers;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Predicates at which a series of steps stops, by their texts. */
final class Breakpoints {
    private final Map<String, Expr> predicates = new LinkedHashMap<>();

    void add(String text, Expr predicate, PrintStream out) {
        predicates.put(text, predicate);
        out.println("x, n and until stop where " + text + " is true");
    }

    void clear(PrintStream out) {
        out.println("removed " + Numbers.count(predicates.size(), "breakpoint"));
        predicates.clear();
    }

    boolean isEmpty() {
        return predicates.isEmpty();
    }

    void list(PrintStream out) {
        if (predicates.isEmpty()) {
            out.println("there is no breakpoint; 'break EXPR' adds one");
        }
        predicates.keySet().forEach(text -> out.println("  break " + text));
    }

    /** The first breakpoint that is true at the present position, or null. */
    @Nullable
    String reached(Course course) {
        for (Map.Entry<String, Expr> entry : predicates.entrySet()) {
            if (course.holds(entry.getValue())) {
                return entry.getKey();
            }
        }
        return null;
    }
}
