package dovetail.engine.ctl;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.branching.StateSets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Sets of states of a graph, as bits by number. Every operation takes time linear in the graph. */
final class GraphSets implements StateSets<long[]> {
    private final ReachableGraph graph;
    private final MemoryMeter meter;
    private final Poll poll;
    private final int components;
    private final List<long[]> atoms = new ArrayList<>();
    private final long[] all;
    private final long[] deadlocks;
    private final long[] ends;

    GraphSets(ReachableGraph graph, int atomCount, int components) {
        this.graph = graph;
        this.meter = graph.meter();
        this.poll = graph.poll();
        this.components = components;
        for (int i = 0; i < atomCount; i++) {
            atoms.add(empty());
        }
        if (atomCount > 0) {
            graph.forEachValuation(this::value);
        }
        this.all = empty();
        this.deadlocks = empty();
        this.ends = empty();
        for (int state = 0; state < graph.states(); state++) {
            add(all, state);
            if (graph.row(state) == graph.row(state + 1)) {
                add(ends, state);
            }
        }
        for (int i = 0; i < graph.deadlockCount(); i++) {
            add(deadlocks, graph.deadlock(i));
        }
    }

    private void value(int state, long valuation) {
        for (long rest = valuation; rest != 0; rest &= rest - 1) {
            add(atoms.get(Long.numberOfTrailingZeros(rest)), state);
        }
    }

    private long[] empty() {
        return meter.longs((graph.states() + Long.SIZE - 1L) / Long.SIZE);
    }

    private long[] copy(long[] set) {
        poll.tick(set.length);
        meter.take((long) Long.BYTES * set.length);
        return set.clone();
    }

    static void add(long[] set, int state) {
        set[state >> 6] |= 1L << state;
    }

    private static void remove(long[] set, int state) {
        set[state >> 6] &= ~(1L << state);
    }

    static boolean has(long[] set, int state) {
        return (set[state >> 6] >> state & 1) != 0;
    }

    @Override
    public long[] all() {
        return all;
    }

    @Override
    public long[] satisfying(int atom) {
        return atoms.get(atom);
    }

    @Override
    public long[] deadlocks() {
        return deadlocks;
    }

    @Override
    public long[] ends() {
        return ends;
    }

    @Override
    public long[] union(long[] one, long[] other) {
        long[] both = copy(one);
        for (int i = 0; i < both.length; i++) {
            both[i] |= other[i];
        }
        return both;
    }

    @Override
    public long[] intersection(long[] one, long[] other) {
        long[] both = copy(one);
        for (int i = 0; i < both.length; i++) {
            both[i] &= other[i];
        }
        return both;
    }

    @Override
    public long[] minus(long[] set, long[] other) {
        long[] rest = copy(set);
        for (int i = 0; i < rest.length; i++) {
            rest[i] &= ~other[i];
        }
        return rest;
    }

    @Override
    public long[] before(long[] targets) {
        long[] before = empty();
        for (int state = 0; state < graph.states(); state++) {
            if (has(targets, state)) {
                for (int edge = graph.rowBack(state); edge < graph.rowBack(state + 1); edge++) {
                    add(before, graph.source(edge));
                }
                poll.tick(1L + graph.rowBack(state + 1) - graph.rowBack(state));
            }
        }
        return before;
    }

    @Override
    public long[] until(long[] left, long[] right) {
        long[] found = copy(right);
        IntVector open = new IntVector("states", meter);
        for (int state = 0; state < graph.states(); state++) {
            if (has(right, state)) {
                open.add(state);
            }
        }
        while (!open.isEmpty()) {
            int state = open.pop();
            for (int edge = graph.rowBack(state); edge < graph.rowBack(state + 1); edge++) {
                int source = graph.source(edge);
                if (has(left, source) && !has(found, source)) {
                    add(found, source);
                    open.add(source);
                }
            }
            poll.tick(1L + graph.rowBack(state + 1) - graph.rowBack(state));
        }
        meter.giveBack(open.bytes());
        return found;
    }

    /** Removes states that have no successor left, each transition once. */
    @Override
    public long[] lasting(long[] within, long[] ends) {
        long[] left = copy(within);
        int[] successors = meter.ints(graph.states());
        IntVector open = new IntVector("states", meter);
        for (int state = 0; state < graph.states(); state++) {
            if (has(within, state)) {
                for (int edge = graph.row(state); edge < graph.row(state + 1); edge++) {
                    successors[state] += has(within, graph.target(edge)) ? 1 : 0;
                }
                poll.tick(1L + graph.row(state + 1) - graph.row(state));
                if (successors[state] == 0 && !has(ends, state)) {
                    remove(left, state);
                    open.add(state);
                }
            }
        }
        while (!open.isEmpty()) {
            int state = open.pop();
            for (int edge = graph.rowBack(state); edge < graph.rowBack(state + 1); edge++) {
                int source = graph.source(edge);
                if (has(left, source) && --successors[source] == 0 && !has(ends, source)) {
                    remove(left, source);
                    open.add(source);
                }
            }
            poll.tick(1L + graph.rowBack(state + 1) - graph.rowBack(state));
        }
        meter.giveBack(open.bytes() + (long) Integer.BYTES * graph.states());
        return left;
    }

    @Override
    public long[] fairlyLasting(long[] within) {
        return until(within, new FairComponents(graph, within, components).states(empty()));
    }

    @Override
    public long[] served(int component, long[] within) {
        long[] served = empty();
        for (int state = 0; state < graph.states(); state++) {
            if (has(within, state)) {
                boolean isAble = false;
                boolean goes = false;
                boolean isServed = false;
                for (int edge = graph.row(state); edge < graph.row(state + 1); edge++) {
                    boolean isBy = graph.participants(edge).get(component);
                    boolean isInside = has(within, graph.target(edge));
                    isAble |= isBy;
                    goes |= isInside;
                    isServed |= isBy && isInside;
                }
                poll.tick(1L + graph.row(state + 1) - graph.row(state));
                if (isServed || goes && !isAble) {
                    add(served, state);
                }
            }
        }
        return served;
    }

    @Override
    public long[] only(int[] state) {
        long[] one = empty();
        add(one, graph.number(state));
        return one;
    }

    @Override
    public boolean hasInitial(long[] set) {
        return has(set, 0);
    }

    @Override
    public boolean contains(long[] set, int[] state) {
        return has(set, graph.number(state));
    }

    @Override
    public List<int[]> path(int[] from, long[] within, long[] to) {
        int[] parents = meter.ints(graph.states());
        Arrays.fill(parents, ReachableGraph.NONE);
        IntVector queue = new IntVector("states", meter);
        int start = graph.number(from);
        parents[start] = start;
        queue.add(start);
        int end = has(to, start) ? start : ReachableGraph.NONE;
        for (int at = 0; end == ReachableGraph.NONE; at++) {
            int state = queue.get(at);
            poll.tick(1L + graph.row(state + 1) - graph.row(state));
            for (int edge = graph.row(state); edge < graph.row(state + 1) && end == ReachableGraph.NONE; edge++) {
                int target = graph.target(edge);
                if (parents[target] == ReachableGraph.NONE) {
                    parents[target] = state;
                    if (has(to, target)) {
                        end = target;
                    } else if (has(within, target)) {
                        queue.add(target);
                    }
                }
            }
        }
        List<int[]> path = new ArrayList<>();
        path.add(graph.state(end));
        for (int state = end; state != start; state = parents[state]) {
            path.add(graph.state(parents[state]));
        }
        Collections.reverse(path);
        meter.giveBack(queue.bytes() + (long) Integer.BYTES * graph.states());
        return path;
    }
}
