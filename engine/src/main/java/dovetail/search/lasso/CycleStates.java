package dovetail.search.lasso;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.graph.Scc;
import java.util.BitSet;

/** Finds the states of a network through which accepting cycles of the product lead. The loop of a lasso has no others. */
final class CycleStates {
    /** The bytes of an edge in compressed rows. */
    private static final long BYTES_PER_EDGE = Integer.BYTES;

    /** The bytes of a node in the search for strongly connected components: a few numbers. */
    private static final long BYTES_PER_NODE = 6 * Integer.BYTES;

    private CycleStates() {}

    static BitSet of(KnownPart graph, Reading reading, Stems stems) {
        int nodes = stems.node(stems.states(), 0);
        MemoryMeter meter = graph.meter();
        int[] starts = meter.ints(nodes + 1L);
        IntVector targets = new IntVector("edges", meter);
        IntVector marks = new IntVector("edges", meter);
        for (int node = 0; node < nodes; node++) {
            if (stems.distance(node) != Stems.NONE) {
                addEdges(node, graph, reading, stems, targets, marks);
            }
            starts[node + 1] = targets.size();
        }
        meter.take(BYTES_PER_EDGE * targets.size() + BYTES_PER_NODE * nodes);
        int[] rows = targets.toArray();
        Scc components = Scc.ofRows(starts, rows);
        int[] seen = new int[components.count()];
        BitSet cyclic = new BitSet();
        for (int node = 0; node < nodes; node++) {
            for (int i = starts[node]; i < starts[node + 1]; i++) {
                if (components.inside(node, rows[i])) {
                    seen[components.of(node)] |= marks.get(i);
                    cyclic.set(components.of(node));
                }
            }
        }
        BitSet states = new BitSet();
        for (int node = 0; node < nodes; node++) {
            int component = components.of(node);
            if (cyclic.get(component) && (seen[component] & reading.marksNeeded()) == reading.marksNeeded()) {
                states.set(stems.state(node));
            }
        }
        return states;
    }

    private static void addEdges(
            int node, KnownPart graph, Reading reading, Stems stems, IntVector targets, IntVector marks) {
        int state = stems.state(node);
        for (int edge = graph.firstEdge(state); edge < graph.endOfEdges(state); edge++) {
            int symbol = graph.symbol(edge);
            int[] moves = reading.moves(symbol, stems.q(node));
            for (int k = 0; k < moves.length; k += 2) {
                int target = stems.node(graph.target(edge), moves[k]);
                if (stems.distance(target) != Stems.NONE) {
                    targets.add(target);
                    marks.add(moves[k + 1] | reading.fairMarks(symbol));
                }
            }
        }
    }
}
