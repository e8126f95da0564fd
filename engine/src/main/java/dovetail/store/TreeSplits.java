package dovetail.store;

import dovetail.base.MemoryMeter;
import java.util.Arrays;

/**
 * Splits ranges of words so that all parts have few different values in a sample of states: these are the parts that a
 * {@link StateTree} keeps. Halves would put nearly constant words on one side and leave all states to be told apart on the
 * other. The sum of the squares is least, since a part that tells apart all states of the sample will tell apart all
 * others too.
 */
final class TreeSplits implements StateTree.Splits {
    /** Of more words than these, not all pairs of borders are tried: their number is a square. */
    private static final int MOST_PAIRED = 32;

    private final long[] sample;
    private final int width;
    private final int count;
    private final long[] hashes;
    private final int[] before;
    private final int[] after;
    /** The hashes of one range; zero means free. */
    private final long[] table;

    /** @param sample states of so many words, one after the other */
    TreeSplits(long[] sample, int width, MemoryMeter meter) {
        this.sample = sample;
        this.width = width;
        this.count = sample.length / width;
        this.hashes = meter.longs(count);
        this.before = new int[width + 1];
        this.after = new int[width + 1];
        this.table = meter.longs(4L * Integer.highestOneBit(Math.max(1, count)));
    }

    @Override
    public int halves(int from, int to) {
        countBefore(from, to);
        countAfter(from, to);
        int best = 0;
        int fromMiddle = 0;
        long least = Long.MAX_VALUE;
        for (int border = to - 1; border > from; border--) {
            long squares = square(before[border]) + square(after[border]);
            int distance = Math.abs(2 * border - from - to);
            // Constant words are split in the middle: one after the other, many of them would take long.
            if (squares < least || squares == least && distance < fromMiddle) {
                least = squares;
                best = border;
                fromMiddle = distance;
            }
        }
        return best;
    }

    @Override
    public int[] thirds(int from, int to) {
        return to - from > MOST_PAIRED ? halfOfHalves(from, to) : bestPair(from, to);
    }

    /** The border between two parts, and that in the part with more different values, which has at least two words. */
    private int[] halfOfHalves(int from, int to) {
        int border = halves(from, to);
        boolean isFirstSplit = border - from > 1 && (to - border == 1 || before[border] > after[border]);
        return isFirstSplit ? new int[] {halves(from, border), border} : new int[] {border, halves(border, to)};
    }

    private int[] bestPair(int from, int to) {
        countBefore(from, to);
        countAfter(from, to);
        int[] best = {from + 1, from + 2};
        long least = Long.MAX_VALUE;
        for (int first = from + 1; first < to - 1; first++) {
            Arrays.fill(hashes, 0);
            for (int second = first + 1; second < to; second++) {
                long squares = square(before[first]) + square(different(second - 1)) + square(after[second]);
                if (squares < least) {
                    least = squares;
                    best = new int[] {first, second};
                }
            }
        }
        return best;
    }

    private static long square(long count) {
        return count * count;
    }

    /** The different values of the words from the first to each border. */
    private void countBefore(int from, int to) {
        Arrays.fill(hashes, 0);
        for (int border = from + 1; border < to; border++) {
            before[border] = different(border - 1);
        }
    }

    /** The different values of the words from each border to the last. */
    private void countAfter(int from, int to) {
        Arrays.fill(hashes, 0);
        for (int border = to - 1; border > from; border--) {
            after[border] = different(border);
        }
    }

    /** Takes another word into the hashes, and counts the different ones. */
    private int different(int word) {
        Arrays.fill(table, 0);
        int found = 0;
        for (int i = 0; i < count; i++) {
            hashes[i] = Hash.mix(hashes[i] + sample[i * width + word]);
            long hash = Math.max(1, hashes[i] >>> 1);
            int place = (int) hash & table.length - 1;
            while (table[place] != 0 && table[place] != hash) {
                place = place + 1 & table.length - 1;
            }
            found += table[place] == 0 ? 1 : 0;
            table[place] = hash;
        }
        return found;
    }
}
