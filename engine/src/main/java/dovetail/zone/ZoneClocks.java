package dovetail.zone;

import dovetail.model.Clock;
import dovetail.model.Priorities;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Clocks of a timed network in the form that zones need: the bounds of guards and invariants, the constants for the
 * extrapolation, and the clocks that steps reset. All arrays are indexed by clock or by rule, and not to be modified.
 */
final class ZoneClocks {
    private final TimedNetwork timed;
    /** By clock, the bound of minus its value in a guard. */
    private final int[] guards;
    /** By clock, the bound of its value in an invariant. */
    private final int[] invariants;
    /** By clock, the bound of its value at which a transition of lower priority may still fire. */
    private final int[] notYet;
    /** By clock, the largest constants it is compared with from below and from above, or -1. */
    private final int[] lower;

    private final int[] upper;
    /** By component, the clocks of the transitions in which it takes part. */
    private final List<BitSet> byComponent = new ArrayList<>();

    private final int[][] above;

    ZoneClocks(TimedNetwork timed) {
        this.timed = timed;
        int count = timed.clocks().size();
        this.guards = new int[count];
        this.invariants = new int[count];
        this.notYet = new int[count];
        this.lower = new int[count];
        this.upper = new int[count];
        Arrays.fill(lower, -1);
        Arrays.fill(upper, -1);
        for (int c = 0; c < timed.network().components().size(); c++) {
            byComponent.add(new BitSet());
        }
        for (int clock = 0; clock < count; clock++) {
            int number = clock;
            timed.componentsOf(clock).stream()
                    .forEach(component -> byComponent.get(component).set(number));
        }
        int rules = timed.network().rules().size();
        this.above = new int[rules][];
        BitSet yielding = new BitSet();
        for (int rule = 0; rule < rules; rule++) {
            BitSet higher = timed.network().priorities().above(rule);
            above[rule] = higher.stream().toArray();
            yielding.or(higher);
        }
        for (int clock = 0; clock < count; clock++) {
            setBounds(clock, timed.clocks().get(clock), yielding);
        }
    }

    private void setBounds(int number, Clock clock, BitSet yielding) {
        TimeInterval interval = clock.interval();
        int least = interval.lower();
        guards[number] = interval.lowerOpen() ? Bound.below(-least) : Bound.atMost(-least);
        notYet[number] = interval.lowerOpen() ? Bound.atMost(least) : Bound.below(least);
        invariants[number] = !interval.isBounded()
                ? Bound.INFINITY
                : interval.upperOpen() ? Bound.below(interval.upper()) : Bound.atMost(interval.upper());
        if (least > 0 || interval.lowerOpen()) {
            lower[number] = least;
        }
        if (interval.isBounded()) {
            upper[number] = interval.upper();
        }
        if (clock.rules().stream().anyMatch(yielding::get)) {
            upper[number] = Math.max(upper[number], least);
        }
    }

    /** The clocks of transitions in which one of the components takes part. */
    private BitSet rootedAt(BitSet components) {
        BitSet rooted = new BitSet();
        components.stream().forEach(component -> rooted.or(byComponent.get(component)));
        return rooted;
    }

    /** The clocks that a step of a rule resets, if they run after it, and some components leave their locations. */
    BitSet resetBy(int rule, BitSet leaving) {
        BitSet reset = rootedAt(leaving);
        if (timed.clockOf(rule) != TimedNetwork.NO_CLOCK) {
            reset.set(timed.clockOf(rule));
        }
        return reset;
    }

    /** The clocks that a local action of some components resets. */
    BitSet resetByLocal(BitSet components) {
        return rootedAt(components);
    }

    /** The rules of higher priority than a rule; none for a local action. */
    int[] above(int rule) {
        return rule == Priorities.NO_RULE ? new int[0] : above[rule];
    }

    int clockOf(int rule) {
        return timed.clockOf(rule);
    }

    int guard(int clock) {
        return guards[clock];
    }

    int invariant(int clock) {
        return invariants[clock];
    }

    int notYet(int clock) {
        return notYet[clock];
    }

    /** The largest constant that the clock is compared with from below, or -1. */
    int lower(int clock) {
        return lower[clock];
    }

    /** The largest constant that the clock is compared with from above, or -1. */
    int upper(int clock) {
        return upper[clock];
    }

    boolean isImmediate(int clock) {
        return timed.clocks().get(clock).interval().isImmediate();
    }

    /** The clocks of some rules. */
    BitSet clocksOf(BitSet rules) {
        BitSet some = new BitSet();
        for (int rule = rules.nextSetBit(0); rule >= 0; rule = rules.nextSetBit(rule + 1)) {
            if (timed.clockOf(rule) != TimedNetwork.NO_CLOCK) {
                some.set(timed.clockOf(rule));
            }
        }
        return some;
    }

    /**
     * The set of some running clocks; the sets of a stepper are numbered.
     *
     * @param rules the rules with steps, if they matter besides the clocks
     */
    RunningClocks running(BitSet some, BitSet rules, boolean isDeadlock, int number) {
        BitSet running = new BitSet();
        boolean isImmediate = false;
        boolean isBounded = false;
        for (int clock = some.nextSetBit(0); clock >= 0; clock = some.nextSetBit(clock + 1)) {
            isBounded |= invariants[clock] != Bound.INFINITY;
            if (isImmediate(clock)) {
                isImmediate = true;
            } else {
                running.set(clock);
            }
        }
        boolean mayWait = !isDeadlock && !isBounded;
        return new RunningClocks(running.stream().toArray(), isImmediate, isDeadlock, mayWait, rules, number);
    }
}
