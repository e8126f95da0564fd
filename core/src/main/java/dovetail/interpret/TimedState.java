package dovetail.interpret;

import java.util.Arrays;
import java.util.List;

/**
 * State of a timed network in dense time: a discrete state and the value of each running clock. Values are exact: they are
 * numerators over the denominator of the {@link TimedSemantics} that made the state. Immutable.
 */
public final class TimedState {
    /** The value of a clock that does not run. */
    static final long STOPPED = -1;

    private final int[] discrete;
    private final List<Move> enabled;
    private final long[] values;

    TimedState(int[] discrete, List<Move> enabled, long[] values) {
        this.discrete = discrete;
        this.enabled = enabled;
        this.values = values;
    }

    /** The values of the slots, not to be modified. */
    public int[] discrete() {
        return discrete;
    }

    /** The steps of the network without time: each is possible if the clocks admit it. */
    public List<Move> enabled() {
        return enabled;
    }

    public boolean isRunning(int clock) {
        return values[clock] != STOPPED;
    }

    /** The numerator of the value of a running clock. */
    public long value(int clock) {
        if (!isRunning(clock)) {
            throw new IllegalArgumentException("clock " + clock + " does not run");
        }
        return values[clock];
    }

    /** The same discrete state at other values of the running clocks. */
    public TimedState withValues(long[] others) {
        long[] copy = others.clone();
        for (int clock = 0; clock < values.length; clock++) {
            copy[clock] = isRunning(clock) ? others[clock] : STOPPED;
        }
        return new TimedState(discrete, enabled, copy);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TimedState state
                && Arrays.equals(discrete, state.discrete)
                && Arrays.equals(values, state.values);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(discrete) + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return Arrays.toString(discrete) + " at " + Arrays.toString(values);
    }
}
