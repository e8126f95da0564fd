package dovetail.lang.promela.control;

import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.syntax.Step;
import dovetail.lang.promela.syntax.Term;
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

    /** Whether a move is possible whenever the process is at its point, or another one is. */
    public boolean isAlwaysEnabled() {
        if (isSkip() || isElse()) {
            return true;
        }
        if (step instanceof Step.Expression expression) {
            return expression.value() instanceof Term.Number number && number.value() != 0
                    || expression.value() instanceof Term.Run;
        }
        return step instanceof Step.Assign
                || step instanceof Step.Assert
                || step instanceof Step.Print
                || step instanceof Step.SetPriority;
    }

    /** Whether a move may be one half of a rendezvous; a buffered channel is told apart later. */
    public boolean mayMeet() {
        return step instanceof Step.Send || step instanceof Step.Receive;
    }

    /** The moves of a control point. */
    public record Point(Token at, List<String> labels, List<Move> moves) {}
}
