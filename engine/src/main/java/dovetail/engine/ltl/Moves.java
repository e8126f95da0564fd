package dovetail.engine.ltl;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The moves of a monitor, remembered. For the use of one thread. */
final class Moves {
    private static final int LARGEST_TABLE = 1 << 16;

    private final Monitor monitor;
    private final int atoms;
    /** By state and letter, where that is few enough. */
    private final int[][] table;

    private final Map<Long, int[]>[] maps;
    private final Map<Long, Boolean>[] endings;

    @SuppressWarnings("unchecked")
    Moves(Monitor monitor) {
        this.monitor = monitor;
        this.atoms = monitor.automaton().atoms();
        int size = monitor.automaton().size();
        boolean small = atoms < 16 && (long) size << atoms <= LARGEST_TABLE;
        this.table = small ? new int[size << atoms][] : null;
        this.maps = small ? null : new Map[size];
        this.endings = new Map[size];
    }

    /** Target and marks in turn; not to be changed. */
    int[] of(int state, long letter) {
        if (table != null) {
            int row = state << atoms | (int) letter;
            int[] moves = table[row];
            return moves != null ? moves : (table[row] = monitor.moves(state, letter));
        }
        if (maps[state] == null) {
            maps[state] = new HashMap<>();
        }
        return maps[state].computeIfAbsent(letter, l -> monitor.moves(state, l));
    }

    /** Whether the automaton accepts a letter repeated forever. */
    boolean acceptsForever(int state, long letter) {
        if (endings[state] == null) {
            endings[state] = new HashMap<>();
        }
        return endings[state].computeIfAbsent(letter, l -> monitor.acceptsForever(state, l));
    }

    @Override
    public String toString() {
        return "moves of " + monitor.automaton().size() + " states " + Arrays.toString(new int[] {atoms});
    }
}
