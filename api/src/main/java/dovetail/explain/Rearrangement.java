package dovetail.explain;

import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.property.Atom;
import dovetail.replay.AtomValues;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Rearranges the steps of a run to few context switches, by swapping neighbours. Two steps are swapped where both orders are
 * possible, lead to the same state, and all atoms have the same values throughout. The word of the run stays the same, letter by
 * letter, and so does the truth of every property over the atoms. Stem and loop are rearranged apart.
 */
final class Rearrangement {
    /** A step is moved over at most so many others. */
    private static final int FARTHEST = 64;

    private final Semantics semantics;
    private final AtomValues values;
    private final List<int[]> states = new ArrayList<>();
    private final List<Step> steps;

    private Rearrangement(Semantics semantics, Trace trace, List<Atom> atoms) {
        this.semantics = semantics;
        this.values = new AtomValues(semantics, atoms);
        this.steps = new ArrayList<>(trace.steps());
        for (int i = 0; i <= steps.size(); i++) {
            states.add(trace.state(i));
        }
    }

    /** The states and steps of a run in another order; the states are one more. */
    record Order(List<int[]> states, List<Step> steps) {}

    /** @param atoms the atoms whose word must stay the same */
    static Order of(Semantics semantics, Trace trace, List<Atom> atoms) {
        Rearrangement rearrangement = new Rearrangement(semantics, trace, atoms);
        int length = trace.steps().size();
        int stem = trace.kind() == Trace.Kind.LASSO ? trace.loopStart() : length;
        rearrangement.arrange(0, stem);
        rearrangement.arrange(stem, length);
        return new Order(rearrangement.states, rearrangement.steps);
    }

    /** The number of steps that have no component in common with the step before. */
    static int switches(List<Step> steps) {
        int count = 0;
        for (int i = 1; i < steps.size(); i++) {
            count += isSwitch(steps.get(i - 1), steps.get(i)) ? 1 : 0;
        }
        return count;
    }

    private static boolean isSwitch(Step first, Step second) {
        for (int component : first.components()) {
            if (second.components().contains(component)) {
                return false;
            }
        }
        return true;
    }

    /** Lets each step be followed by a later one of its components, where that saves a switch. */
    private void arrange(int from, int to) {
        for (int i = from; i + 2 < to; i++) {
            if (isSwitch(steps.get(i), steps.get(i + 1))) {
                boolean moved = false;
                for (int j = i + 2; j < Math.min(to, i + FARTHEST) && !moved; j++) {
                    moved = !isSwitch(steps.get(i), steps.get(j)) && moveUp(j, i + 1, to);
                }
            }
        }
    }

    /** Moves a step up, over all between; nothing changes where that is not possible or saves no switch. */
    private boolean moveUp(int from, int to, int end) {
        int last = Math.min(end, from + 2);
        List<Step> oldSteps = List.copyOf(steps.subList(to - 1, last));
        List<int[]> oldStates = List.copyOf(states.subList(to, from + 1));
        int at = from;
        while (at > to && swap(at - 1)) {
            at--;
        }
        if (at == to && switches(steps.subList(to - 1, last)) < switches(oldSteps)) {
            return true;
        }
        for (int i = 0; i < oldSteps.size(); i++) {
            steps.set(to - 1 + i, oldSteps.get(i));
        }
        for (int i = 0; i < oldStates.size(); i++) {
            states.set(to + i, oldStates.get(i));
        }
        return false;
    }

    /** Swaps a step and the next one, where they are independent and invisible; whether it did. */
    private boolean swap(int first) {
        int[] before = states.get(first);
        int[] after = states.get(first + 2);
        try {
            long truth = values.ofState(before);
            if (!isInvisible(first, truth) || !isInvisible(first + 1, truth)) {
                return false;
            }
            for (Move move : moves(steps.get(first + 1), before)) {
                if (values.ofState(move.target()) == truth && leads(move.target(), steps.get(first), after)) {
                    Step step = steps.get(first);
                    steps.set(first, steps.get(first + 1));
                    steps.set(first + 1, step);
                    states.set(first + 1, move.target());
                    return true;
                }
            }
        } catch (ModelError e) {
            // An atom without a value is not the same atom.
            return false;
        }
        return false;
    }

    private boolean isInvisible(int step, long truth) throws ModelError {
        return values.ofLabel(steps.get(step).action()) == 0 && values.ofState(states.get(step + 1)) == truth;
    }

    private boolean leads(int[] from, Step step, int[] to) {
        return moves(step, from).stream().anyMatch(move -> Arrays.equals(move.target(), to));
    }

    /** The moves of a state that have the label and the components of a step. */
    private List<Move> moves(Step step, int[] state) {
        Set<Integer> components = Set.copyOf(step.components());
        return semantics.moves(state).stream()
                .filter(move -> !move.isError()
                        && move.label().equals(step.action())
                        && components.equals(Set.copyOf(move.components())))
                .toList();
    }
}
