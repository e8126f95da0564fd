package dovetail.search.run;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.store.Hash;
import dovetail.store.run.RunCursor;
import dovetail.store.run.RunIndex;
import dovetail.store.run.RunLookup;
import dovetail.store.run.RunMerge;
import dovetail.store.run.RunWriter;
import dovetail.store.run.StateFilter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Summary in memory of the states that a partition knows: a filter, and an index of each run. A state that the filter does not
 * have is new, and of the runs only blocks are read that may have one of the others.
 */
final class KnownStates implements Closeable {
    private static final int BATCH = 256;

    private final int width;
    private final MemoryMeter meter;
    private final StateFilter filter;
    private final long[] batch;
    private final long[] hashes = new long[BATCH];
    private final boolean[] maybe = new boolean[BATCH];
    private Map<String, RunIndex> indexes = new HashMap<>();
    private List<RunFile> runs = List.of();
    /** The look-ups that are open; null for runs that no state was searched in. */
    private @Nullable RunLookup[] lookups = new RunLookup[0];
    /** By run, the states that were found in it. */
    private long[] hits = new long[0];
    /** The run in which most states were found. */
    private int likeliest;

    /** @param filterWords the words of the filter */
    KnownStates(int width, long filterWords, MemoryMeter meter) {
        this.width = width;
        this.meter = meter;
        this.batch = new long[BATCH * width];
        this.filter = new StateFilter(filterWords, meter);
    }

    /** Begins to look states up. The filter is filled anew where another summary has gathered states meanwhile. */
    void open(Partition partition, Poll poll) throws IOException {
        runs = new ArrayList<>(partition.known());
        lookups = new RunLookup[runs.size()];
        hits = new long[runs.size()];
        // Most states that are found again are in the last levels or in the longest run.
        likeliest = runs.size() - 1;
        Map<String, RunIndex> present = new HashMap<>();
        for (RunFile run : runs) {
            RunIndex index = indexes.remove(run.path());
            if (index != null) {
                present.put(run.path(), index);
            }
        }
        indexes.values().forEach(index -> meter.giveBack(index.bytes()));
        indexes = present;
        if (filter.states() != partition.states()) {
            fill(poll);
        }
    }

    private void fill(Poll poll) throws IOException {
        filter.clear();
        for (RunFile run : runs) {
            try (RunCursor cursor = run.open(width)) {
                while (cursor.next()) {
                    poll.tick(width);
                    filter.add(Hash.of(cursor.words(), cursor.at(), width));
                }
            }
        }
    }

    /**
     * Writes the states of a merge that are not known; they are known from then on. The filter is asked for many states at once,
     * so that the processor fetches its words from memory concurrently.
     */
    void writeNew(RunMerge found, RunWriter out, Poll poll) throws IOException {
        int count;
        do {
            count = 0;
            while (count < BATCH && found.next()) {
                System.arraycopy(found.state(), 0, batch, count * width, width);
                hashes[count++] = Hash.of(found.state(), 0, width);
            }
            poll.tick((long) count * width);
            filter.ask(hashes, count, maybe);
            for (int i = 0; i < count; i++) {
                if (!maybe[i] || !isKnown(i * width)) {
                    filter.add(hashes[i]);
                    out.add(batch, i * width);
                }
            }
        } while (count == BATCH);
    }

    private boolean isKnown(int at) throws IOException {
        if (lookups.length > 0 && isIn(likeliest, at)) {
            return true;
        }
        int first = likeliest;
        for (int i = lookups.length - 1; i >= 0; i--) {
            if (i != first && isIn(i, at)) {
                return true;
            }
        }
        return false;
    }

    private boolean isIn(int number, int at) throws IOException {
        if (!lookup(number).has(batch, at)) {
            return false;
        }
        if (++hits[number] > hits[likeliest]) {
            likeliest = number;
        }
        return true;
    }

    private RunLookup lookup(int number) throws IOException {
        RunLookup open = lookups[number];
        if (open == null) {
            RunFile run = runs.get(number);
            if (!indexes.containsKey(run.path())) {
                indexes.put(run.path(), RunIndex.read(run.bytesOf(), width, run.states(), meter));
            }
            open = new RunLookup(Path.of(run.path()), Objects.requireNonNull(indexes.get(run.path())), width);
            lookups[number] = open;
        }
        return open;
    }

    /** Closes the files. */
    @Override
    public void close() throws IOException {
        for (RunLookup open : lookups) {
            if (open != null) {
                open.close();
            }
        }
        lookups = new RunLookup[0];
    }
}
