package dovetail.explain;

import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.ltl.ObservedWord;
import dovetail.property.Atom;
import dovetail.replay.AtomValues;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The word of a trace over some atoms: the state atoms of every state, and the action atoms of every step. */
final class RunWord {
    private final long actionAtoms;
    private final long[] states;
    private final long[] actions;
    private final int loopStart;

    /**
     * A word of given letters.
     *
     * @param actionAtoms the mask of the atoms about actions
     * @param states the state atoms that are true in each state
     * @param actions the action atoms that each step makes true; one less than states
     * @param loopStart the number of the state that the last step of a lasso returns to; otherwise -1
     */
    RunWord(long actionAtoms, long[] states, long[] actions, int loopStart) {
        this.actionAtoms = actionAtoms;
        this.states = states.clone();
        this.actions = actions.clone();
        this.loopStart = loopStart;
    }

    /** @throws ModelError when an atom has no value in some state */
    static RunWord of(Semantics semantics, Trace trace, List<Atom> atoms) throws ModelError {
        AtomValues values = new AtomValues(semantics, atoms);
        long[] states = new long[trace.steps().size() + 1];
        for (int i = 0; i < states.length; i++) {
            states[i] = values.ofState(trace.state(i));
        }
        long[] actions = new long[trace.steps().size()];
        for (int i = 0; i < actions.length; i++) {
            actions[i] = values.ofLabel(trace.steps().get(i).action());
        }
        boolean loops = trace.kind() == Trace.Kind.LASSO;
        return new RunWord(values.actions(), states, actions, loops ? trace.loopStart() : -1);
    }

    /** The word of the same run, whose loop is repeated up to so many further steps; the same word where there is no loop. */
    RunWord repeated(int most) {
        int loop = actions.length - loopStart;
        if (loopStart < 0 || loop > most) {
            return this;
        }
        int more = most / loop * loop;
        long[] moreStates = Arrays.copyOf(states, states.length + more);
        long[] moreActions = Arrays.copyOf(actions, actions.length + more);
        for (int i = 0; i < more; i++) {
            moreStates[states.length + i] = moreStates[states.length + i - loop];
            moreActions[actions.length + i] = moreActions[actions.length + i - loop];
        }
        return new RunWord(actionAtoms, moreStates, moreActions, loopStart + more);
    }

    /** The number of steps. */
    int steps() {
        return actions.length;
    }

    /** The mask of the atoms about actions. */
    long actionAtoms() {
        return actionAtoms;
    }

    /** The state atoms that are true in a state. */
    long state(int number) {
        return states[number];
    }

    /** The action atoms that a step makes true; steps count from 0. */
    long action(int step) {
        return actions[step];
    }

    /** The letter of a state and the step that leaves it. */
    long letter(int step) {
        return states[step] | actions[step];
    }

    /** Whether a step shows in the observed word. */
    boolean isVisible(int step) {
        return ObservedWord.isVisible(letter(step), states[step + 1], actionAtoms);
    }

    /** The atoms that are true in each state; those about actions refer to the step that follows, also around a loop. */
    List<Long> truth() {
        List<Long> truth = new ArrayList<>(states.length);
        for (int i = 0; i < actions.length; i++) {
            truth.add(letter(i));
        }
        truth.add(loopStart >= 0 ? letter(loopStart) : states[actions.length]);
        return truth;
    }
}
