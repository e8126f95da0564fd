package dovetail.lang.formula;

import dovetail.mtl.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes formulas of a logic from the operators that users write.
 *
 * @param <F> the formulas
 */
interface Operators<F> {
    /** The temporal operators of one formula, a letter each. */
    String prefixes();

    /** Whether there are operators about the past, and intervals. */
    boolean isMetric();

    F constant(boolean value);

    F atom(int number);

    F not(F operand);

    F and(List<F> operands);

    F or(List<F> operands);

    default F implies(F left, F right) {
        return or(List.of(not(left), right));
    }

    default F iff(F left, F right) {
        return or(List.of(and(List.of(left, right)), and(List.of(not(left), not(right)))));
    }

    /** A temporal operator of one formula; the interval is null where none was written. */
    F prefix(char operator, @Nullable Interval interval, F operand);

    /** A temporal operator between two formulas; the interval is null where none was written. */
    F binary(String operator, @Nullable Interval interval, F left, F right);

    /** The number of times that operands occur in the formula of a temporal operator between two. */
    int copies(String operator);
}
