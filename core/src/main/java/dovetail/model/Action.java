package dovetail.model;

import dovetail.expr.Expr;
import java.util.List;

/**
 * A guarded action of a component. In a joint step all guards and sent values are evaluated in the state before the
 * step, then the sent values are stored at the receiving places, then the effects run in the order of the rule's
 * participants, each effect seeing those before it. The effects of an action are a program, which may have several paths;
 * so one action may have several successors. Its temporaries are zero when it begins.
 *
 * @param port the port it synchronises on, or {@link #LOCAL} when the component moves alone
 * @param label the user's name for the step when it is taken alone
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

    /** An action that the component takes alone. */
    public static Action local(
            int source, int target, Expr guard, List<Statement> effects, String label, Origin origin) {
        return new Action(source, target, guard, LOCAL, List.of(), List.of(), effects, label, origin);
    }
}
