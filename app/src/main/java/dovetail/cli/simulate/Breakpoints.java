package dovetail.cli.simulate;

import dovetail.expr.Expr;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Predicates at which a series of steps stops, by their texts. */
final class Breakpoints {
    private final Map<String, Expr> predicates = new LinkedHashMap<>();

    void add(String text, Expr predicate) {
        predicates.put(text, predicate);
    }

    void clear() {
        predicates.clear();
    }

    boolean isEmpty() {
        return predicates.isEmpty();
    }

    void list(PrintStream out) {
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
