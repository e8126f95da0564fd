package dovetail.engine.sog.diagram;

import dovetail.diagram.Shape;
import java.util.List;

/** Levels that a relation reads or moves, with the shape of its diagram. A manager has one for the same levels. */
public final class Support {
    private final List<Level> levels;
    private final Shape shape;

    /** A level, and whether its local state may change. */
    record Level(int number, boolean mayChange) {}

    Support(List<Level> levels, Shape shape) {
        this.levels = levels;
        this.shape = shape;
    }

    /** The levels in order. */
    List<Level> levels() {
        return levels;
    }

    /** The shape of the relation from the first level of states on. */
    Shape shape() {
        return shape;
    }
}
