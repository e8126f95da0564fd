package dovetail.engine.sog.diagram;

/**
 * Moves of one field of a state: its bits go from a source code to a target code. The arrays have equal lengths.
 *
 * @param field the bits
 */
public record Moves(Field field, int[] sources, int[] targets) {}
