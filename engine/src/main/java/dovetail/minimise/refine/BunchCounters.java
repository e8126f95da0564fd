package dovetail.minimise.refine;

import dovetail.base.IntVector;
import java.util.Arrays;

/**
 * How many transitions each state has in each bunch (the counters of R. Paige and R. Tarjan, 1987): all transitions of a
 * state in a bunch share a record. Records that are no longer used are used again, so that there are never more of them
 * than transitions.
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

    /** Moves a transition of a state to the bunch that is being made; it may have been in none. */
    void move(int transition, int state) {
        int record = moved[state];
        if (record == NONE) {
            movedStates.add(state);
            record = recordOf[transition];
            if (record != NONE && counts[record] == 1) {
                // It takes its record along; otherwise there might be more records than transitions for a while.
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

    /** Ends the bunch that was made. All its transitions must have come from one bunch, or from none. */
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

    /** Whether a state that has transitions in the latest bunch has others in the bunch they came from. */
    boolean hasRest(int state) {
        return hasRest[state];
    }
}
