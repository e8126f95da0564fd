package dovetail.reference;

import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.TransitionSystem;
import dovetail.property.Atom;
import dovetail.property.RunRules;
import dovetail.replay.AtomValues;
import java.util.ArrayList;
import java.util.List;

/**
 * Graph of all runs of a small system, whose edges carry the letters that a linear-time property reads. A run
 * corresponds to an infinite path on which every acceptance set recurs.
 *
 * <p>For observed words each state has two nodes. In the first copy an invisible step is not read, and set 0 requires
 * that read steps recur. A path may change to the second copy, which has only invisible steps. These are read there:
 * the letter of stuttering, forever. For fair runs each component has a set: its steps, and the steps from states in
 * which it cannot step.
 *
 * <p>For systems with time one more set requires that time advances again and again; it passes in a deadlock. A state in which
 * time can pass forever without a step has one more node, which only has a step to itself: a run may wait there forever.
 *
 * <p>A deadlock has a step to itself if finite runs stutter. A path that ends in a model error is no run.
 */
final class RunGraph {
    private final TransitionSystem system;
    private final RunSteps graph;
    private final AtomValues atoms;
    private final RunRules rules;
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
        Semantics semantics = Semantics.of(system);
        this.system = system;
        this.graph = system.timed().isPresent() ? new RegionSteps(system.timed().get()) : new StateSteps(semantics);
        this.atoms = new AtomValues(semantics, atoms);
        this.rules = rules;
        for (int node = 0; node < graph.size(); node++) {
            letters.add(this.atoms.ofState(graph.state(node)));
            steps.add(new ArrayList<>());
            steps.add(new ArrayList<>());
        }
        for (int node = 0; node < graph.size(); node++) {
            steps.add(new ArrayList<>());
        }
        for (int node = 0; node < graph.size(); node++) {
            expand(node);
        }
    }

    int nodes() {
        return steps.size();
    }

    /** The initial nodes. */
    List<Integer> initial() {
        return graph.initial().stream().map(node -> 2 * node).toList();
    }

    List<Step> steps(int node) {
        return steps.get(node);
    }

    /** The number of acceptance sets. */
    int sets() {
        return 1 + fairComponents() + (graph.isTimed() ? 1 : 0);
    }

    private int fairComponents() {
        return rules.fair() ? system.componentNames().size() : 0;
    }

    private void expand(int source) {
        List<Move> enabled = graph.enabled(source);
        if (enabled.isEmpty() && rules.finite() == RunRules.FiniteRuns.STUTTER) {
            add(source, source, 0, marks(enabled, List.of(), true));
        }
        if (graph.canWait(source) && rules.finite() == RunRules.FiniteRuns.STUTTER) {
            int waiting = 2 * graph.size() + source;
            Step wait = new Step(waiting, letters.get(source), true, marks(enabled, List.of(), true) | 1);
            steps.get(2 * source).add(wait);
            steps.get(waiting).add(wait);
        }
        for (RunSteps.Taken step : graph.steps(source)) {
            Move move = step.move();
            add(source, step.target(), atoms.ofLabel(move.label()), marks(enabled, move.components(), step.advances()));
        }
    }

    private void add(int source, int target, long actions, long marks) {
        long letter = letters.get(source) | actions;
        boolean shows = actions != 0 || !letters.get(source).equals(letters.get(target));
        Step read = new Step(2 * target, letter, true, marks | 1);
        if (!rules.observed() || shows) {
            steps.get(2 * source).add(read);
            return;
        }
        steps.get(2 * source).add(new Step(2 * target, letter, false, marks));
        Step quiet = new Step(2 * target + 1, letter, true, marks | 1);
        steps.get(2 * source).add(quiet);
        steps.get(2 * source + 1).add(quiet);
    }

    /** The sets of fairness and of time. */
    private long marks(List<Move> moves, List<Integer> taking, boolean advances) {
        long marks = graph.isTimed() && advances ? 2L << fairComponents() : 0;
        for (int component = 0; component < fairComponents(); component++) {
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
