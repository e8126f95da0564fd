package dovetail.zone;

import dovetail.automaton.clock.ClockBound;
import dovetail.base.Poll;
import org.jspecify.annotations.Nullable;

/**
 * Closes the zone of a state under the passing of time, within the invariants of its clocks, and extrapolates it. The clocks of
 * a zone come in this order: the running clocks, the clock of divergent time, the active clocks of the observer. For the use
 * of one thread.
 */
final class ZoneClosure {
    private final ZoneClocks clocks;
    private final int ticking;
    private final @Nullable ZoneObserver observer;
    private final Poll poll;
    private int[] lower = new int[8];
    private int[] upper = new int[8];

    /** @param ticks whether zones have the clock of divergent time */
    ZoneClosure(ZoneClocks clocks, boolean ticks, @Nullable ZoneObserver observer, Poll poll) {
        this.clocks = clocks;
        this.ticking = ticks ? 1 : 0;
        this.observer = observer;
        this.poll = poll;
    }

    /**
     * Lets time pass and extrapolates; false when nothing is left.
     *
     * @param observed the state of the observer, or {@link ZoneObserver#NONE}
     */
    boolean close(Dbm zone, RunningClocks running, int observed) {
        if (!running.isImmediate) {
            zone.up();
        }
        if (!restrict(zone, running, observed)) {
            return false;
        }
        extrapolate(zone, running, observed);
        return true;
    }

    /** Restricts a zone to the invariants; extrapolation may have removed their bounds. False when nothing is left. */
    boolean restrict(Dbm zone, RunningClocks running, int observed) {
        long work = zone.work();
        for (int k = 0; k < running.clocks.length; k++) {
            poll.tick(work);
            int bound = clocks.invariant(running.clocks[k]);
            if (bound != Bound.INFINITY && !zone.constrain(k + 1, 0, bound)) {
                return false;
            }
        }
        if (observer == null || observed == ZoneObserver.NONE || !observer.hasEdgeOfTime(observed)) {
            return true;
        }
        ClockBound taken = observer.edgeOfTime(observed).bounds().get(0);
        return constrain(zone, position(running, observed, taken.clock()), negated(taken));
    }

    /** The position in a zone of an active clock of the observer. */
    int position(RunningClocks running, int observed, int clock) {
        int[] active = activeIn(observed);
        for (int k = 0; k < active.length; k++) {
            if (active[k] == clock) {
                return running.clocks.length + ticking + k + 1;
            }
        }
        throw new IllegalStateException("clock " + clock + " is not active");
    }

    /** The active clocks of the observer; none where there is no observer. */
    int[] activeIn(int observed) {
        return observer == null || observed == ZoneObserver.NONE ? new int[0] : observer.activeIn(observed);
    }

    /** The position of the clock of divergent time. */
    int tickPosition(RunningClocks running) {
        return running.clocks.length + 1;
    }

    private void extrapolate(Dbm zone, RunningClocks running, int observed) {
        int[] active = activeIn(observed);
        int count = running.clocks.length + ticking + active.length;
        if (count >= lower.length) {
            lower = new int[2 * count + 1];
            upper = new int[2 * count + 1];
        }
        int at = 1;
        for (int clock : running.clocks) {
            lower[at] = clocks.lower(clock);
            upper[at++] = clocks.upper(clock);
        }
        if (ticking == 1) {
            lower[at] = 1;
            upper[at++] = 1;
        }
        for (int clock : active) {
            int constant = observer == null ? -1 : observer.constant(clock);
            lower[at] = constant;
            upper[at++] = constant;
        }
        zone.extrapolate(lower, upper, poll);
    }

    /** Restricts a zone by a bound of the observer; false when nothing is left. */
    static boolean constrain(Dbm zone, int position, ClockBound bound) {
        int constant = bound.constant();
        return switch (bound.relation()) {
            case BELOW -> zone.constrain(position, 0, Bound.below(constant));
            case AT_MOST -> zone.constrain(position, 0, Bound.atMost(constant));
            case AT_LEAST -> zone.constrain(0, position, Bound.atMost(-constant));
            case ABOVE -> zone.constrain(0, position, Bound.below(-constant));
        };
    }

    /** The bound that is true where another is not. */
    static ClockBound negated(ClockBound bound) {
        ClockBound.Relation relation = switch (bound.relation()) {
            case BELOW -> ClockBound.Relation.AT_LEAST;
            case AT_MOST -> ClockBound.Relation.ABOVE;
            case AT_LEAST -> ClockBound.Relation.BELOW;
            case ABOVE -> ClockBound.Relation.AT_MOST;
        };
        return new ClockBound(bound.clock(), relation, bound.constant());
    }
}
