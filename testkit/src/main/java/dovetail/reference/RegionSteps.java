package dovetail.reference;

import dovetail.automaton.Guard;
import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.clock.ClockBound;
import dovetail.interpret.Move;
import dovetail.model.TimedNetwork;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Steps of a timed network: its nodes are the regions right after a step, with a clock that measures units of time. Delays
 * belong to the steps that follow them.
 */
final class RegionSteps implements RunSteps {
    private static final int TICKED = 1;
    private static final int MAX_REGIONS = 200_000;

    private final ReferenceRegions regions;
    private final Map<Integer, Integer> numbers = new HashMap<>();
    /** By node, its region. */
    private final List<Integer> nodes = new ArrayList<>();

    private final List<List<Taken>> steps = new ArrayList<>();
    private final List<Integer> initial = new ArrayList<>();
    private final BitSet waiting = new BitSet();

    RegionSteps(TimedNetwork timed) {
        this.regions = new ReferenceRegions(timed, ticks(), MAX_REGIONS);
        if (!regions.isComplete()) {
            throw new IllegalArgumentException("more than " + MAX_REGIONS + " regions are too many for the reference");
        }
        for (int region = 0; regions.isInitial(region); region++) {
            initial.add(number(region));
        }
        for (int i = 0; i < nodes.size(); i++) {
            Set<Taken> taken = new LinkedHashSet<>();
            for (int region : delays(nodes.get(i))) {
                for (TimedSearch.Edge edge : regions.edges(region)) {
                    if (edge.move() == null) {
                        // The region with all clocks beyond their constants is the only one that a delay does not
                        // leave.
                        waiting.set(i, waiting.get(i) || edge.target() == region);
                    } else {
                        boolean ticked =
                                regions.nodes().get(edge.target()).observer().state() == TICKED;
                        taken.add(new Taken(edge.move(), number(edge.target()), ticked));
                    }
                }
            }
            steps.add(List.copyOf(taken));
        }
    }

    /** The observer that enters a state at a step if a unit of time has passed since it did so last. */
    private static Property.TimedObserver ticks() {
        BitSet clock = new BitSet();
        clock.set(0);
        ClockBound passed = new ClockBound(0, ClockBound.Relation.AT_LEAST, 1);
        ClockBound notPassed = new ClockBound(0, ClockBound.Relation.BELOW, 1);
        List<ClockAutomaton.Edge> edges = List.of(
                new ClockAutomaton.Edge(false, Guard.TRUE, List.of(passed), clock, TICKED),
                new ClockAutomaton.Edge(false, Guard.TRUE, List.of(notPassed), new BitSet(), 0));
        ClockAutomaton automaton = new ClockAutomaton(
                List.of("since tick"), 0, Set.of(), List.of("waiting", "ticked"), List.of(edges, edges));
        return new Property.TimedObserver("ticks", automaton, List.of(), false);
    }

    private int number(int region) {
        Integer known = numbers.putIfAbsent(region, nodes.size());
        if (known == null) {
            nodes.add(region);
            return nodes.size() - 1;
        }
        return known;
    }

    /** A region and those that follow it by delays. */
    private Set<Integer> delays(int region) {
        Set<Integer> reached = new LinkedHashSet<>();
        List<Integer> open = new ArrayList<>(List.of(region));
        for (int i = 0; i < open.size(); i++) {
            if (reached.add(open.get(i))) {
                for (TimedSearch.Edge edge : regions.edges(open.get(i))) {
                    if (edge.move() == null) {
                        open.add(edge.target());
                    }
                }
            }
        }
        return reached;
    }

    @Override
    public List<Integer> initial() {
        return initial;
    }

    @Override
    public int size() {
        return nodes.size();
    }

    @Override
    public int[] state(int node) {
        return regions.nodes().get(nodes.get(node)).state().discrete();
    }

    @Override
    public List<Move> enabled(int node) {
        return regions.nodes().get(nodes.get(node)).state().enabled();
    }

    @Override
    public List<Taken> steps(int node) {
        return steps.get(node);
    }

    @Override
    public boolean canWait(int node) {
        return waiting.get(node);
    }

    @Override
    public boolean isTimed() {
        return true;
    }
}
