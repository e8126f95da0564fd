package dovetail.report.picture;

import dovetail.base.Origin;
import dovetail.lts.LabelTable;
import dovetail.model.Component;
import dovetail.model.Hierarchy;
import dovetail.model.Network;
import dovetail.model.form.Datum;
import dovetail.model.form.QueueForm;
import dovetail.report.drawing.Drawing;
import dovetail.report.drawing.Head;
import dovetail.report.drawing.Role;
import dovetail.report.drawing.Shape;
import dovetail.report.text.Numbers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Draws the components of a network, in the boxes of their composites, with the variables that they share and the labels of their joint
 * steps. All joint steps of the same components are one edge; a channel between many has a node of its own.
 */
final class ComponentsPicture {
    static final int MOST_COMPONENTS = 240;
    static final int MOST_VARIABLES = 60;
    /** With more components, layers are distances from a centre: long chains would make a long drawing. */
    private static final int MOST_IN_CHAINS = 40;
    /** The names in the label of an edge. */
    private static final int MOST_NAMES = 3;

    private final Network network;
    private final Connections connections;
    private final Drawing.Builder drawing;
    private final Map<Integer, Integer> nodes = new HashMap<>();

    private ComponentsPicture(Network network) {
        this.network = network;
        this.connections = new Connections(network, new SlotNames(network));
        this.drawing = new Drawing.Builder(network.name());
    }

    static Drawing of(Network network) {
        return new ComponentsPicture(network).drawn();
    }

    private Drawing drawn() {
        if (network.hierarchy() instanceof Hierarchy.Composite top) {
            for (Hierarchy member : top.members()) {
                add(member, Drawing.NO_GROUP);
            }
        } else {
            add(network.hierarchy(), Drawing.NO_GROUP);
        }
        int components = network.components().size();
        if (components > MOST_COMPONENTS) {
            int more = components - MOST_COMPONENTS;
            drawing.node(Drawing.Node.of("more", Shape.BOX, List.of("and " + more + " more components"))
                    .with(Role.ELIDED));
            drawing.remark("Drawn are the first " + MOST_COMPONENTS + " of " + Numbers.count(components, "component")
                    + " and what connects them.");
        }
        addVariables();
        addSteps();
        if (components > MOST_IN_CHAINS) {
            drawing.layers(Drawing.Layers.CENTRE);
        }
        return drawing.build();
    }

    private void add(Hierarchy tree, int group) {
        if (tree instanceof Hierarchy.Composite composite) {
            int number = drawing.group(new Drawing.Group(
                    "g" + nodes.size() + "." + composite.name(), composite.name(), group, Origin.NONE));
            for (Hierarchy member : composite.members()) {
                add(member, number);
            }
        } else if (tree instanceof Hierarchy.Leaf leaf && nodes.size() < MOST_COMPONENTS) {
            Component component = network.component(leaf.component());
            Drawing.Node node = Drawing.Node.of(
                            "c" + component.index(), Shape.ROUNDED, List.of(ShortText.of(component.name())))
                    .withTooltip(tooltip(component))
                    .at(component.origin())
                    .in(group);
            nodes.put(component.index(), drawing.node(node));
        }
    }

    private String tooltip(Component component) {
        boolean isExplicit = component.behaviour().isExplicit();
        int places = component.behaviour().locationCount();
        int steps = isExplicit
                ? component.lts().transitionCount()
                : component.behaviour().actions().size();
        StringBuilder text = new StringBuilder(component.name()).append(": ");
        text.append(Numbers.count(places, isExplicit ? "state" : "location")).append(", ");
        text.append(Numbers.count(steps, isExplicit ? "transition" : "action"));
        List<String> local = new ArrayList<>();
        for (Datum datum : network.data()) {
            if (datum.owner() == component.index()) {
                local.add(datum.name());
            }
        }
        return local.isEmpty() ? text.toString() : text + "\nvariables " + String.join(", ", local);
    }

    private void addVariables() {
        int drawn = 0;
        for (Map.Entry<Integer, Map<Integer, Connections.Use>> entry : connections.uses.entrySet()) {
            if (++drawn > MOST_VARIABLES) {
                continue;
            }
            Datum datum = network.data().get(entry.getKey());
            boolean isQueue = datum.form() instanceof QueueForm;
            int variable =
                    drawing.node(Drawing.Node.of("v" + entry.getKey(), Shape.BOX, List.of(ShortText.of(datum.name())))
                            .with(isQueue ? Role.CHANNEL : Role.VARIABLE)
                            .withTooltip((isQueue ? "queue " : "variable ") + datum.name()));
            entry.getValue().forEach((component, use) -> addUse(component, variable, use));
        }
        if (drawn > MOST_VARIABLES) {
            drawing.remark("Drawn are the first " + MOST_VARIABLES + " of " + drawn + " shared variables.");
        }
    }

    /** An edge leads to a variable that is written, and from one that is only read. */
    private void addUse(int component, int variable, Connections.Use use) {
        Integer node = nodes.get(component);
        if (node == null) {
            return;
        }
        String name = network.component(component).name();
        if (use.writes()) {
            drawing.edge(Drawing.Edge.of(node, variable, List.of())
                    .withEnds(use.reads() ? Head.ARROW : Head.NONE, Head.ARROW)
                    .withTooltip(name + (use.reads() ? " reads and writes" : " writes")));
        } else {
            drawing.edge(Drawing.Edge.of(variable, node, List.of()).withTooltip(name + " reads"));
        }
    }

    private void addSteps() {
        Set<String> hubs = hubs();
        Map<String, Map<Integer, Boolean>> ends = new LinkedHashMap<>();
        connections.labels.forEach((party, labels) -> {
            List<String> direct = new ArrayList<>();
            for (String label : labels) {
                if (hubs.contains(label)) {
                    Map<Integer, Boolean> senders = ends.computeIfAbsent(label, l -> new LinkedHashMap<>());
                    for (int i = 0; i < party.components().size(); i++) {
                        senders.merge(party.components().get(i), party.isDirected() && i == 0, Boolean::logicalOr);
                    }
                } else {
                    direct.add(label);
                }
            }
            if (!direct.isEmpty()) {
                addStep(party, direct);
            }
        });
        ends.forEach((label, senders) -> addHub(List.of(label), senders));
    }

    /** The labels of so many pairs of components that a node for the label needs fewer edges. */
    private Set<String> hubs() {
        Map<String, Set<Integer>> members = new LinkedHashMap<>();
        Map<String, Integer> pairs = new HashMap<>();
        connections.labels.forEach((party, labels) -> {
            for (String label : labels) {
                if (party.components().size() == 2 && !LabelTable.isTau(label)) {
                    members.computeIfAbsent(label, l -> new LinkedHashSet<>()).addAll(party.components());
                    pairs.merge(label, 1, Integer::sum);
                }
            }
        });
        members.entrySet().removeIf(entry -> {
            int count = pairs.getOrDefault(entry.getKey(), 0);
            return count < 3 || count < entry.getValue().size() - 1;
        });
        return members.keySet();
    }

    private void addStep(Connections.Party party, List<String> labels) {
        if (party.components().size() > 2) {
            Map<Integer, Boolean> ends = new LinkedHashMap<>();
            for (int i = 0; i < party.components().size(); i++) {
                ends.put(party.components().get(i), party.isDirected() && i == 0);
            }
            addHub(labels, ends);
            return;
        }
        Integer from = nodes.get(party.components().get(0));
        Integer to = nodes.get(party.components().get(1));
        if (from != null && to != null) {
            drawing.edge(Drawing.Edge.of(from, to, ShortText.list(labels, MOST_NAMES))
                    .withEnds(Head.NONE, party.isDirected() ? Head.ARROW : Head.NONE)
                    .withTooltip(String.join("\n", labels)));
        }
    }

    /** A node for labels, which all that take part are connected to. */
    private void addHub(List<String> labels, Map<Integer, Boolean> senders) {
        boolean isDirected = senders.containsValue(true);
        int hub = drawing.node(
                Drawing.Node.of("s" + labels.get(0) + senders.keySet(), Shape.BOX, ShortText.list(labels, MOST_NAMES))
                        .with(Role.CHANNEL)
                        .withTooltip(String.join("\n", labels)));
        senders.forEach((component, sends) -> {
            Integer node = nodes.get(component);
            if (node != null) {
                drawing.edge((sends || !isDirected
                                ? Drawing.Edge.of(node, hub, List.of())
                                : Drawing.Edge.of(hub, node, List.of()))
                        .withEnds(Head.NONE, isDirected ? Head.ARROW : Head.NONE));
            }
        });
    }
}
