package dovetail.engine.icc.assume;

import dovetail.compose.ComponentLts;
import java.util.List;

/**
 * Assumption about the environment of a component: a deterministic automaton of the words over some events that the environment may
 * offer. Each prefix of such a word is one, too.
 *
 * @param alphabet the events, in rising order
 * @param next per state and position of an event in the alphabet, the next state, or {@link #NONE}; no states where not even the
 *     empty word may be offered. State 0 is the first one
 */
record Assumption(int[] alphabet, List<int[]> next) {
    static final int NONE = -1;

    int states() {
        return next.size();
    }

    /** The component that offers these words alone; there is one only where the empty word is among them. */
    ComponentLts component() {
        ComponentLts.Builder builder = new ComponentLts.Builder("assumption");
        for (int s = 0; s < states(); s++) {
            for (int a = 0; a < alphabet.length; a++) {
                if (next.get(s)[a] != NONE) {
                    builder.step(s, alphabet[a], next.get(s)[a]);
                }
            }
        }
        return builder.build(states(), 0, alphabet);
    }

    /** The bad state of the monitor of other words. */
    int bad() {
        return states();
    }

    /** The monitor of all other words, which reaches its bad state after the first event that is not among them. */
    ComponentLts complement() {
        ComponentLts.Builder builder = new ComponentLts.Builder("guarantee");
        for (int s = 0; s < states(); s++) {
            for (int a = 0; a < alphabet.length; a++) {
                int target = next.get(s)[a];
                builder.step(s, alphabet[a], target == NONE ? bad() : target);
            }
        }
        return builder.build(states() + 1, 0, alphabet);
    }
}
