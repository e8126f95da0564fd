package dovetail.step;

import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.expr.Temporary;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Variable;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Layout of packed states: packs the slots of a network into as few 64-bit words as their value sets need. No field
 * crosses a word. The cells of an array with computed indices have one width and are adjacent, in runs of at most one
 * word each. A shift therefore selects a cell.
 *
 * <p>Example: two locations of 5 values and an array of three cells with values 0..3 take 3 + 3 + 3 x 2 = 12 bits.
 */
public final class StateLayout implements Serializable {
    private static final int WORD = 64;
    /** Bytes of a layout for a slot. */
    private static final int BYTES_PER_SLOT = 12;
    /** Further bytes for a slot while a layout is computed. */
    private static final int BYTES_PER_RUN = 48;

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
        while (w < words && used[w] + bits > WORD) {
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
            Poll poll = new Poll(budget);
            StateLayout plain = pack(network, sets, Integer.MAX_VALUE, poll);
            if (plain.words == 1) {
                return plain;
            }
            StateLayout tables = pack(network, sets, 1, poll);
            return tables.words < plain.words ? tables : plain;
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
        return place(coding.length, coding, runs, new Poll(Budget.unlimited()));
    }

    private static StateLayout pack(Network network, ValueSets sets, int worthwhile, Poll poll) {
        int slots = network.slots().size();
        Coding[] coding = new Coding[slots];
        List<int[]> runs = new ArrayList<>();
        BitSet indexed = indexedArrays(network, poll);
        for (Variable variable : network.variables()) {
            if (variable.isArray() && isIndexed(variable, indexed)) {
                ValueSet union = ValueSet.EMPTY;
                for (int i = 0; i < variable.length(); i++) {
                    poll.tick();
                    union = union.union(held(network, sets, variable.base() + i));
                }
                Coding shared = code(union, worthwhile);
                int perWord = shared.width() == 0 ? variable.length() : WORD / shared.width();
                for (int i = 0; i < variable.length(); i++) {
                    coding[variable.base() + i] = shared;
                }
                for (int i = 0; i < variable.length(); i += perWord) {
                    int count = Math.min(perWord, variable.length() - i);
                    runs.add(new int[] {variable.base() + i, count, count * shared.width()});
                }
            }
        }
        ValueSet lastSet = null;
        Coding last = null;
        for (int slot = 0; slot < slots; slot++) {
            poll.tick();
            if (coding[slot] == null) {
                ValueSet set = held(network, sets, slot);
                last = set == lastSet ? last : code(set, worthwhile);
                lastSet = set;
                coding[slot] = last;
                runs.add(new int[] {slot, 1, coding[slot].width()});
            }
        }
        return place(slots, coding, runs, poll);
    }

    /** The values of a slot in stored states: its value set within the limit of its domain. */
    private static ValueSet held(Network network, ValueSets sets, int slot) {
        Domain domain = network.slot(slot).domain();
        return domain.overflow() == Domain.Overflow.LIMIT ? sets.get(slot).fittedTo(domain) : sets.get(slot);
    }

    private static boolean isIndexed(Variable variable, BitSet indexed) {
        int next = indexed.nextSetBit(variable.base());
        return next >= 0 && next < variable.base() + variable.length();
    }

    private static Coding code(ValueSet set, int worthwhile) {
        return Coding.tableSaves(set) >= worthwhile ? Coding.table(set) : Coding.distance(set);
    }

    /**
     * First fit, widest first. Ties keep the order of the slots, so that fields of a component tend to share a word. A
     * word without room for a run has none for the next of the same width; hence one pass over the words per width.
     */
    private static StateLayout place(int slots, Coding[] coding, List<int[]> runs, Poll poll) {
        runs.sort((a, b) -> a[2] != b[2] ? Integer.compare(b[2], a[2]) : Integer.compare(a[0], b[0]));
        int[] used = new int[1];
        int words = 1;
        int[] word = new int[slots];
        int[] shift = new int[slots];
        int w = 0;
        int lastWidth = WORD;
        for (int[] run : runs) {
            w = run[2] == lastWidth ? w : 0;
            lastWidth = run[2];
            while (w < words && used[w] + run[2] > WORD) {
                poll.tick();
                w++;
            }
            if (w == words) {
                words++;
                used = w < used.length ? used : Arrays.copyOf(used, 2 * used.length);
            }
            for (int i = 0; i < run[1]; i++) {
                poll.tick();
                int width = coding[run[0] + i].width();
                word[run[0] + i] = w;
                // An empty field may be at the end of a word, and a shift by 64 would be a shift by 0.
                shift[run[0] + i] = width == 0 ? 0 : used[w] + i * width;
            }
            used[w] += run[2];
        }
        return new StateLayout(slots, word, shift, coding, Arrays.copyOf(used, words), new int[3]);
    }

    /** The first slots of arrays, or of parts of arrays, with computed indices in some action. */
    private static BitSet indexedArrays(Network network, Poll poll) {
        BitSet bases = new BitSet();
        for (Component component : network.components()) {
            for (Action action : component.behaviour().actions()) {
                poll.tick();
                for (Expr expr : action.expressions()) {
                    markIndexed(expr, bases);
                }
                for (Place place : action.places()) {
                    if (place instanceof Place.Cell cell) {
                        mark(cell.base(), bases);
                    }
                }
            }
        }
        return bases;
    }

    private static void markIndexed(Expr expr, BitSet bases) {
        for (Expr part : Exprs.parts(expr)) {
            if (part instanceof Expr.ReadCell cell) {
                mark(cell.base(), bases);
            }
        }
    }

    private static void mark(int base, BitSet bases) {
        if (!Temporary.is(base)) {
            bases.set(base);
        }
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
