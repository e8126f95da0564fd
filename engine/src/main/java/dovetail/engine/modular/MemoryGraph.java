package dovetail.engine.modular;

import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.engine.modular.generate.InstantGenerator;
import dovetail.graph.Scc;
import dovetail.step.StateLayout;
import dovetail.store.RankedStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Explicit graph of the memories of a small system of modules. Each edge is an instant, with the combination of free inputs
 * that it has. A memory is live when a computation goes on from it forever.
 */
final class MemoryGraph {
    private final List<int[]> memories = new ArrayList<>();
    private final RankedStore numbers;
    private final StateLayout layout;
    private final MemoryMeter meter;
    private int[] starts;
    private int[] targets;
    private int[] marks;
    private int[] inputs;
    private int edges;

    /** Numbers the combinations of free inputs. */
    interface InputNumber {
        int of(int[] values);
    }

    /**
     * Builds the graph.
     *
     * @param first the memory that the others are reached from; its number is 0
     * @param most the most memories
     * @throws Limit.Exceeded when there are more
     */
    MemoryGraph(
            int[] first,
            InstantGenerator generator,
            StateLayout layout,
            InputNumber number,
            int most,
            MemoryMeter meter) {
        this.layout = layout;
        this.meter = meter;
        this.numbers = new RankedStore(layout.words(), meter);
        this.starts = meter.ints(64);
        this.targets = meter.ints(64);
        this.marks = meter.ints(64);
        this.inputs = meter.ints(64);
        add(first);
        for (int i = 0; i < memories.size(); i++) {
            if (memories.size() > most) {
                throw new Limit.Exceeded(new Limit(Limit.Kind.STATES, "more than " + most + " states"));
            }
            if (i + 1 == starts.length) {
                starts = meter.grow(starts, 2L * starts.length);
            }
            starts[i] = edges;
            generator.generate(memories.get(i), (values, memory, seen) -> edge(add(memory), seen, number.of(values)));
            starts[i + 1] = edges;
        }
        starts = Arrays.copyOf(starts, memories.size() + 1);
        targets = Arrays.copyOf(targets, edges);
    }

    private int add(int[] memory) {
        long[] words = new long[layout.words()];
        layout.encode(memory, words, 0);
        int number = numbers.add(words, 0);
        if (number >= 0) {
            memories.add(memory.clone());
            meter.take(16L + 4L * memory.length);
            return number;
        }
        return ~number;
    }

    private void edge(int target, int seen, int input) {
        if (edges == targets.length) {
            targets = meter.grow(targets, 2L * edges);
            marks = meter.grow(marks, 2L * edges);
            inputs = meter.grow(inputs, 2L * edges);
        }
        targets[edges] = target;
        marks[edges] = seen;
        inputs[edges++] = input;
    }

    int size() {
        return memories.size();
    }

    int[] memory(int number) {
        return memories.get(number);
    }

    /** The number of the first edge of a memory. */
    int firstEdge(int memory) {
        return starts[memory];
    }

    /** The number of the edge behind the last one of a memory. */
    int endOfEdges(int memory) {
        return starts[memory + 1];
    }

    int target(int edge) {
        return targets[edge];
    }

    /** The combination of free inputs of an edge. */
    int input(int edge) {
        return inputs[edge];
    }

    /** The memories from which a cycle with all marks can be reached. */
    BitSet live(int marksNeeded) {
        Scc components = Scc.ofRows(starts, targets);
        int[] seen = new int[components.count()];
        BitSet cyclic = new BitSet();
        for (int source = 0; source < size(); source++) {
            for (int e = starts[source]; e < starts[source + 1]; e++) {
                if (components.inside(source, targets[e])) {
                    seen[components.of(source)] |= marks[e];
                    cyclic.set(components.of(source));
                }
            }
        }
        // Edges lead to the same or a smaller component, so one pass in their order settles all of them.
        BitSet live = new BitSet();
        for (int node : components.inOrder()) {
            int c = components.of(node);
            boolean isLive = live.get(c) || cyclic.get(c) && (seen[c] & marksNeeded) == marksNeeded;
            for (int e = starts[node]; e < starts[node + 1] && !isLive; e++) {
                isLive = live.get(components.of(targets[e]));
            }
            live.set(c, isLive);
        }
        BitSet nodes = new BitSet();
        for (int node = 0; node < size(); node++) {
            nodes.set(node, live.get(components.of(node)));
        }
        return nodes;
    }
}
