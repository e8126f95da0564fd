package dovetail.store;

import dovetail.base.ArraySizes;

/** A fixed number of unsigned fields of the same width, up to 64 bits, without gaps between them. */
final class BitArray {
    /** The words after which the next line of the cache has begun. */
    private static final int NEXT_LINE = 7;

    private final int length;
    private final int width;
    private final long mask;
    private final long[] words;

    BitArray(int length, int width) {
        this.length = length;
        this.width = width;
        this.mask = width == 64 ? -1L : (1L << width) - 1;
        this.words = new long[wordsFor(length, width)];
    }

    /** One word more than the fields need, so that the last field, even one of no bits, can be read like any other. */
    private static int wordsFor(long length, int width) {
        return ArraySizes.checked(Math.max(1, (length * width + 63) / 64) + 1, "words of states");
    }

    static long bytesFor(long length, int width) {
        return 8L * wordsFor(length, width);
    }

    int length() {
        return length;
    }

    long bytes() {
        return 8L * words.length;
    }

    long get(int index) {
        long bit = (long) index * width;
        int word = (int) (bit >>> 6);
        int shift = (int) bit & 63;
        long low = words[word] >>> shift;
        // A shift by 64 would do nothing, so the high part is shifted in two steps.
        return (low | words[word + 1] << 1 << 63 - shift) & mask;
    }

    /** Reads a word that holds part of a field, and one in the next line of the processor's cache. */
    long touch(int index) {
        int word = (int) ((long) index * width >>> 6);
        return words[word] ^ words[Math.min(word + NEXT_LINE, words.length - 1)];
    }

    void set(int index, long value) {
        long bit = (long) index * width;
        int word = (int) (bit >>> 6);
        int shift = (int) bit & 63;
        words[word] = words[word] & ~(mask << shift) | value << shift;
        if (shift + width > 64) {
            words[word + 1] = words[word + 1] & ~(mask >>> 64 - shift) | value >>> 64 - shift;
        }
    }
}
