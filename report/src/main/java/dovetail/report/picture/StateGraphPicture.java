package dovetail.report.picture;

import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.model.TransitionSystem;
import dovetail.report.drawing.Drawing;
import dovetail.report.drawing.Drawing.Layers;
import dovetail.report.drawing.Role;
import dovetail.report.drawing.Shape;
import dovetail.report.text.Numbers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Draws a graph of states: each node has the locations of the components and the variables that changed. Deadlocks and the states
 * that are marked are coloured. Transitions between the same states are one edge.
 */
public final class StateGraphPicture {
    /** Beyond so many edges, labels would hide the graph; tooltips have them. */
    private static final int MOST_LABELS = 300;

    private static final int MOST_NAMES = 3;
    /** The constraints on clocks in a node; its tooltip has all. */
    private static final int MOST_CONSTRAINTS = 3;

    private final @Nullable StateLines texts;
    private final LabelledLts graph;
    private final List<int[]> states;
    private final StateMarks marks;
    private final Set<String> components;

    /** The constraints on the clocks of each state; nothing for systems without clocks. */
    private final List<List<String>> clocks;
    /** Whether every step is an instant, whose label tells nothing. */
    private final boolean isSynchronous;

    private StateGraphPicture(
            @Nullable StateLines texts,
            LabelledLts graph,
            List<int[]> states,
            List<List<String>> clocks,
            StateMarks marks,
            Set<String> components,
            boolean isSynchronous) {
        this.isSynchronous = isSynchronous;
        this.clocks = clocks;
        this.texts = texts;
        this.components = components;
        this.graph = graph;
        this.states = states;
        this.marks = marks;
    }

    /**
     * The graph of a system.
     *
     * @param states the values of its first states, by their numbers; states after these have their numbers only
     * @param most the number of states that are drawn: those nearest to the initial one
     */
    public static Drawing of(
            TransitionSystem system, LabelledLts graph, List<int[]> states, StateMarks marks, int most) {
        return ofSymbolic(system, graph, states, List.of(), marks, most);
    }

    /**
     * The graph of a system with clocks.
     *
     * @param clocks for each state the constraints on its clocks
     */
    public static Drawing ofSymbolic(
            TransitionSystem system,
            LabelledLts graph,
            List<int[]> states,
            List<List<String>> clocks,
            StateMarks marks,
            int most) {
        StateLines texts = states.isEmpty()
                ? null
                : new StateLines(system, states.get(graph.lts().initial()));
        return new StateGraphPicture(
                        texts,
                        graph,
                        states,
                        clocks,
                        marks,
                        new HashSet<>(system.componentNames()),
                        system.isSynchronous())
                .drawn(system.name(), most);
    }

    /** A transition system whose states have their numbers only. */
    public static Drawing ofNumbers(String title, LabelledLts graph, StateMarks marks, int most) {
        return new StateGraphPicture(null, graph, List.of(), List.of(), marks, Set.of(), false).drawn(title, most);
    }

    private Drawing drawn(String title, int most) {
        Lts lts = graph.lts();
        Nearest nearest = Nearest.of(lts, most);
        Drawing.Builder drawing = new Drawing.Builder(title).layers(Layers.DISTANCE);
        for (int state : nearest.all()) {
            drawing.node(node(state, nearest.isPartial(state)));
        }
        nearest.remark("states", drawing);
        if (!marks.partial().isEmpty()) {
            drawing.remark("Drawn are the " + Numbers.count(nearest.all().length, "state")
                    + " nearest to the initial one; there are more.");
        }
        if (texts != null) {
            drawing.remark("Variables are shown where they do not have their initial values.");
        }
        if (clocks.stream().anyMatch(each -> !each.isEmpty())) {
            drawing.remark("A node is a set of states: its clocks have the values of the intervals.");
        }
        List<Drawing.Edge> edges = new ArrayList<>();
        for (int state : nearest.all()) {
            Map<Integer, List<String>> rows = new LinkedHashMap<>();
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                int target = nearest.number(lts.target(i));
                if (target >= 0) {
                    List<String> labels = rows.computeIfAbsent(target, t -> new ArrayList<>(2));
                    String label = graph.label(i);
                    if (!labels.contains(label)) {
                        labels.add(label);
                    }
                }
            }
            rows.forEach((target, labels) -> edges.add(edge(nearest.number(state), target, labels)));
        }
        boolean hasLabels = edges.size() <= MOST_LABELS;
        for (Drawing.Edge edge : edges) {
            drawing.edge(hasLabels ? edge : edge.withLines(List.of()).withTooltip(String.join("\n", tooltipOf(edge))));
        }
        if (!hasLabels) {
            drawing.remark("Labels are in the tooltips of edges.");
        }
        return drawing.build();
    }

    /** An edge with short labels; its tooltip has the whole ones, unless they are the same. */
    private Drawing.Edge edge(int from, int to, List<String> labels) {
        if (isSynchronous) {
            return Drawing.Edge.of(from, to, List.of());
        }
        List<String> shown = ShortText.list(shortened(labels), MOST_NAMES);
        Drawing.Edge edge = Drawing.Edge.of(from, to, shown);
        return shown.equals(labels) ? edge : edge.withTooltip(String.join("\n", labels));
    }

    private static List<String> tooltipOf(Drawing.Edge edge) {
        return edge.tooltip().isEmpty() ? edge.lines() : List.of(edge.tooltip());
    }

    /** The labels, of which those of steps between locations are the component: the nodes have the locations. */
    private List<String> shortened(List<String> labels) {
        List<String> names = new ArrayList<>();
        for (String label : labels) {
            String name = Labels.ofJoint(label);
            for (int i = label.indexOf('.'); i >= 0 && name.equals(label); i = label.indexOf('.', i + 1)) {
                boolean isStep = components.contains(label.substring(0, i)) && label.indexOf("->", i) > 0;
                name = isStep ? label.substring(0, i) : label;
            }
            if (!names.contains(name)) {
                names.add(name);
            }
        }
        return names;
    }

    private Drawing.Node node(int state, boolean isPartial) {
        StateLines text = state < states.size() ? texts : null;
        Lts lts = graph.lts();
        List<String> lines = text != null ? text.lines(states.get(state)) : List.of();
        List<String> constraints = state < clocks.size() ? clocks.get(state) : List.of();
        if (!constraints.isEmpty()) {
            lines = new ArrayList<>(lines);
            lines.addAll(constraints.subList(0, Math.min(MOST_CONSTRAINTS, constraints.size())));
            if (constraints.size() > MOST_CONSTRAINTS) {
                lines.set(lines.size() - 1, lines.get(lines.size() - 1) + " \u2026");
            }
        }
        Drawing.Node node = Drawing.Node.of(
                        Integer.toString(state),
                        lines.isEmpty() ? Shape.CIRCLE : Shape.ROUNDED,
                        lines.isEmpty() ? List.of(Integer.toString(state)) : lines)
                .withTooltip(text != null ? tooltip(text, state, constraints) : "state " + state);
        boolean isError = marks.errors().get(state);
        boolean isUnfinished = isPartial || marks.partial().get(state);
        boolean isEnd = lts.rowStart(state) == lts.rowStart(state + 1) && !isError && !isUnfinished;
        node = state == lts.initial() || marks.initial().get(state) ? node.with(Role.INITIAL) : node;
        node = isEnd ? node.with(Role.DEADLOCK) : node;
        node = isError ? node.with(Role.ERROR) : node;
        node = marks.bad().get(state) ? node.with(Role.BAD) : node;
        return isUnfinished ? node.with(Role.PARTIAL) : node;
    }

    private String tooltip(StateLines text, int state, List<String> constraints) {
        String all = text.tooltip(state, states.get(state));
        return constraints.isEmpty() ? all : all + "\n" + String.join("\n", constraints);
    }
}
