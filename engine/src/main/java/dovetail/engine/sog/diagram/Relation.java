package dovetail.engine.sog.diagram;

/**
 * Relation between states. It determines the local states of some levels of the target from those of the source, and leaves all
 * other levels unchanged.
 *
 * @param steps by level that moves, the local states of source and target
 */
public record Relation(Diagram steps, Support support) {}
