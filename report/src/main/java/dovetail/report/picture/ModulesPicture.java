package dovetail.report.picture;

import dovetail.base.Origin;
import dovetail.model.Hierarchy;
import dovetail.model.ModuleConstraint;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import dovetail.report.drawing.Direction;
import dovetail.report.drawing.Drawing;
import dovetail.report.drawing.Role;
import dovetail.report.drawing.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Draws the connections of a system of modules: a box for each primitive module, a group for each composite, and an edge with the names
 * of the connected variables. Inputs of the whole system come from a node for the environment. With a generation order, boxes have
 * their places in it, and the edges that lead backwards are dashed.
 */
final class ModulesPicture {
    private static final int MOST_NAMES = 4;
    private static final int MOST_CONSTRAINTS = 12;

    private final Modules system;
    private final List<Integer> order;
    private final Drawing.Builder drawing;
    private final Map<Integer, Integer> nodes = new HashMap<>();

    private ModulesPicture(Modules system, List<Integer> order) {
        this.system = system;
        this.order = order;
        this.drawing = new Drawing.Builder(system.name()).direction(Direction.RIGHT);
    }

    /** @param order the primitive modules in the order of their generators, or nothing */
    static Drawing of(Modules system, List<Integer> order) {
        return new ModulesPicture(system, order).drawn();
    }

    private Drawing drawn() {
        Map<Integer, Map<Integer, List<String>>> connections = connections();
        if (connections.containsKey(ModuleVariable.ENVIRONMENT)) {
            nodes.put(
                    ModuleVariable.ENVIRONMENT,
                    drawing.node(Drawing.Node.of("environment", Shape.ROUNDED, List.of("environment"))
                            .with(Role.ENVIRONMENT)
                            .withTooltip("gives the inputs of the system any values")));
        }
        if (system.hierarchy() instanceof Hierarchy.Composite top) {
            top.members().forEach(member -> add(member, Drawing.NO_GROUP, ""));
        } else {
            add(system.hierarchy(), Drawing.NO_GROUP, "");
        }
        connections.forEach((driver, row) -> row.forEach((reader, names) -> {
            boolean backward = driver >= 0 && order.indexOf(driver) > order.indexOf(reader);
            Drawing.Edge edge = Drawing.Edge.of(
                            node(driver), node(reader), ShortText.list(own(driver, names), MOST_NAMES))
                    .withTooltip(String.join("\n", names));
            drawing.edge(backward ? edge.with(Role.BACKWARD) : edge);
        }));
        return drawing.build();
    }

    /** The names of variables without that of the module that drives them, from which their edge comes. */
    private List<String> own(int driver, List<String> names) {
        String prefix = driver < 0 ? "" : system.componentNames().get(driver) + ".";
        return names.stream().map(name -> without(prefix, name)).toList();
    }

    private static String without(String prefix, String name) {
        return name.startsWith(prefix) ? name.substring(prefix.length()) : name;
    }

    private int node(int module) {
        return nodes.getOrDefault(module, 0);
    }

    /** @param prefix the name of the group with a point, which the names of its members begin with */
    private void add(Hierarchy tree, int group, String prefix) {
        if (tree instanceof Hierarchy.Composite composite) {
            int number = drawing.group(new Drawing.Group(
                    "g" + nodes.size() + "." + composite.name(),
                    without(prefix, composite.name()),
                    group,
                    Origin.NONE));
            composite.members().forEach(member -> add(member, number, composite.name() + "."));
        } else if (tree instanceof Hierarchy.Leaf leaf) {
            String name = system.componentNames().get(leaf.component());
            int place = order.indexOf(leaf.component());
            String shown = ShortText.of((place < 0 ? "" : (place + 1) + ". ") + without(prefix, name));
            nodes.put(
                    leaf.component(),
                    drawing.node(Drawing.Node.of("m" + leaf.component(), Shape.BOX, List.of(shown))
                            .withTooltip(tooltip(leaf.component(), name))
                            .at(origin(leaf.component()))
                            .in(group)));
        }
    }

    /** The hidden variables and the constraints of a module. */
    private String tooltip(int module, String name) {
        StringBuilder text = new StringBuilder(name);
        for (ModuleVariable variable : system.moduleVariables()) {
            if (variable.driver() == module && variable.kind() == ModuleVariable.Kind.HIDDEN) {
                text.append("\nhidden ").append(variable.name());
            }
        }
        // One text may be the source of several constraints.
        Set<String> texts = new LinkedHashSet<>();
        for (ModuleConstraint constraint : system.constraints()) {
            if (constraint.module() == module) {
                texts.add(constraint.text());
            }
        }
        ShortText.list(List.copyOf(texts), MOST_CONSTRAINTS, Integer.MAX_VALUE)
                .forEach(line -> text.append('\n').append(line));
        return text.toString();
    }

    private Origin origin(int module) {
        for (ModuleConstraint constraint : system.constraints()) {
            if (constraint.module() == module) {
                return constraint.origin();
            }
        }
        return Origin.NONE;
    }

    /** The names of the variables between each driver and each reader. */
    private Map<Integer, Map<Integer, List<String>>> connections() {
        Map<Integer, Map<Integer, List<String>>> rows = new TreeMap<>();
        for (ModuleVariable variable : system.moduleVariables()) {
            for (int reader : variable.readers().stream().distinct().toList()) {
                rows.computeIfAbsent(variable.driver(), key -> new TreeMap<>())
                        .computeIfAbsent(reader, key -> new ArrayList<>())
                        .add(variable.name());
            }
        }
        return rows;
    }
}
