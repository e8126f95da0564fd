package dovetail.engine.modular.generate;

import dovetail.automaton.Automaton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Table of the moves of an automaton: for a state and a letter the targets with the marks of their edges. Rows are computed
 * when they are first asked for. For the use of one thread.
 */
final class AutomatonTable {
    /** The largest table that is indexed; beyond, rows are looked up by hashing. */
    private static final int LARGEST_INDEXED = 1 << 16;

    private final Automaton automaton;
    private final int shift;
    private final int[][] rows;
    private final List<Map<Long, int[]>> others = new ArrayList<>();

    /** @param shift the number of the first mark of this automaton among the marks of all */
    AutomatonTable(Automaton automaton, int shift) {
        this.automaton = automaton;
        this.shift = shift;
        boolean isIndexed = automaton.atoms() < 16 && ((long) automaton.size() << automaton.atoms()) <= LARGEST_INDEXED;
        this.rows = new int[isIndexed ? automaton.size() << automaton.atoms() : 0][];
        for (int state = 0; state < automaton.size() && !isIndexed; state++) {
            others.add(new HashMap<>());
        }
    }

    /** Pairs of target and marks; empty when the letter is not admitted. */
    int[] moves(int state, long letter) {
        if (rows.length > 0) {
            int index = (state << automaton.atoms()) + (int) letter;
            int[] row = rows[index];
            if (row == null) {
                row = compute(state, letter);
                rows[index] = row;
            }
            return row;
        }
        // Letters of a formula with many atoms: few of them occur, and a key is made for each lookup.
        return others.get(state).computeIfAbsent(letter, l -> compute(state, l));
    }

    private int[] compute(int state, long letter) {
        List<Automaton.Edge> edges = automaton.edges(state);
        int[] row = new int[2 * edges.size()];
        int count = 0;
        for (Automaton.Edge edge : edges) {
            if (edge.guard().admits(letter) && !isKnown(row, count, edge)) {
                row[count++] = edge.target();
                row[count++] = edge.marks() << shift;
            }
        }
        return Arrays.copyOf(row, count);
    }

    private boolean isKnown(int[] row, int count, Automaton.Edge edge) {
        for (int i = 0; i < count; i += 2) {
            if (row[i] == edge.target() && row[i + 1] == edge.marks() << shift) {
                return true;
            }
        }
        return false;
    }
}
