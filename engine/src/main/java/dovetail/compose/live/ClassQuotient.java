package dovetail.compose.live;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.compose.observe.EventNames;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import dovetail.minimise.EquivalenceClasses;
import dovetail.minimise.Relation;
import java.util.Arrays;

/**
 * Quotient of an LTS whose states carry classes, modulo divergence-preserving branching bisimulation. Equivalent states have equal
 * classes, and a hidden step that changes the class is never inert. A hidden step from a state to itself stands for a livelock.
 *
 * @param of the state of the quotient for each state; {@link #UNREACHABLE} for some that are not reachable
 * @param classes the class of each state of the quotient
 */
record ClassQuotient(int[] of, Lts lts, int[] classes) {
    static final int UNREACHABLE = -1;

    /**
     * Computes the quotient.
     *
     * @param events the number of events, which are numbered from zero
     * @param names the events after hiding and renaming
     */
    static ClassQuotient of(Lts lts, int[] classes, int events, EventNames names, Budget budget, Progress progress) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            meanwhile.take(lts.bytes() + (long) Integer.BYTES * lts.stateCount());
            Lts coded = coded(lts, classes, events, names, new Poll(budget));
            EquivalenceClasses equivalence =
                    EquivalenceClasses.of(coded, Relation.DIVERGENCE_BRANCHING, budget.within(meanwhile), progress);
            return decoded(equivalence, classes, events);
        }
    }

    /** Codes classes as events: a loop tells the class of its state, and one more event stands for hidden steps that change it. */
    private static Lts coded(Lts lts, int[] classes, int events, EventNames names, Poll poll) {
        boolean hasClasses = false;
        for (int number : classes) {
            hasClasses |= number != classes[0];
        }
        RowBuilder rows = new RowBuilder(lts.stateCount());
        for (int s = 0; s < lts.stateCount(); s++) {
            poll.tick(1 + lts.rowStart(s + 1) - lts.rowStart(s));
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                int name = names.of(lts.event(i));
                int target = lts.target(i);
                rows.add(name == Lts.HIDDEN && classes[s] != classes[target] ? events : name, target);
            }
            if (hasClasses) {
                rows.add(events + 1 + classes[s], s);
            }
            rows.endRow();
        }
        return rows.build(lts.initial());
    }

    private static ClassQuotient decoded(EquivalenceClasses equivalence, int[] classes, int events) {
        Lts coded = equivalence.quotient();
        RowBuilder rows = new RowBuilder(coded.stateCount());
        for (int s = 0; s < coded.stateCount(); s++) {
            for (int i = coded.rowStart(s); i < coded.rowStart(s + 1); i++) {
                if (coded.event(i) <= events) {
                    rows.add(coded.event(i) == events ? Lts.HIDDEN : coded.event(i), coded.target(i));
                }
            }
            rows.endRow();
        }
        Lts quotient = rows.build(coded.initial());
        int[] order = quotient.reachableFrom(quotient.initial());
        int[] numbers = new int[quotient.stateCount()];
        Arrays.fill(numbers, UNREACHABLE);
        for (int n = 0; n < order.length; n++) {
            numbers[order[n]] = n;
        }
        int[] of = new int[classes.length];
        int[] ofQuotient = new int[order.length];
        for (int s = 0; s < of.length; s++) {
            of[s] = numbers[equivalence.of()[s]];
            if (of[s] != UNREACHABLE) {
                ofQuotient[of[s]] = classes[s];
            }
        }
        return new ClassQuotient(of, quotient.numberedAs(order), ofQuotient);
    }
}
