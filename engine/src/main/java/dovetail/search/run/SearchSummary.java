package dovetail.search.run;

import dovetail.base.MemoryMeter;
import java.util.ArrayList;
import java.util.List;

/** Summary in memory of the states of a search on disk: the recent ones of each thread, and the known ones of each partition. */
final class SearchSummary {
    private static final long MOST_RECENT_WORDS = 1 << 30;

    private final List<SearchTables> tables = new ArrayList<>();
    private final List<KnownStates> known = new ArrayList<>();

    /**
     * @param bufferWords the words of the buffers of a thread
     * @param recentBytes the bytes for recent states
     * @param filterBytes the bytes for filters of known states
     */
    SearchSummary(
            int width,
            int threads,
            int partitions,
            int bufferWords,
            long recentBytes,
            long filterBytes,
            MemoryMeter meter) {
        long words = Math.min(MOST_RECENT_WORDS, recentBytes / Long.BYTES / threads);
        for (int t = 0; t < threads; t++) {
            RecentStates recent = new RecentStates(width, (int) Math.max(RecentStates.FEW, words / width), meter);
            tables.add(new SearchTables(recent, new StateOutbox(width, partitions, bufferWords, meter)));
        }
        for (int p = 0; p < partitions; p++) {
            known.add(new KnownStates(width, filterBytes / Long.BYTES / partitions, meter));
        }
    }

    SearchTables tables(int thread) {
        return tables.get(thread);
    }

    KnownStates known(int partition) {
        return known.get(partition);
    }
}
