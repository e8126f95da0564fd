package dovetail.search.lasso;

import dovetail.base.MemoryMeter;
import dovetail.graph.Scc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Transition profiles of finite words: for each state of an automaton, the states that the word leads to, with the marks
 * met on the way. The profile of the loop of a lasso decides from which states the automaton accepts the loop repeated
 * forever. A loop can thus be judged although the automaton may take several rounds to accept it.
 *
 * <p>Profiles are numbered; compositions are memoised. Of several sets of marks for the same pair of states, only the
 * largest are kept.
 */
final class Profiles {
    /** The number of the profile by which the automaton is stuck from every state. */
    static final int STUCK = -1;

    private static final int UNKNOWN = -2;

    /** The bytes of a row, without its entries: an object, and its share of maps and of the set of accepting states. */
    private static final int BYTES_PER_ROW = 40;

    private final Reading reading;
    private final MemoryMeter meter;
    private final List<Profile> profiles = new ArrayList<>();
    private final Map<Profile, Integer> numbers = new HashMap<>();
    /** By profile and symbol: the profile of both, or {@link #UNKNOWN}. */
    private final List<int[]> compositions = new ArrayList<>();

    private final List<BitSet> accepting = new ArrayList<>();

    Profiles(Reading reading, MemoryMeter meter) {
        this.reading = reading;
        this.meter = meter;
    }

    /**
     * A profile.
     *
     * @param fair the marks of fairness, which do not depend on the automaton
     * @param rows per state, target and marks in turn, in the order of targets and marks
     */
    private record Profile(int fair, int[][] rows) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Profile that && fair == that.fair && Arrays.deepEquals(rows, that.rows);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.deepHashCode(rows) + fair;
        }

        @Override
        public String toString() {
            return Arrays.deepToString(rows);
        }
    }

    int count() {
        return profiles.size();
    }

    /** The profile of the empty word, for some states of the automaton. */
    int empty(BitSet states) {
        int[][] rows = new int[reading.states()][];
        for (int q = 0; q < rows.length; q++) {
            rows[q] = states.get(q) ? new int[] {q, 0} : new int[0];
        }
        return number(new Profile(0, rows));
    }

    /** The profile of a word followed by a symbol, or {@link #STUCK}. */
    int then(int profile, int symbol) {
        int[] row = compositions.get(profile);
        if (symbol >= row.length) {
            meter.take((2L * symbol + 2 - row.length) * Integer.BYTES);
            int[] longer = Arrays.copyOf(row, 2 * symbol + 2);
            Arrays.fill(longer, row.length, longer.length, UNKNOWN);
            compositions.set(profile, longer);
            row = longer;
        }
        if (row[symbol] == UNKNOWN) {
            row[symbol] = composed(profile, symbol);
        }
        return row[symbol];
    }

    private int composed(int profile, int symbol) {
        Profile before = profiles.get(profile);
        int[][] rows = new int[before.rows().length][];
        boolean isStuck = true;
        for (int q = 0; q < rows.length; q++) {
            rows[q] = composed(before.rows()[q], symbol);
            isStuck &= rows[q].length == 0;
        }
        return isStuck ? STUCK : number(new Profile(before.fair() | reading.fairMarks(symbol), rows));
    }

    private int[] composed(int[] row, int symbol) {
        List<int[]> pairs = new ArrayList<>();
        for (int i = 0; i < row.length; i += 2) {
            int[] moves = reading.moves(symbol, row[i]);
            for (int k = 0; k < moves.length; k += 2) {
                addLargest(new int[] {moves[k], row[i + 1] | moves[k + 1]}, pairs);
            }
        }
        pairs.sort(Arrays::compare);
        return pairs.stream().flatMapToInt(Arrays::stream).toArray();
    }

    private static void addLargest(int[] pair, List<int[]> pairs) {
        for (int[] other : pairs) {
            if (other[0] == pair[0] && (pair[1] & ~other[1]) == 0) {
                return;
            }
        }
        pairs.removeIf(other -> other[0] == pair[0] && (other[1] & ~pair[1]) == 0);
        pairs.add(pair);
    }

    private int number(Profile profile) {
        Integer known = numbers.get(profile);
        if (known != null) {
            return known;
        }
        meter.take(bytes(profile));
        profiles.add(profile);
        accepting.add(accepting(profile));
        compositions.add(new int[0]);
        numbers.put(profile, profiles.size() - 1);
        return profiles.size() - 1;
    }

    private static long bytes(Profile profile) {
        long bytes = 0;
        for (int[] row : profile.rows()) {
            bytes += BYTES_PER_ROW + (long) row.length * Integer.BYTES;
        }
        return bytes;
    }

    /** The states from which the automaton accepts a word with the profile, repeated forever. Borrowed. */
    BitSet accepting(int profile) {
        return accepting.get(profile);
    }

    private BitSet accepting(Profile profile) {
        int[][] successors = new int[profile.rows().length][];
        for (int q = 0; q < successors.length; q++) {
            int[] row = profile.rows()[q];
            successors[q] = new int[row.length / 2];
            for (int i = 0; i < row.length; i += 2) {
                successors[q][i / 2] = row[i];
            }
        }
        Scc components = Scc.ofAll(successors);
        int[] seen = new int[components.count()];
        BitSet cyclic = new BitSet();
        for (int q = 0; q < successors.length; q++) {
            int[] row = profile.rows()[q];
            for (int i = 0; i < row.length; i += 2) {
                if (components.inside(q, row[i])) {
                    seen[components.of(q)] |= row[i + 1] | profile.fair();
                    cyclic.set(components.of(q));
                }
            }
        }
        // Edges lead to smaller numbers of components, so one pass in that order finds all that reach an accepting one.
        BitSet good = new BitSet();
        for (int component = 0; component < components.count(); component++) {
            if (cyclic.get(component) && (seen[component] & reading.marksNeeded()) == reading.marksNeeded()) {
                good.set(component);
            }
        }
        return backward(components, successors, good);
    }

    private static BitSet backward(Scc components, int[][] successors, BitSet good) {
        for (int component = 0; component < components.count(); component++) {
            for (int q = 0; q < successors.length; q++) {
                for (int target : successors[q]) {
                    if (components.of(q) == component && good.get(components.of(target))) {
                        good.set(component);
                    }
                }
            }
        }
        BitSet states = new BitSet();
        for (int q = 0; q < successors.length; q++) {
            states.set(q, good.get(components.of(q)));
        }
        return states;
    }
}
