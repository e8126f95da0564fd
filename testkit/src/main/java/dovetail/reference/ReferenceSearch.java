package dovetail.reference;

import dovetail.expr.Expr;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Oracle for properties of states: breadth-first search with a hash map and boxed states. It disregards the clocks of a timed
 * network: {@link ReferenceRegions} is the oracle for these.
 */
public final class ReferenceSearch {
    private final Semantics semantics;
    private final Map<State, Integer> depths = new HashMap<>();
    private final Map<String, Long> labels = new TreeMap<>();
    /** The states without a step, nearest first. */
    private final List<State> stuck = new ArrayList<>();
    /** The states with a step that is a model error, nearest first. */
    private final List<State> failing = new ArrayList<>();
    /** The distances of predicates that were asked for; comparisons ask several times. */
    private final Map<Expr, Distances> known = new IdentityHashMap<>();

    private long transitions;
    private long errors;
    private int depth;

    /** Explores the whole state space of a small system. */
    public ReferenceSearch(TransitionSystem system) {
        this.semantics = Semantics.of(system);
        Deque<State> queue = new ArrayDeque<>();
        for (int[] values : semantics.initialStates()) {
            State initial = new State(values);
            depths.put(initial, 0);
            queue.add(initial);
        }
        while (!queue.isEmpty()) {
            expand(queue.remove(), queue);
        }
    }

    private void expand(State state, Deque<State> queue) {
        int level = Objects.requireNonNull(depths.get(state));
        depth = Math.max(depth, level);
        List<Move> moves = semantics.moves(state.values);
        if (moves.isEmpty()) {
            stuck.add(state);
        }
        boolean fails = false;
        for (Move move : moves) {
            if (move.isError()) {
                errors++;
                fails = true;
                continue;
            }
            transitions++;
            labels.merge(move.label(), 1L, Long::sum);
            State target = new State(move.target());
            if (depths.putIfAbsent(target, level + 1) == null) {
                queue.add(target);
            }
        }
        if (fails) {
            failing.add(state);
        }
    }

    public long states() {
        return depths.size();
    }

    public long transitions() {
        return transitions;
    }

    public long deadlocks() {
        return stuck.size();
    }

    public long errors() {
        return errors;
    }

    public int depth() {
        return depth;
    }

    /** The number of transitions by label. */
    public Map<String, Long> labels() {
        return labels;
    }

    /** Every reachable state. */
    public List<int[]> allStates() {
        List<int[]> all = new ArrayList<>();
        depths.keySet().forEach(s -> all.add(s.values));
        return all;
    }

    /** Every reachable deadlock. */
    public List<int[]> allDeadlocks() {
        List<int[]> all = new ArrayList<>();
        stuck.forEach(s -> all.add(s.values));
        return all;
    }

    /** The number of steps to the nearest state that satisfies the predicate; a state without a value does not. */
    public Optional<Integer> distance(Expr predicate) {
        return distances(predicate).satisfying();
    }

    /** Whether the predicate has no value in some reachable state. */
    public boolean isUndefinedSomewhere(Expr predicate) {
        return distanceToUndefined(predicate).isPresent();
    }

    /** Whether one of the property's predicates has no value in some reachable state. */
    public boolean isUndefinedSomewhere(Property property) {
        return property.predicates().stream().anyMatch(this::isUndefinedSomewhere);
    }

    /** The number of steps to the nearest state in which the predicate has no value. */
    public Optional<Integer> distanceToUndefined(Expr predicate) {
        return distances(predicate).undefined();
    }

    /** The numbers of steps to the nearest state that satisfies a predicate, and to the nearest one without a value of it. */
    private record Distances(Optional<Integer> satisfying, Optional<Integer> undefined) {}

    private Distances distances(Expr predicate) {
        Distances distances = known.get(predicate);
        if (distances == null) {
            List<State> satisfying = new ArrayList<>();
            List<State> undefined = new ArrayList<>();
            for (State state : depths.keySet()) {
                try {
                    if (semantics.holds(predicate, state.values)) {
                        satisfying.add(state);
                    }
                } catch (ModelError e) {
                    undefined.add(state);
                }
            }
            distances = new Distances(nearest(satisfying), nearest(undefined));
            known.put(predicate, distances);
        }
        return distances;
    }

    private Optional<Integer> nearest(List<State> states) {
        return states.stream().map(depths::get).min(Integer::compare);
    }

    /** Whether the predicate has a value in every reachable state, and is true in none. */
    public boolean satisfies(Property.Never property) {
        return !isUndefinedSomewhere(property.bad()) && distance(property.bad()).isEmpty();
    }

    /** Whether the predicate has a value in every reachable state, and is true in some. */
    public boolean satisfies(Property.Reachable property) {
        return !isUndefinedSomewhere(property.goal())
                && distance(property.goal()).isPresent();
    }

    /** Whether the predicate of proper ends has a value in every reachable state, and is true in every deadlock. */
    public boolean satisfies(Property.DeadlockFree property) {
        return !isUndefinedSomewhere(property.properEnds())
                && distanceToDeadlock(property.properEnds()).isEmpty();
    }

    /** The number of steps to the nearest deadlock that is not a proper end. */
    public Optional<Integer> distanceToDeadlock(Expr properEnds) {
        return nearest(stuck.stream()
                .filter(state -> !satisfies(properEnds, state.values))
                .toList());
    }

    /** The number of steps to the nearest deadlock. */
    public Optional<Integer> distanceToDeadlock() {
        return nearest(stuck);
    }

    /** The number of steps to the nearest state with a step that is a model error. */
    public Optional<Integer> distanceToError() {
        return nearest(failing);
    }

    private boolean satisfies(Expr predicate, int[] state) {
        try {
            return semantics.holds(predicate, state);
        } catch (ModelError e) {
            return false;
        }
    }

    private static final class State {
        private final int[] values;

        State(int[] values) {
            this.values = values;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof State state && Arrays.equals(values, state.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }
}
