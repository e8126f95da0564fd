package dovetail.search.question;

import java.util.List;

/**
 * A marking from which something is lost for ever: a transition never fires again, or the initial marking cannot be reached.
 *
 * @param cause the loss in words
 * @param states the states of a run to the marking; none where the network has no states for it
 */
public record NetLoss(String cause, List<int[]> states) {
    public NetLoss {
        states = List.copyOf(states);
    }

    /** The cause where a transition is dead in the marking. */
    public static String deadTransition(String name) {
        return "after the run, " + name + " never fires again";
    }

    /** The cause where the initial marking cannot be reached. */
    public static String noReturn() {
        return "after the run, the initial marking cannot be reached again";
    }
}
