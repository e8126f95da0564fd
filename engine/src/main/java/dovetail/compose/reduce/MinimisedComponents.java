package dovetail.compose.reduce;

import dovetail.base.MemoryMeter;
import dovetail.cache.Codec;
import dovetail.cache.Construction;
import dovetail.cache.ContentKey;
import dovetail.cache.LtsCodec;
import dovetail.cache.Ranks;
import dovetail.cache.ResultCache;
import dovetail.lts.Lts;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Memo of minimised components, shared by all properties of a system, and by other runs through a cache. Systems that
 * differ only in the numbers of their events share an entry, since minimisation keeps the order of events. Uses spare
 * memory only.
 */
public final class MinimisedComponents {
    private static final long BYTES_PER_ENTRY = 160;
    private static final String FORMAT = "minimised component 1";

    private final MemoryMeter meter;
    private final ResultCache cache;
    private final Map<Key, Lts> known = new HashMap<>();
    private int hits;

    /**
     * @param meter counts the components that are kept
     * @param cache has the components that other runs minimised
     */
    public MinimisedComponents(MemoryMeter meter, ResultCache cache) {
        this.meter = meter;
        this.cache = cache;
    }

    /** Minimises a system, with events of any numbers. */
    interface Minimising {
        Lts minimised();

        /** Whether the result depends on the system alone, and not on the memory that was left. */
        boolean isRepeatable();
    }

    /** The number of results that were known. */
    public synchronized int hits() {
        return hits;
    }

    /**
     * The result for a system: known, from the cache, or minimised now.
     *
     * @param kind the relation and bounds of the minimisation
     */
    Lts get(Lts lts, String kind, Minimising minimising) {
        Ranks events = Ranks.ofEvents(lts);
        Key key = new Key(events.ranked(lts), kind);
        Lts result = find(key);
        if (result == null) {
            result = cache.get(new OfComponent(key, events, minimising), meter);
            add(key, result);
        }
        return events.unranked(result);
    }

    /** The result of another construction, from the cache or constructed now. */
    public <T> T get(Construction<T> construction) {
        return cache.get(construction, meter);
    }

    /** Makes a choice, or repeats that of an earlier run. */
    public <T> void choose(Construction<T> choice) {
        cache.getAny(choice, meter);
    }

    /** Whether there is spare memory to keep a result; it is counted then. */
    public boolean keeps(long bytes) {
        return meter.takeSpare(BYTES_PER_ENTRY + bytes);
    }

    private synchronized @Nullable Lts find(Key key) {
        Lts result = known.get(key);
        hits += result == null ? 0 : 1;
        return result;
    }

    private synchronized void add(Key key, Lts result) {
        if (keeps(key.lts().bytes() + result.bytes())) {
            known.put(key, result);
        }
    }

    private record Key(Lts lts, String kind) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && kind.equals(key.kind) && lts.hasSameContent(key.lts);
        }

        @Override
        public int hashCode() {
            return lts.contentHash();
        }
    }

    /** Minimisation of a system, whose result has the ranks of events in the place of their numbers. */
    private record OfComponent(Key key, Ranks events, Minimising minimising) implements Construction<Lts> {
        @Override
        public Codec<Lts> codec() {
            return new LtsCodec(FORMAT, events.count());
        }

        @Override
        public void describe(ContentKey.Builder content) {
            content.add(key.kind()).add(key.lts());
        }

        @Override
        public boolean isSmall() {
            return size() < ResultCache.LEAST_WORK;
        }

        @Override
        public long work(Lts result) {
            return size();
        }

        private long size() {
            return key.lts().stateCount() + (long) key.lts().transitionCount();
        }

        @Override
        public Lts build() {
            return events.ranked(minimising.minimised());
        }

        @Override
        public boolean isRepeatable() {
            return minimising.isRepeatable();
        }
    }
}
