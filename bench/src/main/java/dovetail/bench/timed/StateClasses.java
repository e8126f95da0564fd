package dovetail.bench.timed;

import dovetail.interpret.Move;
import dovetail.interpret.TimedInterpreter;
import dovetail.interpret.TimedSemantics;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.zone.Bound;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Counts the state classes of a timed network without priorities (B. Berthomieu and M. Menasche, An enumerative approach for
 * analyzing time Petri nets, 1983), as TINA does for nets. A class is a discrete state with the possible delays of its enabled
 * transitions, bounded by differences. Simple and slow: a measure for comparison.
 */
final class StateClasses {
    private final TimedNetwork timed;
    private final TimedInterpreter untimed;
    private final Set<StateClass> known = new HashSet<>();
    private final Deque<StateClass> waiting = new ArrayDeque<>();
    private long transitions;

    private StateClasses(TimedNetwork timed) {
        this.timed = timed;
        this.untimed = new TimedInterpreter(timed);
    }

    /** Numbers of classes, and of transitions between them. */
    record Count(long classes, long transitions) {}

    /**
     * A class.
     *
     * @param clocks of the enabled transitions
     * @param bounds on differences of delays, row by row; index 0 is the present
     */
    private record StateClass(List<Integer> discrete, List<Integer> clocks, List<Integer> bounds) {
        int bound(int i, int j) {
            return bounds.get(i * (clocks.size() + 1) + j);
        }
    }

    static Count count(TimedNetwork timed) {
        StateClasses search = new StateClasses(timed);
        for (int[] initial : search.untimed.initialStates()) {
            List<Integer> clocks = search.clocks(initial);
            search.add(initial, clocks, search.fresh(clocks));
        }
        while (!search.waiting.isEmpty()) {
            search.expand(search.waiting.remove());
        }
        return new Count(search.known.size(), search.transitions);
    }

    private void expand(StateClass state) {
        for (Move move : untimed.moves(array(state.discrete()))) {
            int fired = state.clocks().indexOf(timed.clockOf(move.rule())) + 1;
            int[][] before = first(state, fired);
            int at = fired == 0 ? before.length - 1 : fired;
            if (close(before) && !move.isError()) {
                transitions++;
                after(state, move, before, at);
            }
        }
    }

    /** The delays with which a transition is the first; one without a clock gets a delay of its own, which is the last. */
    private static int[][] first(StateClass state, int fired) {
        int size = state.clocks().size() + 1;
        int[][] bounds = free(fired == 0 ? size + 1 : size);
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                bounds[i][j] = state.bound(i, j);
            }
        }
        int at = fired == 0 ? size : fired;
        bounds[0][at] = Math.min(bounds[0][at], Bound.ZERO);
        for (int j = 1; j < size; j++) {
            bounds[at][j] = Math.min(bounds[at][j], Bound.ZERO);
        }
        return bounds;
    }

    /** Adds the class after a transition: other delays are shorter by the delay of that one, new ones have their interval. */
    private void after(StateClass state, Move move, int[][] before, int fired) {
        int[] discrete = state.discrete().stream().mapToInt(Integer::intValue).toArray();
        List<Integer> clocks = clocks(move.target());
        int[][] bounds = fresh(clocks);
        int[] old = new int[clocks.size() + 1];
        old[0] = fired;
        for (int i = 1; i < old.length; i++) {
            int clock = clocks.get(i - 1);
            boolean persists = state.clocks().contains(clock) && !TimedSemantics.resets(timed, clock, discrete, move);
            old[i] = persists ? state.clocks().indexOf(clock) + 1 : -1;
        }
        for (int i = 0; i < old.length; i++) {
            for (int j = 0; j < old.length; j++) {
                boolean areOld = old[i] >= 0 && old[j] >= 0 && i != j;
                if (areOld) {
                    bounds[i][j] = before[old[i]][old[j]];
                }
            }
        }
        add(move.target(), clocks, bounds);
    }

    private void add(int[] discrete, List<Integer> clocks, int[][] bounds) {
        if (!close(bounds)) {
            throw new IllegalStateException("a class is empty");
        }
        List<Integer> rows =
                Arrays.stream(bounds).flatMapToInt(Arrays::stream).boxed().toList();
        StateClass state = new StateClass(IntStream.of(discrete).boxed().toList(), clocks, rows);
        if (known.add(state)) {
            waiting.add(state);
        }
    }

    /** The delays of transitions that were enabled just now. */
    private int[][] fresh(List<Integer> clocks) {
        int[][] bounds = free(clocks.size() + 1);
        for (int i = 1; i < bounds.length; i++) {
            TimeInterval interval = timed.clocks().get(clocks.get(i - 1)).interval();
            bounds[0][i] = interval.lowerOpen() ? Bound.below(-interval.lower()) : Bound.atMost(-interval.lower());
            if (interval.isBounded()) {
                bounds[i][0] = interval.upperOpen() ? Bound.below(interval.upper()) : Bound.atMost(interval.upper());
            }
        }
        return bounds;
    }

    private static int[][] free(int size) {
        int[][] bounds = new int[size][size];
        for (int i = 0; i < size; i++) {
            Arrays.fill(bounds[i], Bound.INFINITY);
            bounds[i][i] = Bound.ZERO;
        }
        return bounds;
    }

    /** Makes all bounds tight; false when there is no solution. */
    private static boolean close(int[][] bounds) {
        for (int k = 0; k < bounds.length; k++) {
            for (int[] row : bounds) {
                for (int j = 0; j < bounds.length; j++) {
                    boolean isFinite = row[k] != Bound.INFINITY && bounds[k][j] != Bound.INFINITY;
                    if (isFinite) {
                        row[j] = Math.min(row[j], Bound.add(row[k], bounds[k][j]));
                    }
                }
            }
        }
        return IntStream.range(0, bounds.length).allMatch(i -> bounds[i][i] >= Bound.ZERO);
    }

    private List<Integer> clocks(int[] discrete) {
        TreeSet<Integer> clocks = new TreeSet<>();
        for (Move move : untimed.moves(discrete)) {
            clocks.add(timed.clockOf(move.rule()));
        }
        clocks.remove(TimedNetwork.NO_CLOCK);
        return new ArrayList<>(clocks);
    }

    private static int[] array(List<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }
}
