package dovetail.replay.dates;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Solves difference constraints on the dates of events (Bellman 1958, Ford 1956): computes the least and the largest date of
 * every event after event 0, whose date is zero.
 *
 * <p>A strict bound adds one epsilon: dates are pairs of an integer and a number of epsilons, in lexicographic order. Of the
 * events whose dates have changed, the first one is propagated: nearly all constraints are between events that are close.
 */
final class DateConstraints {
    static final long UNBOUNDED = Long.MAX_VALUE;

    private final int events;
    /** By event, the constraints that may be violated when its date changes. */
    private final List<List<DateConstraint>> affected = new ArrayList<>();

    private final long[] dates;
    private final long[] epsilons;

    private DateConstraints(int events) {
        this.events = events;
        for (int event = 0; event < events; event++) {
            affected.add(new ArrayList<>());
        }
        this.dates = new long[events];
        this.epsilons = new long[events];
    }

    /**
     * Dates of all events.
     *
     * @param integers the integer part of each date, or {@link #UNBOUNDED}
     * @param epsilons the number of epsilons added to each
     */
    record Solution(long[] integers, long[] epsilons) {}

    /** The least dates that satisfy the constraints. */
    static Solution earliest(List<DateConstraint> constraints, int events) {
        DateConstraints dates = new DateConstraints(events);
        constraints.forEach(c -> dates.affected.get(c.other()).add(c));
        dates.solve(dates::raise);
        return new Solution(dates.dates, dates.epsilons);
    }

    /** The largest date of each event in any solution. */
    static Solution latest(List<DateConstraint> constraints, int events) {
        DateConstraints dates = new DateConstraints(events);
        constraints.forEach(c -> dates.affected.get(c.event()).add(c));
        Arrays.fill(dates.dates, 1, events, UNBOUNDED);
        dates.solve(dates::lower);
        return new Solution(dates.dates, dates.epsilons);
    }

    /** Moves a date until it satisfies a constraint, and returns the event; -1 when it does already. */
    private interface Relaxation {
        int relax(DateConstraint constraint);
    }

    private void solve(Relaxation relaxation) {
        BitSet changed = new BitSet();
        changed.set(0, events);
        long patience = (long) (events + 1) * (events + 1);
        for (int event = 0; event >= 0; event = changed.nextSetBit(0)) {
            if (patience-- == 0) {
                throw new IllegalArgumentException("no dates satisfy the constraints");
            }
            changed.clear(event);
            for (DateConstraint constraint : affected.get(event)) {
                int moved = relaxation.relax(constraint);
                if (moved >= 0) {
                    changed.set(moved);
                }
            }
        }
    }

    private int raise(DateConstraint constraint) {
        long date = dates[constraint.other()] + constraint.number();
        long epsilon = epsilons[constraint.other()] + (constraint.isStrict() ? 1 : 0);
        int event = constraint.event();
        if (dates[event] > date || dates[event] == date && epsilons[event] >= epsilon) {
            return -1;
        }
        dates[event] = date;
        epsilons[event] = epsilon;
        return event;
    }

    private int lower(DateConstraint constraint) {
        if (dates[constraint.event()] == UNBOUNDED) {
            return -1;
        }
        long date = dates[constraint.event()] - constraint.number();
        long epsilon = epsilons[constraint.event()] - (constraint.isStrict() ? 1 : 0);
        int other = constraint.other();
        if (dates[other] < date || dates[other] == date && epsilons[other] <= epsilon) {
            return -1;
        }
        dates[other] = date;
        epsilons[other] = epsilon;
        return other;
    }
}
