package dovetail.step;

import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Layout of packed states: packs the slots of a network into as few 64-bit words as their value sets need. No field
 * crosses a word. The cells of an array with computed indices have one width and are adjacent, in runs of at most one
 * word each. A shift therefore selects a cell.
 *
 * <p>Example: two locations of 5 values and an array of three cells with values 0..3 take 3 + 3 + 3 x 2 = 12 bits.
 */
public final class StateLayout implements Serializable {
    /** Bytes of a layout for a slot. */
    private static final int BYTES_PER_SLOT = 12;
    /** Further bytes for a slot while a layout is computed. */
    private static final int BYTES_PER_RUN = 88;

    private final int slots;
    private final int words;
    private final int[] word;
    private final int[] shift;
    private final Coding[] coding;
    private final int[] used;
    /** The field of the monitor state: the bits of this word under the mask. */
    private final int monitorWord;

    private final int monitorShift;
    private final long monitorMask;

    /** A layout without a monitor: the word and the shift of each slot, and the bits that are used of each word. */
    StateLayout(int[] word, int[] shift, Coding[] coding, int[] used) {
        this(coding.length, word, shift, coding, used, new int[3]);
    }

    private StateLayout(int slots, int[] word, int[] shift, Coding[] coding, int[] used, int[] monitor) {
        this.slots = slots;
        this.words = used.length;
        this.word = word;
        this.shift = shift;
        this.coding = coding;
        this.used = used;
        this.monitorWord = monitor[0];
        this.monitorShift = monitor[1];
        this.monitorMask = (1L << monitor[2]) - 1;
    }

    /**
     * The same layout with a field for the state of a monitor. Steps of the network leave it unchanged; an encoded
     * state has zero there.
     */
    public StateLayout withMonitor(int states) {
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(states - 1);
        int w = 0;
        while (w < words && used[w] + bits > FieldPacking.WORD) {
            w++;
        }
        int[] more = Arrays.copyOf(used, Math.max(words, w + 1));
        int[] monitor = {w, bits == 0 ? 0 : more[w], bits};
        more[w] += bits;
        return new StateLayout(slots, word, shift, coding, more, monitor);
    }

    /** Whether both layouts have the same width and the same field for every slot, monitors aside. */
    public boolean hasSameFields(StateLayout other) {
        return words == other.words
                && Arrays.equals(word, other.word)
                && Arrays.equals(shift, other.shift)
                && Arrays.equals(coding, other.coding);
    }

    /** The state of the monitor. */
    public int monitor(long[] in, int at) {
        return (int) (in[at + monitorWord] >>> monitorShift & monitorMask);
    }

    public void setMonitor(long[] out, int at, int state) {
        int w = at + monitorWord;
        out[w] = out[w] & ~(monitorMask << monitorShift) | (long) state << monitorShift;
    }

    /** A layout for value sets. Codes by tables are narrower but slower, and used only if they save a word. */
    public static StateLayout of(Network network, ValueSets sets) {
        return of(network, sets, Budget.unlimited());
    }

    /** Throws {@link dovetail.base.Limit.Exceeded} when the budget ends; the layout counts on its meter. */
    public static StateLayout of(Network network, ValueSets sets, Budget budget) {
        long slots = network.slots().size();
        budget.meter().take(slots * BYTES_PER_SLOT);
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            meanwhile.take(slots * (BYTES_PER_SLOT + BYTES_PER_RUN));
            return new FieldPacking(network, sets, new Poll(budget)).narrowest();
        }
    }

    /** A layout for slots with all values of their domains. */
    public static StateLayout of(List<Domain> domains) {
        Coding[] coding = new Coding[domains.size()];
        List<int[]> runs = new ArrayList<>();
        for (int slot = 0; slot < coding.length; slot++) {
            Domain domain = domains.get(slot);
            coding[slot] = Coding.distance(ValueSet.interval(domain.min(), domain.max()));
            runs.add(new int[] {slot, 1, coding[slot].width()});
        }
        return FieldPacking.firstFit(coding, runs, new Poll(Budget.unlimited()));
    }

    /** The number of 64-bit words of a state. */
    public int words() {
        return words;
    }

    /** The number of low bits of a word that are used; higher bits are always zero. */
    public int usedBits(int wordIndex) {
        return used[wordIndex];
    }

    /** The number of bits of a state. */
    public int bits() {
        int sum = 0;
        for (int bits : used) {
            sum += bits;
        }
        return sum;
    }

    /** Sets the bits of a slot in the words of a mask. */
    public void mark(int slot, long[] mask) {
        mask[word[slot]] |= (1L << coding[slot].width()) - 1 << shift[slot];
    }

    public int word(int slot) {
        return word[slot];
    }

    public int shift(int slot) {
        return shift[slot];
    }

    public Coding coding(int slot) {
        return coding[slot];
    }

    /** Packs a state; a value without a code is reported as {@link LayoutOverflow}. */
    public void encode(int[] state, long[] out, int at) {
        Arrays.fill(out, at, at + words, 0);
        for (int slot = 0; slot < slots; slot++) {
            long code = coding[slot].encode(state[slot]);
            if (code < 0) {
                throw new LayoutOverflow(slot, state[slot]);
            }
            out[at + word[slot]] |= code << shift[slot];
        }
    }

    /** Replaces the value of one slot of a packed state; a value without a code is reported as {@link LayoutOverflow}. */
    public void set(long[] out, int at, int slot, int value) {
        long code = coding[slot].encode(value);
        if (code < 0) {
            throw new LayoutOverflow(slot, value);
        }
        long mask = (1L << coding[slot].width()) - 1;
        int w = at + word[slot];
        out[w] = out[w] & ~(mask << shift[slot]) | code << shift[slot];
    }

    /** The mask of the monitor field in the word with this number. */
    public long monitorMask(int wordIndex) {
        return wordIndex == monitorWord ? monitorMask << monitorShift : 0;
    }

    /** Unpacks a state. */
    public void decode(long[] in, int at, int[] state) {
        for (int slot = 0; slot < slots; slot++) {
            state[slot] = get(in, at, slot);
        }
    }

    public int[] decode(long[] in, int at) {
        int[] state = new int[slots];
        decode(in, at, state);
        return state;
    }

    /** The values of the packed states of a path. */
    public List<int[]> decode(List<long[]> path) {
        List<int[]> states = new ArrayList<>();
        for (long[] words : path) {
            states.add(decode(words, 0));
        }
        return states;
    }

    /**
     * Orders packed states by their values, the last slot first. The order is independent of the layout. Among steps
     * that could come in any order, it sorts those of the first components first.
     */
    public int compare(long[] a, int atA, long[] b, int atB) {
        for (int slot = slots - 1; slot >= 0; slot--) {
            int difference = Integer.compare(get(a, atA, slot), get(b, atB, slot));
            if (difference != 0) {
                return difference;
            }
        }
        return Integer.compare(monitor(a, atA), monitor(b, atB));
    }

    /** The value of one slot of a packed state. */
    public int get(long[] in, int at, int slot) {
        long mask = (1L << coding[slot].width()) - 1;
        return coding[slot].decode(in[at + word[slot]] >>> shift[slot] & mask);
    }
}
