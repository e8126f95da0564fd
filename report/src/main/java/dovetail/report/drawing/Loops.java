package dovetail.report.drawing;

import dovetail.report.drawing.PlacedDrawing.Box;
import dovetail.report.drawing.PlacedDrawing.Label;
import dovetail.report.drawing.layout.Curve;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Places the loops of a node: beside it where layers follow each other downwards, below it otherwise. */
final class Loops {
    /** Half of the distance between the ends of a loop. */
    private static final double MOST_HALF = 6;

    private final Drawing drawing;
    private final Drawing.Node node;
    private final NodeSize size;
    private final Box box;
    private final List<Integer> loops;

    Loops(Drawing drawing, int node, NodeSize size, Box box, List<Integer> loops) {
        this.drawing = drawing;
        this.node = drawing.nodes().get(node);
        this.size = size;
        this.box = box;
        this.loops = loops;
    }

    void place(Curve[] curves, @Nullable Label[] labels) {
        boolean isDown = drawing.direction() == Direction.DOWN;
        double total = 0;
        for (int loop : loops) {
            total += NodeSize.loop(drawing.edges().get(loop).lines(), drawing.direction());
        }
        // In coordinates along the side of the node, and away from it.
        double half = (isDown ? box.height() : box.width()) / 2;
        double at = -total / 2;
        for (int loop : loops) {
            List<String> lines = drawing.edges().get(loop).lines();
            double extent = NodeSize.loop(lines, drawing.direction());
            double middle = at + extent / 2;
            double apart = Math.min(MOST_HALF, half * 0.6);
            double room = Math.max(0, half - apart - 3);
            double attached = Math.max(-room, Math.min(room, middle));
            double first = attached - apart;
            double last = attached + apart;
            double reach = NodeSize.LOOP_REACH;
            Curve curve = new Curve(side(first), first);
            double far = outside() + reach * 1.3;
            curve.piece(far, middle - MOST_HALF - 3, far, middle + MOST_HALF + 3, side(last), last);
            curves[loop] = isDown
                    ? curve.moved(box.middleX(), box.middleY())
                    : curve.transposed().moved(box.middleX(), box.middleY());
            labels[loop] = lines.isEmpty() ? null : label(lines, middle, isDown);
            at += extent;
        }
    }

    /** The distance of the outline from the middle of the node, at a place along its side. */
    private double side(double along) {
        double half = (drawing.direction() == Direction.DOWN ? box.width() : box.height()) / 2;
        return switch (node.shape()) {
            case CIRCLE, DOUBLED_CIRCLE -> Math.sqrt(Math.max(0, half * half - along * along));
            case DIAMOND -> half - Math.abs(along);
            case BOX, ROUNDED, BAR -> half;
        };
    }

    private double outside() {
        boolean isDown = drawing.direction() == Direction.DOWN;
        return isDown ? box.width() / 2 + size.besideWidth : box.height() / 2 + size.besideHeight;
    }

    private Label label(List<String> lines, double along, boolean isDown) {
        double width = NodeSize.labelWidth(lines);
        double height = NodeSize.labelHeight(lines);
        double away = outside() + NodeSize.LOOP_REACH;
        return isDown
                ? new Label(new Box(box.middleX() + away + 4, box.middleY() + along - height / 2, width, height), false)
                : new Label(new Box(box.middleX() + along - width / 2, box.middleY() + away, width, height), true);
    }
}
