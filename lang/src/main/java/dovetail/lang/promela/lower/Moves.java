package dovetail.lang.promela.lower;

import dovetail.lang.promela.control.Move;
import dovetail.lang.promela.syntax.Step;
import dovetail.lang.promela.syntax.Term;

/** Facts of moves that their statements show. */
final class Moves {
    private Moves() {}

    /** Whether a move is possible whenever the process is at its point, or another one is. */
    static boolean isAlwaysEnabled(Move move) {
        if (move.isSkip() || move.isElse()) {
            return true;
        }
        Step step = move.step();
        if (step instanceof Step.Expression expression) {
            return expression.value() instanceof Term.Number number && number.value() != 0
                    || expression.value() instanceof Term.Run;
        }
        return step instanceof Step.Assign || step instanceof Step.Assert || step instanceof Step.Print;
    }

    /** Whether a move may be one half of a rendezvous; a buffered channel is told apart later. */
    static boolean mayMeet(Move move) {
        return move.step() instanceof Step.Send || move.step() instanceof Step.Receive;
    }
}
