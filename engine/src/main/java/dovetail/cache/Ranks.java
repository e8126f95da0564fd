package dovetail.cache;

import dovetail.lts.Lts;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The ranks of some numbers in their order, such as those of events. Contents that differ only in these numbers, and not in
 * their order, become equal, so that they share an entry of a cache.
 */
public final class Ranks {
    private final int[] numbers;

    private Ranks(int[] numbers) {
        this.numbers = numbers;
    }

    public static Ranks of(int... numbers) {
        return new Ranks(Arrays.stream(numbers).sorted().distinct().toArray());
    }

    /** The ranks of the events of a system. */
    public static Ranks ofEvents(Lts lts) {
        return new Ranks(IntStream.range(0, lts.transitionCount())
                .map(lts::event)
                .filter(event -> event != Lts.HIDDEN)
                .sorted()
                .distinct()
                .toArray());
    }

    public int count() {
        return numbers.length;
    }

    /** The rank of a number, which must be one of them. */
    public int rank(int number) {
        int rank = Arrays.binarySearch(numbers, number);
        if (rank < 0) {
            throw new IllegalStateException(number + " has no rank");
        }
        return rank;
    }

    public int number(int rank) {
        return numbers[rank];
    }

    /** The rank of an event; hidden steps stay as they are. */
    public int event(int number) {
        return number == Lts.HIDDEN ? number : rank(number);
    }

    /** A system with ranks in the place of the numbers of events. */
    public Lts ranked(Lts lts) {
        return lts.withEvents(this::event);
    }

    /** A system with numbers of events in the place of their ranks. */
    public Lts unranked(Lts lts) {
        return lts.withEvents(rank -> rank == Lts.HIDDEN ? Lts.HIDDEN : numbers[rank]);
    }
}
