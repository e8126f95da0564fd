package dovetail.engine.modular.order;

import dovetail.graph.Scc;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Weighted connection graph of some nodes (Sections 2 and 3.3): an arc leads from h to k if a variable that is driven inside
 * h is read inside k. A connection of a node to itself is no arc, since it does not constrain the order. Immutable.
 */
public final class ConnectionGraph {
    private static final int OUTSIDE = -1;

    private final Modules modules;
    private final Sizes sizes;
    private final List<Node> nodes;
    private final List<Arc> arcs;
    /** The number of the node of each primitive module, or {@link #OUTSIDE}. */
    private final int[] nodeOf;

    private ConnectionGraph(Modules modules, List<Node> nodes, List<Arc> arcs, int[] nodeOf) {
        this.modules = modules;
        this.sizes = new Sizes(modules);
        this.nodes = List.copyOf(nodes);
        this.arcs = List.copyOf(arcs);
        this.nodeOf = nodeOf;
    }

    /** The connection graph of disjoint nodes; connections to other modules are no arcs. */
    public static ConnectionGraph of(Modules modules, List<Node> nodes) {
        int[] nodeOf = new int[modules.componentNames().size()];
        Arrays.fill(nodeOf, OUTSIDE);
        for (int node = 0; node < nodes.size(); node++) {
            for (int module : nodes.get(node).modules()) {
                nodeOf[module] = node;
            }
        }
        List<Map<Integer, TreeSet<Integer>>> rows = new ArrayList<>();
        nodes.forEach(node -> rows.add(new TreeMap<>()));
        for (int i = 0; i < modules.moduleVariables().size(); i++) {
            ModuleVariable variable = modules.moduleVariables().get(i);
            int source = variable.driver() < 0 ? OUTSIDE : nodeOf[variable.driver()];
            for (int reader : variable.readers()) {
                int target = nodeOf[reader];
                if (source >= 0 && target >= 0 && source != target) {
                    rows.get(source)
                            .computeIfAbsent(target, key -> new TreeSet<>())
                            .add(i);
                }
            }
        }
        Sizes sizes = new Sizes(modules);
        List<Arc> arcs = new ArrayList<>();
        for (int source = 0; source < rows.size(); source++) {
            for (Map.Entry<Integer, TreeSet<Integer>> arc : rows.get(source).entrySet()) {
                arcs.add(new Arc(source, arc.getKey(), List.copyOf(arc.getValue()), sizes.weight(arc.getValue())));
            }
        }
        return new ConnectionGraph(modules, nodes, arcs, nodeOf);
    }

    /** The connection graph of all primitive modules; the numbers of nodes are those of the modules. */
    public static ConnectionGraph ofPrimitives(Modules modules) {
        List<Node> nodes = new ArrayList<>();
        for (int module = 0; module < modules.componentNames().size(); module++) {
            nodes.add(Node.primitive(module, modules.componentNames()));
        }
        return of(modules, nodes);
    }

    public List<Node> nodes() {
        return nodes;
    }

    /** The arcs, by source and then by target. */
    public List<Arc> arcs() {
        return arcs;
    }

    /** Whether all nodes are primitive modules. */
    public boolean isFlat() {
        return nodes.stream().allMatch(Node::isPrimitive);
    }

    /** The strongly connected components, each before those that it has arcs to; members in the order of the nodes. */
    public List<List<Integer>> components() {
        int[][] successors = new int[nodes.size()][];
        for (int node = 0; node < successors.length; node++) {
            int source = node;
            successors[node] = arcs.stream()
                    .filter(arc -> arc.source() == source)
                    .mapToInt(Arc::target)
                    .toArray();
        }
        Scc scc = Scc.ofAll(successors);
        List<List<Integer>> components = new ArrayList<>();
        for (int i = 0; i < scc.count(); i++) {
            components.add(new ArrayList<>());
        }
        for (int node = 0; node < nodes.size(); node++) {
            components.get(scc.count() - 1 - scc.of(node)).add(node);
        }
        return components.stream().map(List::copyOf).toList();
    }

    /** The nodes that drive or read a variable. */
    Set<Integer> users(int variable) {
        Set<Integer> users = readers(variable);
        int driver = modules.moduleVariables().get(variable).driver();
        if (driver >= 0 && nodeOf[driver] >= 0) {
            users.add(nodeOf[driver]);
        }
        return users;
    }

    /** The inputs of the whole system that one of the nodes reads and that have no value yet. */
    Set<Integer> freeInputs(Collection<Integer> readers, BitSet known) {
        Set<Integer> inputs = new TreeSet<>();
        for (int variable = 0; variable < sizes.variables(); variable++) {
            boolean free = modules.moduleVariables().get(variable).driver() == ModuleVariable.ENVIRONMENT;
            if (free && !known.get(variable) && !Collections.disjoint(readers(variable), readers)) {
                inputs.add(variable);
            }
        }
        return inputs;
    }

    Sizes sizes() {
        return sizes;
    }

    private Set<Integer> readers(int variable) {
        Set<Integer> readers = new TreeSet<>();
        for (int reader : modules.moduleVariables().get(variable).readers()) {
            if (nodeOf[reader] >= 0) {
                readers.add(nodeOf[reader]);
            }
        }
        return readers;
    }
}
