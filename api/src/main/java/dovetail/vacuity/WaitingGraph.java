package dovetail.vacuity;

import dovetail.automaton.Guard;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The states of an automaton of violations, by their distance from acceptance. Every path to acceptance passes a state of each
 * smaller distance.
 */
final class WaitingGraph {
    private static final int FAR = Integer.MAX_VALUE;

    private final int initial;
    private final List<List<Arc>> states;
    private final boolean isComplete;
    private final int[] distances;

    /**
     * An edge of the automaton.
     *
     * @param isOfTime whether it is taken by the passing of time, and not at a letter
     */
    record Arc(boolean isOfTime, Guard guard, int target) {}

    /** @param isComplete whether the automaton stays in a state none of whose edges admits a letter */
    WaitingGraph(int initial, Set<Integer> accepting, List<List<Arc>> states, boolean isComplete) {
        this.initial = initial;
        this.states = states;
        this.isComplete = isComplete;
        this.distances = distances(accepting);
    }

    private int[] distances(Set<Integer> accepting) {
        int[] result = new int[states.size()];
        Arrays.fill(result, FAR);
        accepting.forEach(state -> result[state] = 0);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int state = 0; state < result.length; state++) {
                for (Arc arc : states.get(state)) {
                    int through = result[arc.target()];
                    if (through != FAR
                            && through + 1 < result[state]
                            && !arc.guard().isFalse()) {
                        result[state] = through + 1;
                        changed = true;
                    }
                }
            }
        }
        return result;
    }

    /**
     * The first trigger on the way to acceptance, if there is one that events cause.
     *
     * @param least the least distance from acceptance that the trigger may lead to
     */
    Optional<Trigger> firstTrigger(int least) {
        if (distances[initial] == FAR) {
            return Optional.empty();
        }
        for (int distance = distances[initial] - 1; distance >= least; distance--) {
            Optional<Trigger> trigger = triggerTo(distance);
            if (trigger.isPresent()) {
                return trigger;
            }
        }
        return Optional.empty();
    }

    /** The trigger that leads to states of a distance; none where time alone or the absence of events does. */
    private Optional<Trigger> triggerTo(int distance) {
        Set<Guard.Cube> all = new LinkedHashSet<>();
        Set<Set<Guard.Cube>> perState = new HashSet<>();
        boolean isEverywhere = true;
        for (int state : waiting(distance)) {
            Set<Guard.Cube> events = new LinkedHashSet<>();
            boolean canWait = isComplete;
            for (Arc arc : states.get(state)) {
                boolean leaves = distances[arc.target()] <= distance;
                canWait |= !leaves && arc.guard().equals(Guard.TRUE);
                if (leaves && arc.isOfTime()) {
                    return Optional.empty();
                }
                if (leaves) {
                    Trigger.events(arc.guard()).cubes().forEach(events::add);
                }
            }
            isEverywhere &= canWait;
            all.addAll(events);
            perState.add(events);
        }
        if (all.stream().anyMatch(cube -> cube.holding() == 0)) {
            return Optional.empty();
        }
        BitSet after = new BitSet();
        for (int state = 0; state < distances.length; state++) {
            after.set(state, distances[state] <= distance);
        }
        return Optional.of(new Trigger(after, List.copyOf(all), isEverywhere && perState.size() == 1));
    }

    /** The states that can be reached through states of larger distances alone. */
    private List<Integer> waiting(int distance) {
        BitSet reached = new BitSet();
        reached.set(initial);
        List<Integer> found = new ArrayList<>();
        ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(initial));
        while (!queue.isEmpty()) {
            int state = queue.remove();
            found.add(state);
            for (Arc arc : states.get(state)) {
                if (distances[arc.target()] > distance && !arc.guard().isFalse() && !reached.get(arc.target())) {
                    reached.set(arc.target());
                    queue.add(arc.target());
                }
            }
        }
        return found;
    }
}
