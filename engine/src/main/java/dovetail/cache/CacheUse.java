package dovetail.cache;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Figures of the use of a cache.
 *
 * @param hits results that were read
 * @param misses results that were looked up and not found
 * @param rejected files that were found in the place of entries and were none
 * @param written entries that were written
 * @param differing entries that were not equal to the result built again
 * @param builtWork the work of all constructions that were carried out, in states and transitions
 * @param savedWork the work of those whose results were read
 */
public record CacheUse(
        long hits, long misses, long rejected, long written, long differing, long builtWork, long savedWork) {
    public static final String BUILT_WORK = "builtWork";
    public static final String SAVED_WORK = "savedWork";

    /** The use since an earlier moment. */
    public CacheUse since(CacheUse before) {
        return new CacheUse(
                hits - before.hits,
                misses - before.misses,
                rejected - before.rejected,
                written - before.written,
                differing - before.differing,
                builtWork - before.builtWork,
                savedWork - before.savedWork);
    }

    /** The figures by the names that reports have for them. */
    public Map<String, Number> figures() {
        Map<String, Number> figures = new LinkedHashMap<>();
        figures.put("cacheHits", hits);
        figures.put("cacheMisses", misses);
        figures.put("cacheRejected", rejected);
        figures.put("cacheWritten", written);
        figures.put("cacheDiffering", differing);
        figures.put(BUILT_WORK, builtWork);
        figures.put(SAVED_WORK, savedWork);
        return figures;
    }
}
