package dovetail.step;

import dovetail.lts.Lts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Step of a rule each of whose participants changes the number of its local state by a constant, from all states of a range: as a
 * place of a net counts its tokens, or as a process leaves one location for another. It compares some bits of a packed state, asks
 * {@link FieldBounds} for others, tests the ranges that are left, and adds a constant to each word.
 */
final class LtsCase {
    private final FieldBounds bounds;
    /**
     * The words of a state that participants are in, the bits that are compared there, their values, the bits of the bounds that
     * must be set, and the numbers added.
     */
    private int[] words = {};

    private long[] compared = {};
    private long[] values = {};
    private long[] needed = {};
    private long[] added = {};
    private Range[] ranges = {};

    /** @param bounds where the fields of participants are added */
    LtsCase(FieldBounds bounds) {
        this.bounds = bounds;
    }

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

    /**
     * Adds a participant whose local state is in a slot.
     *
     * @param last its largest local state
     */
    void add(StateLayout layout, int slot, Shift transitions, int last) {
        int word = layout.word(slot);
        int shift = layout.shift(slot);
        int width = layout.coding(slot).width();
        long mask = (1L << width) - 1;
        int k = index(word);
        if (k == words.length) {
            words = Arrays.copyOf(words, k + 1);
            compared = Arrays.copyOf(compared, k + 1);
            values = Arrays.copyOf(values, k + 1);
            needed = Arrays.copyOf(needed, k + 1);
            added = Arrays.copyOf(added, k + 1);
            words[k] = word;
        }
        added[k] += (long) transitions.change << shift;
        if (transitions.least == transitions.most) {
            compared[k] |= mask << shift;
            values[k] |= (long) transitions.least << shift;
        } else if (transitions.least == 0 && transitions.most == last) {
            // Possible in all local states.
            return;
        } else if (transitions.least <= 1 && transitions.most >= last - 1 && FieldBounds.canCompare(width, last)) {
            bounds.add(word, shift, width, last);
            needed[k] |= transitions.least == 1 ? FieldBounds.notZero(shift, width) : 0;
            needed[k] |= transitions.most == last - 1 ? FieldBounds.notLast(shift, width) : 0;
        } else {
            ranges = Arrays.copyOf(ranges, ranges.length + 1);
            ranges[ranges.length - 1] = new Range(word, shift, mask, transitions.least, transitions.most);
        }
    }

    /** The index of a word of a state among those of participants, or behind them. */
    private int index(int word) {
        int k = 0;
        while (k < words.length && words[k] != word) {
            k++;
        }
        return k;
    }

    boolean hasRanges() {
        return ranges.length > 0;
    }

    boolean isPossible(long[] state, int at) {
        for (int k = 0; k < words.length; k++) {
            long word = state[at + words[k]];
            if ((word & compared[k]) != values[k] || (needed[k] & ~bounds.of(words[k], word)) != 0) {
                return false;
            }
        }
        for (Range range : ranges) {
            if (!range.contains(state, at)) {
                return false;
            }
        }
        return true;
    }

    /** Takes the step in place. */
    void take(long[] state, int at) {
        for (int k = 0; k < words.length; k++) {
            state[at + words[k]] += added[k];
        }
    }

    /** The bits of a word that are compared. */
    long compared(int word) {
        return at(word, compared);
    }

    /** Their values. */
    long values(int word) {
        return at(word, values);
    }

    /** The bits that must be set in the bounds of a word. */
    long needed(int word) {
        return at(word, needed);
    }

    /** The number that is added to a word. */
    long added(int word) {
        return at(word, added);
    }

    private long at(int word, long[] numbers) {
        int k = index(word);
        return k == words.length ? 0 : numbers[k];
    }
}
