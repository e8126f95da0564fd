package dovetail.report.picture;

import dovetail.base.Origin;
import dovetail.model.Network;
import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;
import dovetail.report.drawing.Drawing;
import dovetail.report.drawing.Head;
import dovetail.report.drawing.Role;
import dovetail.report.drawing.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Draws a net: places are circles with the tokens of the initial marking, transitions are bars. A place that a transition tests and
 * leaves as it is has an arc with two heads. Where the text declares units, the places of a unit are a group.
 */
final class NetPicture {
    /** More places and transitions are no picture: those nearest to the marked places are drawn. */
    static final int MOST_NODES = 400;

    private static final int MOST_DOTS = 3;

    private final Network network;
    private final PetriNet net;
    private final int places;
    private final Drawing.Builder drawing;

    private NetPicture(Network network, PetriNet net) {
        this.network = network;
        this.net = net;
        this.places = net.places().size();
        this.drawing = new Drawing.Builder(network.name());
    }

    static Drawing of(Network network, PetriNet net) {
        return new NetPicture(network, net).drawn();
    }

    private Drawing drawn() {
        int first = 0;
        for (int p = places - 1; p >= 0; p--) {
            first = net.places().get(p).initial() > 0 ? p : first;
        }
        Nearest nearest = new Nearest(first, successors(), MOST_NODES);
        Map<Integer, Integer> groups = groups(nearest);
        for (int node : nearest.all()) {
            if (node < places) {
                PetriNet.Place place = net.places().get(node);
                drawing.node(place(node, place).in(groups.getOrDefault(place.slot(), Drawing.NO_GROUP)));
            } else {
                PetriNet.Transition transition = net.transitions().get(node - places);
                drawing.node(Drawing.Node.of("t" + (node - places), Shape.BAR, List.of())
                        .withBeside(List.of(ShortText.of(transition.name())))
                        .with(Role.TRANSITION)
                        .withTooltip("transition " + transition.name())
                        .at(transition.origin()));
            }
        }
        nearest.remark("places and transitions", drawing);
        for (int node : nearest.all()) {
            if (node >= places) {
                arcs(nearest, node);
            }
        }
        return drawing.build();
    }

    private int[][] successors() {
        List<List<Integer>> lists = new ArrayList<>();
        for (int i = 0; i < places + net.transitions().size(); i++) {
            lists.add(new ArrayList<>());
        }
        for (int t = 0; t < net.transitions().size(); t++) {
            PetriNet.Transition transition = net.transitions().get(t);
            for (Arcs arcs : List.of(transition.inputs(), transition.inhibitors())) {
                for (int i = 0; i < arcs.size(); i++) {
                    lists.get(arcs.place(i)).add(places + t);
                }
            }
            for (int i = 0; i < transition.outputs().size(); i++) {
                lists.get(places + t).add(transition.outputs().place(i));
            }
        }
        int[][] successors = new int[lists.size()][];
        for (int i = 0; i < successors.length; i++) {
            successors[i] = lists.get(i).stream().mapToInt(Integer::intValue).toArray();
        }
        return successors;
    }

    /** The groups of units with several drawn places, by the slot of their places. */
    private Map<Integer, Integer> groups(Nearest nearest) {
        Map<Integer, Integer> sizes = new LinkedHashMap<>();
        for (int node : nearest.all()) {
            if (net.units() > 0 && node < places && net.places().get(node).location() != PetriNet.COUNTED) {
                sizes.merge(net.places().get(node).slot(), 1, Integer::sum);
            }
        }
        Map<Integer, Integer> groups = new HashMap<>();
        sizes.forEach((slot, size) -> {
            if (size > 1) {
                String name = network.componentNames().get(network.slot(slot).owner());
                groups.put(
                        slot,
                        drawing.group(
                                new Drawing.Group("u" + slot, ShortText.of(name), Drawing.NO_GROUP, Origin.NONE)));
            }
        });
        return groups;
    }

    private static Drawing.Node place(int number, PetriNet.Place place) {
        String tokens = place.initial() == 0
                ? ""
                : place.initial() <= MOST_DOTS ? "\u25CF".repeat(place.initial()) : Integer.toString(place.initial());
        Drawing.Node node = Drawing.Node.of("p" + number, Shape.CIRCLE, tokens.isEmpty() ? List.of() : List.of(tokens))
                .withBeside(List.of(ShortText.of(place.name())))
                .with(Role.PLACE)
                .withTooltip("place " + place.name() + ", " + place.initial()
                        + (place.initial() == 1 ? " token" : " tokens"))
                .at(place.origin());
        return place.initial() > 0 ? node.with(Role.MARKED) : node;
    }

    private void arcs(Nearest nearest, int node) {
        PetriNet.Transition transition = net.transitions().get(node - places);
        int bar = nearest.number(node);
        Arcs inputs = transition.inputs();
        for (int i = 0; i < inputs.size(); i++) {
            int circle = nearest.number(inputs.place(i));
            int produced = transition.outputs().weightOf(inputs.place(i));
            boolean tests = produced == inputs.weight(i);
            if (circle >= 0) {
                Drawing.Edge arc = Drawing.Edge.of(circle, bar, weight(inputs.weight(i)));
                drawing.edge(tests ? arc.withEnds(Head.ARROW, Head.ARROW) : arc);
            }
        }
        Arcs outputs = transition.outputs();
        for (int i = 0; i < outputs.size(); i++) {
            int circle = nearest.number(outputs.place(i));
            if (circle >= 0 && inputs.weightOf(outputs.place(i)) != outputs.weight(i)) {
                drawing.edge(Drawing.Edge.of(bar, circle, weight(outputs.weight(i))));
            }
        }
        Arcs inhibitors = transition.inhibitors();
        for (int i = 0; i < inhibitors.size(); i++) {
            int circle = nearest.number(inhibitors.place(i));
            if (circle >= 0) {
                drawing.edge(Drawing.Edge.of(circle, bar, weight(inhibitors.weight(i)))
                        .withEnds(Head.NONE, Head.CIRCLE));
            }
        }
    }

    private static List<String> weight(int weight) {
        return weight == 1 ? List.of() : List.of(Integer.toString(weight));
    }
}
