package dovetail.reference;

import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.TransitionSystem;
import dovetail.property.Atom;
import dovetail.property.RunRules;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Graph of all runs of a small system, whose edges carry the letters that a linear-time property reads. A run
 * corresponds to an infinite path on which every acceptance set recurs.
 *
 * <p>For observed words each state has two nodes. In the first copy an invisible step is not read, and set 0 requires
 * that read steps recur. A path may change to the second copy, which has only invisible steps. These are read there:
 * the letter of stuttering, forever. For fair runs each component has a set: its steps, and the steps from states in
 * which it cannot step.
 *
 * <p>A deadlock has a step to itself if finite runs stutter. A path that ends in a model error is no run.
 */
final class RunGraph {
    private final Semantics semantics;
    private final AtomValues atoms;
    private final RunRules rules;
    private final Map<IntBuffer, Integer> numbers = new HashMap<>();
    private final List<Integer> initial = new ArrayList<>();
    private final List<int[]> states = new ArrayList<>();
    private final List<Long> letters = new ArrayList<>();
    private final List<List<Step>> steps = new ArrayList<>();

    /**
     * An edge of the graph.
     *
     * @param isRead whether the property reads it
     * @param marks its acceptance sets: bit i for set i
     */
    record Step(int target, long letter, boolean isRead, long marks) {}

    RunGraph(TransitionSystem system, List<Atom> atoms, RunRules rules) throws ModelError {
        this.semantics = Semantics.of(system);
        this.atoms = new AtomValues(semantics, atoms);
        this.rules = rules;
        for (int[] state : semantics.initialStates()) {
            initial.add(2 * number(state));
        }
        for (int i = 0; i < states.size(); i++) {
            expand(i);
        }
    }

    int nodes() {
        return steps.size();
    }

    /** The initial nodes. */
    List<Integer> initial() {
        return initial;
    }

    List<Step> steps(int node) {
        return steps.get(node);
    }

    /** The number of acceptance sets. */
    int sets() {
        return 1 + (rules.fair() ? semantics.system().componentNames().size() : 0);
    }

    /** The number of a state; its nodes are twice that number, and the next one. */
    private int number(int[] state) throws ModelError {
        Integer known = numbers.putIfAbsent(IntBuffer.wrap(state), states.size());
        if (known == null) {
            states.add(state);
            letters.add(atoms.ofState(state));
            steps.add(new ArrayList<>());
            steps.add(new ArrayList<>());
            return states.size() - 1;
        }
        return known;
    }

    private void expand(int source) throws ModelError {
        List<Move> moves = semantics.moves(states.get(source));
        if (moves.isEmpty() && rules.finite() == RunRules.FiniteRuns.STUTTER) {
            add(source, source, 0, fairness(moves, List.of()));
        }
        for (Move move : moves) {
            if (!move.isError()) {
                add(source, number(move.target()), atoms.ofLabel(move.label()), fairness(moves, move.components()));
            }
        }
    }

    private void add(int source, int target, long actions, long fairness) {
        long letter = letters.get(source) | actions;
        boolean shows = actions != 0 || !letters.get(source).equals(letters.get(target));
        Step read = new Step(2 * target, letter, true, fairness | 1);
        if (!rules.observed() || shows) {
            steps.get(2 * source).add(read);
            return;
        }
        steps.get(2 * source).add(new Step(2 * target, letter, false, fairness));
        Step quiet = new Step(2 * target + 1, letter, true, fairness | 1);
        steps.get(2 * source).add(quiet);
        steps.get(2 * source + 1).add(quiet);
    }

    private long fairness(List<Move> moves, List<Integer> taking) {
        long marks = 0;
        for (int component = 0; component < sets() - 1; component++) {
            int index = component;
            boolean couldMove =
                    moves.stream().anyMatch(m -> !m.isError() && m.components().contains(index));
            if (taking.contains(component) || !couldMove) {
                marks |= 2L << component;
            }
        }
        return marks;
    }
}
