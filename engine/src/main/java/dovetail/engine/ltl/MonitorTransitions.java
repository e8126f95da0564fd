package dovetail.engine.ltl;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Memoises the transitions of a monitor by state and letter. For the use of one thread. */
final class MonitorTransitions {
    static final int NONE = -1;
    private static final int LARGEST_TABLE = 1 << 16;

    private final Monitor monitor;
    private final boolean[] last;
    private final int atoms;
    /** By state and letter, where that is few enough. */
    private final int @Nullable [][] table;

    /** Likewise whether the letter is accepted forever: 1 for yes, -1 for no, 0 where it is not known yet. */
    private final byte @Nullable [] accepted;

    private final List<Map<Long, int[]>> maps = new ArrayList<>();
    private final List<Map<Long, Boolean>> endings = new ArrayList<>();
    private final List<Map<Long, Integer>> standIns = new ArrayList<>();

    /** @param last the states of the monitor, transitions to which come last in every list */
    MonitorTransitions(Monitor monitor, boolean[] last) {
        this.monitor = monitor;
        this.last = last;
        this.atoms = monitor.automaton().atoms();
        int size = monitor.automaton().size();
        boolean small = atoms < 16 && (long) size << atoms <= LARGEST_TABLE;
        this.table = small ? new int[size << atoms][] : null;
        this.accepted = small ? new byte[size << atoms] : null;
        for (int q = 0; q < size; q++) {
            maps.add(new HashMap<>());
            endings.add(new HashMap<>());
            standIns.add(new HashMap<>());
        }
    }

    /** Target and marks in turn; not to be changed. */
    int[] of(int state, long letter) {
        if (table != null) {
            int row = state << atoms | (int) letter;
            int[] moves = table[row];
            return moves != null ? moves : (table[row] = sorted(monitor.moves(state, letter)));
        }
        return maps.get(state).computeIfAbsent(letter, l -> sorted(monitor.moves(state, l)));
    }

    private int[] sorted(int[] moves) {
        int[] sorted = new int[moves.length];
        int count = 0;
        for (int turn = 0; turn < 2; turn++) {
            for (int k = 0; k < moves.length; k += 2) {
                if (last[moves[k]] == (turn == 1)) {
                    sorted[count++] = moves[k];
                    sorted[count++] = moves[k + 1];
                }
            }
        }
        return sorted;
    }

    /**
     * A state among the last ones whose transitions on a letter have the same targets as those of the given state to the
     * last ones; or {@link #NONE}. A search from it covers all these targets.
     */
    int standIn(int state, long letter) {
        return standIns.get(state).computeIfAbsent(letter, l -> findStandIn(state, l));
    }

    private int findStandIn(int state, long letter) {
        BitSet wanted = new BitSet();
        int[] moves = of(state, letter);
        for (int k = 0; k < moves.length; k += 2) {
            if (last[moves[k]]) {
                wanted.set(moves[k]);
            }
        }
        for (int q = 0; q < monitor.automaton().size(); q++) {
            BitSet targets = new BitSet();
            int[] others = last[q] ? of(q, letter) : new int[0];
            for (int k = 0; k < others.length; k += 2) {
                targets.set(others[k]);
            }
            if (!targets.isEmpty() && targets.equals(wanted)) {
                return q;
            }
        }
        return NONE;
    }

    /** Whether the automaton accepts a letter repeated forever. */
    boolean acceptsForever(int state, long letter) {
        if (accepted != null) {
            int row = state << atoms | (int) letter;
            if (accepted[row] == 0) {
                accepted[row] = (byte) (monitor.acceptsForever(state, letter) ? 1 : -1);
            }
            return accepted[row] > 0;
        }
        return endings.get(state).computeIfAbsent(letter, l -> monitor.acceptsForever(state, l));
    }
}
