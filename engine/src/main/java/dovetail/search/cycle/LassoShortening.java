package dovetail.search.cycle;

import dovetail.replay.Lasso;
import dovetail.replay.Lasso.Taken;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Shortens a lasso of the product to one of the network with the same infinite run. The automaton may make it longer: it
 * may enter the loop later, or need several rounds. Steps by different components are different, so a fair run stays fair.
 */
public final class LassoShortening {
    private final List<int[]> states;
    private final List<Taken> steps;
    private int loopStart;

    private LassoShortening(List<int[]> states, List<Taken> steps, int loopStart) {
        this.states = new ArrayList<>(states);
        this.steps = new ArrayList<>(steps);
        this.loopStart = loopStart;
    }

    /** @param steps the step out of each state, the last one back to the start of the loop */
    public static Lasso shortest(List<int[]> states, List<Taken> steps, int loopStart) {
        LassoShortening run = new LassoShortening(states, steps, loopStart);
        run.goRoundOnce();
        run.enterEarly();
        return new Lasso(run.states, run.steps, run.loopStart);
    }

    /** Reduces a loop that repeats a shorter one to the shorter one. */
    private void goRoundOnce() {
        int length = states.size() - loopStart;
        for (int period = 1; period < length; period++) {
            if (length % period == 0 && repeats(period)) {
                cutTo(loopStart + period);
                return;
            }
        }
    }

    private boolean repeats(int period) {
        for (int i = loopStart + period; i < states.size(); i++) {
            if (!same(i, i - period)) {
                return false;
            }
        }
        return true;
    }

    /** While the last step before the loop is the last step of the loop, the loop begins one step earlier. */
    private void enterEarly() {
        while (loopStart > 0 && same(loopStart - 1, states.size() - 1)) {
            cutTo(states.size() - 1);
            loopStart--;
        }
    }

    private boolean same(int one, int other) {
        return steps.get(one).equals(steps.get(other)) && Arrays.equals(states.get(one), states.get(other));
    }

    private void cutTo(int size) {
        states.subList(size, states.size()).clear();
        steps.subList(size, steps.size()).clear();
    }
}
