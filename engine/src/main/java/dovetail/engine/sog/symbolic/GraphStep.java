package dovetail.engine.sog.symbolic;

/**
 * Transition of a path in a symbolic observation graph.
 *
 * @param event an observed event, or {@link dovetail.lts.Lts#HIDDEN}
 * @param target the node that it leads to
 */
public record GraphStep(int event, int target) {}
