package dovetail.branching;

import dovetail.ctl.Ctl;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.replay.Lasso;
import dovetail.replay.RunTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Run that grows at its last state, with the branches that leave it. */
final class GrowingRun {
    private final List<int[]> states = new ArrayList<>();
    private final List<Lasso.@Nullable Taken> steps = new ArrayList<>();
    private final List<RunTree.Limb> branches = new ArrayList<>();
    private int loopStart = -1;
    private boolean ends;

    GrowingRun(int[] first) {
        states.add(first);
    }

    int size() {
        return states.size();
    }

    int[] state(int number) {
        return states.get(number);
    }

    int[] last() {
        return states.get(states.size() - 1);
    }

    /** Appends a state, by any step. */
    void add(int[] state) {
        states.add(state);
        steps.add(null);
    }

    /** Appends the target of a step. */
    void take(Move move) {
        states.add(move.target());
        steps.add(taken(move));
    }

    private static Lasso.Taken taken(Move move) {
        return new Lasso.Taken(move.label(), Set.copyOf(move.components()));
    }

    /** Closes a loop by any step from the last state. */
    void close(int start) {
        loopStart = start;
        steps.add(null);
    }

    /** Makes the last state, which is the same as an earlier one, that one again. */
    void closeAt(int start) {
        loopStart = start;
        states.remove(states.size() - 1);
    }

    /** The states from a number on. */
    List<int[]> from(int first) {
        return new ArrayList<>(states.subList(first, states.size()));
    }

    /** Removes the states from a number on, which is not 0, with the steps to them. */
    void cut(int first) {
        states.subList(first, states.size()).clear();
        steps.subList(first - 1, steps.size()).clear();
    }

    /** Whether a component takes a step after a state, or cannot step in a state from there on that the run leaves. */
    boolean serves(int component, int from, Semantics semantics) {
        for (int i = from; i < steps.size(); i++) {
            Lasso.Taken taken = steps.get(i);
            if (taken != null && taken.components().contains(component)
                    || !semantics.canMove(component, states.get(i))) {
                return true;
            }
        }
        return false;
    }

    /** Notes that the last state has no successor. */
    void end() {
        ends = true;
    }

    void add(int at, RunTree branch) {
        branches.add(new RunTree.Limb(at, branch));
    }

    RunTree tree(Ctl formula, boolean value) {
        return new RunTree(formula, value, states, steps, loopStart, ends, branches, false);
    }
}
