package dovetail.zone;

import dovetail.base.MemoryMeter;
import dovetail.model.TimedNetwork;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the sets of running clocks. Where rules have priorities, sets of rules with steps are numbered instead, since a clock
 * does not tell which of its rules pre-empt others. For the use of one thread.
 */
final class RunningSets {
    private static final int FIRST_SIZE = 64;

    private static final int BYTES_PER_SET = 160;

    private final ZoneClocks clocks;
    private final MemoryMeter meter;
    /** By rule: the bit that it sets, or a negative number. */
    private final int[] bitOf;

    private final boolean isByRule;
    /** The bits of the set that is asked for. */
    private final long[] bits;
    /** Open hash table: sets, and their bits. */
    private @Nullable RunningClocks[] sets = new RunningClocks[FIRST_SIZE];

    private long[][] keys = new long[FIRST_SIZE][];
    private int size;

    RunningSets(TimedNetwork timed, ZoneClocks clocks, MemoryMeter meter) {
        this.clocks = clocks;
        this.meter = meter;
        this.isByRule = timed.network().priorities().hasRules();
        int rules = timed.network().rules().size();
        this.bitOf = new int[rules];
        Arrays.setAll(bitOf, rule -> isByRule ? rule : clocks.clockOf(rule));
        int most = isByRule ? rules : timed.clocks().size();
        this.bits = new long[(most + Long.SIZE - 1) / Long.SIZE];
    }

    /** Begins with an empty set. */
    void clear() {
        Arrays.fill(bits, 0);
    }

    /** Adds the clock of a rule with a step. */
    void add(int rule) {
        int bit = bitOf[rule];
        if (bit >= 0) {
            bits[bit >> 6] |= 1L << bit;
        }
    }

    /** The set of a state with steps. */
    RunningClocks get() {
        int entry = find(bits);
        RunningClocks known = sets[entry];
        if (known != null) {
            return known;
        }
        BitSet members = BitSet.valueOf(bits);
        RunningClocks made = isByRule
                ? clocks.running(clocks.clocksOf(members), members, false, size + 1)
                : clocks.running(members, new BitSet(0), false, size + 1);
        sets[entry] = made;
        keys[entry] = bits.clone();
        size++;
        meter.take(BYTES_PER_SET + (long) Integer.BYTES * made.clocks.length + 3L * Long.BYTES * bits.length);
        if (2 * size > sets.length) {
            grow();
        }
        return made;
    }

    /** The entry of a set, or a free one. */
    private int find(long[] key) {
        long hash = 0;
        for (long word : key) {
            hash = (hash ^ word) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        int entry = (int) hash & sets.length - 1;
        while (sets[entry] != null && !Arrays.equals(keys[entry], key)) {
            entry = entry + 1 & sets.length - 1;
        }
        return entry;
    }

    private void grow() {
        @Nullable RunningClocks[] oldSets = sets;
        long[][] oldKeys = keys;
        sets = new RunningClocks[2 * oldSets.length];
        keys = new long[sets.length][];
        for (int i = 0; i < oldSets.length; i++) {
            if (oldSets[i] != null) {
                int entry = find(oldKeys[i]);
                sets[entry] = oldSets[i];
                keys[entry] = oldKeys[i];
            }
        }
    }
}
