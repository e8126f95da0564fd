package dovetail.diagram;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Search for a better order of levels by sifting (R. Rudell, ICCAD 1993). Each level in turn, the one with the most arcs first, is moved
 * through all places, and stays where the diagrams are smallest.
 */
public final class Sifting implements AutoCloseable {
    /** A move in one direction ends where the diagrams are so many times larger than they were, in percent. */
    private static final int MOST_GROWTH = 120;

    /** The arcs that exchanges of levels may visit. */
    private static final long MOST_WORK = 1L << 26;

    private final MemoryMeter meter;
    private final LayeredSets sets;
    private final long before;

    /**
     * Sifts.
     *
     * @param some protected sets that are not empty; the first is the one that is kept
     * @param levels the length of their vectors
     */
    public Sifting(Diagrams diagrams, int[] some, int levels, Budget budget) {
        this.meter = budget.meter().scope();
        boolean isDone = false;
        try {
            this.sets = new LayeredSets(diagrams, some, levels, meter, new Poll(budget));
            this.before = sets.size();
            sift();
            isDone = true;
        } finally {
            if (!isDone) {
                meter.close();
            }
        }
    }

    private void sift() {
        Integer[] largestFirst = new Integer[sets.levels()];
        Arrays.setAll(largestFirst, level -> level);
        Arrays.sort(
                largestFirst,
                Comparator.comparingInt((Integer level) -> sets.size(level)).reversed());
        for (int number : largestFirst) {
            if (sets.work() > MOST_WORK) {
                return;
            }
            sift(place(number));
        }
    }

    private int place(int number) {
        int[] order = sets.order();
        int place = 0;
        while (order[place] != number) {
            place++;
        }
        return place;
    }

    /** Moves one level to its best place. */
    private void sift(int from) {
        long most = sets.size() / 100 * MOST_GROWTH + MOST_GROWTH;
        int last = sets.levels() - 1;
        boolean isUpFirst = from < last - from;
        Best best = new Best(from, sets.size());
        int at = moved(from, isUpFirst ? 0 : last, most, best);
        moved(at, from, Long.MAX_VALUE, best);
        at = moved(from, isUpFirst ? last : 0, most, best);
        moved(at, best.place, Long.MAX_VALUE, best);
    }

    /** The best place so far. */
    private static final class Best {
        private int place;
        private long size;

        Best(int place, long size) {
            this.place = place;
            this.size = size;
        }
    }

    /** Moves a level towards a place; the result is the place where it ends. */
    private int moved(int from, int to, long most, Best best) {
        int at = from;
        while (at != to && sets.size() <= most) {
            sets.swap(at < to ? at : at - 1);
            at += at < to ? 1 : -1;
            if (sets.size() < best.size) {
                best.size = sets.size();
                best.place = at;
            }
        }
        return at;
    }

    /** By level, the number that it had before. */
    public int[] order() {
        return sets.order();
    }

    /** The arcs of the sets in the order before. */
    public long sizeBefore() {
        return before;
    }

    /** The arcs of the sets in the new order. */
    public long size() {
        return sets.size();
    }

    /** The first set in the new order. */
    public int first(Diagrams diagrams) {
        return sets.first(diagrams);
    }

    @Override
    public void close() {
        meter.close();
    }
}
