package dovetail.lang.prop;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.expr.Expr;
import dovetail.lang.source.token.TokenStream;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Refuses predicates that grow out of bounds through the predicates that they name. A predicate contains those it names,
 * so a chain of names is as deep as it is long, and a name that stands twice in each of them doubles the predicate.
 */
final class PredicateSize {
    /** The height of a predicate with those that it names, each of which is as high as a text may be nested. */
    private static final int HIGHEST = 2 * TokenStream.DEEPEST;

    private static final int LARGEST = 1_000_000;

    /** The measures of parts, which may occur several times. */
    private final Map<Expr, Measure> measures = new IdentityHashMap<>();

    private PredicateSize() {}

    /** @param size the number of parts, at most one more than {@link #LARGEST} */
    private record Measure(int height, int size) {
        static final Measure LEAF = new Measure(1, 1);

        Measure above(Measure other) {
            int both = Math.min(size + other.size + 1, LARGEST + 1);
            return new Measure(1 + Math.max(height, other.height), both);
        }
    }

    /** Throws an input exception for a predicate that is too high or too large. */
    static void check(SourceText text, Expr predicate) {
        Measure measure = new PredicateSize().measure(predicate);
        if (measure.height > HIGHEST) {
            refuse(text, "nested too deeply; at most " + HIGHEST + " levels");
        } else if (measure.size > LARGEST) {
            refuse(text, "the predicate is too large; at most " + LARGEST + " parts");
        }
    }

    private static void refuse(SourceText text, String problem) {
        throw new InputException(Diagnostic.error(text, 0, problem + " with the predicates that it names"));
    }

    private Measure measure(Expr expr) {
        Measure known = measures.get(expr);
        if (known == null) {
            known = computed(expr);
            measures.put(expr, known);
        }
        return known;
    }

    private Measure computed(Expr expr) {
        if (expr instanceof Expr.ReadCell cell) {
            return measure(cell.index()).above(Measure.LEAF);
        } else if (expr instanceof Expr.Checked checked) {
            return measure(checked.operand()).above(Measure.LEAF);
        } else if (expr instanceof Expr.Unary unary) {
            return measure(unary.operand()).above(Measure.LEAF);
        } else if (expr instanceof Expr.Binary binary) {
            return measure(binary.left()).above(measure(binary.right()));
        }
        return Measure.LEAF;
    }
}
