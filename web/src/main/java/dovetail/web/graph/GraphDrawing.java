package dovetail.web.graph;

import dovetail.base.Origin;
import dovetail.report.drawing.Drawing;
import dovetail.report.drawing.Head;
import dovetail.report.drawing.Role;
import dovetail.report.drawing.Shape;
import dovetail.simulate.graph.GraphView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Draws the view of a graph: states as boxes with their texts, or as small circles where there are many. Edges between the same nodes
 * are drawn as one, with the labels of all.
 */
final class GraphDrawing {
    /** The most nodes that are drawn with their texts. */
    private static final int MOST_TEXTS = 150;
    /** The most edges that are drawn with their labels. */
    private static final int MOST_LABELS = 400;

    private static final int NOT_DRAWN = -1;
    private static final int MOST_LINES = 5;
    private static final int MOST_LABEL_LINES = 3;
    private static final int MOST_CHARACTERS = 36;

    private final GraphView view;
    private final boolean hasTexts;
    private final List<Bundle> bundles;
    /** By bundle, the number of its edge in the drawing, or -1. */
    private final int[] edges;

    private final Drawing drawing;

    /**
     * The edges between two nodes.
     *
     * @param labels with their counts, in the order of the edges
     */
    record Bundle(int from, int to, List<String> labels) {}

    private GraphDrawing(GraphView view, String title, boolean hasTexts) {
        this.view = view;
        this.hasTexts = hasTexts;
        this.bundles = bundles(view);
        Drawing.Builder builder = new Drawing.Builder(title).layers(Drawing.Layers.DISTANCE);
        view.nodes().forEach(node -> builder.node(node(node)));
        this.edges = new int[bundles.size()];
        int drawn = 0;
        int[] distances = hasTexts ? new int[0] : distances();
        for (int i = 0; i < edges.length; i++) {
            Bundle bundle = bundles.get(i);
            boolean isPlaced = hasTexts || distances[bundle.to()] == distances[bundle.from()] + 1;
            edges[i] = isPlaced ? drawn++ : NOT_DRAWN;
            if (isPlaced) {
                builder.edge(edge(bundle));
            }
        }
        view.remarks().forEach(builder::remark);
        this.drawing = builder.build();
    }

    /** The drawing of a page, which a user sees at once. */
    static GraphDrawing shown(GraphView view) {
        return new GraphDrawing(view, "", view.nodes().size() <= MOST_TEXTS);
    }

    /** The drawing of a file: all texts and all edges, however many there are. */
    static GraphDrawing whole(GraphView view, String title) {
        return new GraphDrawing(view, title, true);
    }

    /** The least number of steps to each node from the first ones, in the order of the list where they cannot reach it. */
    private int[] distances() {
        List<List<Integer>> targets = new ArrayList<>();
        view.nodes().forEach(node -> targets.add(new ArrayList<>()));
        bundles.forEach(bundle -> targets.get(bundle.from()).add(bundle.to()));
        int[] distances = new int[targets.size()];
        Arrays.fill(distances, NOT_DRAWN);
        for (int root = 0; root < distances.length; root++) {
            Deque<Integer> open = new ArrayDeque<>();
            if (distances[root] == NOT_DRAWN) {
                distances[root] = 0;
                open.add(root);
            }
            while (!open.isEmpty()) {
                int node = open.remove();
                for (int target : targets.get(node)) {
                    if (distances[target] == NOT_DRAWN) {
                        distances[target] = distances[node] + 1;
                        open.add(target);
                    }
                }
            }
        }
        return distances;
    }

    /**
     * The number of the edge of the drawing that a bundle is, or -1: in a large graph, edges that do not lead to the next layer are
     * not part of it. Their bends would need more room than all nodes.
     */
    int edge(int bundle) {
        return edges[bundle];
    }

    /** Whether nodes have their texts, and not only their numbers. */
    boolean hasTexts() {
        return hasTexts;
    }

    Drawing drawing() {
        return drawing;
    }

    List<Bundle> bundles() {
        return bundles;
    }

    private static List<Bundle> bundles(GraphView view) {
        Map<Long, Bundle> bundles = new LinkedHashMap<>();
        for (GraphView.Edge edge : view.edges()) {
            long key = (long) edge.from() << Integer.SIZE | edge.to();
            bundles.computeIfAbsent(key, k -> new Bundle(edge.from(), edge.to(), new ArrayList<>()))
                    .labels()
                    .add(edge.count() == 1 ? edge.label() : edge.label() + " (" + edge.count() + ")");
        }
        return List.copyOf(bundles.values());
    }

    private Drawing.Node node(GraphView.Node node) {
        String name = name(node);
        List<String> lines = hasTexts ? lines(node, name) : List.of(name);
        Drawing.Node drawn = Drawing.Node.of("n" + node.id(), hasTexts ? Shape.ROUNDED : Shape.CIRCLE, lines)
                .withTooltip(name + ": " + String.join(", ", node.lines()));
        for (GraphView.Role role : node.roles()) {
            drawn = drawn.with(role(role));
        }
        return drawn;
    }

    private static Role role(GraphView.Role role) {
        return switch (role) {
            case INITIAL -> Role.INITIAL;
            case DEADLOCK -> Role.DEADLOCK;
            case ERROR -> Role.ERROR;
            case LIVELOCK -> Role.BAD;
            case OPEN -> Role.PARTIAL;
        };
    }

    /** The number of a state, or that of a class with its size. */
    private static String name(GraphView.Node node) {
        return node.size() > 1 ? node.id() + " (" + node.size() + " states)" : String.valueOf(node.id());
    }

    private static List<String> lines(GraphView.Node node, String name) {
        List<String> lines = new ArrayList<>(List.of(name));
        List<String> all = node.lines();
        for (String line : all.subList(0, Math.min(all.size(), MOST_LINES))) {
            lines.add(cut(line));
        }
        if (all.size() > MOST_LINES) {
            lines.add("and " + (all.size() - MOST_LINES) + " more");
        }
        return lines;
    }

    private Drawing.Edge edge(Bundle bundle) {
        List<String> labels = bundle.labels();
        List<String> lines = new ArrayList<>();
        if (hasTexts || view.edges().size() <= MOST_LABELS) {
            labels.subList(0, Math.min(labels.size(), MOST_LABEL_LINES)).forEach(label -> lines.add(cut(label)));
            if (labels.size() > MOST_LABEL_LINES) {
                lines.set(MOST_LABEL_LINES - 1, "and " + (labels.size() - MOST_LABEL_LINES + 1) + " more");
            }
        }
        return new Drawing.Edge(
                bundle.from(),
                bundle.to(),
                lines,
                Set.of(),
                String.join(", ", labels),
                Head.NONE,
                Head.ARROW,
                Origin.NONE);
    }

    private static String cut(String text) {
        if (text.length() <= MOST_CHARACTERS) {
            return text;
        }
        boolean isSplit = Character.isHighSurrogate(text.charAt(MOST_CHARACTERS - 2));
        return text.substring(0, MOST_CHARACTERS - (isSplit ? 2 : 1)) + "…";
    }
}
