package dovetail.report.drawing;

/** Directions in which the layers of a drawing follow each other. */
public enum Direction {
    DOWN,
    RIGHT
}
