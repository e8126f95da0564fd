package dovetail.automaton.pattern;

import dovetail.automaton.clock.ClockBound;
import dovetail.automaton.clock.ClockBound.Relation;
import dovetail.model.TimeInterval;
import java.util.ArrayList;
import java.util.List;

/** Compares a clock with an interval of time. */
record Window(int clock, TimeInterval interval) {
    /** Whether no time at all is in the interval. */
    boolean hasZero() {
        return interval.lower() == 0 && !interval.lowerOpen();
    }

    /** The clock is in the interval. */
    List<ClockBound> inside() {
        List<ClockBound> bounds = new ArrayList<>();
        if (!hasZero()) {
            bounds.add(reached());
        }
        if (interval.isBounded()) {
            bounds.add(
                    new ClockBound(clock, interval.upperOpen() ? Relation.BELOW : Relation.AT_MOST, interval.upper()));
        }
        return bounds;
    }

    /** The clock is not below the interval. */
    ClockBound reached() {
        return new ClockBound(clock, interval.lowerOpen() ? Relation.ABOVE : Relation.AT_LEAST, interval.lower());
    }

    /** The clock is below the interval, which does not have zero. */
    ClockBound early() {
        return new ClockBound(clock, interval.lowerOpen() ? Relation.AT_MOST : Relation.BELOW, interval.lower());
    }

    /** The clock is above the interval, which has an upper bound. */
    ClockBound late() {
        return new ClockBound(clock, interval.upperOpen() ? Relation.AT_LEAST : Relation.ABOVE, interval.upper());
    }
}
