package dovetail.lang.promela.control;

import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.syntax.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A step of a process from a control point.
 *
 * @param step the statement, or null for one without a condition and effect, such as a jump
 * @param inner the control inside of a {@code d_step}, or null
 * @param target the control point after it, or {@link #EXIT}
 * @param keepsControl whether the process goes on without interleaving
 * @param escape the number of the escape that it begins, or -1; escapes of smaller numbers come first
 */
public record Move(
        Token at,
        String text,
        @Nullable Step step,
        @Nullable ControlGraph inner,
        boolean isEnd,
        int target,
        boolean keepsControl,
        int escape) {
    /** The target of a move that leaves a {@code d_step}, or ends a process. */
    public static final int EXIT = -1;

    Move asEscape(int number) {
        return new Move(at, text, step, inner, isEnd, target, keepsControl, number);
    }

    /** Whether it is a plain step that is always possible. */
    public boolean isSkip() {
        return step == null && inner == null && !isEnd;
    }

    public boolean isElse() {
        return step instanceof Step.Else;
    }

    /** The moves of a control point. */
    public record Point(Token at, List<String> labels, List<Move> moves) {}
}
