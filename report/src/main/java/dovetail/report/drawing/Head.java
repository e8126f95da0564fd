package dovetail.report.drawing;

/** Ends of edges. */
public enum Head {
    NONE,
    ARROW,
    /** The end of an inhibitor arc. */
    CIRCLE
}
