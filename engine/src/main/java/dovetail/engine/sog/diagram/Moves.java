package dovetail.engine.sog.diagram;

/**
 * Moves of one level of a state, from a source to a target each. The arrays have equal lengths.
 *
 * @param mayChange whether a target may differ from its source
 */
public record Moves(int level, boolean mayChange, int[] sources, int[] targets) {}
