package dovetail.engine.pastfree.rounds;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.search.BreadthFirst;
import dovetail.search.SearchResult;
import dovetail.step.StateLayout;
import dovetail.store.HashStore;
import dovetail.store.LevelStore;
import java.util.TreeSet;

/**
 * Explores a network breadth first and counts system states. States come in the order of their distances, so the distance
 * of a system state is that of the first state which has it.
 */
final class ReachSearch extends WholeSearch {
    private static final int STATES_PER_READ = 256;

    private final int environment;
    private final int threads;
    private long systemStates;
    private int diameter;
    private long[] clusters = new long[0];

    /** @param environment the slot with the location of the environment */
    private ReachSearch(PreparedSystem system, int environment, int threads) {
        super(system, threads);
        this.environment = environment;
        this.threads = threads;
    }

    /** The states that are reached under a budget. */
    static Reach of(PreparedSystem system, int environment, int threads, Budget budget, Progress progress) {
        ReachSearch search = new ReachSearch(system, environment, threads);
        SearchResult result = search.run(budget, progress);
        TreeSet<Long> sizes = new TreeSet<>();
        for (long size : search.clusters) {
            if (size > 0) {
                sizes.add(size);
            }
        }
        return new Reach(
                result.states(),
                result.counts().transitions(),
                search.systemStates,
                search.diameter,
                sizes,
                result.limit());
    }

    @Override
    protected SearchResult search(
            TieredSteps steps, StateLayout packed, Budget budget, MemoryMeter meter, Progress progress) {
        systemStates = 0;
        diameter = 0;
        clusters = meter.longs(1L + network().slot(environment).domain().max());
        LevelStore store = new HashStore(packed.words(), threads, false, meter);
        LevelStore seen = new HashStore(packed.words(), 1, false, meter);
        long[] location = new long[packed.words()];
        packed.mark(environment, location);
        long[] chunk = meter.longs((long) STATES_PER_READ * packed.words());
        Poll poll = new Poll(budget);
        try {
            return new BreadthFirst(steps, store, goals(), budget, progress)
                    .run(network().initialState(), () -> {
                        addLevel(store, seen, location, packed, chunk, poll);
                        return false;
                    });
        } finally {
            store.close();
            seen.close();
        }
    }

    /** Adds the states of the present level. */
    private void addLevel(
            LevelStore store, LevelStore seen, long[] location, StateLayout packed, long[] chunk, Poll poll) {
        for (int part = 0; part < store.threads(); part++) {
            long size = store.levelSize(store.level(), part);
            for (long from = 0; from < size; from += STATES_PER_READ) {
                int count = (int) Math.min(STATES_PER_READ, size - from);
                store.read(store.level(), part, from, count, chunk);
                poll.tick(count);
                for (int i = 0; i < count; i++) {
                    add(chunk, i * location.length, seen, location, packed, store.level());
                }
            }
        }
    }

    private void add(long[] words, int at, LevelStore seen, long[] location, StateLayout packed, int level) {
        clusters[packed.get(words, at, environment)]++;
        for (int w = 0; w < location.length; w++) {
            words[at + w] &= ~location[w];
        }
        if (seen.add(words, at)) {
            systemStates++;
            diameter = level;
        }
    }
}
