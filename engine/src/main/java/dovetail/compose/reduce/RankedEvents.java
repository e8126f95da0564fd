package dovetail.compose.reduce;

import dovetail.lts.Lts;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The events of a system, by their ranks: systems that differ only in the numbers of their events become equal. */
final class RankedEvents {
    private final int[] events;

    private RankedEvents(int[] events) {
        this.events = events;
    }

    static RankedEvents of(Lts lts) {
        return new RankedEvents(IntStream.range(0, lts.transitionCount())
                .map(lts::event)
                .filter(event -> event != Lts.HIDDEN)
                .sorted()
                .distinct()
                .toArray());
    }

    int count() {
        return events.length;
    }

    /** A system over these events, with their ranks in the place of their numbers. */
    Lts ranked(Lts lts) {
        return lts.withEvents(event -> event == Lts.HIDDEN ? Lts.HIDDEN : Arrays.binarySearch(events, event));
    }

    Lts unranked(Lts lts) {
        return lts.withEvents(rank -> rank == Lts.HIDDEN ? Lts.HIDDEN : events[rank]);
    }
}
