package dovetail.compose.reduce;

import dovetail.base.MemoryMeter;
import dovetail.lts.Lts;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Memo of minimised components, shared by all properties of a system. Systems that differ only in the numbers of their
 * events share an entry, since minimisation keeps the order of events. Uses spare memory only.
 */
public final class MinimisedComponents {
    private static final long BYTES_PER_ENTRY = 160;

    private final MemoryMeter meter;
    private final Map<Key, Lts> known = new HashMap<>();
    private int hits;

    /** @param meter counts the components that are kept */
    public MinimisedComponents(MemoryMeter meter) {
        this.meter = meter;
    }

    /** The number of results that were known. */
    public synchronized int hits() {
        return hits;
    }

    /**
     * The result for a system, or null.
     *
     * @param kind the relation and bounds of the minimisation
     */
    synchronized @Nullable Lts find(Lts lts, String kind) {
        int[] events = events(lts);
        Lts result = known.get(new Key(ranked(lts, events), kind));
        if (result == null) {
            return null;
        }
        hits++;
        return result.withEvents(rank -> rank == Lts.HIDDEN ? Lts.HIDDEN : events[rank]);
    }

    synchronized void add(Lts lts, String kind, Lts result) {
        int[] events = events(lts);
        if (meter.takeSpare(BYTES_PER_ENTRY + lts.bytes() + result.bytes())) {
            known.put(new Key(ranked(lts, events), kind), ranked(result, events));
        }
    }

    private static int[] events(Lts lts) {
        return IntStream.range(0, lts.transitionCount())
                .map(lts::event)
                .filter(event -> event != Lts.HIDDEN)
                .sorted()
                .distinct()
                .toArray();
    }

    /** The system with events replaced by their ranks. */
    private static Lts ranked(Lts lts, int[] events) {
        IntUnaryOperator rank = event -> event == Lts.HIDDEN ? Lts.HIDDEN : Arrays.binarySearch(events, event);
        return lts.withEvents(rank);
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
}
