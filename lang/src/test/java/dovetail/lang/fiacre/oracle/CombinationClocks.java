package dovetail.lang.fiacre.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.interpret.Move;
import dovetail.interpret.TimedSemantics;
import dovetail.interpret.TimedState;
import dovetail.model.Priorities;
import dovetail.model.TimedNetwork;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Oracle for clocks that the interactions of several states share: it gives each combination of states of the participants a
 * clock of its own, as the definition of Fiacre does, and compares the values along runs with integer delays.
 */
final class CombinationClocks {
    private static final int MOST_STATES = 300;
    private static final int LONGEST_WAIT = 4;

    private final TimedNetwork timed;
    private final TimedSemantics semantics;
    private final Deque<Node> open = new ArrayDeque<>();
    private final Set<Node> seen = new HashSet<>();
    private int compared;

    /** A clock of the network in one combination of states of its components. */
    private record Combination(int clock, List<Integer> locations) {}

    /** A state of the network, and the values of the clocks of combinations that run. */
    private record Node(TimedState state, Map<Combination, Long> values) {}

    private CombinationClocks(TimedNetwork timed) {
        this.timed = timed;
        this.semantics = new TimedSemantics(timed, 1);
    }

    /** Compares the clocks in the first states; returns the number of comparisons. */
    static int compare(TimedNetwork timed) {
        CombinationClocks oracle = new CombinationClocks(timed);
        TimedState initial = oracle.semantics.initial();
        Map<Combination, Long> zero = new HashMap<>();
        oracle.running(initial).forEach(combination -> zero.put(combination, 0L));
        oracle.open.add(new Node(initial, zero));
        while (!oracle.open.isEmpty() && oracle.seen.size() < MOST_STATES) {
            Node node = oracle.open.remove();
            if (oracle.seen.add(node)) {
                oracle.expand(node);
            }
        }
        return oracle.compared;
    }

    private void expand(Node node) {
        TimedState state = node.state;
        for (Combination combination : running(state)) {
            assertThat(state.value(combination.clock)).isEqualTo(node.values.get(combination));
            compared++;
        }
        boolean isLate = node.values.values().stream().anyMatch(value -> value > LONGEST_WAIT);
        if (!isLate && semantics.canElapse(state, 1)) {
            Map<Combination, Long> later = new HashMap<>();
            node.values.forEach((combination, value) -> later.put(combination, value + 1));
            open.add(new Node(semantics.elapse(state, 1), later));
        }
        for (Move move : semantics.steps(state)) {
            if (!move.isError()) {
                TimedState after = semantics.after(state, move);
                open.add(new Node(after, after(node, move, after)));
            }
        }
    }

    private Map<Combination, Long> after(Node node, Move move, TimedState after) {
        BitSet leaving = new BitSet();
        if (move.rule() == Priorities.NO_RULE) {
            move.components().forEach(leaving::set);
        } else {
            leaving.or(timed.leaving(move.rule(), node.state.discrete()));
        }
        Combination fired = combination(move, node.state);
        Map<Combination, Long> values = new HashMap<>();
        for (Combination combination : running(after)) {
            Long before = node.values.get(combination);
            boolean isReset = before == null
                    || combination.equals(fired)
                    || timed.componentsOf(combination.clock).intersects(leaving);
            values.put(combination, isReset ? 0L : before);
        }
        return values;
    }

    private Set<Combination> running(TimedState state) {
        Set<Combination> running = new HashSet<>();
        for (Move move : state.enabled()) {
            if (timed.clockOf(move.rule()) != TimedNetwork.NO_CLOCK) {
                running.add(combination(move, state));
            }
        }
        return running;
    }

    private Combination combination(Move move, TimedState state) {
        int clock = timed.clockOf(move.rule());
        List<Integer> locations = new ArrayList<>();
        if (clock != TimedNetwork.NO_CLOCK) {
            timed.componentsOf(clock).stream()
                    .forEach(component -> locations.add(state.discrete()[timed.locationSlot(component)]));
        }
        return new Combination(clock, locations);
    }
}
