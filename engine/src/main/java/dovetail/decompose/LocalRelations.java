package dovetail.decompose;

import dovetail.base.MemoryMeter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbered relations on the local states of a part, each stored once. A pair is one long number, with the source in its
 * upper half.
 */
final class LocalRelations {
    private static final int BYTES = 120;
    private static final int BYTES_PER_RELATION = 100;

    private final Map<Steps, Integer> numbers = new HashMap<>();
    private final List<long[]> relations = new ArrayList<>(0);
    private final MemoryMeter meter;
    /** The number of that relation, or -1 before it is needed. */
    private int uncommittedIdentity = -1;

    LocalRelations(MemoryMeter meter) {
        meter.take(BYTES);
        this.meter = meter;
    }

    /** Key of a relation by its content. */
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

    /** The identity on all uncommitted states of a part. */
    int uncommittedIdentity(Part part) {
        if (uncommittedIdentity < 0) {
            long[] steps = new long[part.size()];
            int count = 0;
            for (int state = 0; state < part.size(); state++) {
                if (!part.isCommitted(state)) {
                    steps[count++] = step(state, state);
                }
            }
            uncommittedIdentity = number(Arrays.copyOf(steps, count));
        }
        return uncommittedIdentity;
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

    /** Whether a relation is the identity on all states of a part. */
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
