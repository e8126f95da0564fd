package dovetail.engine.cover;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.graph.Scc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Reachability graph of a bounded net, divided into strongly connected components. A component that no firing leaves is
 * terminal. A transition is live when it fires in every terminal component, and the net is reversible when there is no other
 * component than a terminal one.
 */
final class FiringGraph {
    private final IntVector starts;
    private final IntVector targets;
    private final IntVector transitions;
    private final Poll poll;

    FiringGraph(MemoryMeter meter, Poll poll) {
        this.starts = new IntVector("markings", meter);
        this.targets = new IntVector("firings", meter);
        this.transitions = new IntVector("firings", meter);
        this.poll = poll;
    }

    /** The firings of the next marking follow. */
    void next() {
        starts.add(targets.size());
    }

    void firing(int transition, int target) {
        transitions.add(transition);
        targets.add(target);
    }

    /**
     * A terminal component.
     *
     * @param first its first marking in breadth-first order
     * @param fired the transitions that fire in it
     */
    record Terminal(int first, BitSet fired, boolean hasInitial) {}

    /** The terminal components, once all markings have their firings. */
    List<Terminal> terminals() {
        next();
        int[] rows = starts.toArray();
        int[] ends = targets.toArray();
        Scc components = Scc.ofRows(rows, ends, poll);
        BitSet left = new BitSet();
        for (int marking = 0; marking + 1 < rows.length; marking++) {
            for (int i = rows[marking]; i < rows[marking + 1]; i++) {
                poll.tick();
                if (!components.inside(marking, ends[i])) {
                    left.set(components.of(marking));
                }
            }
        }
        int[] first = new int[components.count()];
        List<BitSet> fired = new ArrayList<>();
        for (int i = 0; i < components.count(); i++) {
            first[i] = -1;
            fired.add(new BitSet());
        }
        for (int marking = 0; marking + 1 < rows.length; marking++) {
            int component = components.of(marking);
            if (!left.get(component)) {
                first[component] = first[component] < 0 ? marking : first[component];
                for (int i = rows[marking]; i < rows[marking + 1]; i++) {
                    poll.tick();
                    fired.get(component).set(transitions.get(i));
                }
            }
        }
        List<Terminal> terminals = new ArrayList<>();
        for (int i = 0; i < first.length; i++) {
            if (first[i] >= 0) {
                terminals.add(new Terminal(first[i], fired.get(i), components.of(0) == i));
            }
        }
        terminals.sort((a, b) -> Integer.compare(a.first(), b.first()));
        return terminals;
    }
}
