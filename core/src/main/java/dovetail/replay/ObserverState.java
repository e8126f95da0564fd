package dovetail.replay;

import java.util.Arrays;

/**
 * State of an observer with clocks in dense time.
 *
 * @param values the numerators of the values of its clocks, not to be modified
 * @param hasAccepted whether it is or was in an accepting state
 */
public record ObserverState(int state, long[] values, boolean hasAccepted) {
    @Override
    public boolean equals(Object other) {
        return other instanceof ObserverState that
                && state == that.state
                && hasAccepted == that.hasAccepted
                && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return 31 * state + Arrays.hashCode(values);
    }
}
