package dovetail.engine.pastfree.sweep;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.store.RankedStore;

/** The first states of a breadth-first search with their steps; states at its edge have none. */
final class SampledGraph {
    final int states;
    /** The packed states, in the order of their numbers. */
    final long[] words;
    /** For each state, the first of its steps in the targets; one more at the end. */
    final int[] starts;

    final int[] targets;

    private SampledGraph(int states, long[] words, int[] starts, int[] targets) {
        this.states = states;
        this.words = words;
        this.starts = starts;
        this.targets = targets;
    }

    /** @param most the number of states after which no further ones are expanded */
    static SampledGraph of(StepRelation relation, int[] initial, int most, Budget budget, MemoryMeter meter) {
        int width = relation.layout().words();
        Stepper stepper = relation.stepper(budget);
        RankedStore store = new RankedStore(width, meter);
        Successors out = new Successors(width, 64, meter);
        Poll poll = new Poll(budget);
        long[] queue = meter.longs(64L * width);
        relation.layout().encode(initial, queue, 0);
        store.add(queue, 0);
        int[] starts = meter.ints(64);
        int[] targets = meter.ints(256);
        int edges = 0;
        int expanded = 0;
        for (; expanded < store.size() && store.size() < most; expanded++) {
            out.clear();
            stepper.successors(queue, expanded * width, out);
            poll.tick(relation.groupCount() + (long) out.count * width);
            starts = expanded < starts.length ? starts : meter.grow(starts, expanded + 1L);
            starts[expanded] = edges;
            for (int i = 0; i < out.count; i++) {
                int number = store.add(out.words, i * width);
                if (number >= 0) {
                    long needed = (number + 1L) * width;
                    queue = needed <= queue.length ? queue : meter.grow(queue, needed);
                    System.arraycopy(out.words, i * width, queue, number * width, width);
                }
                targets = edges < targets.length ? targets : meter.grow(targets, edges + 1L);
                targets[edges++] = number >= 0 ? number : ~number;
            }
        }
        int[] ends = meter.ints(store.size() + 1L);
        for (int i = 0; i < ends.length; i++) {
            ends[i] = i < expanded ? starts[i] : edges;
        }
        return new SampledGraph(store.size(), queue, ends, targets);
    }
}
