package dovetail.zone;

import dovetail.base.MemoryMeter;
import dovetail.step.StateLayout;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds the clocks that run in the discrete part of a packed state: those of the rules with a step. A cache of recent states
 * saves most computations, since states with different zones share their discrete part. For the use of one thread.
 */
final class RunningCache {
    private static final int ENTRIES = 1 << 14;

    private final EnabledRules enabled;
    private final Stepper steps;
    private final Successors successors;
    private final int width;
    /** The bits of the discrete part, by word. */
    private final long[] mask;

    private final long[] keys;
    private final @Nullable RunningClocks[] values = new RunningClocks[ENTRIES];
    private final RunningSets sets;
    private final RunningClocks deadlock;

    RunningCache(ZoneGraph graph, StateLayout layout, Stepper steps, EnabledRules enabled, MemoryMeter meter) {
        this.sets = new RunningSets(graph.timed(), graph.clocks(), meter);
        this.enabled = enabled;
        this.steps = steps;
        this.width = layout.words();
        this.successors = new Successors(width, 64, meter);
        this.mask = new long[width];
        this.keys = meter.longs((long) width * ENTRIES);
        this.deadlock = graph.clocks().running(new BitSet(), new BitSet(), true, 0);
        Arrays.fill(mask, -1L);
        long[] added = new long[width];
        for (int slot = graph.timed().slots().size();
                slot < graph.network().slots().size();
                slot++) {
            layout.mark(slot, added);
        }
        for (int w = 0; w < width; w++) {
            mask[w] = ~(added[w] | layout.monitorMask(w));
        }
    }

    /** The clocks that run in the state that begins at a position of an array. */
    RunningClocks of(long[] words, int at) {
        int entry = entry(words, at);
        RunningClocks known = values[entry];
        if (known != null && isKey(words, at, entry)) {
            return known;
        }
        successors.clear();
        long errors = successors.errors;
        steps.successors(words, at, successors);
        return remember(successors, successors.errors > errors, words, at, entry);
    }

    /** The same for a state whose successors are known, perhaps besides steps that are model errors. */
    RunningClocks of(Successors found, boolean hasErrors, long[] words, int at) {
        int entry = entry(words, at);
        RunningClocks known = values[entry];
        return known != null && isKey(words, at, entry) ? known : remember(found, hasErrors, words, at, entry);
    }

    private RunningClocks remember(Successors found, boolean hasErrors, long[] words, int at, int entry) {
        RunningClocks running = found.count == 0 && !hasErrors ? deadlock : set(found, hasErrors, words, at);
        values[entry] = running;
        for (int w = 0; w < width; w++) {
            keys[entry * width + w] = words[at + w] & mask[w];
        }
        return running;
    }

    private RunningClocks set(Successors found, boolean hasErrors, long[] words, int at) {
        sets.clear();
        enabled.collect(found, hasErrors, words, at, sets);
        return sets.get();
    }

    private int entry(long[] words, int at) {
        long hash = 0;
        for (int w = 0; w < width; w++) {
            hash = (hash ^ words[at + w] & mask[w]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        return (int) (hash >>> 40) & ENTRIES - 1;
    }

    private boolean isKey(long[] words, int at, int entry) {
        for (int w = 0; w < width; w++) {
            if (keys[entry * width + w] != (words[at + w] & mask[w])) {
                return false;
            }
        }
        return true;
    }
}
