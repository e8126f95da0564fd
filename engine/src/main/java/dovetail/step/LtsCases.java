package dovetail.step;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * List of steps of a network of transition systems that are tested one after the other. In states of one word or two, a step is a
 * comparison and an addition of numbers in arrays. Immutable.
 */
final class LtsCases {
    /** The most words of a state whose steps are in arrays. */
    private static final int MOST_WORDS = 2;

    private final int[] rules;
    private final @Nullable LtsCase[] cases;
    private final FieldBounds bounds;
    /** The words of a state whose steps are in arrays, or 0. */
    private final int width;
    /** By case and word: the bits that are compared, their values, the bits of the bounds that must be set, the number that is added. */
    private final long[] compared;

    private final long[] values;
    private final long[] needed;
    private final long[] added;
    /** By case, whether it is to be tested further where these bits fit. The loop over states of one word stays short so. */
    private final boolean[] hasMore;
    /** Whether any case asks for bounds. */
    private final boolean asks;

    /**
     * @param rules the rules of the cases
     * @param cases null for an entry that is never tested
     * @param words the words of a state
     */
    LtsCases(int[] rules, List<@Nullable LtsCase> cases, FieldBounds bounds, int words) {
        this.rules = rules;
        this.cases = cases.toArray(new LtsCase[0]);
        this.bounds = bounds;
        this.width = words <= MOST_WORDS ? words : 0;
        int length = width * rules.length;
        this.compared = new long[length];
        this.values = new long[length];
        this.needed = new long[length];
        this.added = new long[length];
        this.hasMore = new boolean[rules.length];
        boolean anyAsks = false;
        for (int i = 0; i < length; i++) {
            LtsCase one = cases.get(i / width);
            int word = i % width;
            if (one != null) {
                compared[i] = one.compared(word);
                values[i] = one.values(word);
                needed[i] = one.needed(word);
                added[i] = one.added(word);
                hasMore[i / width] |= one.hasRanges() || width == 1 && needed[i] != 0;
                anyAsks |= needed[i] != 0;
            }
        }
        this.asks = anyAsks;
    }

    /** The bytes of the list, without the cases, which are as many as rules. */
    long bytes() {
        return (long) (Integer.BYTES + Long.BYTES + 1) * rules.length + 4L * Long.BYTES * compared.length;
    }

    int size() {
        return rules.length;
    }

    int rule(int index) {
        return rules[index];
    }

    /** Appends the steps that are possible in a state, among those from one index to another. */
    void take(int from, int end, long[] state, int at, Successors out) {
        if (width == 1) {
            takeInWord(from, end, state, at, out);
            return;
        }
        if (width == 2) {
            takeInTwoWords(from, end, state, at, out);
            return;
        }
        for (int i = from; i < end; i++) {
            LtsCase one = cases[i];
            if (one != null && one.isPossible(state, at)) {
                int to = out.append(rules[i]);
                System.arraycopy(state, at, out.words, to, out.width());
                one.take(out.words, to);
            }
        }
    }

    /** The arrays are in local variables, since stores into others could change the fields for all that the compiler knows. */
    private void takeInWord(int from, int end, long[] words, int at, Successors out) {
        out.reserve(end - from);
        long state = words[at];
        long[] bits = compared;
        long[] present = values;
        long[] changes = added;
        long[] successors = out.words;
        int[] tags = out.tags;
        int count = out.count;
        for (int i = from; i < end; i++) {
            if ((state & bits[i]) == present[i] && (!hasMore[i] || isPossible(i, words, at))) {
                tags[count] = rules[i];
                successors[count++] = state + changes[i];
            }
        }
        out.count = count;
    }

    /** The same for two words. */
    private void takeInTwoWords(int from, int end, long[] words, int at, Successors out) {
        out.reserve(end - from);
        long low = words[at];
        long high = words[at + 1];
        long lacksLow = asks ? ~bounds.of(0, low) : 0;
        long lacksHigh = asks ? ~bounds.of(1, high) : 0;
        long[] bits = compared;
        long[] present = values;
        long[] wanted = needed;
        long[] changes = added;
        long[] successors = out.words;
        int[] tags = out.tags;
        int count = out.count;
        for (int i = from; i < end; i++) {
            int k = 2 * i;
            long misses = low & bits[k] ^ present[k] | wanted[k] & lacksLow;
            misses |= high & bits[k + 1] ^ present[k + 1] | wanted[k + 1] & lacksHigh;
            if (misses == 0 && (!hasMore[i] || isPossible(i, words, at))) {
                tags[count] = rules[i];
                successors[2 * count] = low + changes[k];
                successors[2 * count + 1] = high + changes[k + 1];
                count++;
            }
        }
        out.count = count;
    }

    private boolean isPossible(int index, long[] words, int at) {
        LtsCase one = cases[index];
        return one != null && one.isPossible(words, at);
    }
}
