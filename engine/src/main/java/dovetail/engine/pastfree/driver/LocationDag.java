package dovetail.engine.pastfree.driver;

import dovetail.analysis.ValueSets;
import dovetail.base.IntVector;
import dovetail.base.Poll;
import dovetail.graph.Scc;
import dovetail.lts.Lts;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.SyncRule;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Directed acyclic graph of the reachable locations of a component: its steps to other locations, each once. Steps that
 * stay at a location are not in it.
 */
public final class LocationDag {
    private final int initial;
    private final int[] starts;
    private final int[] targets;
    private final boolean[] isReachable;
    private final int size;

    private LocationDag(int initial, int[] starts, int[] targets, boolean[] isReachable) {
        this.initial = initial;
        this.starts = starts;
        this.targets = targets;
        this.isReachable = isReachable;
        int count = 0;
        for (boolean reachable : isReachable) {
            count += reachable ? 1 : 0;
        }
        this.size = count;
    }

    /**
     * The graph of a component, or null when it has a cycle of several locations.
     *
     * @param isUsed for each port, whether a rule steps on it
     */
    static @Nullable LocationDag of(Component component, ValueSets values, boolean[] isUsed, Poll poll) {
        Edges edges = component.behaviour().accept(new Steps(component, values, isUsed, poll));
        return of(component.behaviour().initial(), component.behaviour().locationCount(), edges);
    }

    /** The graph of a component without the edges that close cycles of a depth-first search from the initial location. */
    static LocationDag withoutBackEdges(Component component, ValueSets values, boolean[] isUsed, Poll poll) {
        Edges all = component.behaviour().accept(new Steps(component, values, isUsed, poll));
        int initial = component.behaviour().initial();
        int nodes = component.behaviour().locationCount();
        int[] starts = all.starts(nodes);
        int[] targets = all.targets(starts);
        Edges kept = new Edges();
        int[] next = Arrays.copyOf(starts, nodes);
        boolean[] isEntered = new boolean[nodes];
        boolean[] isOnStack = new boolean[nodes];
        IntVector stack = new IntVector();
        stack.add(initial);
        isEntered[initial] = true;
        isOnStack[initial] = true;
        while (!stack.isEmpty()) {
            int node = stack.get(stack.size() - 1);
            if (next[node] == starts[node + 1]) {
                isOnStack[stack.pop()] = false;
                continue;
            }
            int target = targets[next[node]++];
            if (!isOnStack[target]) {
                kept.add(node, target);
            }
            if (!isEntered[target]) {
                isEntered[target] = true;
                isOnStack[target] = true;
                stack.add(target);
            }
        }
        return Objects.requireNonNull(of(initial, nodes, kept));
    }

    /** The graph of some edges, or null when it has a cycle. */
    static @Nullable LocationDag of(int initial, int nodes, Edges edges) {
        int[] starts = edges.starts(nodes);
        int[] targets = edges.targets(starts);
        boolean[] isReachable = reachable(initial, starts, targets);
        Scc components = Scc.ofRows(starts, targets);
        for (int node = 0; node < nodes; node++) {
            for (int i = starts[node]; isReachable[node] && i < starts[node + 1]; i++) {
                if (components.inside(node, targets[i])) {
                    return null;
                }
            }
        }
        return new LocationDag(initial, starts, targets, isReachable);
    }

    private static boolean[] reachable(int initial, int[] starts, int[] targets) {
        boolean[] isReachable = new boolean[starts.length - 1];
        IntVector open = new IntVector();
        isReachable[initial] = true;
        open.add(initial);
        while (!open.isEmpty()) {
            int node = open.pop();
            for (int i = starts[node]; i < starts[node + 1]; i++) {
                if (!isReachable[targets[i]]) {
                    isReachable[targets[i]] = true;
                    open.add(targets[i]);
                }
            }
        }
        return isReachable;
    }

    int initial() {
        return initial;
    }

    /** The number of locations, reachable or not. */
    int locations() {
        return isReachable.length;
    }

    /** The number of reachable locations. */
    int size() {
        return size;
    }

    boolean isReachable(int location) {
        return isReachable[location];
    }

    int firstStep(int location) {
        return starts[location];
    }

    int endOfSteps(int location) {
        return starts[location + 1];
    }

    int target(int step) {
        return targets[step];
    }

    /** Edges between locations that differ. */
    static final class Edges {
        private final IntVector sources = new IntVector();
        private final IntVector ends = new IntVector();

        void add(int source, int target) {
            if (source != target) {
                sources.add(source);
                ends.add(target);
            }
        }

        private int[] starts(int nodes) {
            int[] starts = new int[nodes + 1];
            for (int i = 0; i < sources.size(); i++) {
                starts[sources.get(i) + 1]++;
            }
            for (int node = 0; node < nodes; node++) {
                starts[node + 1] += starts[node];
            }
            return starts;
        }

        /** The targets by their sources, each once; the starts are changed accordingly. */
        private int[] targets(int[] starts) {
            int[] next = Arrays.copyOf(starts, starts.length);
            int[] all = new int[ends.size()];
            for (int i = 0; i < ends.size(); i++) {
                all[next[sources.get(i)]++] = ends.get(i);
            }
            int kept = 0;
            for (int node = 0; node + 1 < starts.length; node++) {
                int from = starts[node];
                int to = starts[node + 1];
                Arrays.sort(all, from, to);
                starts[node] = kept;
                for (int i = from; i < to; i++) {
                    if (i == from || all[i] != all[i - 1]) {
                        all[kept++] = all[i];
                    }
                }
            }
            starts[starts.length - 1] = kept;
            return Arrays.copyOf(all, kept);
        }
    }

    /** Collects the steps that are possible by the value sets. */
    private record Steps(Component component, ValueSets values, boolean[] isUsed, Poll poll)
            implements Behaviour.Visitor<Edges> {
        @Override
        public Edges guarded(Behaviour.Guarded behaviour) {
            Edges edges = new Edges();
            for (Action action : behaviour.actions()) {
                poll.tick(8);
                boolean isUsable = action.port() == Action.LOCAL || isUsed[action.port()];
                if (isUsable
                        && action.source() != action.target()
                        && values.get(component.locationSlot()).contains(action.source())
                        && values.mayBe(action.guard(), true)) {
                    edges.add(action.source(), action.target());
                }
            }
            return edges;
        }

        @Override
        public Edges explicit(Behaviour.Explicit behaviour) {
            Edges edges = new Edges();
            Lts lts = behaviour.lts();
            for (int state = 0; state < lts.stateCount(); state++) {
                for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                    poll.tick();
                    if (lts.event(i) == Lts.HIDDEN || isUsed[lts.event(i)]) {
                        edges.add(state, lts.target(i));
                    }
                }
            }
            return edges;
        }
    }

    /** For each port of a component, whether some rule steps on it. */
    static boolean[] usedPorts(Component component, Iterable<SyncRule> rules) {
        boolean[] isUsed = new boolean[component.ports().size()];
        for (SyncRule rule : rules) {
            for (SyncRule.Participant participant : rule.participants()) {
                if (participant.component() == component.index()) {
                    isUsed[participant.port()] = true;
                }
            }
        }
        return isUsed;
    }
}
