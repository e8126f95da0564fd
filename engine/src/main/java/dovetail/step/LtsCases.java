package dovetail.step;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * List of steps of a network of transition systems that are tested one after the other. In states of one word, a step is a
 * comparison and an addition of numbers in arrays. Immutable.
 */
final class LtsCases {
    private final int[] rules;
    private final @Nullable LtsCase[] cases;
    private final boolean isOneWord;
    /** By case, in states of one word: the bits that are compared, their values, the number that is added. */
    private final long[] compared;

    private final long[] values;
    private final long[] added;
    private final boolean[] hasRanges;

    /**
     * @param rules the rules of the cases
     * @param cases null for an entry that is never tested
     */
    LtsCases(int[] rules, List<@Nullable LtsCase> cases, boolean isOneWord) {
        this.rules = rules;
        this.cases = cases.toArray(new LtsCase[0]);
        this.isOneWord = isOneWord;
        int length = isOneWord ? rules.length : 0;
        this.compared = new long[length];
        this.values = new long[length];
        this.added = new long[length];
        this.hasRanges = new boolean[length];
        for (int i = 0; i < length; i++) {
            LtsCase one = cases.get(i);
            if (one != null) {
                compared[i] = one.compared();
                values[i] = one.values();
                added[i] = one.added();
                hasRanges[i] = one.hasRanges();
            }
        }
    }

    /** The bytes of the list, without the cases, which are as many as rules. */
    long bytes() {
        return (long) (Integer.BYTES + Long.BYTES) * rules.length + (3L * Long.BYTES + 1) * compared.length;
    }

    int size() {
        return rules.length;
    }

    int rule(int index) {
        return rules[index];
    }

    /** Appends the steps that are possible in a state, among those from one index to another. */
    void take(int from, int end, long[] state, int at, Successors out) {
        if (isOneWord) {
            takeInWord(from, end, state, at, out);
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
            if ((state & bits[i]) == present[i] && (!hasRanges[i] || isInRanges(i, words, at))) {
                tags[count] = rules[i];
                successors[count++] = state + changes[i];
            }
        }
        out.count = count;
    }

    private boolean isInRanges(int index, long[] words, int at) {
        LtsCase one = cases[index];
        return one != null && one.isInRanges(words, at);
    }
}
