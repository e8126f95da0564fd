package dovetail.step;

import dovetail.lts.Lts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Step of a rule each of whose participants changes the number of its local state by a constant, from all states of a range: as a
 * place of a net counts its tokens, or as a process leaves one location for another. It compares some bits and ranges of a packed
 * state, and adds a constant to each word.
 */
final class LtsCase {
    /** The words of a state that participants are in, the bits that are compared there, their values, and the numbers added. */
    private int[] words = {};

    private long[] compared = {};
    private long[] values = {};
    private long[] added = {};
    private Range[] ranges = {};

    /**
     * The transitions of a component on one event.
     *
     * @param least the least state that they lead from; they lead from each state up to the largest
     * @param change the difference to the state that they lead to
     */
    record Shift(int least, int most, int change) {
        private static final Shift NEVER = new Shift(0, -1, 0);

        /** Whether there are no transitions. */
        boolean isNever() {
            return least > most;
        }

        /** By event, the transitions on it, if they have this form; otherwise null. */
        static @Nullable Shift[] of(Lts lts, int events) {
            @Nullable Shift[] shifts = new Shift[events];
            boolean[] isOther = new boolean[events];
            for (int s = 0; s < lts.stateCount(); s++) {
                for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                    int event = lts.event(i);
                    int change = lts.target(i) - s;
                    Shift before = shifts[event];
                    isOther[event] |= before != null && (before.most != s - 1 || before.change != change);
                    shifts[event] = new Shift(before == null ? s : before.least, s, change);
                }
            }
            for (int event = 0; event < events; event++) {
                Shift found = shifts[event] == null ? NEVER : shifts[event];
                shifts[event] = isOther[event] ? null : found;
            }
            return shifts;
        }
    }

    /** The local states of a participant, as bits of a word. */
    private record Range(int word, int shift, long mask, long least, long most) {
        boolean contains(long[] state, int at) {
            long local = state[at + word] >>> shift & mask;
            return local >= least && local <= most;
        }
    }

    /** Adds a participant whose local state is in a slot. */
    void add(StateLayout layout, int slot, Shift transitions) {
        int word = layout.word(slot);
        int shift = layout.shift(slot);
        long mask = (1L << layout.coding(slot).width()) - 1;
        int k = 0;
        while (k < words.length && words[k] != word) {
            k++;
        }
        if (k == words.length) {
            words = Arrays.copyOf(words, k + 1);
            compared = Arrays.copyOf(compared, k + 1);
            values = Arrays.copyOf(values, k + 1);
            added = Arrays.copyOf(added, k + 1);
            words[k] = word;
        }
        added[k] += (long) transitions.change << shift;
        if (transitions.least == transitions.most) {
            compared[k] |= mask << shift;
            values[k] |= (long) transitions.least << shift;
        } else {
            ranges = Arrays.copyOf(ranges, ranges.length + 1);
            ranges[ranges.length - 1] = new Range(word, shift, mask, transitions.least, transitions.most);
        }
    }

    boolean hasRanges() {
        return ranges.length > 0;
    }

    /** Whether the local states of participants are in their ranges, apart from those that move from one state alone. */
    boolean isInRanges(long[] state, int at) {
        for (Range range : ranges) {
            if (!range.contains(state, at)) {
                return false;
            }
        }
        return true;
    }

    boolean isPossible(long[] state, int at) {
        for (int k = 0; k < words.length; k++) {
            if ((state[at + words[k]] & compared[k]) != values[k]) {
                return false;
            }
        }
        return isInRanges(state, at);
    }

    /** Takes the step in place. */
    void take(long[] state, int at) {
        for (int k = 0; k < words.length; k++) {
            state[at + words[k]] += added[k];
        }
    }

    /** Of a step of states with one word: the bits that are compared. */
    long compared() {
        return compared[0];
    }

    long values() {
        return values[0];
    }

    long added() {
        return added[0];
    }
}
