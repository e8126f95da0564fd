package dovetail.interpret;

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

    public TimedInterpreter(TimedNetwork timed) {
        this.timed = timed;
        this.untimed = new Interpreter(timed.untimed());
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
    public int value(Expr expr, int[] state) throws ModelError {
        return untimed.value(expr, state);
    }
}
