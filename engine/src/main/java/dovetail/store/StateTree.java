package dovetail.store;

import dovetail.base.MemoryMeter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Tree compression of states (S. Blom, B. Lisser, J. van de Pol, M. Weber: A database approach to distributed state-space
 * generation, 2007; A. Laarman, J. van de Pol, M. Weber: Parallel recursive state compression for free, 2011). Each word
 * of a state is replaced by its number among the words met at its position, then neighbouring numbers by the number of
 * their pair, and so on: three numbers are left, which {@link TreeRoots} makes one word, the root of the state. States
 * that differ in few words share all other pairs.
 *
 * <p>Example: the numbers 3, 5, 2, 9 of four words become 7, 2, 9 if (3, 5) is the seventh pair of its node. Words of few
 * bits are their own numbers; a state of one word is its own root.
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

    private static final int MOST_TOPS = 3;

    /** Chooses borders between parts of ranges of words. */
    interface Splits {
        /** The border between two parts of a range of at least two words. */
        int halves(int from, int to);

        /** The borders between three parts of a range of at least three words. */
        int[] thirds(int from, int to);
    }

    /** Parts with about as many words each. */
    static final Splits EVEN = new Splits() {
        @Override
        public int halves(int from, int to) {
            return (from + to) / 2;
        }

        @Override
        public int[] thirds(int from, int to) {
            int third = (to - from) / MOST_TOPS;
            return new int[] {from + third, to - third};
        }
    };

    private final int width;
    /** The children of a node; the first nodes are the words of a state and have none. */
    private final int[] left;

    private final int[] right;
    /** The numbers of a node; null where a word is its own number. */
    private final @Nullable WordNumbers[] numbers;

    /** The next node, while the tree is built. */
    private int next;

    /** The nodes whose numbers are the root: at most three. */
    private final int[] tops;

    private final TreeRoots roots;

    /**
     * @param usedBits how many of the low bits of each word are used
     * @param bitsOfThree how many bits each of three numbers has that are a root
     */
    StateTree(int[] usedBits, int bitsOfThree, Splits splits, MemoryMeter meter) {
        this.width = usedBits.length;
        int[] borders = borders(splits);
        int nodes = 2 * width - borders.length + 1;
        this.left = new int[nodes];
        this.right = new int[nodes];
        this.numbers = new WordNumbers[nodes];
        this.next = width;
        this.tops = new int[borders.length - 1];
        for (int i = 0; i < tops.length; i++) {
            tops[i] = subtree(borders[i], borders[i + 1], splits, meter);
        }
        this.roots = new TreeRoots(tops, bitsOfThree, meter);
        for (int k = 0; k < width; k++) {
            int ownBits = tops.length == MOST_TOPS && isTop(k) ? bitsOfThree : NUMBER_BITS;
            numbers[k] = usedBits[k] > ownBits ? new WordNumbers(meter) : null;
        }
    }

    /** Between the tops, and around them. */
    private int[] borders(Splits splits) {
        if (width == 1) {
            return new int[] {0, 1};
        }
        if (width < MOST_TOPS) {
            return new int[] {0, splits.halves(0, width), width};
        }
        int[] between = splits.thirds(0, width);
        return new int[] {0, between[0], between[1], width};
    }

    private boolean isTop(int node) {
        return Arrays.stream(tops).anyMatch(top -> top == node);
    }

    /** Makes the nodes above a range of words, children before their parents, and says which is the topmost. */
    private int subtree(int from, int to, Splits splits, MemoryMeter meter) {
        if (to - from == 1) {
            return from;
        }
        int border = splits.halves(from, to);
        int first = subtree(from, border, splits, meter);
        int second = subtree(border, to, splits, meter);
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
        roots.split(root, scratch);
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
                int first = left[node] * AT_ONCE;
                int second = right[node] * AT_ONCE;
                for (int i = 0; i < count; i++) {
                    words[i] = TreeRoots.pair(found[first + i], found[second + i]);
                }
                number(node, count, numbers[node]);
            }
            roots.join(found, AT_ONCE, count, words, waiting, out, to);
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
