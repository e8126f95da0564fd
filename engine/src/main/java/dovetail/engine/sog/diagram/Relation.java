package dovetail.engine.sog.diagram;

/**
 * Relation between states. It determines some bits of the target from the same bits of the source, and leaves all other bits
 * unchanged.
 *
 * @param steps over the bits that it may change, of source and target
 * @param bits the conjunction of these bits of the source
 */
public record Relation(Diagram steps, Diagram bits) {}
