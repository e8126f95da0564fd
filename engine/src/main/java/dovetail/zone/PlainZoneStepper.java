package dovetail.zone;

import dovetail.base.Budget;
import dovetail.step.Successors;

/**
 * Steps of a zone graph without an observer. In a ticking graph, every step is split by the clock of divergent time: after a
 * step at which it has reached one unit, it is zero again, and the slot of the tick is 1. A deadlock ticks, since time
 * diverges there.
 */
final class PlainZoneStepper extends ZoneStepper {
    private static final int UNIT = 1;

    private final boolean ticks;
    private final ZoneMemo memo;
    private final int tickSlot;
    private final int waitSlot;
    private final Dbm part;
    private final Dbm target;
    private final int[] tickOrigin = new int[1];
    /** The number of the zone of the present state. */
    private int zone;

    PlainZoneStepper(ZoneRelation relation, Budget budget) {
        super(relation, budget);
        this.part = new Dbm(budget.meter());
        this.target = new Dbm(budget.meter());
        this.ticks = graph.zoned().ticks();
        this.memo = new ZoneMemo(budget.meter());
        this.tickSlot = graph.zoned().tickSlot();
        this.waitSlot = graph.zoned().waitSlot();
    }

    @Override
    public void successors(long[] state, int at, Successors out) {
        zone = zoneOf(state, at);
        takeSteps(state, at, ZoneObserver.NONE, out);
    }

    @Override
    protected void step(int step, RunningClocks before, RunningClocks after, Successors out) {
        if (!ticks) {
            int number = memo.find(zone, resetsOf(step), before, after);
            if (number == ZoneMemo.UNKNOWN) {
                number = isAdmitted(step) ? zoneAfter(step, after, admitted) : ZoneMemo.EMPTY;
                memo.put(number);
            }
            if (number != ZoneMemo.EMPTY) {
                append(untimed.words, step * layout.words(), untimed.tags[step], number, out);
            }
            return;
        }
        if (!isAdmitted(step)) {
            return;
        }
        int clock = closure.tickPosition(before);
        part.copyFrom(admitted);
        if (part.constrain(0, clock, Bound.atMost(-UNIT))) {
            tickOrigin[0] = 0;
            int to = reach(step, after, part, out);
            layout.set(out.words, to, tickSlot, 1);
        }
        part.copyFrom(admitted);
        if (part.constrain(clock, 0, Bound.below(UNIT))) {
            tickOrigin[0] = clock;
            int to = reach(step, after, part, out);
            layout.set(out.words, to, tickSlot, after.isDeadlock ? 1 : 0);
        }
    }

    private int reach(int step, RunningClocks after, Dbm from, Successors out) {
        int number = zoneAfter(step, after, from);
        int to = append(untimed.words, step * layout.words(), untimed.tags[step], number, out);
        layout.set(out.words, to, waitSlot, after.mayWait ? 1 : 0);
        return to;
    }

    /** The number of the zone that a step leads to from a part of the present one. */
    private int zoneAfter(int step, RunningClocks after, Dbm from) {
        enter(from, after, clocksOf(resetsOf(step)), tickOrigin, ticks ? 1 : 0, target);
        if (!closure.close(target, after, ZoneObserver.NONE)) {
            throw new IllegalStateException("an invariant is violated by the step that establishes it");
        }
        return graph.table().intern(target);
    }
}
