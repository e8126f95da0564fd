package dovetail.store;

import dovetail.base.MemoryMeter;
import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Tree compression of states (S. Blom, B. Lisser, J. van de Pol, M. Weber: A database approach to distributed state-space
 * generation, 2007; A. Laarman, J. van de Pol, M. Weber: Parallel recursive state compression for free, 2011). Each word
 * of a state is replaced by its number among the words met at its position, then neighbouring numbers by the number of
 * their pair, and so on: two numbers are left, which are one word, the root of the state. States that differ in few
 * words share all other pairs.
 *
 * <p>Example: the numbers 3, 5, 2 of three words become 7, 2 if (3, 5) is the seventh pair of its node; the root is
 * {@code 7 << 32 | 2}. Words of at most 32 bits are their own numbers; a state of one word is its own root.
 */
final class StateTree {
    private static final int NUMBER_BITS = 32;
    private static final long NUMBER_MASK = (1L << NUMBER_BITS) - 1;
    /** The binary logarithm of the entries that a thread remembers, of all nodes together. */
    private static final int MEMO_BITS = 15;

    private static final int FEWEST_MEMO_BITS = 4;
    /** The number of states that are folded together. */
    private static final int AT_ONCE = 256;

    private static final int NONE = -1;

    private final int width;
    /** The children of a node; the first nodes are the words of a state and have none. */
    private final int[] left;

    private final int[] right;
    /** The numbers of a node; null where a word is its own number. */
    private final @Nullable WordNumbers[] numbers;

    /** The next node, while the tree is built. */
    private int next;

    private final int rootLeft;
    private final int rootRight;

    /**
     * @param usedBits how many of the low bits of each word are used
     * @param middle the border at which a range of words is split
     */
    StateTree(int[] usedBits, IntBinaryOperator middle, MemoryMeter meter) {
        this.width = usedBits.length;
        int nodes = Math.max(width, 2 * width - 2);
        this.left = new int[nodes];
        this.right = new int[nodes];
        this.numbers = new WordNumbers[nodes];
        for (int k = 0; k < width; k++) {
            numbers[k] = usedBits[k] > NUMBER_BITS ? new WordNumbers(meter) : null;
        }
        next = width;
        int border = width == 1 ? 0 : middle.applyAsInt(0, width);
        this.rootLeft = width == 1 ? 0 : subtree(0, border, middle, meter);
        this.rootRight = subtree(border, width, middle, meter);
    }

    /** Makes the nodes above a range of words, children before their parents, and says which is the topmost. */
    private int subtree(int from, int to, IntBinaryOperator middle, MemoryMeter meter) {
        if (to - from == 1) {
            return from;
        }
        int border = middle.applyAsInt(from, to);
        int first = subtree(from, border, middle, meter);
        int second = subtree(border, to, middle, meter);
        left[next] = first;
        right[next] = second;
        numbers[next] = new WordNumbers(meter);
        return next++;
    }

    /** Copies the state of a root; any thread may do this with roots of which it was told before. */
    void unfold(long root, int[] scratch, long[] out, int at) {
        if (width == 1) {
            out[at] = root;
            return;
        }
        scratch[rootLeft] = (int) (root >>> NUMBER_BITS);
        scratch[rootRight] = (int) root;
        for (int node = numbers.length - 1; node >= width; node--) {
            long pair = numbers[node].word(scratch[node]);
            scratch[left[node]] = (int) (pair >>> NUMBER_BITS);
            scratch[right[node]] = (int) pair;
        }
        for (int k = 0; k < width; k++) {
            WordNumbers words = numbers[k];
            out[at + k] = words == null ? scratch[k] & NUMBER_MASK : words.word(scratch[k]);
        }
    }

    /** Room for the numbers of all nodes. */
    int[] scratch() {
        return new int[numbers.length];
    }

    /** Folder of states, one per thread: folds many at once, node by node, and remembers numbers that it met lately. */
    final class Folder {
        private final int[] found = new int[numbers.length * AT_ONCE];
        private final long[] words = new long[AT_ONCE];
        private final int[] waiting = new int[AT_ONCE];
        private final int memoBits;
        private final long[] memoWords;
        private final int[] memo;

        Folder(MemoryMeter meter) {
            int nodeBits = Integer.SIZE - Integer.numberOfLeadingZeros(numbers.length);
            this.memoBits = Math.max(FEWEST_MEMO_BITS, MEMO_BITS - nodeBits);
            int entries = numbers.length << memoBits;
            this.memoWords = meter.longs(entries);
            meter.take((long) Integer.BYTES * (entries + found.length));
            this.memo = new int[entries];
            Arrays.fill(memo, NONE);
        }

        /** The roots of states that lie one after the other. */
        void roots(long[] states, int count, long[] out) {
            for (int from = 0; from < count; from += AT_ONCE) {
                fold(states, from * width, Math.min(AT_ONCE, count - from), out, from);
            }
        }

        private void fold(long[] states, int at, int count, long[] out, int to) {
            if (width == 1) {
                System.arraycopy(states, at, out, to, count);
                return;
            }
            for (int k = 0; k < width; k++) {
                WordNumbers of = numbers[k];
                for (int i = 0; i < count; i++) {
                    words[i] = states[at + i * width + k];
                }
                if (of == null) {
                    for (int i = 0; i < count; i++) {
                        found[k * AT_ONCE + i] = (int) words[i];
                    }
                } else {
                    number(k, count, of);
                }
            }
            for (int node = width; node < numbers.length; node++) {
                pair(left[node], right[node], words, 0, count);
                number(node, count, numbers[node]);
            }
            pair(rootLeft, rootRight, out, to, count);
        }

        private void pair(int first, int second, long[] out, int to, int count) {
            for (int i = 0; i < count; i++) {
                out[to + i] =
                        (long) found[first * AT_ONCE + i] << NUMBER_BITS | found[second * AT_ONCE + i] & NUMBER_MASK;
            }
        }

        /** Finds the numbers of words of a node: those of neighbours and recent ones at once, the others together. */
        private void number(int node, int count, WordNumbers of) {
            int base = node * AT_ONCE;
            int missing = 0;
            for (int i = 0; i < count; i++) {
                long word = words[i];
                if (i > 0 && word == words[i - 1]) {
                    found[base + i] = NONE;
                    continue;
                }
                int place = memoPlace(node, word);
                if (memoWords[place] == word && memo[place] != NONE) {
                    found[base + i] = memo[place];
                } else {
                    waiting[missing++] = i;
                }
            }
            if (missing > 0) {
                of.number(words, waiting, missing, found, base);
            }
            for (int j = 0; j < missing; j++) {
                long word = words[waiting[j]];
                int place = memoPlace(node, word);
                memoWords[place] = word;
                memo[place] = found[base + waiting[j]];
            }
            for (int i = 1; i < count; i++) {
                if (found[base + i] == NONE) {
                    found[base + i] = found[base + i - 1];
                }
            }
        }

        private int memoPlace(int node, long word) {
            return (node << memoBits) + (int) (Hash.mix(word) >>> Long.SIZE - memoBits);
        }
    }
}
