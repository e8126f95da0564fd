package dovetail.store;

import dovetail.base.MemoryMeter;

/**
 * Makes one word, the root of a state, of the two or three numbers that a {@link StateTree} leaves. Two numbers have 32 bits
 * each. Three have 21 bits each; where one of them needs more, the first two become the number of their pair, as in the
 * nodes below, and the root has the sign of a wide one, this number and the third. Which of these roots a state has depends on
 * its numbers alone, so that equal states have equal roots.
 */
final class TreeRoots {
    /** Three numbers of so many bits are a root. */
    static final int BITS_OF_THREE = 21;

    private static final int THREE = 3;
    private static final int NUMBER_BITS = 32;
    private static final long NUMBER_MASK = (1L << NUMBER_BITS) - 1;
    private static final long WIDE = Long.MIN_VALUE;

    private final int[] tops;
    private final int bitsOfThree;
    /** The pairs of the first two of three numbers in wide roots. */
    private final WordNumbers pairs;

    /**
     * @param tops the two or three nodes whose numbers are joined
     * @param bitsOfThree how many bits each of three numbers has in a root that is not wide
     */
    TreeRoots(int[] tops, int bitsOfThree, MemoryMeter meter) {
        this.tops = tops;
        this.bitsOfThree = bitsOfThree;
        this.pairs = new WordNumbers(meter);
    }

    /** Puts the numbers of a root at their nodes. */
    void split(long root, int[] numbers) {
        if (tops.length < THREE) {
            splitPair(root, numbers);
        } else if (root < 0) {
            splitPair(pairs.word((int) ((root & ~WIDE) >>> NUMBER_BITS)), numbers);
            numbers[tops[2]] = (int) root;
        } else {
            int mask = (1 << bitsOfThree) - 1;
            numbers[tops[0]] = (int) (root >>> 2 * bitsOfThree);
            numbers[tops[1]] = (int) (root >>> bitsOfThree) & mask;
            numbers[tops[2]] = (int) root & mask;
        }
    }

    private void splitPair(long pair, int[] numbers) {
        numbers[tops[0]] = (int) (pair >>> NUMBER_BITS);
        numbers[tops[1]] = (int) pair;
    }

    /**
     * Makes the roots of some states.
     *
     * @param numbers the numbers of each node, of so many states at most, one node after the other; those of the first top
     *     are overwritten
     * @param words room for a word of each state
     * @param waiting room for the index of each state
     */
    void join(int[] numbers, int atOnce, int count, long[] words, int[] waiting, long[] out, int to) {
        int first = tops[0] * atOnce;
        int second = tops[1] * atOnce;
        if (tops.length < THREE) {
            for (int i = 0; i < count; i++) {
                out[to + i] = pair(numbers[first + i], numbers[second + i]);
            }
            return;
        }
        int third = tops[2] * atOnce;
        int wide = 0;
        for (int i = 0; i < count; i++) {
            int a = numbers[first + i];
            int b = numbers[second + i];
            int c = numbers[third + i];
            if ((a | b | c) >>> bitsOfThree == 0) {
                out[to + i] = ((long) a << bitsOfThree | b) << bitsOfThree | c;
            } else {
                words[i] = pair(a, b);
                waiting[wide++] = i;
            }
        }
        if (wide > 0) {
            pairs.number(words, waiting, wide, numbers, first);
        }
        for (int j = 0; j < wide; j++) {
            int i = waiting[j];
            out[to + i] = WIDE | pair(numbers[first + i], numbers[third + i]);
        }
    }

    /** One word of two numbers. */
    static long pair(int first, int second) {
        return (long) first << NUMBER_BITS | second & NUMBER_MASK;
    }
}
