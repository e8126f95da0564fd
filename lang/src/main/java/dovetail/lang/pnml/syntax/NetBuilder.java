package dovetail.lang.pnml.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the nodes and arcs of a net, and connects them by their ids; an arc may stand before its nodes. */
final class NetBuilder {
    private final SourceText source;
    private final Diagnostics diagnostics;
    private final List<Net.Place> places = new ArrayList<>();
    private final List<Net.Transition> transitions = new ArrayList<>();
    private final List<Arc> arcs = new ArrayList<>();
    private final Map<String, Node> nodes = new HashMap<>();
    private UnitParser.@Nullable Structure structure;
    private Net.@Nullable Units units;

    NetBuilder(SourceText source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    /** An arc between ids, each with its offset. */
    record Arc(String from, int fromAt, String to, int toAt, int weight, boolean inhibits, int offset) {}

    /**
     * The node of an id.
     *
     * @param number its number among the places or transitions, or -1 for a reference
     * @param target the id of the node that a reference stands for, or null
     */
    private record Node(
            boolean isPlace, int number, @Nullable String target, int offset) {}

    void place(String id, @Nullable String name, int initial, int offset) {
        if (declare(id, new Node(true, places.size(), null, offset))) {
            places.add(new Net.Place(id, name == null || name.isEmpty() ? id : name, initial, offset));
        }
    }

    void transition(String id, @Nullable String name, int offset) {
        if (declare(id, new Node(false, transitions.size(), null, offset))) {
            String shown = name == null || name.isEmpty() ? id : name;
            transitions.add(new Net.Transition(id, shown, new Arcs(), new Arcs(), new Arcs(), offset));
        }
    }

    /** Declares a node of a page that stands for a node of another one. */
    void reference(String id, String target, boolean isPlace, int offset, int targetOffset) {
        if (declare(id, new Node(isPlace, -1, target, targetOffset))) {
            references.add(new Reference(id, targetOffset));
        }
    }

    private final List<Reference> references = new ArrayList<>();

    private record Reference(String id, int offset) {}

    void arc(Arc arc) {
        arcs.add(arc);
    }

    void units(UnitParser.@Nullable Structure declared) {
        if (structure == null) {
            structure = declared;
        }
    }

    private boolean declare(String id, Node node) {
        Node before = nodes.putIfAbsent(id, node);
        if (before != null) {
            diagnostics.error(
                    source,
                    node.offset,
                    "the id '" + XmlCursor.shorten(id) + "' is used already, on line " + source.line(before.offset));
        }
        return before == null;
    }

    /** Resolves the ids of arcs and units; reports those that there are not. */
    void connect() {
        for (Reference reference : references) {
            node(reference.id, reference.offset);
        }
        for (Arc arc : arcs) {
            Node from = node(arc.from, arc.fromAt);
            Node to = node(arc.to, arc.toAt);
            if (from != null && to != null) {
                connect(arc, from, to);
            }
        }
        if (structure != null) {
            units = new UnitTree(source, diagnostics, structure).resolve(this::placeNumber, places.size());
        }
    }

    private void connect(Arc arc, Node from, Node to) {
        if (from.isPlace == to.isPlace) {
            String kind = from.isPlace ? "places" : "transitions";
            diagnostics.error(source, arc.toAt, "an arc connects a place and a transition; these are two " + kind);
        } else if (arc.inhibits && !from.isPlace) {
            diagnostics.error(source, arc.toAt, "an inhibitor arc leads from a place to a transition");
        } else if (arc.inhibits) {
            transitions.get(to.number).inhibitors().addInhibitor(from.number, arc.weight);
        } else {
            Arcs added = from.isPlace
                    ? transitions.get(to.number).inputs()
                    : transitions.get(from.number).outputs();
            if (!added.add(from.isPlace ? from.number : to.number, arc.weight)) {
                diagnostics.error(
                        source, arc.offset, "the weights of the arcs between these nodes exceed " + Net.LARGEST);
            }
        }
    }

    private int placeNumber(String id, int offset) {
        Node node = node(id, offset);
        if (node != null && !node.isPlace) {
            diagnostics.error(source, offset, "'" + id + "' is a transition; units have places");
        }
        return node == null || !node.isPlace ? -1 : node.number;
    }

    /** The place or transition of an id, through references; null after reporting that there is none. */
    private @Nullable Node node(String id, int offset) {
        Set<String> passed = new HashSet<>();
        String current = id;
        while (true) {
            Node node = nodes.get(current);
            if (node == null) {
                diagnostics.error(
                        source,
                        offset,
                        "there is no node '" + XmlCursor.shorten(current) + "'"
                                + Spelling.hint(current, nodes.keySet()));
                return null;
            }
            if (node.target == null) {
                return node;
            }
            if (!passed.add(current)) {
                diagnostics.error(source, offset, "the reference '" + current + "' refers to itself");
                return null;
            }
            Node next = nodes.get(node.target);
            if (next != null && next.isPlace != node.isPlace) {
                diagnostics.error(source, node.offset, "a reference refers to a node of its own kind");
                return null;
            }
            current = node.target;
        }
    }

    Net build(String id) {
        return new Net(id, places, transitions, units);
    }
}
