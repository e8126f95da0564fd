package dovetail.report.drawing;

import java.util.List;

/** Sizes of nodes, of the text beside them and of the loops that lead from a node to itself, in pixels. */
final class NodeSize {
    static final double FONT = 13;
    static final double LINE = 16;
    static final double SMALL_FONT = 11;
    static final double SMALL_LINE = 13.5;
    static final double LOOP_REACH = 26;
    static final double LABEL_GAP = 5;
    static final double START_REACH = 24;
    private static final double MARGIN = 10;
    private static final double LEAST_WIDTH = 34;
    private static final double LEAST_HEIGHT = 26;
    private static final double LEAST_DIAMETER = 28;
    private static final double BAR_LENGTH = 34;
    private static final double BAR_WIDTH = 7;
    private static final double LEAST_LOOP = 18;

    final double width;
    final double height;
    final double besideWidth;
    final double besideHeight;

    NodeSize(Drawing.Node node, Direction direction) {
        double textWidth = TextSize.width(node.lines(), FONT);
        double textHeight = node.lines().size() * LINE;
        boolean isDown = direction == Direction.DOWN;
        switch (node.shape()) {
            case BOX, ROUNDED -> {
                width = Math.max(LEAST_WIDTH, textWidth + 2 * MARGIN);
                height = Math.max(LEAST_HEIGHT, textHeight + MARGIN);
            }
            case CIRCLE, DOUBLED_CIRCLE -> {
                double ring = node.shape() == Shape.DOUBLED_CIRCLE ? 6 : 0;
                width = Math.max(LEAST_DIAMETER, Math.hypot(textWidth, textHeight) + 6) + ring;
                height = width;
            }
            case BAR -> {
                width = isDown ? BAR_LENGTH : BAR_WIDTH;
                height = isDown ? BAR_WIDTH : BAR_LENGTH;
            }
            case DIAMOND -> {
                width = Math.max(LEAST_DIAMETER, textWidth + textHeight + 4);
                height = width;
            }
            default -> throw new IllegalStateException("no size of " + node.shape());
        }
        besideWidth = node.beside().isEmpty() ? 0 : TextSize.width(node.beside(), SMALL_FONT) + LABEL_GAP;
        besideHeight = node.beside().size() * SMALL_LINE;
    }

    /** The width of a label of an edge. */
    static double labelWidth(List<String> lines) {
        return TextSize.width(lines, SMALL_FONT);
    }

    static double labelHeight(List<String> lines) {
        return lines.size() * SMALL_LINE;
    }

    /** The extent of a loop along the side of its node. */
    static double loop(List<String> lines, Direction direction) {
        double label = direction == Direction.DOWN ? labelHeight(lines) : labelWidth(lines);
        return Math.max(LEAST_LOOP, label + 4);
    }

    /** The extent of loops away from the side of their node. */
    static double loopReach(List<String> lines, Direction direction) {
        double label = direction == Direction.DOWN ? labelWidth(lines) : labelHeight(lines);
        return LOOP_REACH + (lines.isEmpty() ? 0 : label + LABEL_GAP);
    }
}
