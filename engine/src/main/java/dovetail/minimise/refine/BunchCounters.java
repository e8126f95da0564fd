package dovetail.minimise.refine;

import dovetail.base.IntVector;
import java.util.Arrays;

/**
 * Counts the transitions of each state in each bunch (R. Paige and R. Tarjan, 1987). All transitions of a state in a
 * bunch share a record. Unused records are reused, so that there are never more of them than transitions.
 */
final class BunchCounters {
    private static final int NONE = -1;

    private final int[] recordOf;
    private final int[] counts;
    private final int[] moved;
    private final int[] former;
    private final boolean[] hasRest;
    private final IntVector movedStates = new IntVector();
    private final IntVector free = new IntVector();
    private int size;

    BunchCounters(Transitions steps) {
        recordOf = new int[steps.count()];
        counts = new int[steps.count()];
        moved = new int[steps.stateCount()];
        former = new int[steps.stateCount()];
        hasRest = new boolean[steps.stateCount()];
        Arrays.fill(moved, NONE);
        Arrays.fill(recordOf, NONE);
    }

    /** Moves a transition of a state to the new bunch; it may have been in none. */
    void move(int transition, int state) {
        int record = moved[state];
        if (record == NONE) {
            movedStates.add(state);
            record = recordOf[transition];
            if (record != NONE && counts[record] == 1) {
                // The record is kept; otherwise there might be more records than transitions for a while.
                moved[state] = record;
                former[state] = NONE;
                return;
            }
            former[state] = record;
            record = free.isEmpty() ? size++ : free.pop();
            moved[state] = record;
        }
        if (former[state] != NONE) {
            counts[former[state]]--;
        }
        counts[record]++;
        recordOf[transition] = record;
    }

    /** Completes the new bunch. All its transitions must have come from one bunch, or from none. */
    void endBunch() {
        while (!movedStates.isEmpty()) {
            int state = movedStates.pop();
            int record = former[state];
            hasRest[state] = record != NONE && counts[record] > 0;
            if (record != NONE && counts[record] == 0) {
                free.add(record);
            }
            moved[state] = NONE;
        }
    }

    /** Whether a state with transitions in the latest bunch has others left in the former bunch. */
    boolean hasRest(int state) {
        return hasRest[state];
    }
}
