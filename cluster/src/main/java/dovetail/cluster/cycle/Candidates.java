package dovetail.cluster.cycle;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.search.owcty.CandidatePart;
import dovetail.search.owcty.Cores;
import dovetail.step.StateLayout;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The candidates for accepting cycles that a process has in memory, by partition. */
public final class Candidates {
    /** The share of the memory of a process, as its divisor, for candidates. */
    private static final int SHARE_DIVISOR = 2;

    /** The candidates of the search that this process runs jobs of; those of earlier ones are dropped. */
    private static final ConcurrentMap<UUID, Candidates> OF_SEARCHES = new ConcurrentHashMap<>();

    private final Key key;
    private final MemoryMeter meter;
    private final ConcurrentMap<Integer, CandidatePart> parts = new ConcurrentHashMap<>();

    private Candidates(Key key) {
        this.key = key;
        Budget all = Budget.unlimited();
        this.meter = all.withMemory(Math.min(key.memory, all.memory() / SHARE_DIVISOR))
                .meter();
    }

    /**
     * Name of the candidates of a search, by which each process finds its own.
     *
     * @param memory the most bytes of the candidates of a process
     */
    public record Key(UUID search, StateLayout layout, Cores cores, long memory) implements Serializable {
        Candidates here() {
            Candidates known = OF_SEARCHES.get(search);
            if (known != null) {
                return known;
            }
            synchronized (OF_SEARCHES) {
                OF_SEARCHES.keySet().removeIf(other -> !other.equals(search));
                return OF_SEARCHES.computeIfAbsent(search, unknown -> new Candidates(this));
            }
        }

        /** Drops the candidates that this process has. */
        public void drop() {
            OF_SEARCHES.remove(search);
        }
    }

    CandidatePart part(int number) {
        return parts.computeIfAbsent(number, unknown -> new CandidatePart(key.layout, key.cores, meter));
    }

    /** The parts of some partitions. */
    List<CandidatePart> first(int partitions) {
        List<CandidatePart> first = new ArrayList<>();
        for (int i = 0; i < partitions; i++) {
            first.add(part(i));
        }
        return first;
    }
}
