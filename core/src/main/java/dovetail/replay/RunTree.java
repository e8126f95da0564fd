package dovetail.replay;

import dovetail.ctl.Ctl;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tree of runs as claimed by an engine: a run from a state that shows the value of a formula there, with branches that leave it.
 *
 * @param value the value of the formula in the first state
 * @param states the states in order, each once; the state that closes a loop is not repeated
 * @param steps the step from each state, null for any; the last one closes the loop, and is missing where there is none
 * @param loopStart the number of the state to which the closing step leads; -1 where there is no loop
 * @param ends whether the run ends in its last state, which has no successor
 * @param branches the branches
 * @param isClaim whether no run shows the value, and the search of all states tells it
 */
public record RunTree(
        Ctl formula,
        boolean value,
        List<int[]> states,
        List<Lasso.@Nullable Taken> steps,
        int loopStart,
        boolean ends,
        List<Limb> branches,
        boolean isClaim) {
    /** A tree that leaves a run in the state of a number. */
    public record Limb(int at, RunTree tree) {}

    /** The value of a formula in a state, as the search of all states tells it. */
    public static RunTree claim(Ctl formula, boolean value, int[] state) {
        return new RunTree(formula, value, List.of(state), List.of(), -1, false, List.of(), true);
    }

    /** Whether the run goes on forever, or ends where no step is possible. */
    boolean isWhole() {
        return loopStart >= 0 || ends;
    }

    /** The number of the state after another; negative where the run stops. */
    int after(int state) {
        return state + 1 < states.size() ? state + 1 : loopStart;
    }
}
