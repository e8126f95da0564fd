package dovetail.report.chart;

import dovetail.model.Hierarchy;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Connections of a system of modules as a Graphviz graph: a box for each primitive module, a cluster for each composite, and
 * an edge with the names of the connected variables. Inputs of the whole system come from a node for the environment. With a
 * generation order, boxes have their places in it, and the arcs that lead backwards are dashed.
 */
public final class ConnectionDot {
    private static final String ENVIRONMENT = "environment";

    private final Modules system;
    private final List<Integer> order;
    private final Appendable out;
    private int clusters;

    private ConnectionDot(Modules system, List<Integer> order, Appendable out) {
        this.system = system;
        this.order = order;
        this.out = out;
    }

    /** @param order the primitive modules in the order of their generators, or nothing */
    public static void write(Modules system, List<Integer> order, Appendable out) throws IOException {
        new ConnectionDot(system, order, out).write();
    }

    private void write() throws IOException {
        out.append("digraph connections {\n  rankdir=LR;\n  node [shape=box];\n");
        out.append("  label=").append(Dot.quoted(system.name())).append(";\n");
        if (system.hierarchy() instanceof Hierarchy.Composite top) {
            for (Hierarchy member : top.members()) {
                node(member, "  ");
            }
        } else {
            node(system.hierarchy(), "  ");
        }
        Map<Integer, Map<Integer, List<String>>> connections = connections();
        if (connections.containsKey(ModuleVariable.ENVIRONMENT)) {
            out.append("  ").append(ENVIRONMENT).append(" [shape=ellipse];\n");
        }
        for (Map.Entry<Integer, Map<Integer, List<String>>> row : connections.entrySet()) {
            for (Map.Entry<Integer, List<String>> edge : row.getValue().entrySet()) {
                edge(row.getKey(), edge.getKey(), edge.getValue());
            }
        }
        out.append("}\n");
    }

    private void node(Hierarchy tree, String indent) throws IOException {
        if (tree instanceof Hierarchy.Composite composite) {
            out.append(indent).append("subgraph cluster_").append(Integer.toString(clusters++));
            out.append(" {\n").append(indent).append("  label=").append(Dot.quoted(composite.name()));
            out.append(";\n");
            for (Hierarchy member : composite.members()) {
                node(member, indent + "  ");
            }
            out.append(indent).append("}\n");
        } else if (tree instanceof Hierarchy.Leaf leaf) {
            String name = system.componentNames().get(leaf.component());
            int place = order.indexOf(leaf.component());
            out.append(indent).append(id(leaf.component())).append(" [label=");
            out.append(Dot.quoted(place < 0 ? name : (place + 1) + ". " + name)).append("];\n");
        }
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

    private void edge(int driver, int reader, List<String> variables) throws IOException {
        boolean backward = driver >= 0 && order.indexOf(driver) > order.indexOf(reader);
        out.append("  ")
                .append(driver < 0 ? ENVIRONMENT : id(driver))
                .append(" -> ")
                .append(id(reader));
        out.append(" [label=").append(Dot.quoted(String.join("\n", variables)));
        // A backward arc does not count for the ranks, so that the picture follows the order.
        out.append(backward ? ", style=dashed, constraint=false];\n" : "];\n");
    }

    private static String id(int module) {
        return "m" + module;
    }
}
