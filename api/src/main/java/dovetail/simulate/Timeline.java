package dovetail.simulate;

import dovetail.base.Budget;
import dovetail.interpret.ModulesInterpreter;
import dovetail.model.Modules;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Computation of a system of modules with a present instant, for simulation. It begins before instant 0. Going back keeps
 * the rest of the path; a different choice replaces it.
 *
 * <p>Users choose values of variables; automata are hidden from them. An instant therefore has all states that agree with the
 * values so far, and its choices are those of all these states: no guess of an automaton excludes a later choice.
 */
public final class Timeline {
    /** Limit on the length of the path: unrolling a loop by a mistyped number must not exhaust the memory. */
    private static final int MAX_INSTANTS = 100_000;

    private final Modules system;
    private final ModulesInterpreter semantics;
    private final List<Instant> path = new ArrayList<>();
    private int position;
    /** The length of the loop at the end of the path, or 0. */
    private int loop;

    /**
     * The states that agree with the values of an instant.
     *
     * @param before the number of a state at the instant before, for each state
     */
    private record Instant(List<int[]> states, List<Integer> before) {
        int[] first() {
            return states.get(0);
        }
    }

    public Timeline(Modules system) {
        this(system, Budget.unlimited());
    }

    /** The same under a budget; an instant may have more states than it permits. */
    public Timeline(Modules system, Budget budget) {
        this.system = system;
        this.semantics = new ModulesInterpreter(system, budget);
    }

    public Modules system() {
        return system;
    }

    /** The number of instants so far. */
    public int position() {
        return position;
    }

    /** The number of instants of the whole path, also beyond the present position. */
    public int length() {
        return path.size();
    }

    /** A state with the values of an instant of the path. */
    public int[] stateAt(int instant) {
        return path.get(instant).first();
    }

    /**
     * The choices for the next instant: a state for each possible valuation of the variables that users see.
     *
     * @param given the values that some variables have to have, by their slots
     */
    public List<int[]> choices(Map<Integer, Integer> given) {
        // The order of the choices depends on their values alone, not on guesses of automata.
        Map<int[], int[]> choices = new TreeMap<>(Arrays::compare);
        for (int[] state : present()) {
            for (int[] next : semantics.instantsAfter(state, given)) {
                choices.putIfAbsent(shown(next), next);
            }
        }
        return new ArrayList<>(choices.values());
    }

    /** Takes a choice; false when no computation has its values at the next instant. */
    public boolean take(int[] choice) {
        if (isAhead(choice)) {
            position++;
            return true;
        }
        Instant next = next(present(), choice);
        if (next.states().isEmpty()) {
            return false;
        }
        loop = 0;
        path.subList(position, path.size()).clear();
        path.add(next);
        position++;
        return true;
    }

    /** Whether a choice is the next instant of the path. */
    public boolean isAhead(int[] choice) {
        return position < path.size() && agree(choice, stateAt(position));
    }

    /**
     * Closes a loop at the end of the path, which can then be unrolled; false when no computation returns to the state of
     * that instant.
     *
     * @param start the instant whose state the last instant has again
     */
    public boolean closeLoop(int start) {
        if (start < 0 || start >= path.size() - 1) {
            return false;
        }
        for (int[] state : path.get(start).states()) {
            List<int[]> reached = List.of(state);
            for (int i = start + 1; i < path.size(); i++) {
                reached = next(reached, stateAt(i)).states();
            }
            if (reached.stream().anyMatch(last -> Arrays.equals(last, state))) {
                loop = path.size() - 1 - start;
                return true;
            }
        }
        return false;
    }

    /** Whether the path ends in a loop. */
    public boolean loops() {
        return loop > 0;
    }

    /** Moves to a position of the path, unrolling its loop if necessary; false when the path is shorter. */
    public boolean jump(int number) {
        if (number < 0 || (number > path.size() && loop == 0) || number > path.size() + MAX_INSTANTS) {
            return false;
        }
        while (path.size() < number) {
            path.add(next(path.get(path.size() - 1).states(), stateAt(path.size() - loop)));
        }
        position = number;
        return true;
    }

    /** The instants so far as a trace; there is at least one. */
    public Trace trace() {
        List<int[]> states = new ArrayList<>();
        int number = 0;
        for (int i = position - 1; i >= 0; i--) {
            states.add(0, path.get(i).states().get(number));
            number = path.get(i).before().get(number);
        }
        List<Integer> everyone = new ArrayList<>();
        for (int i = 0; i < system.componentNames().size(); i++) {
            everyone.add(i);
        }
        List<Step> steps = new ArrayList<>();
        for (int[] state : states.subList(1, states.size())) {
            steps.add(new Step(Modules.TICK, everyone, List.of(), state));
        }
        Trace.Kind kind = choices(Map.of()).isEmpty() ? Trace.Kind.DEADLOCK : Trace.Kind.PATH;
        return new Trace(system, kind, -1, states.get(0), steps, null);
    }

    private List<int[]> present() {
        return position == 0
                ? List.of(semantics.before())
                : path.get(position - 1).states();
    }

    /** The states after some others that have the values of a choice. */
    private Instant next(List<int[]> states, int[] choice) {
        Map<Integer, Integer> given = new HashMap<>();
        for (int slot = 0; slot < choice.length; slot++) {
            if (system.isShown(slot)) {
                given.put(slot, choice[slot]);
            }
        }
        Map<IntBuffer, Integer> found = new LinkedHashMap<>();
        for (int i = 0; i < states.size(); i++) {
            for (int[] next : semantics.instantsAfter(states.get(i), given)) {
                found.putIfAbsent(IntBuffer.wrap(next), i);
            }
        }
        List<int[]> reached = new ArrayList<>();
        found.keySet().forEach(state -> reached.add(state.array()));
        return new Instant(reached, new ArrayList<>(found.values()));
    }

    private boolean agree(int[] one, int[] other) {
        return Arrays.equals(shown(one), shown(other));
    }

    private int[] shown(int[] state) {
        int[] shown = new int[system.variables().size()];
        for (int i = 0; i < shown.length; i++) {
            shown[i] = state[system.variables().get(i).base()];
        }
        return shown;
    }
}
