package dovetail.search.owcty;

import dovetail.base.Budget;
import dovetail.model.data.Domain;
import dovetail.search.cycle.MarkedStepper;
import dovetail.search.cycle.ProductLasso;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;

/** Graph with acceptance marks on its edges, as a product whose automaton has one core, or several by the numbers of nodes. */
final class MarkedGraph implements StepRelation {
    private record Edge(int source, int target, int marks) {}

    private final int nodes;
    private final int sets;
    private final int cores;
    private final List<List<Edge>> edges = new ArrayList<>();
    private final StateLayout layout;

    /** @param cores node n is in core n modulo this number, counted as if one more was none */
    MarkedGraph(int nodes, int sets, int cores) {
        this.nodes = nodes;
        this.sets = sets;
        this.cores = cores;
        for (int node = 0; node < nodes; node++) {
            edges.add(new ArrayList<>());
        }
        this.layout =
                StateLayout.of(List.of(Domain.range(0, Math.max(1, nodes - 1)))).withMonitor(cores + 1);
    }

    static MarkedGraph random(long seed) {
        Random random = new Random(seed);
        int nodes = 1 + random.nextInt(30);
        MarkedGraph graph = new MarkedGraph(nodes, random.nextInt(4), random.nextInt(3) == 0 ? 2 : 1);
        int count = random.nextInt(2 * nodes);
        for (int i = 0; i < count; i++) {
            int marks = random.nextInt(1 << graph.sets) & random.nextInt(1 << graph.sets);
            graph.edge(random.nextInt(nodes), random.nextInt(nodes), marks);
        }
        // Most nodes are reached.
        for (int node = 1; node < nodes; node++) {
            if (random.nextInt(4) > 0) {
                graph.edge(random.nextInt(node), node, 0);
            }
        }
        return graph;
    }

    MarkedGraph edge(int source, int target, int marks) {
        edges.get(source).add(new Edge(source, target, marks));
        return this;
    }

    Cores cores() {
        int[] of = new int[cores + 1];
        for (int q = 0; q <= cores; q++) {
            of[q] = cores > 1 && q == cores ? Cores.NONE : q;
        }
        return new Cores(of, (1 << sets) - 1);
    }

    /** The automaton state of a node. */
    private int automatonState(int node) {
        return cores == 1 ? 0 : node % (cores + 1);
    }

    private long[] encode(int node) {
        long[] words = new long[layout.words()];
        layout.encode(new int[] {node}, words, 0);
        layout.setMonitor(words, 0, automatonState(node));
        return words;
    }

    int node(long[] state) {
        return layout.decode(state, 0)[0];
    }

    private boolean isInside(Edge edge) {
        int core = cores().of()[automatonState(edge.source)];
        return core != Cores.NONE && core == cores().of()[automatonState(edge.target)];
    }

    private BitSet reachable() {
        BitSet reached = new BitSet();
        reached.set(0);
        return closure(reached, false);
    }

    private BitSet closure(BitSet from, boolean isInsideOnly) {
        BitSet reached = (BitSet) from.clone();
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            for (List<Edge> some : edges) {
                for (Edge edge : some) {
                    if (reached.get(edge.source) && !reached.get(edge.target) && (!isInsideOnly || isInside(edge))) {
                        reached.set(edge.target);
                        isChanged = true;
                    }
                }
            }
        }
        return reached;
    }

    /** The states on accepting cycles, and those that such cycles lead to inside their core. */
    BitSet expected() {
        BitSet reachable = reachable();
        BitSet result = new BitSet();
        for (int node = reachable.nextSetBit(0); node >= 0; node = reachable.nextSetBit(node + 1)) {
            if (isOnAcceptingCycle(node)) {
                result.set(node);
            }
        }
        return closure(result, true);
    }

    private boolean isOnAcceptingCycle(int node) {
        BitSet one = new BitSet();
        one.set(node);
        BitSet forward = closure(one, true);
        int marks = 0;
        boolean isCyclic = false;
        for (List<Edge> some : edges) {
            for (Edge edge : some) {
                BitSet back = new BitSet();
                back.set(edge.target);
                if (isInside(edge)
                        && forward.get(edge.source)
                        && closure(back, true).get(node)) {
                    marks |= edge.marks;
                    isCyclic = true;
                }
            }
        }
        return isCyclic && marks == (1 << sets) - 1;
    }

    int allMarks() {
        return (1 << sets) - 1;
    }

    /** The marks of the loop of a lasso; of parallel edges, those of all. */
    int marksOfLoop(ProductLasso lasso) {
        List<long[]> states = new ArrayList<>(lasso.states());
        states.add(states.get(lasso.loopStart()));
        int marks = 0;
        for (int i = 0; i + 1 < states.size(); i++) {
            int source = node(states.get(i));
            int target = node(states.get(i + 1));
            boolean isEdge = false;
            for (Edge edge : edges.get(source)) {
                if (edge.target == target) {
                    isEdge = true;
                    marks |= i >= lasso.loopStart() ? edge.marks : 0;
                }
            }
            if (!isEdge) {
                throw new AssertionError(source + " has no edge to " + target);
            }
        }
        return marks;
    }

    @Override
    public StateLayout layout() {
        return layout;
    }

    @Override
    public int groupCount() {
        return 1;
    }

    @Override
    public Group group(int index) {
        return new Group("step", new BitSet(), new BitSet(), new BitSet());
    }

    @Override
    public Stepper stepper(Budget budget) {
        return new MarkedStepper() {
            @Override
            public int marksNeeded() {
                return (1 << sets) - 1;
            }

            @Override
            public int via(int successor) {
                return 0;
            }

            @Override
            public long valuation(long[] state, int at) {
                return 0;
            }

            @Override
            public void successors(long[] state, int at, Successors out) {
                for (Edge edge : edges.get(layout.decode(state, at)[0])) {
                    long[] target = encode(edge.target);
                    System.arraycopy(target, 0, out.words, out.append(edge.marks), target.length);
                }
            }
        };
    }
}
