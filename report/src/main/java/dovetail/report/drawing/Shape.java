package dovetail.report.drawing;

/** Shapes of nodes in drawings. */
public enum Shape {
    BOX,
    ROUNDED,
    CIRCLE,
    DOUBLED_CIRCLE,
    BAR,
    DIAMOND;

    /** Whether the width of a node is its height. */
    public boolean isRound() {
        return this == CIRCLE || this == DOUBLED_CIRCLE;
    }
}
