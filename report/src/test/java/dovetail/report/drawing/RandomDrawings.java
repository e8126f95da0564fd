package dovetail.report.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random drawings with all shapes, loops, parallel edges, labels and nested groups. */
final class RandomDrawings {
    private RandomDrawings() {}

    static Drawing of(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Drawing.Builder drawing = new Drawing.Builder("random " + seed)
                .direction(random.nextBoolean() ? Direction.DOWN : Direction.RIGHT)
                .layers(Drawing.Layers.values()[random.nextInt(3)]);
        int groups = random.nextBoolean() ? 0 : random.nextInt(5);
        for (int g = 0; g < groups; g++) {
            int parent = random.nextInt(-1, g);
            drawing.group(new Drawing.Group("g" + g, "group " + g, parent, dovetail.base.Origin.NONE));
        }
        int nodes = 1 + random.nextInt(24);
        for (int n = 0; n < nodes; n++) {
            Shape shape = Shape.values()[random.nextInt(Shape.values().length)];
            Drawing.Node node =
                    Drawing.Node.of("n" + n, shape, lines(random, 3)).in(random.nextInt(-1, groups));
            drawing.node(random.nextInt(8) == 0 ? node.with(Role.INITIAL) : node);
        }
        int edges = random.nextInt(2 * nodes + 1);
        for (int e = 0; e < edges; e++) {
            drawing.edge(Drawing.Edge.of(random.nextInt(nodes), random.nextInt(nodes), lines(random, 3)));
        }
        return drawing.build();
    }

    private static List<String> lines(SplittableRandom random, int most) {
        List<String> lines = new ArrayList<>();
        for (int i = random.nextInt(most); i > 0; i--) {
            lines.add("x".repeat(1 + random.nextInt(12)));
        }
        return lines;
    }
}
