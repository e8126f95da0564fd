package dovetail.search.lasso;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.property.Atom;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.store.RankedStore;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The part of a network that is known so far, as a graph: states with their valuations, and edges with symbols. States
 * are numbered in the order in which they are met, from the initial one on.
 */
final class KnownPart {
    /** The number of edges beyond which no further state should be expanded. */
    private static final int MOST_EDGES = 1_000_000;

    private final StepRelation relation;
    private final Stepper stepper;
    private final Reading reading;
    private final List<Atom> atoms;
    private final int width;
    private final MemoryMeter meter;
    private final Poll poll;
    private final RankedStore store;
    private final Successors out;
    private long[] words;
    private long[] valuations;
    /** The first edge of each state, and the end of its edges; -1 where it is not expanded. */
    private final IntVector starts;

    private final IntVector ends;
    private final IntVector targets;
    private final IntVector symbols;
    private final IntVector groups;
    private final BitSet deadlocks = new BitSet();
    /** Per group met so far: the action atoms that hold. */
    private long[] letters = {};

    KnownPart(StepRelation relation, Reading reading, List<Atom> atoms, Budget budget, Poll poll) {
        this.relation = relation;
        this.stepper = relation.stepper(budget);
        this.reading = reading;
        this.atoms = atoms;
        this.width = relation.layout().words();
        this.meter = budget.meter();
        this.poll = poll;
        this.store = new RankedStore(width, meter);
        this.out = new Successors(width, 64, meter);
        this.words = meter.longs(64L * width);
        this.valuations = meter.longs(64);
        this.starts = new IntVector("states", meter);
        this.ends = new IntVector("states", meter);
        this.targets = new IntVector("edges", meter);
        this.symbols = new IntVector("edges", meter);
        this.groups = new IntVector("edges", meter);
    }

    /** The meter of all that is known. */
    MemoryMeter meter() {
        return meter;
    }

    /** The number of a state. */
    int number(int[] state) {
        long[] packed = new long[width];
        relation.layout().encode(state, packed, 0);
        return number(packed, 0);
    }

    private int number(long[] from, int at) {
        int number = store.add(from, at);
        if (number < 0) {
            return ~number;
        }
        if ((number + 1L) * width > words.length) {
            words = meter.grow(words, (number + 1L) * width);
        }
        if (number >= valuations.length) {
            valuations = meter.grow(valuations, number + 1L);
        }
        System.arraycopy(from, at, words, number * width, width);
        valuations[number] = stepper.valuation(from, at);
        starts.add(-1);
        ends.add(-1);
        return number;
    }

    int size() {
        return starts.size();
    }

    int edges() {
        return targets.size();
    }

    /** Whether there is no room for further edges. */
    boolean isFull() {
        return edges() > MOST_EDGES;
    }

    int[] state(int number) {
        return relation.layout().decode(words, number * width);
    }

    /** The truth of the atoms about states. */
    long valuation(int number) {
        return valuations[number];
    }

    boolean isExpanded(int number) {
        return starts.get(number) >= 0;
    }

    /** Whether an expanded state has no step, not even one that is a model error. */
    boolean isDeadlock(int number) {
        return deadlocks.get(number);
    }

    /** The number of the first edge of an expanded state. */
    int firstEdge(int number) {
        return starts.get(number);
    }

    /** The end of the edges of a state; for one that is not expanded, that of no edges. */
    int endOfEdges(int number) {
        return ends.get(number);
    }

    int target(int edge) {
        return targets.get(edge);
    }

    int symbol(int edge) {
        return symbols.get(edge);
    }

    StepRelation.Group group(int edge) {
        return relation.group(groups.get(edge));
    }

    /** Expands the states of a run, and further ones around them, nearest first, up to a number. */
    void expandAround(List<int[]> run, int most) {
        IntVector queue = new IntVector("states", meter);
        BitSet queued = new BitSet();
        for (int[] state : run) {
            add(number(state), queue, queued);
        }
        int expanded = 0;
        for (int next = 0; next < queue.size() && (next < run.size() || (expanded < most && !isFull())); next++) {
            int number = queue.get(next);
            if (!isExpanded(number)) {
                expand(number);
                expanded++;
            }
            for (int edge = firstEdge(number); edge < endOfEdges(number); edge++) {
                add(target(edge), queue, queued);
            }
        }
    }

    private static void add(int number, IntVector queue, BitSet queued) {
        if (!queued.get(number)) {
            queued.set(number);
            queue.add(number);
        }
    }

    /** Computes the edges of a state. */
    void expand(int number) {
        out.clear();
        long errors = out.errors;
        stepper.successors(words, number * width, out);
        poll.tick(relation.groupCount() + (long) out.count * width);
        starts.set(number, targets.size());
        int unable = reading.marksOf(~enabled());
        long valuation = valuations[number];
        for (int i = 0; i < out.count; i++) {
            StepRelation.Group group = relation.group(out.tags[i]);
            long actions = letter(out.tags[i]);
            int target = number(out.words, i * width);
            boolean invisible = reading.isObserved() && actions == 0 && valuations[target] == valuation;
            targets.add(target);
            groups.add(out.tags[i]);
            symbols.add(
                    reading.symbol(valuation | actions, invisible, unable | reading.marksOf(mask(group.components()))));
        }
        ends.set(number, targets.size());
        deadlocks.set(number, out.count == 0 && out.errors == errors);
    }

    /** The action atoms that hold when a step of a group is taken. */
    private long letter(int group) {
        if (group >= letters.length) {
            int known = letters.length;
            letters = Arrays.copyOf(letters, Math.max(group + 1, relation.groupCount()));
            for (int g = known; g < letters.length; g++) {
                letters[g] = Atom.matching(atoms, relation.group(g).label());
            }
        }
        return letters[group];
    }

    private int enabled() {
        int enabled = 0;
        for (int i = 0; i < out.count; i++) {
            enabled |= mask(relation.group(out.tags[i]).components());
        }
        return enabled;
    }

    /** The first components; where fairness counts, there are no more. */
    private static int mask(BitSet components) {
        return components.isEmpty() ? 0 : (int) components.toLongArray()[0];
    }

    /** The edges into each state, in compressed rows: where they start, and their numbers behind. */
    int[][] edgesInto() {
        int[] first = meter.ints(size() + 1L);
        int[] sources = sources();
        for (int edge = 0; edge < edges(); edge++) {
            first[target(edge) + 1]++;
        }
        for (int state = 0; state < size(); state++) {
            first[state + 1] += first[state];
        }
        int[] next = Arrays.copyOf(first, size());
        int[] from = meter.ints(edges());
        for (int edge = 0; edge < edges(); edge++) {
            from[next[target(edge)]++] = sources[edge];
        }
        return new int[][] {first, from};
    }

    private int[] sources() {
        int[] sources = meter.ints(edges());
        for (int state = 0; state < size(); state++) {
            for (int edge = starts.get(state); edge < ends.get(state); edge++) {
                sources[edge] = state;
            }
        }
        return sources;
    }
}
