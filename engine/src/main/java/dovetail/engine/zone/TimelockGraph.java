package dovetail.engine.zone;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.graph.Scc;
import dovetail.model.TimedNetwork;
import dovetail.prepare.TieredSteps;
import dovetail.search.SearchClock;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import dovetail.step.Successors;
import dovetail.store.NumberedStore;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * Explicit zone graph in which steps tell whether time has advanced. A node in which a run with divergent time begins has a path to
 * a deadlock, or to a cycle on which time advances. From all other nodes there is no such run: they are timelocks.
 */
final class TimelockGraph {
    private static final int NONE = -1;
    /** The most integers for a node, and for a step, that are held while the graph is judged. */
    private static final int INTEGERS = 12;

    private final StateLayout layout;
    private final Budget budget;
    private final Poll poll;
    private final NumberedStore nodes;
    private final IntVector starts;
    private final IntVector targets;
    private final IntVector groups;
    private final IntVector parents;
    /** The nodes before which time has advanced. */
    private final BitSet ticked = new BitSet();

    private final TieredSteps steps;
    private long errors;

    /**
     * Builds the graph.
     *
     * @param steps the only predicate of their relation is that time has advanced
     * @throws dovetail.base.Limit.Exceeded when a limit is met
     */
    TimelockGraph(
            TieredSteps steps, StateLayout layout, int[] initial, Budget budget, MemoryMeter meter, Progress progress) {
        this.layout = layout;
        this.budget = budget.within(meter);
        this.poll = new Poll(this.budget);
        this.steps = steps;
        this.nodes = new NumberedStore(layout.words(), meter);
        this.starts = new IntVector("zones", meter);
        this.targets = new IntVector("steps between zones", meter);
        this.groups = new IntVector("steps between zones", meter);
        this.parents = new IntVector("zones", meter);
        long[] state = new long[layout.words()];
        layout.encode(initial, state, 0);
        nodes.add(state, 0);
        parents.add(NONE);
        SearchClock clock = new SearchClock(steps, this.budget);
        Successors successors = new Successors(layout.words(), 64, meter);
        int batch = steps.statesBetweenChecks();
        for (int node = 0; node < nodes.size(); node++) {
            if ((node & batch - 1) == 0) {
                clock.beginBatch(nodes.size(), node);
                progress.report(new Progress.Snapshot(
                        "timelocks", nodes.size(), targets.size(), nodes.size() - node, meter.bytes(), Double.NaN));
            }
            starts.add(targets.size());
            nodes.get(node, state, 0);
            successors.clear();
            clock.stepper().successors(state, 0, successors);
            for (int i = 0; i < successors.count; i++) {
                add(node, successors, i, clock);
            }
        }
        starts.add(targets.size());
        errors = successors.errors;
    }

    private void add(int node, Successors successors, int index, SearchClock clock) {
        int number = nodes.add(successors.words, index * layout.words());
        if (number >= 0) {
            parents.add(node);
            if (clock.stepper().test(successors.words, index * layout.words())) {
                ticked.set(number);
            }
        }
        targets.add(number >= 0 ? number : ~number);
        groups.add(successors.tags[index]);
    }

    int size() {
        return nodes.size();
    }

    int steps() {
        return targets.size();
    }

    long errors() {
        return errors;
    }

    /**
     * The first node, breadth first, from which time does not diverge and does not even advance by a unit any more. Such a node
     * is reached from every timelock.
     */
    OptionalInt timelock() {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            meanwhile.take(bytesOfJudging());
            return firstTimelock();
        }
    }

    /** The arrays that are held while the graph is judged. */
    private long bytesOfJudging() {
        return (long) Integer.BYTES * INTEGERS * ((long) starts.size() + targets.size());
    }

    private OptionalInt firstTimelock() {
        int[] rows = starts.toArray();
        int[] to = targets.toArray();
        Scc components = Scc.ofRows(rows, to, poll);
        BitSet divergent = new BitSet();
        BitSet advancing = new BitSet();
        // Components are numbered so that edges lead to smaller numbers; one pass in that order sees successors first.
        for (int node : components.inOrder()) {
            int component = components.of(node);
            boolean isDivergent = rows[node] == rows[node + 1];
            boolean isAdvancing = false;
            poll.tick(1L + rows[node + 1] - rows[node]);
            for (int i = rows[node]; i < rows[node + 1]; i++) {
                int next = components.of(to[i]);
                isDivergent |= divergent.get(next) || ticked.get(to[i]) && next == component;
                isAdvancing |= advancing.get(next) || ticked.get(to[i]);
            }
            divergent.set(component, divergent.get(component) || isDivergent);
            advancing.set(component, advancing.get(component) || isAdvancing);
        }
        for (int node = 0; node < nodes.size(); node++) {
            if (!divergent.get(components.of(node)) && !advancing.get(components.of(node))) {
                return OptionalInt.of(node);
            }
        }
        return OptionalInt.empty();
    }

    /** The first node on a cycle that may catch some clock values of its zone and not others. */
    OptionalInt partialTimelock(TimedNetwork timed, GroupTable table) {
        int slots = timed.slots().size();
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            meanwhile.take(bytesOfJudging());
            return new ImmediateCycles(
                            timed,
                            table,
                            starts.toArray(),
                            targets.toArray(),
                            groups.toArray(),
                            ticked,
                            errors > 0,
                            node -> Arrays.copyOf(state(node), slots),
                            budget)
                    .first();
        }
    }

    /** The states on a shortest path to a node. */
    List<int[]> path(int node) {
        Deque<int[]> path = new ArrayDeque<>();
        for (int at = node; at != NONE; at = parents.get(at)) {
            path.addFirst(state(at));
        }
        return List.copyOf(path);
    }

    private int[] state(int node) {
        long[] state = new long[layout.words()];
        nodes.get(node, state, 0);
        return layout.decode(state, 0);
    }

    /** The labels of the steps that can follow a node, however many steps later. */
    Set<String> labelsAfter(int node) {
        Set<String> labels = new TreeSet<>();
        BitSet seen = new BitSet();
        IntVector open = new IntVector();
        open.add(node);
        seen.set(node);
        while (!open.isEmpty()) {
            int at = open.pop();
            poll.tick(1L + starts.get(at + 1) - starts.get(at));
            for (int i = starts.get(at); i < starts.get(at + 1); i++) {
                labels.add(steps.current().group(groups.get(i)).label());
                if (!seen.get(targets.get(i))) {
                    seen.set(targets.get(i));
                    open.add(targets.get(i));
                }
            }
        }
        return labels;
    }
}
