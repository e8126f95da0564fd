package dovetail.cluster;

import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.search.run.Partition;
import dovetail.search.run.RunFile;
import dovetail.store.HashStore;
import dovetail.store.run.RunCursor;
import dovetail.store.run.RunSequence;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * The known states of a partition in the memory of a process. The runs of the partition are the truth: what is missing here is
 * read from them, and all of it when a job ended in the middle. Jobs that expand states read the set while no job adds to it.
 */
final class Resident {
    private static final int BATCH_STATES = 1 << 12;
    /** The level of a set to which a job adds, or did when it failed. */
    private static final int UNSURE = Integer.MAX_VALUE;

    private final int width;
    private final MemoryMeter meter;
    private final StampedLock lock = new StampedLock();
    private final long[] batch;
    /** The runs whose states are in the set. */
    private final Set<String> runs = new HashSet<>();
    /** Null when the set is empty. */
    private @Nullable HashStore states;
    /** The last level whose states are in the set. */
    private int level = -1;

    private boolean isTooLarge;

    /** @param meter counts the set */
    Resident(int width, MemoryMeter meter) {
        this.width = width;
        this.meter = meter;
        this.batch = new long[BATCH_STATES * width];
    }

    /** A right to read the set, which {@link #leave} ends; 0 where it is not certain that all states are of some level or before. */
    long enter(int last) {
        long stamp = lock.tryReadLock();
        if (stamp != 0 && (level > last || states == null)) {
            lock.unlockRead(stamp);
            return 0;
        }
        return stamp;
    }

    void leave(long stamp) {
        lock.unlockRead(stamp);
    }

    /** The set, for those who entered. */
    @Nullable
    HashStore states() {
        return states;
    }

    /** The number of states of a partition that are not in the set; more than any where there is no room for them. */
    long missing(Partition partition) {
        long stamp = lock.readLock();
        try {
            long count = 0;
            for (RunFile run : partition.known()) {
                count += runs.contains(run.path()) ? 0 : run.states();
            }
            return isTooLarge ? Long.MAX_VALUE : count;
        } finally {
            lock.unlockRead(stamp);
        }
    }

    /**
     * Gathers the successors that a partition owns: adds them to the set, and writes those that are new.
     *
     * @param next the level of the successors
     * @param file the run of the new states
     * @return the run, or null when the set has no room; then nothing was written
     */
    @Nullable
    RunFile gather(Partition partition, int next, List<RunCursor> sent, Path file, Poll poll) throws IOException {
        long stamp = lock.writeLock();
        try (RunSequence found = new RunSequence(sent);
                MemoryMeter ofNew = meter.scope()) {
            if (isTooLarge) {
                return null;
            }
            catchUp(partition, next - 1, poll);
            level = UNSURE;
            NewStates fresh = new NewStates(width, ofNew);
            add(found, fresh, poll);
            RunFile written = RunFile.write(file, width, fresh::write);
            runs.add(written.path());
            level = next;
            return written;
        } catch (Limit.Exceeded e) {
            if (e.limit().kind() != Limit.Kind.MEMORY && e.limit().kind() != Limit.Kind.SIZE) {
                throw e;
            }
            clear();
            isTooLarge = true;
            return null;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    /** Reads the runs that are missing; all of them where the set has others than those of some level and before. */
    private void catchUp(Partition partition, int last, Poll poll) throws IOException {
        if (level > last) {
            clear();
        }
        level = UNSURE;
        for (RunFile run : partition.known()) {
            if (!runs.contains(run.path())) {
                try (RunSequence states = new RunSequence(List.of(run.open(width)))) {
                    add(states, null, poll);
                }
                runs.add(run.path());
            }
        }
        level = last;
    }

    /** @param fresh gets the states that are new; null where they are not wanted */
    private void add(RunSequence found, @Nullable NewStates fresh, Poll poll) throws IOException {
        HashStore set = states == null ? new HashStore(width, 1, false, meter) : states;
        states = set;
        int count = 0;
        while (found.next()) {
            found.copyTo(batch, count * width, width);
            if (++count == BATCH_STATES) {
                addBatch(set, count, fresh, poll);
                count = 0;
            }
        }
        if (count > 0) {
            addBatch(set, count, fresh, poll);
        }
    }

    private void addBatch(HashStore set, int count, @Nullable NewStates fresh, Poll poll) {
        poll.tick((long) count * width);
        set.addAll(0, batch, count);
        set.nextLevel();
        int added = (int) set.levelSize(set.level(), 0);
        if (fresh != null) {
            set.read(set.level(), 0, 0, added, batch);
            fresh.add(batch, added);
        }
    }

    private void clear() {
        states = null;
        runs.clear();
        level = -1;
        meter.close();
    }
}
