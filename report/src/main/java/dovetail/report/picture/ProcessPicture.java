package dovetail.report.picture;

import dovetail.lts.Lts;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.report.drawing.Drawing;
import dovetail.report.drawing.Role;
import dovetail.report.drawing.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Draws a component as an automaton: its locations and the actions between them with guards, effects and intervals of time, or the
 * states and transitions of a transition system.
 */
final class ProcessPicture implements Behaviour.Visitor<Drawing> {
    /** More locations are no picture: those nearest to the initial one are drawn. */
    static final int MOST_LOCATIONS = 300;
    /** The edges between two locations that are drawn one by one. */
    private static final int MOST_PARALLEL = 6;

    private final Network network;
    private final @Nullable TimedNetwork timed;
    private final Component component;
    private final SlotNames names;

    ProcessPicture(Network network, @Nullable TimedNetwork timed, Component component, SlotNames names) {
        this.network = network;
        this.timed = timed;
        this.component = component;
        this.names = names;
    }

    static Drawing of(Network network, @Nullable TimedNetwork timed, int component) {
        Component drawn = network.component(component);
        return drawn.behaviour().accept(new ProcessPicture(network, timed, drawn, new SlotNames(network)));
    }

    @Override
    public Drawing guarded(Behaviour.Guarded behaviour) {
        Drawing.Builder drawing = new Drawing.Builder(component.name());
        int[][] successors = successors(behaviour);
        Nearest nearest = new Nearest(behaviour.initial(), successors, MOST_LOCATIONS);
        for (int location : nearest.all()) {
            drawing.node(location(behaviour, location, nearest.isPartial(location)));
        }
        nearest.remark("locations", drawing);
        ActionText text = new ActionText(network, timed, component, names);
        Map<Long, Integer> parallel = new LinkedHashMap<>();
        for (Action action : behaviour.actions()) {
            int from = nearest.number(action.source());
            int to = nearest.number(action.target());
            if (from >= 0 && to >= 0) {
                int count = parallel.merge((long) from << 32 | to, 1, Integer::sum);
                if (count <= MOST_PARALLEL) {
                    drawing.edge(edge(from, to, text.of(action)).at(action.origin()));
                }
            }
        }
        parallel.forEach((ends, count) -> {
            if (count > MOST_PARALLEL) {
                String more = "and " + (count - MOST_PARALLEL) + " more";
                drawing.edge(Drawing.Edge.of((int) (ends >>> 32), ends.intValue(), List.of(more)));
            }
        });
        return drawing.build();
    }

    private static int[][] successors(Behaviour.Guarded behaviour) {
        List<List<Integer>> lists = new ArrayList<>();
        for (int i = 0; i < behaviour.locationCount(); i++) {
            lists.add(new ArrayList<>());
        }
        for (Action action : behaviour.actions()) {
            lists.get(action.source()).add(action.target());
        }
        int[][] successors = new int[lists.size()][];
        for (int i = 0; i < successors.length; i++) {
            successors[i] = lists.get(i).stream().mapToInt(Integer::intValue).toArray();
        }
        return successors;
    }

    private static Drawing.Edge edge(int from, int to, List<String> parts) {
        List<String> lines = new ArrayList<>();
        for (String part : parts) {
            lines.addAll(ShortText.lines(part, part.startsWith("[") ? " and " : "; "));
        }
        return Drawing.Edge.of(from, to, lines).withTooltip(String.join("\n", parts));
    }

    private Drawing.Node location(Behaviour behaviour, int location, boolean isPartial) {
        String name = behaviour.locationName(location);
        Drawing.Node node = Drawing.Node.of("l" + location, Shape.ROUNDED, List.of(ShortText.of(name)))
                .withTooltip(component.name() + "." + name);
        List<Location> known = behaviour.locations();
        if (!known.isEmpty()) {
            node = node.at(known.get(location).origin());
        }
        if (location == behaviour.initial()) {
            node = node.with(Role.INITIAL);
        }
        if (behaviour.isCommitted(location)) {
            node = node.with(Role.COMMITTED);
        }
        return isPartial ? node.with(Role.PARTIAL) : node;
    }

    @Override
    public Drawing explicit(Behaviour.Explicit behaviour) {
        Drawing.Builder drawing = new Drawing.Builder(component.name());
        Lts lts = behaviour.lts();
        Nearest nearest = Nearest.of(lts, MOST_LOCATIONS);
        for (int state : nearest.all()) {
            Drawing.Node node = location(behaviour, state, nearest.isPartial(state));
            // The end of one of several components need not be the end of a run.
            boolean isEnd = network.components().size() == 1 && lts.rowStart(state) == lts.rowStart(state + 1);
            drawing.node(isEnd ? node.with(Role.DEADLOCK) : node);
        }
        nearest.remark("states", drawing);
        for (int state : nearest.all()) {
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                int to = nearest.number(lts.target(i));
                if (to >= 0) {
                    String label = component.ports().get(lts.event(i));
                    String shown = ShortText.of(Labels.shortened(label, component.name()));
                    Drawing.Edge edge = Drawing.Edge.of(nearest.number(state), to, List.of(shown))
                            .withTooltip(label);
                    drawing.edge(
                            behaviour.origins().isEmpty()
                                    ? edge
                                    : edge.at(behaviour.origins().get(i)));
                }
            }
        }
        return drawing.build();
    }
}
