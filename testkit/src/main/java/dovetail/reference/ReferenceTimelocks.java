package dovetail.reference;

import dovetail.automaton.Guard;
import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.clock.ClockBound;
import dovetail.model.TimedNetwork;
import dovetail.property.Property;
import dovetail.replay.ObserverState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * Oracle for timelocks. A timed network has none if from every state that a step enters some run takes a unit of time. An
 * observer guesses the state and measures the time from there on; the graph of regions with it is exact.
 */
public final class ReferenceTimelocks {
    private static final int MEASURES = 1;

    private final ReferenceRegions regions;

    /** @param most a limit on the number of regions */
    public ReferenceTimelocks(TimedNetwork timed, int most) {
        this.regions = new ReferenceRegions(timed, new Property.TimedObserver("unit", unit(), List.of(), false), most);
    }

    /** Waits, measures from some letter on, and accepts after a unit of time. */
    private static ClockAutomaton unit() {
        BitSet none = new BitSet();
        BitSet clock = new BitSet();
        clock.set(0);
        List<ClockBound> bound = List.of(new ClockBound(0, ClockBound.Relation.AT_LEAST, 1));
        return new ClockAutomaton(
                List.of("z"),
                0,
                Set.of(2),
                List.of("waits", "measures", "accepts"),
                List.of(
                        List.of(
                                new ClockAutomaton.Edge(false, Guard.TRUE, List.of(), none, 0),
                                new ClockAutomaton.Edge(false, Guard.TRUE, List.of(), clock, MEASURES)),
                        List.of(new ClockAutomaton.Edge(true, Guard.TRUE, bound, none, 2)),
                        List.of()));
    }

    /** Whether the search reached everything within its limit. */
    public boolean isComplete() {
        return regions.isComplete();
    }

    /** The number of reachable discrete states with a possible step that is a model error. */
    public int errors() {
        return regions.errors();
    }

    /** Whether there is a timelock. */
    public boolean exist() {
        BitSet timed = accepting();
        for (int node = 0; node < regions.size(); node++) {
            ObserverState observer = regions.nodes().get(node).observer();
            if (observer.state() == MEASURES && observer.values()[0] == 0 && !timed.get(node)) {
                return true;
            }
        }
        return false;
    }

    /** The nodes from which the observer can accept. */
    private BitSet accepting() {
        List<List<Integer>> sources = new ArrayList<>();
        BitSet found = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        for (int node = 0; node < regions.size(); node++) {
            sources.add(new ArrayList<>());
            if (regions.nodes().get(node).observer().hasAccepted()) {
                found.set(node);
                open.add(node);
            }
        }
        for (int node = 0; node < regions.size(); node++) {
            for (TimedSearch.Edge edge : regions.edges(node)) {
                sources.get(edge.target()).add(node);
            }
        }
        while (!open.isEmpty()) {
            for (int source : sources.get(open.remove())) {
                if (!found.get(source)) {
                    found.set(source);
                    open.add(source);
                }
            }
        }
        return found;
    }
}
