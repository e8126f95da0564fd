package dovetail.cluster;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.cluster.job.SerialSteps;
import dovetail.search.run.Expansion;
import dovetail.search.run.Gathering;
import dovetail.search.run.Partition;
import dovetail.search.run.RunFile;
import dovetail.search.run.Sendings;
import dovetail.store.HashLookup;
import dovetail.store.HashStore;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/** The known states of the partitions of a search, as far as a process has them in memory. */
final class Residents {
    /** The share of the memory of a process, as its divisor, for known states. */
    private static final int SHARE_DIVISOR = 2;

    /** The states of the search that this process runs jobs of; those of earlier ones are dropped. */
    private static final ConcurrentMap<UUID, Residents> OF_SEARCHES = new ConcurrentHashMap<>();

    private final int width;
    private final MemoryMeter meter;
    private final ConcurrentMap<Integer, Resident> parts = new ConcurrentHashMap<>();

    /** @param memory the budget whose memory the states may use */
    Residents(int width, Budget memory) {
        this.width = width;
        this.meter = memory.meter();
    }

    private static Residents ofProcess(int width) {
        Budget all = Budget.unlimited();
        return new Residents(width, all.withMemory(all.memory() / SHARE_DIVISOR));
    }

    /**
     * Name of the known states of a search, by which each process finds its own.
     *
     * @param width the words of a state
     */
    record Key(UUID search, int width) implements Serializable {
        static Key of(SerialSteps steps) {
            return new Key(steps.id(), steps.layout().words());
        }

        Residents here() {
            Residents known = OF_SEARCHES.get(search);
            if (known != null) {
                return known;
            }
            synchronized (OF_SEARCHES) {
                OF_SEARCHES.keySet().removeIf(other -> !other.equals(search));
                return OF_SEARCHES.computeIfAbsent(search, unknown -> ofProcess(width));
            }
        }

        /** Drops the states that this process has. */
        void drop() {
            OF_SEARCHES.remove(search);
        }
    }

    private Resident part(int number) {
        return parts.computeIfAbsent(number, unknown -> new Resident(width, meter.scope()));
    }

    /** The number of states that are missing in this process; more than any where there is no room for them. */
    long missing(List<Partition> partitions) {
        long count = 0;
        for (int i = 0; i < partitions.size(); i++) {
            long more = part(i).missing(partitions.get(i));
            count = more == Long.MAX_VALUE ? more : count + more;
            if (more == Long.MAX_VALUE) {
                break;
            }
        }
        return count;
    }

    /** The states that are here and known for certain when a level is expanded. */
    View view(int level, int partitions) {
        List<Resident> entered = new ArrayList<>();
        List<Long> stamps = new ArrayList<>();
        @Nullable HashLookup[] states = new HashLookup[partitions];
        for (int i = 0; i < partitions; i++) {
            Resident resident = part(i);
            long stamp = resident.enter(level);
            if (stamp != 0) {
                entered.add(resident);
                stamps.add(stamp);
                HashStore some = resident.states();
                states[i] = some == null ? null : new HashLookup(some);
            }
        }
        return new View(entered, stamps, states);
    }

    /** Known states that a job reads while it expands others; no job adds to them meanwhile. */
    static final class View implements Expansion.Known, AutoCloseable {
        private final List<Resident> entered;
        private final List<Long> stamps;
        private final @Nullable HashLookup[] states;

        private View(List<Resident> entered, List<Long> stamps, @Nullable HashLookup[] states) {
            this.entered = entered;
            this.stamps = stamps;
            this.states = states;
        }

        @Override
        public int drop(int partition, long[] words, int from, int count, long[] hashes) {
            HashLookup some = states[partition];
            return some == null ? count : some.dropKnown(words, from, count, hashes);
        }

        @Override
        public void close() {
            for (int i = 0; i < entered.size(); i++) {
                entered.get(i).leave(stamps.get(i));
            }
            entered.clear();
        }
    }

    /**
     * Gathers the successors that a partition owns; in files, where its states have no room here.
     *
     * @param mail the number of the partition among the sendings
     * @param next the level of the successors
     */
    Partition gather(
            int number, Partition partition, int next, Sendings sendings, int mail, Path directory, Budget budget)
            throws IOException {
        Path file = directory.resolve("level-" + next + "-" + number + ".run");
        RunFile written = part(number).gather(partition, next, sendings.cursors(mail), file, new Poll(budget));
        if (written == null) {
            return new Gathering(width, directory, next, number, budget).gather(partition, sendings.cursors(mail));
        }
        List<RunFile> known = new ArrayList<>(partition.known());
        if (written.states() > 0) {
            known.add(written);
        }
        List<RunFile> levels = new ArrayList<>(partition.levels());
        levels.add(written);
        return new Partition(known, levels);
    }
}
