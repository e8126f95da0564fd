package dovetail.report.picture;

import dovetail.report.drawing.Drawing;
import dovetail.report.drawing.Head;
import dovetail.report.drawing.Role;
import dovetail.report.drawing.Shape;
import dovetail.report.text.Numbers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Draws a model of very many components with one node for each family: components, or variables, whose names differ in numbers only.
 * An edge stands for all connections between two families.
 */
final class FamiliesPicture {
    private static final Pattern NUMBER = Pattern.compile("\\d+");
    private static final String ANY_NUMBER = "#";
    /** Fewer alike are drawn one by one. */
    private static final int LEAST = 3;

    private static final int MOST_LABELS = 3;
    private static final int MOST_NAMES = 12;

    private final Drawing whole;
    private final Map<Key, List<Integer>> families = new LinkedHashMap<>();
    private final int[] nodeOf;
    private final Drawing.Builder drawing;

    private record Key(String stem, Shape shape, Set<Role> roles, int group, int alone) {}

    private record Ends(int from, int to) {}

    private FamiliesPicture(Drawing whole) {
        this.whole = whole;
        this.nodeOf = new int[whole.nodes().size()];
        this.drawing = new Drawing.Builder(whole.title()).direction(whole.direction());
    }

    /** Whether the names are those of so few families that these tell more than the components. */
    static boolean suits(Collection<String> names) {
        Set<String> stems = new HashSet<>();
        names.forEach(name -> stems.add(stem(name)));
        return stems.size() * 2 <= names.size();
    }

    /** The families of a picture of components. */
    static Drawing of(Drawing components) {
        return new FamiliesPicture(components).drawn();
    }

    private static String stem(String name) {
        return NUMBER.matcher(name).replaceAll(ANY_NUMBER);
    }

    private static String name(Drawing.Node node) {
        return node.lines().isEmpty() ? "" : node.lines().get(0);
    }

    private Drawing drawn() {
        whole.groups().forEach(drawing::group);
        gather();
        families.forEach((key, members) -> {
            int number = drawing.node(node(members));
            members.forEach(member -> nodeOf[member] = number);
        });
        Map<Ends, List<Drawing.Edge>> bundles = new LinkedHashMap<>();
        for (Drawing.Edge edge : whole.edges()) {
            bundles.computeIfAbsent(new Ends(nodeOf[edge.from()], nodeOf[edge.to()]), ends -> new ArrayList<>())
                    .add(edge);
        }
        bundles.forEach((ends, edges) -> drawing.edge(edge(ends, edges)));
        whole.remarks().forEach(drawing::remark);
        return drawing.remark("Names that differ in numbers share a node.").build();
    }

    private void gather() {
        Map<Key, List<Integer>> alike = new LinkedHashMap<>();
        for (int i = 0; i < whole.nodes().size(); i++) {
            Drawing.Node node = whole.nodes().get(i);
            Key key = new Key(stem(name(node)), node.shape(), node.roles(), node.group(), -1);
            alike.computeIfAbsent(key, k -> new ArrayList<>()).add(i);
        }
        alike.forEach((key, members) -> {
            if (members.size() >= LEAST) {
                families.put(key, members);
            } else {
                for (int member : members) {
                    families.put(new Key(key.stem, key.shape, key.roles, key.group, member), List.of(member));
                }
            }
        });
    }

    private Drawing.Node node(List<Integer> members) {
        Drawing.Node first = whole.nodes().get(members.get(0));
        if (members.size() == 1) {
            return first;
        }
        Drawing.Node last = whole.nodes().get(members.get(members.size() - 1));
        List<String> names = new ArrayList<>();
        members.forEach(member -> names.add(name(whole.nodes().get(member))));
        List<String> lines = List.of(name(first) + " \u2026 " + name(last), Numbers.grouped(members.size()) + " alike");
        return new Drawing.Node(
                first.id(),
                first.shape(),
                lines,
                first.beside(),
                first.roles(),
                String.join(", ", ShortText.list(names, MOST_NAMES)),
                first.origin(),
                first.group());
    }

    private static Drawing.Edge edge(Ends ends, List<Drawing.Edge> edges) {
        if (edges.size() == 1) {
            Drawing.Edge only = edges.get(0);
            return new Drawing.Edge(
                    ends.from,
                    ends.to,
                    only.lines(),
                    only.roles(),
                    only.tooltip(),
                    only.tail(),
                    only.head(),
                    only.origin());
        }
        Set<String> labels = new LinkedHashSet<>();
        Head tail = Head.NONE;
        Head head = Head.NONE;
        for (Drawing.Edge edge : edges) {
            edge.lines().forEach(line -> labels.add(stem(line)));
            tail = tail == Head.NONE ? edge.tail() : tail;
            head = head == Head.NONE ? edge.head() : head;
        }
        return Drawing.Edge.of(ends.from, ends.to, ShortText.list(List.copyOf(labels), MOST_LABELS))
                .withEnds(tail, head)
                .withTooltip(Numbers.count(edges.size(), "connection"));
    }
}
