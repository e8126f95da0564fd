package dovetail.store.run;

import java.util.Arrays;

/** Sorts words by their digits, the least significant digit first (radix sort); digits in which all words agree are skipped. */
final class RadixSort {
    private static final int DIGIT_BITS = 11;
    private static final int DIGIT_MASK = (1 << DIGIT_BITS) - 1;
    private static final int DIGITS = (Long.SIZE + DIGIT_BITS - 1) / DIGIT_BITS;
    /** Fewer words are sorted by comparing them. */
    private static final int FEW = 1 << 11;

    private final int[][] counts = new int[DIGITS][1 << DIGIT_BITS];
    private long[] other = new long[0];

    /** Sorts the first words of an array. */
    void sort(long[] words, int count) {
        if (count < FEW) {
            Arrays.sort(words, 0, count);
            return;
        }
        countDigits(words, count);
        if (other.length < count) {
            other = new long[words.length];
        }
        long[] from = words;
        long[] to = other;
        for (int digit = 0; digit < DIGITS; digit++) {
            if (counts[digit][digit(words[0], digit)] < count) {
                move(from, to, count, digit);
                long[] free = from;
                from = to;
                to = free;
            }
        }
        if (from != words) {
            System.arraycopy(from, 0, words, 0, count);
        }
    }

    private void countDigits(long[] words, int count) {
        for (int[] some : counts) {
            Arrays.fill(some, 0);
        }
        for (int i = 0; i < count; i++) {
            long word = words[i];
            for (int digit = 0; digit < DIGITS; digit++) {
                counts[digit][digit(word, digit)]++;
            }
        }
    }

    private void move(long[] from, long[] to, int count, int digit) {
        int[] places = counts[digit];
        int sum = 0;
        for (int value = 0; value < places.length; value++) {
            int some = places[value];
            places[value] = sum;
            sum += some;
        }
        for (int i = 0; i < count; i++) {
            to[places[digit(from[i], digit)]++] = from[i];
        }
    }

    /** A digit of a word whose sign is changed, so that negative words come first. */
    private static int digit(long word, int digit) {
        return (int) ((word ^ Long.MIN_VALUE) >>> digit * DIGIT_BITS) & DIGIT_MASK;
    }
}
