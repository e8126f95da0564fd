package dovetail.reference;

import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.clock.ClockBound;
import dovetail.expr.Expr;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.TimedInterpreter;
import dovetail.interpret.TimedSemantics;
import dovetail.interpret.TimedState;
import dovetail.model.Clock;
import dovetail.model.TimedNetwork;
import dovetail.property.Property;
import dovetail.replay.ObserverSemantics;
import dovetail.replay.ObserverState;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for timed networks, with or without an observer: breadth-first search through concrete states. Steps are those of
 * the concrete semantics, and delays those of an abstraction of time.
 */
public abstract class TimedSearch {
    /** The observer of a search without one. */
    static final Property.TimedObserver NO_OBSERVER = new Property.TimedObserver(
            "none", new ClockAutomaton(List.of(), 0, Set.of(), List.of(""), List.of(List.of())), List.of(), false);

    private final TimedInterpreter untimed;
    private final TimedSemantics semantics;
    private final ObserverSemantics observer;
    private final TimeSteps time;
    /** The largest constants of the clocks of the network, followed by those of the observer. */
    private final int[] largest;

    private final Map<Node, Integer> numbers = new HashMap<>();
    private final List<Node> nodes = new ArrayList<>();
    private final List<List<Edge>> edges = new ArrayList<>();
    private final Set<IntBuffer> failing = new HashSet<>();
    private int initialNodes;
    private boolean isUndefined;
    private boolean isComplete = true;

    /** A concrete state of the network and the observer. */
    record Node(TimedState state, ObserverState observer) {}

    /**
     * A transition between two concrete states.
     *
     * @param move the step, or null for a delay
     */
    record Edge(int target, @Nullable Move move) {}

    /** @param most a limit on the number of concrete states; a search that exceeds it is not complete */
    TimedSearch(TimedNetwork timed, Property.TimedObserver property, TimeSteps time, int most) {
        this.untimed = new TimedInterpreter(timed);
        this.semantics = new TimedSemantics(timed, time.denominator());
        this.observer = new ObserverSemantics(untimed, property, time.denominator());
        this.time = time;
        this.largest = largest(timed, property.automaton());
        try {
            TimedState initial = semantics.initial();
            for (ObserverState state : observer.initial(initial.discrete())) {
                number(initial, state);
            }
            initialNodes = nodes.size();
            for (int i = 0; i < nodes.size() && isComplete; i++) {
                expand(i);
                isComplete = nodes.size() <= most;
            }
        } catch (ModelError e) {
            isUndefined = true;
        }
    }

    private static int[] largest(TimedNetwork timed, ClockAutomaton automaton) {
        int[] largest = new int[timed.clocks().size() + automaton.clocks().size()];
        for (int clock = 0; clock < timed.clocks().size(); clock++) {
            Clock of = timed.clocks().get(clock);
            largest[clock] = of.interval().isBounded()
                    ? of.interval().upper()
                    : of.interval().lower();
        }
        for (List<ClockAutomaton.Edge> state : automaton.states()) {
            for (ClockAutomaton.Edge edge : state) {
                for (ClockBound bound : edge.bounds()) {
                    int clock = timed.clocks().size() + bound.clock();
                    largest[clock] = Math.max(largest[clock], bound.constant());
                }
            }
        }
        return largest;
    }

    private void expand(int number) throws ModelError {
        Node node = nodes.get(number);
        long delay = time.delay(values(node.state(), node.observer()), largest(node.state()));
        if (semantics.canElapse(node.state(), delay)) {
            TimedState later = semantics.elapse(node.state(), delay);
            edges.get(number).add(new Edge(number(later, observer.elapse(node.observer(), delay)), null));
        }
        int[] source = node.state().discrete();
        for (Move move : semantics.steps(node.state())) {
            if (move.isError()) {
                failing.add(IntBuffer.wrap(source));
                continue;
            }
            TimedState after = semantics.after(node.state(), move);
            long letter = observer.letter(source, move.label(), move.target());
            for (ObserverState state : observer.read(node.observer(), letter)) {
                edges.get(number).add(new Edge(number(after, state), move));
            }
        }
    }

    /** The number of the representative of a concrete state. */
    private int number(TimedState state, ObserverState observed) {
        long[] values = time.representative(values(state, observed), largest(state));
        long[] ofNetwork = new long[semantics.system().clocks().size()];
        long[] ofObserver = new long[observed.values().length];
        int at = 0;
        for (int clock = 0; clock < ofNetwork.length; clock++) {
            ofNetwork[clock] = state.isRunning(clock) ? values[at++] : 0;
        }
        System.arraycopy(values, at, ofObserver, 0, ofObserver.length);
        Node node = new Node(
                state.withValues(ofNetwork), new ObserverState(observed.state(), ofObserver, observed.hasAccepted()));
        Integer known = numbers.putIfAbsent(node, nodes.size());
        if (known == null) {
            nodes.add(node);
            edges.add(new ArrayList<>());
            return nodes.size() - 1;
        }
        return known;
    }

    /** The values of the running clocks of the network, followed by those of the observer. */
    private long[] values(TimedState state, ObserverState observed) {
        int own = semantics.system().clocks().size();
        long[] values = new long[own + observed.values().length];
        int count = 0;
        for (int clock = 0; clock < own; clock++) {
            if (state.isRunning(clock)) {
                values[count++] = state.value(clock);
            }
        }
        System.arraycopy(observed.values(), 0, values, count, observed.values().length);
        return Arrays.copyOf(values, count + observed.values().length);
    }

    /** The largest constants of the same clocks. */
    private int[] largest(TimedState state) {
        int[] constants = new int[largest.length];
        int count = 0;
        for (int clock = 0; clock < largest.length; clock++) {
            if (clock >= semantics.system().clocks().size() || state.isRunning(clock)) {
                constants[count++] = largest[clock];
            }
        }
        return Arrays.copyOf(constants, count);
    }

    /** Whether the search reached everything within its limit. */
    public boolean isComplete() {
        return isComplete;
    }

    /** The number of concrete states. */
    public int size() {
        return nodes.size();
    }

    /** Whether a run begins with a concrete state. */
    boolean isInitial(int node) {
        return node < initialNodes;
    }

    List<Node> nodes() {
        return nodes;
    }

    List<Edge> edges(int node) {
        return edges.get(node);
    }

    /** The reachable discrete states. */
    public Set<IntBuffer> states() {
        Set<IntBuffer> states = new HashSet<>();
        nodes.forEach(node -> states.add(IntBuffer.wrap(node.state().discrete())));
        return states;
    }

    /** The number of reachable discrete states without a step. */
    public long deadlocks() {
        return states().stream()
                .filter(state -> semantics.enabled(state.array()).isEmpty())
                .count();
    }

    /** The number of reachable discrete states with a possible step that is a model error. */
    public int errors() {
        return failing.size();
    }

    /** Whether a state that satisfies a predicate is reachable; a state without a value does not. */
    public boolean reaches(Expr predicate) {
        return states().stream().anyMatch(state -> holds(predicate, state.array()));
    }

    /** Whether a state without a step is reachable that is not a proper end; a state without a value is none. */
    public boolean deadlocksOutside(Expr properEnds) {
        return states().stream()
                .anyMatch(state -> semantics.enabled(state.array()).isEmpty() && !holds(properEnds, state.array()));
    }

    private boolean holds(Expr predicate, int[] state) {
        try {
            return untimed.holds(predicate, state);
        } catch (ModelError e) {
            return false;
        }
    }

    /** Whether a predicate of the observer has no value in a reachable state. */
    public boolean isUndefined() {
        return isUndefined;
    }

    /** Whether the observer gets to an accepting state, or one of its predicates has no value in a reachable state. */
    public boolean accepts() {
        return isUndefined || nodes.stream().anyMatch(node -> node.observer().hasAccepted());
    }
}
