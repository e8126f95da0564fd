package dovetail.search.lasso;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/** The shortest accepted lasso of a graph, if it has fewer steps than a bound. */
final class BestLasso {
    private final KnownPart graph;
    private final Reading reading;
    private final Stems stems;
    private final WorkLimit work;
    private int steps;
    private boolean improved;
    private boolean complete = true;
    private int[] stem = {};
    private int[] loop = {};

    /** @param bound the number of steps that a lasso must not reach */
    BestLasso(KnownPart graph, Reading reading, Stems stems, WorkLimit work, int bound) {
        this.graph = graph;
        this.reading = reading;
        this.stems = stems;
        this.work = work;
        this.steps = bound;
    }

    /** Whether a lasso was found. */
    boolean hasImproved() {
        return improved;
    }

    /** Whether all lassos of the graph were considered. */
    boolean isComplete() {
        return complete;
    }

    /** The steps of the lasso, or the bound. */
    int steps() {
        return steps;
    }

    /** The edges of the stem. */
    int[] stem() {
        return stem;
    }

    /** The edges of the loop; none for a run that stutters. */
    int[] loop() {
        return loop;
    }

    /**
     * Considers the lassos whose loop begins in some states of the automaton.
     *
     * @param stuttering the distance up to which a run may stutter in any state of the automaton, and beyond in the given
     *     ones; {@link Stems#NONE} when runs that stutter do not count
     */
    void consider(BitSet beginnings, int stuttering) {
        if (stuttering != Stems.NONE) {
            considerDeadlocks(beginnings, stuttering);
        }
        BitSet allowed = CycleStates.of(graph, reading, stems);
        LoopSearch loops = new LoopSearch(graph, reading, stems, allowed, beginnings, work);
        List<Integer> states = new ArrayList<>(allowed.stream().boxed().toList());
        states.sort(Comparator.comparing(stems::depth));
        for (int state : states) {
            if (work.isSpent() || stems.depth(state) >= steps - 1) {
                break;
            }
            LoopSearch.Found found = loops.through(state, steps);
            if (found != null) {
                accept(found.total(), found.node(), found.edges());
            }
        }
        complete = loops.isComplete();
    }

    private void considerDeadlocks(BitSet beginnings, int stuttering) {
        for (int node = 0; node < stems.node(stems.states(), 0); node++) {
            int distance = stems.distance(node);
            if (distance != Stems.NONE
                    && distance < steps
                    && (distance <= stuttering || beginnings.get(stems.q(node)))
                    && stems.isAcceptedStuttering(node)) {
                accept(distance, node, new int[0]);
            }
        }
    }

    private void accept(int total, int node, int[] edges) {
        improved = true;
        steps = total;
        stem = stems.way(node);
        loop = edges;
    }
}
