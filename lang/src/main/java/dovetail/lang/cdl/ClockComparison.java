package dovetail.lang.cdl;

import dovetail.automaton.clock.ClockBound;
import dovetail.lang.source.Decimals;
import dovetail.model.TimeInterval;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Comparison of a clock with a number, as it is written. */
record ClockComparison(String clock, ClockBound.Relation relation, BigDecimal constant) {
    /** The comparison in a unit; a constant that clocks cannot count to has been refused. */
    ClockBound in(BigInteger unit, int number) {
        return new ClockBound(number, relation, Decimals.in(unit, constant).orElse(TimeInterval.MOST));
    }
}
