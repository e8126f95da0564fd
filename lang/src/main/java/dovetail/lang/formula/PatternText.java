package dovetail.lang.formula;

import dovetail.ltl.Formula;
import dovetail.ltl.Scope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pattern that was read. Without bounds of time it is a formula of linear time.
 *
 * @param withinOffset the position of the bounds of time, where they are
 */
public record PatternText(
        Pattern pattern,
        List<Formula> operands,
        int count,
        @Nullable TimeBounds bounds,
        int withinOffset,
        Scope scope) {
    public PatternText {
        operands = List.copyOf(operands);
    }

    public boolean isTimed() {
        return bounds != null;
    }

    /** The formula of a pattern without bounds of time. */
    public Formula formula() {
        return scope.apply(pattern.formula(operands, count));
    }
}
