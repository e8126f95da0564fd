package dovetail.minimise;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.lts.RowBuilder;
import java.util.Arrays;

/**
 * The states of a graph sorted into classes of equivalent ones, for one of the bisimulations.
 *
 * @param of the class of each state
 * @param quotient the graph of the classes; its roots are the classes of the roots
 */
record Classes(int[] of, Graph quotient) {
    /**
     * Classes are numbered by their first members, so that a graph without equivalent states stays as it is.
     *
     * @param relation for relations on sequences the bisimulation is taken that hides the same steps
     */
    static Classes of(Graph graph, Relation relation, Budget budget, Progress progress) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return find(graph, relation, budget.within(meanwhile), progress);
        }
    }

    private static Classes find(Graph graph, Relation relation, Budget budget, Progress progress) {
        Graph steps = graph;
        int[] classes = new int[graph.stateCount()];
        Blocks blocks;
        if (relation.hidesInertSteps()) {
            TauComponents components = new TauComponents(graph);
            steps = collapse(graph, components, relation.seesDivergence());
            blocks = new Refinement(steps, true, budget, progress).run();
            for (int s = 0; s < classes.length; s++) {
                classes[s] = blocks.of(components.components()[s]);
            }
        } else {
            blocks = new Refinement(graph, false, budget, progress).run();
            for (int s = 0; s < classes.length; s++) {
                classes[s] = blocks.of(s);
            }
        }
        int[] order = byFirstMember(classes, blocks.count());
        return new Classes(classes, quotient(graph, steps, classes, order, blocks, relation));
    }

    /** Replaces block numbers by class numbers, and tells the block of each class. */
    private static int[] byFirstMember(int[] blocks, int count) {
        int[] numbers = new int[count];
        Arrays.fill(numbers, -1);
        int[] order = new int[count];
        int size = 0;
        for (int s = 0; s < blocks.length; s++) {
            int b = blocks[s];
            if (numbers[b] < 0) {
                numbers[b] = size;
                order[size++] = b;
            }
            blocks[s] = numbers[b];
        }
        return Arrays.copyOf(order, size);
    }

    /**
     * States on a common loop of internal steps become one. With divergence, the loop becomes a step of that state to
     * itself, under a label of its own.
     */
    private static Graph collapse(Graph graph, TauComponents components, boolean divergence) {
        int[] component = components.components();
        int[] byComponent = sortedBy(component, components.count());
        RowBuilder builder = new RowBuilder(components.count());
        for (int at = 0; at < byComponent.length; at++) {
            int state = byComponent[at];
            int own = component[state];
            for (int i = graph.rows()[state]; i < graph.rows()[state + 1]; i++) {
                int label = graph.labels()[i];
                int target = component[graph.targets()[i]];
                if (label != Alphabet.TAU || target != own) {
                    builder.add(label, target);
                } else if (divergence) {
                    builder.add(graph.alphabet().size(), own);
                }
            }
            if (at + 1 == byComponent.length || component[byComponent[at + 1]] != own) {
                builder.endRow();
            }
        }
        return new Graph(new int[0], builder.rows(), graph.alphabet());
    }

    /** One state per class with the steps of all its members; inert ones are left out. */
    private static Graph quotient(
            Graph graph, Graph steps, int[] classes, int[] order, Blocks blocks, Relation relation) {
        int[] numbers = new int[blocks.count()];
        for (int c = 0; c < order.length; c++) {
            numbers[order[c]] = c;
        }
        int divergence = graph.alphabet().size();
        RowBuilder builder = new RowBuilder(order.length);
        for (int b : order) {
            for (int at = blocks.start(b); at < blocks.end(b); at++) {
                int state = blocks.member(at);
                for (int i = steps.rows()[state]; i < steps.rows()[state + 1]; i++) {
                    int label = steps.labels()[i];
                    int target = blocks.of(steps.targets()[i]);
                    if (label == divergence) {
                        builder.add(Alphabet.TAU, numbers[b]);
                    } else if (label != Alphabet.TAU || target != b || !relation.hidesInertSteps()) {
                        builder.add(label, numbers[target]);
                    }
                }
            }
            builder.endRow();
        }
        int[] roots = new int[graph.roots().length];
        for (int k = 0; k < roots.length; k++) {
            roots[k] = classes[graph.roots()[k]];
        }
        return new Graph(roots, builder.rows(), graph.alphabet());
    }

    private static int[] sortedBy(int[] key, int keys) {
        int[] next = new int[keys + 1];
        for (int k : key) {
            next[k + 1]++;
        }
        for (int k = 0; k < keys; k++) {
            next[k + 1] += next[k];
        }
        int[] sorted = new int[key.length];
        for (int s = 0; s < key.length; s++) {
            sorted[next[key[s]]++] = s;
        }
        return sorted;
    }
}
