package dovetail.zone;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.interpret.Move;
import dovetail.model.Priorities;
import dovetail.model.TimedNetwork;
import dovetail.step.StateLayout;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.BitSet;

/**
 * Computes the successors of a node of a zone graph. A step of the network is admitted in the part of the zone in which the clock
 * of its rule has reached the interval, and no rule of higher priority can step. Then clocks are reset, clocks that no
 * longer run are removed, and time passes in the new state.
 */
abstract class ZoneStepper extends Stepper {
    protected static final RunningClocks NONE = new RunningClocks(new int[0], false, true, false, new BitSet(0), 0);

    protected final ZoneRelation relation;
    protected final ZoneGraph graph;
    protected final StateLayout layout;
    protected final ZoneClocks clocks;
    protected final ZoneClosure closure;
    protected final Stepper steps;
    /** The steps of the network without time from the present state. */
    protected final Successors untimed;
    /** The zone of the present state, and the part in which a step is admitted. */
    protected final Dbm source;

    protected final Dbm admitted;
    protected final RunningCache running;

    protected final Poll poll;
    private final EnabledRules enabled;
    private final ClockResets resets;
    private final int zoneSlot;
    private final long questions;
    /** The position of each clock in the zone of the present state, 0 for clocks that do not run. */
    private final int[] positions;

    private int[] origins = new int[8];

    /** The state whose steps are taken, and whether its zone has been read. */
    private long[] presentState = {};

    private int presentAt;
    private int presentObserved;
    private RunningClocks present = NONE;
    private boolean isTracked;

    ZoneStepper(ZoneRelation relation, Budget budget) {
        MemoryMeter meter = budget.meter();
        this.poll = new Poll(budget);
        this.source = new Dbm(meter);
        this.admitted = new Dbm(meter);
        this.relation = relation;
        this.graph = relation.graph();
        this.layout = relation.layout();
        this.clocks = graph.clocks();
        this.closure =
                new ZoneClosure(clocks, graph.zoned().ticks(), graph.observer().orElse(null), poll);
        this.steps = relation.untimed().stepper(budget);
        this.untimed = new Successors(layout.words(), 64, meter);
        this.enabled = new EnabledRules(graph, layout, relation.groups(), budget);
        this.resets = new ClockResets(graph, layout, relation.groups());
        this.running = new RunningCache(graph, layout, steps, enabled, meter);
        this.zoneSlot = graph.zoned().zoneSlot();
        this.questions = relation.predicates() == Long.SIZE ? -1L : (1L << relation.predicates()) - 1;
        this.positions = new int[graph.timed().clocks().size()];
    }

    @Override
    public long valuation(long[] state, int at) {
        return steps.valuation(state, at) & questions;
    }

    @Override
    public int value(int expression, long[] state, int at) {
        return steps.value(expression, state, at);
    }

    /** Reads the zone of a state. */
    protected final void readZone(long[] state, int at) {
        graph.table().read(zoneOf(state, at), source);
    }

    /** The number of the zone of a state. */
    protected final int zoneOf(long[] state, int at) {
        return layout.get(state, at, zoneSlot);
    }

    /** Takes the steps from a state. */
    protected final void takeSteps(long[] state, int at, int observed, Successors out) {
        untimed.clear();
        long errors = untimed.errors;
        steps.successors(state, at, untimed);
        boolean hasErrors = untimed.errors > errors;
        RunningClocks before = running.of(untimed, hasErrors, state, at);
        if (before.isDeadlock) {
            return;
        }
        present = before;
        isTracked = false;
        presentState = state;
        presentAt = at;
        presentObserved = observed;
        for (int i = 0; i < untimed.count; i++) {
            // A step that is known already takes no operation on zones.
            poll.tick();
            step(i, before, running.of(untimed.words, i * layout.words()), out);
        }
        if (hasErrors) {
            for (Move move : enabled.errors(state, at)) {
                out.errors += admit(move.rule()) ? 1 : 0;
            }
        }
        if (isTracked) {
            forget(before);
        }
    }

    /** Reads the zone of the present state when a step first needs it: many steps are known without it. */
    private void track() {
        if (!isTracked) {
            isTracked = true;
            readZone(presentState, presentAt);
            if (!closure.restrict(source, present, presentObserved)) {
                throw new IllegalStateException("the zone of a state violates its invariants");
            }
            track(present);
        }
    }

    /** Notes the positions of the clocks in the zone of the present state. */
    protected final void track(RunningClocks before) {
        for (int k = 0; k < before.clocks.length; k++) {
            positions[before.clocks[k]] = k + 1;
        }
    }

    protected final void forget(RunningClocks before) {
        for (int clock : before.clocks) {
            positions[clock] = 0;
        }
    }

    /** Takes a step of the network, if it is admitted. */
    protected abstract void step(int step, RunningClocks before, RunningClocks after, Successors out);

    /** The number of the set of clocks that a step of the network resets. */
    protected final int resetsOf(int step) {
        return resets.number(untimed.tags[step], presentState, presentAt);
    }

    /** The clocks of such a number, not to be modified. */
    protected final BitSet clocksOf(int resetNumber) {
        return resets.of(resetNumber);
    }

    /** Computes the part of the zone in which a step of the network is admitted; false when it is empty. */
    protected final boolean isAdmitted(int step) {
        return admit(enabled.ruleOf(untimed.tags[step]));
    }

    private boolean admit(int rule) {
        track();
        poll.tick(source.work());
        admitted.copyFrom(source);
        if (rule == Priorities.NO_RULE) {
            return true;
        }
        int clock = clocks.clockOf(rule);
        if (clock != TimedNetwork.NO_CLOCK
                && positions[clock] > 0
                && !admitted.constrain(0, positions[clock], clocks.guard(clock))) {
            return false;
        }
        for (int higher : clocks.above(rule)) {
            if (present.rules.get(higher) && !yieldTo(higher)) {
                return false;
            }
        }
        return true;
    }

    /** Restricts the admitted part to values at which an enabled rule of higher priority cannot step yet. */
    private boolean yieldTo(int higher) {
        int clock = clocks.clockOf(higher);
        return clock != TimedNetwork.NO_CLOCK
                && positions[clock] > 0
                && admitted.constrain(positions[clock], 0, clocks.notYet(clock));
    }

    /**
     * Makes the zone after a step from a part of the zone before it: clocks that are reset or begin to run are zero, and clocks
     * that no longer run are removed.
     *
     * @param part has the clocks of the present state
     * @param more the positions in the part of the further clocks of the new zone, or 0 for those that are reset
     */
    protected final void enter(Dbm part, RunningClocks after, BitSet resets, int[] more, int moreCount, Dbm entered) {
        int count = after.clocks.length + moreCount;
        if (count > origins.length) {
            origins = new int[2 * count];
        }
        for (int k = 0; k < after.clocks.length; k++) {
            int clock = after.clocks[k];
            origins[k] = resets.get(clock) ? 0 : positions[clock];
        }
        System.arraycopy(more, 0, origins, after.clocks.length, moreCount);
        entered.project(part, origins, count);
    }

    /** Appends a state with a zone. */
    protected final int append(long[] words, int from, int group, Dbm zone, Successors out) {
        return append(words, from, group, graph.table().intern(zone), out);
    }

    protected final int append(long[] words, int from, int group, int number, Successors out) {
        int to = out.append(group);
        System.arraycopy(words, from, out.words, to, layout.words());
        layout.set(out.words, to, zoneSlot, number);
        return to;
    }
}
