package dovetail.replay.dates;

import dovetail.automaton.clock.ClockBound;
import dovetail.interpret.Move;
import java.util.BitSet;
import java.util.List;

/**
 * Automaton that counts time: a step may be a tick if a unit of time has passed since the last one. Time diverges on runs
 * with infinitely many ticks (S. Tripakis, S. Yovine and A. Bouajjani, Checking timed Büchi automata emptiness, 2005).
 */
final class TickAutomaton implements PathAutomaton {
    /** The state right after a tick. */
    static final int TICKED = 1;

    private final List<Transition> transitions;

    TickAutomaton() {
        BitSet clock = new BitSet();
        clock.set(0);
        ClockBound unit = new ClockBound(0, ClockBound.Relation.AT_LEAST, 1);
        this.transitions = List.of(new Transition(false, List.of(unit), clock, TICKED), Transition.to(0));
    }

    @Override
    public int clocks() {
        return 1;
    }

    @Override
    public List<Integer> initial(int[] state) {
        return List.of(0);
    }

    @Override
    public List<Transition> atStep(int state, int[] source, Move move) {
        return transitions;
    }
}
