package dovetail.interpret;

import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.model.TimedNetwork;
import java.util.List;

/**
 * Semantics of a timed network without its clocks: the steps of a state that are possible at some values of the clocks. The
 * dates of a run decide whether they are possible one after the other.
 */
public final class TimedInterpreter implements Semantics {
    private final TimedNetwork timed;
    private final Interpreter untimed;

    /** The semantics without limits. */
    public TimedInterpreter(TimedNetwork timed) {
        this(timed, Budget.unlimited());
    }

    /** The semantics under a budget. */
    public TimedInterpreter(TimedNetwork timed, Budget budget) {
        this.timed = timed;
        this.untimed = new Interpreter(timed.untimed(), budget);
    }

    @Override
    public TimedNetwork system() {
        return timed;
    }

    @Override
    public List<int[]> initialStates() {
        return untimed.initialStates();
    }

    @Override
    public List<Move> moves(int[] state) {
        return untimed.moves(state);
    }

    @Override
    public List<Move> moves(int[] from, int[] to) {
        return untimed.moves(from, to);
    }

    @Override
    public int value(Expr expr, int[] state) throws ModelError {
        return untimed.value(expr, state);
    }
}
