package dovetail.replay.dates;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.TimedSemantics;
import dovetail.model.Clock;
import dovetail.model.TimedNetwork;
import dovetail.result.Schedule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds dates of a run through a timed network that repeats a loop of discrete states forever, such that time diverges.
 *
 * <p>The search unrolls the loop, with zones extrapolated to finitely many and an automaton of ticks. A cycle with a tick proves
 * that the run exists (S. Tripakis, Checking timed Büchi automata emptiness on simulation graphs, 2009). Every run in which time
 * diverges has such a cycle.
 */
public final class LassoDates {
    /** Limit on the number of zones of the unrolled loop; few loops need a hundred. */
    private static final int MAX_NODES = 100_000;

    private final TimedSemantics semantics;
    private final PathEvents events;
    private final int[] largest;

    private final List<int[]> states;
    private final int loopStart;
    private final PathDates.Restriction restriction;

    private final Map<Key, Integer> numbers = new HashMap<>();
    private final List<Key> keys = new ArrayList<>();
    /** By node, the event with which the search got to it first. */
    private final List<PathNode> nodes = new ArrayList<>();

    private final List<List<Edge>> edges = new ArrayList<>();

    /** A node of the search: a position in the lasso, the state of the automaton, and the extrapolated zone. */
    private record Key(int position, int automaton, PathZone zone) {}

    /** A step between two nodes; the automaton has one transition for each of its states then. */
    private record Edge(int source, Move move, int target) {}

    private LassoDates(
            TimedNetwork timed, List<int[]> states, int loopStart, PathDates.Restriction restriction, Budget budget) {
        this.semantics = new TimedSemantics(timed, 1, budget);
        this.events = new PathEvents(semantics, new TickAutomaton());
        this.states = states;
        this.loopStart = loopStart;
        this.restriction = restriction;
        this.largest = new int[timed.clocks().size() + 1];
        for (int clock = 0; clock < timed.clocks().size(); clock++) {
            Clock of = timed.clocks().get(clock);
            largest[clock] = of.interval().isBounded()
                    ? of.interval().upper()
                    : of.interval().lower();
        }
        largest[timed.clocks().size()] = 1;
    }

    /**
     * The path through the stem and one iteration of the loop, or nothing when time does not diverge on any run along it. Its
     * dates admit the iterations that follow.
     *
     * @param states the states of stem and loop; the last one is that at the start of the loop again
     */
    public static Optional<DatedPath> along(
            TimedNetwork timed, List<int[]> states, int loopStart, PathDates.Restriction restriction, Budget budget)
            throws ModelError {
        return new LassoDates(timed, states, loopStart, restriction, budget).search();
    }

    private Optional<DatedPath> search() throws ModelError {
        for (PathNode initial : events.initial(states.get(0))) {
            number(0, initial);
        }
        for (int i = 0; i < nodes.size(); i++) {
            expand(i);
        }
        for (int node = 0; node < nodes.size(); node++) {
            if (keys.get(node).automaton() == TickAutomaton.TICKED
                    && keys.get(node).position() >= loopStart) {
                List<Edge> cycle = cycle(node);
                if (!cycle.isEmpty()) {
                    PathNode last = follow(nodes.get(node), cycle);
                    DatedPath whole = DatedPath.to(
                            last.event(),
                            events.constraints(last),
                            semantics.system().unit());
                    return Optional.of(withAllDates(whole.first(states.size() - 1)));
                }
            }
        }
        return Optional.empty();
    }

    /** The same path and schedule, with the dates that are possible whether or not time advances at them. */
    private DatedPath withAllDates(DatedPath path) throws ModelError {
        Schedule schedule = path.schedule();
        List<Schedule.Range> ranges = new PathDates(semantics)
                .along(states, (step, move) -> isSame(move, path.moves().get(step)), PathAutomaton.ANY)
                .orElseThrow()
                .schedule()
                .ranges();
        return new DatedPath(
                path.moves(),
                new Schedule(schedule.unit(), schedule.denominator(), schedule.numerators(), ranges),
                path.end());
    }

    private static boolean isSame(Move move, Move other) {
        return move.rule() == other.rule()
                && move.label().equals(other.label())
                && move.components().equals(other.components());
    }

    private void expand(int number) throws ModelError {
        int position = keys.get(number).position();
        for (Move move : semantics.enabled(states.get(position))) {
            if (!move.isError()
                    && Arrays.equals(move.target(), states.get(position + 1))
                    && restriction.admits(position, move)) {
                int next = position + 1 == states.size() - 1 ? loopStart : position + 1;
                for (PathNode after : events.step(nodes.get(number), move)) {
                    edges.get(number).add(new Edge(number, move, number(next, after)));
                }
            }
        }
    }

    private int number(int position, PathNode node) {
        Key key = new Key(position, node.automaton(), node.zone().extrapolated(largest, semantics.poll()));
        Integer known = numbers.putIfAbsent(key, nodes.size());
        if (known != null) {
            return known;
        }
        if (nodes.size() == MAX_NODES) {
            throw new Limit.Exceeded(
                    new Limit(Limit.Kind.SIZE, "the dates of a loop need more than " + MAX_NODES + " zones"));
        }
        keys.add(key);
        nodes.add(node);
        edges.add(new ArrayList<>());
        return nodes.size() - 1;
    }

    /** A shortest cycle through a node; empty when there is none. */
    private List<Edge> cycle(int node) {
        semantics.poll().tick(nodes.size());
        Map<Integer, Edge> arrivals = new HashMap<>();
        Deque<Integer> queue = new ArrayDeque<>(List.of(node));
        while (!queue.isEmpty() && !arrivals.containsKey(node)) {
            for (Edge edge : edges.get(queue.remove())) {
                if (arrivals.putIfAbsent(edge.target(), edge) == null) {
                    queue.add(edge.target());
                }
            }
        }
        List<Edge> cycle = new ArrayList<>();
        for (Edge edge = arrivals.get(node); edge != null; edge = arrivals.get(edge.source())) {
            cycle.add(0, edge);
            if (edge.source() == node) {
                break;
            }
        }
        return cycle;
    }

    /**
     * The event at the end of a path. Nodes of the search are equal up to extrapolation, so that the zones along the path are
     * computed anew; they are not empty.
     */
    private PathNode follow(PathNode from, List<Edge> path) throws ModelError {
        PathNode at = from;
        for (Edge edge : path) {
            int automaton = keys.get(edge.target()).automaton();
            at = events.step(at, edge.move()).stream()
                    .filter(node -> node.automaton() == automaton)
                    .findFirst()
                    .orElseThrow();
        }
        return at;
    }
}
