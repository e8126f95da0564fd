package dovetail.step;

import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Packs fields into words: first fit, widest first. Where a state has many words, those that steps change together share a word if that
 * needs no further one: a step then changes few words, of which the store of wide states keeps the others only once.
 *
 * <p>Fields are packed in runs, which are adjacent in one word: a scalar is one, and an array with computed indices is one or several. A
 * run is its first slot, the number of its fields, and their bits.
 */
final class FieldPacking {
    static final int WORD = 64;
    /** Fields are packed by groups where a state has so many words. */
    private static final int WIDE = 4;

    private final Network network;
    private final ValueSets sets;
    private final Poll poll;
    private final BitSet indexed;

    FieldPacking(Network network, ValueSets sets, Poll poll) {
        this.network = network;
        this.sets = sets;
        this.poll = poll;
        this.indexed = indexedArrays(network, poll);
    }

    /** The layout of the fewest words. Codes by tables are slower, and used only if they save a word. */
    StateLayout narrowest() {
        StateLayout plain = packed(Integer.MAX_VALUE);
        if (plain.words() == 1) {
            return plain;
        }
        StateLayout tables = packed(1);
        boolean isByTables = tables.words() < plain.words();
        StateLayout narrow = isByTables ? tables : plain;
        return narrow.words() < WIDE ? narrow : grouped(narrow, isByTables ? 1 : Integer.MAX_VALUE);
    }

    /** @param worthwhile the bits that a code by a table has to save */
    private StateLayout packed(int worthwhile) {
        Coding[] coding = coding(worthwhile);
        return firstFit(coding, runs(coding, null), poll);
    }

    /** A layout with the same number of words in which groups of fields share words; the given one where there is none. */
    private StateLayout grouped(StateLayout narrow, int worthwhile) {
        Coding[] coding = coding(worthwhile);
        FieldGroups groups = FieldGroups.of(network, poll);
        GroupPacking packing = new GroupPacking(coding, narrow.words(), poll);
        return packing.pack(runs(coding, groups), groups).orElse(narrow);
    }

    private Coding[] coding(int worthwhile) {
        int slots = network.slots().size();
        Coding[] coding = new Coding[slots];
        for (Variable variable : network.variables()) {
            if (isIndexed(variable)) {
                ValueSet union = ValueSet.EMPTY;
                for (int i = 0; i < variable.length(); i++) {
                    poll.tick();
                    union = union.union(held(variable.base() + i));
                }
                Arrays.fill(coding, variable.base(), variable.base() + variable.length(), code(union, worthwhile));
            }
        }
        ValueSet lastSet = null;
        Coding last = null;
        for (int slot = 0; slot < slots; slot++) {
            poll.tick();
            if (coding[slot] == null) {
                ValueSet set = held(slot);
                last = set == lastSet ? last : code(set, worthwhile);
                lastSet = set;
                coding[slot] = last;
            }
        }
        return coding;
    }

    /** @param groups groups whose parts of arrays are runs of their own; null where an array is cut at the ends of words alone */
    private List<int[]> runs(Coding[] coding, @Nullable FieldGroups groups) {
        List<int[]> runs = new ArrayList<>();
        BitSet done = new BitSet();
        for (Variable variable : network.variables()) {
            if (isIndexed(variable)) {
                int length = variable.length();
                int width = coding[variable.base()].width();
                int most = width == 0 ? length : WORD / width;
                int part = groups == null ? length : groups.part(variable.base(), length);
                for (int from = 0; from < length; from += part) {
                    for (int i = from; i < from + part; i += most) {
                        int count = Math.min(most, from + part - i);
                        runs.add(new int[] {variable.base() + i, count, count * width});
                    }
                }
                done.set(variable.base(), variable.base() + length);
            }
        }
        for (int slot = done.nextClearBit(0); slot < coding.length; slot = done.nextClearBit(slot + 1)) {
            poll.tick();
            runs.add(new int[] {slot, 1, coding[slot].width()});
        }
        return runs;
    }

    /** The values of a slot in stored states: its value set within the limit of its domain. */
    private ValueSet held(int slot) {
        Domain domain = network.slot(slot).domain();
        return domain.overflow() == Domain.Overflow.LIMIT ? sets.get(slot).fittedTo(domain) : sets.get(slot);
    }

    private boolean isIndexed(Variable variable) {
        int next = indexed.nextSetBit(variable.base());
        return variable.isArray() && next >= 0 && next < variable.base() + variable.length();
    }

    private static Coding code(ValueSet set, int worthwhile) {
        return Coding.tableSaves(set) >= worthwhile ? Coding.table(set) : Coding.distance(set);
    }

    /**
     * First fit, widest first. Ties keep the order of the slots, so that fields of a component tend to share a word. A
     * word without room for a run has none for the next of the same width; hence one pass over the words per width.
     */
    static StateLayout firstFit(Coding[] coding, List<int[]> runs, Poll poll) {
        sortWidestFirst(runs);
        int[] used = new int[1];
        int words = 1;
        int[] word = new int[coding.length];
        int[] shift = new int[coding.length];
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
            put(run, w, used, coding, word, shift);
        }
        return new StateLayout(word, shift, coding, Arrays.copyOf(used, words));
    }

    static void sortWidestFirst(List<int[]> runs) {
        runs.sort((a, b) -> a[2] != b[2] ? Integer.compare(b[2], a[2]) : Integer.compare(a[0], b[0]));
    }

    /** Puts the fields of a run behind those that a word has. */
    static void put(int[] run, int to, int[] used, Coding[] coding, int[] word, int[] shift) {
        for (int i = 0; i < run[1]; i++) {
            int slot = run[0] + i;
            int width = coding[slot].width();
            word[slot] = to;
            // An empty field may be at the end of a word, and a shift by 64 would be a shift by 0.
            shift[slot] = width == 0 ? 0 : used[to] + i * width;
        }
        used[to] += run[2];
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
}
