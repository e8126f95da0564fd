package dovetail.lang.cdl.activity;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.BitSet;

/**
 * The transition system of an activity; it has cycles only where repetitions have no bound. Its states are residual
 * activities, numbered breadth first, and its events are those of the activity. A choice of {@code skip} is no step: the activity can end in such a state.
 *
 * @param ends the states in which the activity can end; all states without steps are among them
 */
public record ActivityLts(Lts lts, BitSet ends) {
    /** The largest number of residual activities; each is a state, or a part of some. */
    public static final int MOST_STATES = 20_000_000;

    private static final long BYTES_PER_STATE = Integer.BYTES;
    /** An event, its number in the network, and a target. */
    private static final long BYTES_PER_TRANSITION = 3 * Integer.BYTES;

    /**
     * The transition system of an activity; throws {@link Limit.Exceeded} when it is too large, or when the budget ends. Its
     * memory stays counted, as it lives as long as the model.
     *
     * @param what the activity in the user's words, for that message
     */
    public static ActivityLts of(Activity activity, String what, Budget budget) {
        return of(activity, what, MOST_STATES, budget);
    }

    static ActivityLts of(Activity activity, String what, int most, Budget budget) {
        if (new WordLength().longest(activity) >= most) {
            // Each event of a word leads to another state. So a very long loop is refused before it is unrolled.
            throw tooMany(what, most);
        }
        ActivityLts found;
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            found = of(activity, new Residuals(most, what, budget.within(meanwhile)), meanwhile);
        }
        budget.meter()
                .take(found.lts.stateCount() * BYTES_PER_STATE + found.lts.transitionCount() * BYTES_PER_TRANSITION);
        return found;
    }

    private static ActivityLts of(Activity activity, Residuals residuals, MemoryMeter meter) {
        // The state of each term; many terms are only parts of states and have none.
        IntVector numbers = new IntVector("residual activities", meter);
        IntVector states = new IntVector("residual activities", meter);
        RowBuilder rows = new RowBuilder();
        long counted = 0;
        BitSet ends = new BitSet();
        number(residuals.of(activity), numbers, states);
        for (int state = 0; state < states.size(); state++) {
            int term = states.get(state);
            ends.set(state, residuals.mayEnd(term));
            IntVector steps = residuals.steps(term);
            for (int i = 0; i < steps.size(); i += 2) {
                rows.add(steps.get(i), number(steps.get(i + 1), numbers, states));
            }
            rows.endRow();
            meter.resize(rows.bytes() - counted);
            counted = rows.bytes();
        }
        return new ActivityLts(rows.build(0), ends);
    }

    static Limit.Exceeded tooMany(String what, int most) {
        return new Limit.Exceeded(
                new Limit(Limit.Kind.SIZE, what + " has more than the limit of " + most + " residual activities"));
    }

    private static int number(int term, IntVector numbers, IntVector states) {
        while (numbers.size() <= term) {
            numbers.add(-1);
        }
        if (numbers.get(term) < 0) {
            numbers.set(term, states.size());
            states.add(term);
        }
        return numbers.get(term);
    }
}
