package dovetail.simulate;

import dovetail.base.MemoryMeter;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Counts distinct states while there is spare memory. */
final class DistinctStates {
    private static final int BYTES_PER_STATE = 96;

    private final MemoryMeter meter;
    private final Set<State> states = new HashSet<>();
    private boolean isComplete = true;

    DistinctStates(MemoryMeter meter) {
        this.meter = meter;
    }

    private record State(int[] values) {
        @Override
        public boolean equals(Object other) {
            return other instanceof State state && Arrays.equals(values, state.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }

    void add(int[] state) {
        if (isComplete && states.add(new State(state))) {
            isComplete = meter.takeSpare(BYTES_PER_STATE + (long) Integer.BYTES * state.length);
        }
    }

    int count() {
        return states.size();
    }

    /** Whether all states were counted. */
    boolean isComplete() {
        return isComplete;
    }
}
