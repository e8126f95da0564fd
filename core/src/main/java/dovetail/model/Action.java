package dovetail.model;

import dovetail.expr.Expr;
import java.util.List;

/**
 * A guarded action of a component. A joint step first evaluates all guards and sent values in the state before the
 * step. It then stores the sent values at the receiving places, and runs the effects in the order of the rule's
 * participants. Each effect reads the stores of those before it. The effects of an action are a program, which may have
 * several paths; so one action may have several successors. Its temporaries are zero at the beginning.
 *
 * @param port the port it synchronises on, or {@link #LOCAL} for an action without synchronisation
 * @param label the user's name for the step of a local action
 */
public record Action(
        int source,
        int target,
        Expr guard,
        int port,
        List<Expr> sends,
        List<Place> receives,
        List<Statement> effects,
        String label,
        Origin origin) {
    public static final int LOCAL = -1;

    public Action {
        sends = List.copyOf(sends);
        receives = List.copyOf(receives);
        effects = List.copyOf(effects);
    }

    /** An action without synchronisation. */
    public static Action local(
            int source, int target, Expr guard, List<Statement> effects, String label, Origin origin) {
        return new Action(source, target, guard, LOCAL, List.of(), List.of(), effects, label, origin);
    }
}
