package dovetail.search.run;

import dovetail.base.MemoryMeter;
import java.util.ArrayList;
import java.util.List;

/** Summary in memory of the states of a search on disk: the recent ones of each thread, and the known ones of each partition. */
final class SearchSummary {
    private static final long MOST_RECENT_WORDS = 1 << 30;

    private final List<RecentStates> recent = new ArrayList<>();
    private final List<KnownStates> known = new ArrayList<>();

    /**
     * @param recentBytes the bytes for recent states
     * @param filterBytes the bytes for filters of known states
     */
    SearchSummary(int width, int threads, int partitions, long recentBytes, long filterBytes, MemoryMeter meter) {
        long words = Math.min(MOST_RECENT_WORDS, recentBytes / Long.BYTES / threads);
        for (int t = 0; t < threads; t++) {
            recent.add(new RecentStates(width, (int) Math.max(RecentStates.FEW, words / width), meter));
        }
        for (int p = 0; p < partitions; p++) {
            known.add(new KnownStates(width, filterBytes / Long.BYTES / partitions, meter));
        }
    }

    RecentStates recent(int thread) {
        return recent.get(thread);
    }

    KnownStates known(int partition) {
        return known.get(partition);
    }
}
