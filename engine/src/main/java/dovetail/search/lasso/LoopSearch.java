package dovetail.search.lasso;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Searches for the shortest loop through a state of a network that makes an accepted run: breadth first over pairs of a
 * state and the transition profile of the way there. States that are too far from the way back are pruned.
 */
final class LoopSearch {
    private static final int NONE = -1;
    /** The number of profiles beyond which loops are passed over. */
    private static final int MOST_PROFILES = 4_096;

    private final KnownPart graph;
    private final Stems stems;
    private final Profiles profiles;
    private final BitSet allowed;
    private final BitSet beginnings;
    private final int automatonStates;
    private final WorkLimit work;
    private final int[] firstInto;
    private final int[] into;
    /** The distance from each state back to the present one, or {@link #NONE}. */
    private final int[] back;

    /** The latest node of each state, or {@link #NONE}; the nodes of a state are linked. */
    private final int[] latest;

    private final IntVector touched;
    private final IntVector queue;
    private final IntVector nodeStates;
    private final IntVector nodeProfiles;
    private final IntVector nodeLinks;
    private final IntVector nodeParents;
    private final IntVector nodeEdges;
    private final IntVector nodeDepths;

    private boolean complete = true;

    /** A loop and the node of the product at which it begins. */
    record Found(int node, int[] edges, int total) {}

    /**
     * @param allowed the states that a loop may lead through
     * @param beginnings the states of the automaton in which a loop may begin
     */
    LoopSearch(KnownPart graph, Reading reading, Stems stems, BitSet allowed, BitSet beginnings, WorkLimit work) {
        this.graph = graph;
        this.stems = stems;
        this.profiles = new Profiles(reading, graph.meter());
        this.allowed = allowed;
        this.beginnings = beginnings;
        this.automatonStates = reading.states();
        this.work = work;
        int[][] rows = graph.edgesInto();
        this.firstInto = rows[0];
        this.into = rows[1];
        MemoryMeter meter = graph.meter();
        this.back = meter.ints(graph.size());
        this.latest = meter.ints(graph.size());
        this.touched = new IntVector("states", meter);
        this.queue = new IntVector("states", meter);
        this.nodeStates = new IntVector("nodes", meter);
        this.nodeProfiles = new IntVector("nodes", meter);
        this.nodeLinks = new IntVector("nodes", meter);
        this.nodeParents = new IntVector("nodes", meter);
        this.nodeEdges = new IntVector("nodes", meter);
        this.nodeDepths = new IntVector("nodes", meter);
        Arrays.fill(back, NONE);
        Arrays.fill(latest, NONE);
    }

    /** Whether every search so far considered all loops that could be shorter. */
    boolean isComplete() {
        return complete && !work.isSpent();
    }

    /** A shortest lasso of fewer steps than a bound whose loop begins in a state; null when there is none or work is spent. */
    @Nullable
    Found through(int state, int bound) {
        int[] distances = new int[automatonStates];
        BitSet rows = new BitSet();
        int least = Integer.MAX_VALUE;
        for (int q = 0; q < automatonStates; q++) {
            distances[q] = stems.distance(stems.node(state, q));
            if (distances[q] != Stems.NONE) {
                rows.set(q);
                least = beginnings.get(q) ? Math.min(least, distances[q]) : least;
            }
        }
        if (least >= bound - 1) {
            return null;
        }
        Found found = null;
        searchBack(state, bound - 1 - least);
        int best = bound;
        addNode(state, profiles.empty(rows), NONE, NONE, 0);
        for (int next = 0; next < nodeStates.size() && !work.isSpent(); next++) {
            int depth = nodeDepths.get(next) + 1;
            int from = nodeStates.get(next);
            for (int edge = graph.firstEdge(from); edge < graph.endOfEdges(from); edge++) {
                int target = graph.target(edge);
                if (back[target] == NONE || least + depth + back[target] >= best) {
                    continue;
                }
                work.spend(1);
                int profile = profiles.then(nodeProfiles.get(next), graph.symbol(edge));
                if (profile == Profiles.STUCK || profiles.count() > MOST_PROFILES) {
                    complete &= profile == Profiles.STUCK;
                    continue;
                }
                if (!addNode(target, profile, next, edge, depth) || target != state) {
                    continue;
                }
                for (int q = beginnings.nextSetBit(0); q >= 0; q = beginnings.nextSetBit(q + 1)) {
                    if (distances[q] != Stems.NONE
                            && distances[q] + depth < best
                            && profiles.accepting(profile).get(q)) {
                        best = distances[q] + depth;
                        found = new Found(stems.node(state, q), edgesTo(nodeStates.size() - 1), best);
                    }
                }
            }
        }
        forget();
        return found;
    }

    /** Computes the distances back to a state, as far as they are of interest. */
    private void searchBack(int state, int farthest) {
        queue.clear();
        queue.add(state);
        touched.add(state);
        back[state] = 0;
        for (int next = 0; next < queue.size() && !work.isSpent(); next++) {
            int at = queue.get(next);
            if (back[at] == farthest) {
                continue;
            }
            work.spend(firstInto[at + 1] - firstInto[at]);
            for (int i = firstInto[at]; i < firstInto[at + 1]; i++) {
                if (back[into[i]] == NONE && allowed.get(into[i])) {
                    back[into[i]] = back[at] + 1;
                    touched.add(into[i]);
                    queue.add(into[i]);
                }
            }
        }
    }

    /** Whether the node is new. */
    private boolean addNode(int state, int profile, int parent, int edge, int depth) {
        for (int node = latest[state]; node != NONE; node = nodeLinks.get(node)) {
            if (nodeProfiles.get(node) == profile) {
                return false;
            }
        }
        nodeLinks.add(latest[state]);
        latest[state] = nodeStates.size();
        nodeStates.add(state);
        nodeProfiles.add(profile);
        nodeParents.add(parent);
        nodeEdges.add(edge);
        nodeDepths.add(depth);
        return true;
    }

    private int[] edgesTo(int node) {
        IntVector edges = new IntVector();
        for (int at = node; nodeParents.get(at) != NONE; at = nodeParents.get(at)) {
            edges.add(nodeEdges.get(at));
        }
        return edges.toReversedArray();
    }

    private void forget() {
        for (int i = 0; i < touched.size(); i++) {
            back[touched.get(i)] = NONE;
            latest[touched.get(i)] = NONE;
        }
        touched.clear();
        nodeStates.clear();
        nodeProfiles.clear();
        nodeLinks.clear();
        nodeParents.clear();
        nodeEdges.clear();
        nodeDepths.clear();
    }
}
