package dovetail.decompose;

import dovetail.base.MemoryMeter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The ways in which parts follow labels: sets of steps from one local state to another, each set kept once. A step is one
 * long number, the source in its upper half.
 */
final class LocalRelations {
    private static final int BYTES = 120;
    private static final int BYTES_PER_RELATION = 100;

    private final Map<Steps, Integer> numbers = new HashMap<>();
    private final List<long[]> relations = new ArrayList<>(0);
    private final MemoryMeter meter;
    /** The number of the relation of that name, or -1 where nobody asked for it. */
    private int whileCalm = -1;

    LocalRelations(MemoryMeter meter) {
        meter.take(BYTES);
        this.meter = meter;
    }

    /** Steps that are looked up by what is in them. */
    private record Steps(long[] steps, int hash) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Steps o && hash == o.hash && Arrays.equals(steps, o.steps);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    private static int hash(long[] steps) {
        long hash = steps.length;
        for (long step : steps) {
            hash = (hash ^ step) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return (int) hash;
    }

    static long step(int source, int target) {
        return (long) source << 32 | target;
    }

    static int source(long step) {
        return (int) (step >>> 32);
    }

    static int target(long step) {
        return (int) step;
    }

    /** The number of a relation; the array is taken over and must be in order. */
    int number(long[] steps) {
        Integer number = numbers.putIfAbsent(new Steps(steps, hash(steps)), relations.size());
        if (number == null) {
            meter.take(BYTES_PER_RELATION + Long.BYTES * (long) steps.length);
            relations.add(steps);
            return relations.size() - 1;
        }
        return number;
    }

    /** The relation of a part that stays as it is in all states but the committed ones. */
    int whileCalm(Part part) {
        if (whileCalm < 0) {
            long[] steps = new long[part.size()];
            int count = 0;
            for (int state = 0; state < part.size(); state++) {
                if (!part.isCommitted(state)) {
                    steps[count++] = step(state, state);
                }
            }
            whileCalm = number(Arrays.copyOf(steps, count));
        }
        return whileCalm;
    }

    long[] get(int number) {
        return relations.get(number);
    }

    int union(int[] members, int count) {
        int size = 0;
        for (int i = 0; i < count; i++) {
            size += get(members[i]).length;
        }
        long[] all = new long[size];
        int at = 0;
        for (int i = 0; i < count; i++) {
            long[] steps = get(members[i]);
            System.arraycopy(steps, 0, all, at, steps.length);
            at += steps.length;
        }
        Arrays.sort(all);
        return number(all);
    }

    /** Whether a part that follows this way is neither held back nor changed. */
    boolean isIdle(int number, Part part) {
        long[] steps = get(number);
        for (long step : steps) {
            if (source(step) != target(step)) {
                return false;
            }
        }
        return steps.length == part.size();
    }
}
