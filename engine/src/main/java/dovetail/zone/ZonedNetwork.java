package dovetail.zone;

import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.automaton.clock.ClockAutomaton;
import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Network of the zone graph of a timed network: the network without time, and a slot with the number of the zone. No action
 * changes that slot; {@link ZoneRelation} does. Thus states of the zone graph are packed and stored as all others are, and
 * every search for states and cycles runs on it.
 *
 * <p>If divergent time is asked for, one more slot tells whether time has advanced, and another whether time may pass forever
 * without a step. One more has the state of an observer with clocks, if there is one.
 */
public final class ZonedNetwork {
    private static final int NONE = -1;

    private final TimedNetwork timed;
    private final Property.@Nullable TimedObserver observer;
    private final Network network;
    private final int zoneSlot;
    private final int tickSlot;
    private final int waitSlot;
    private final int observerSlot;

    /**
     * @param running the clocks of the initial state; time advances forever in a deadlock
     * @param initial the number of the zone of the initial state
     */
    ZonedNetwork(
            TimedNetwork timed,
            Property.@Nullable TimedObserver observer,
            boolean ticks,
            RunningClocks running,
            int initial) {
        this.timed = timed;
        this.observer = observer;
        Network.Builder builder = Network.Builder.extending(timed.untimed());
        this.zoneSlot = scalar(builder, "zone", Integer.MAX_VALUE, initial);
        this.tickSlot = ticks ? scalar(builder, "tick", 1, running.isDeadlock ? 1 : 0) : NONE;
        this.waitSlot = ticks ? scalar(builder, "wait", 1, running.mayWait ? 1 : 0) : NONE;
        int begin = observer == null ? 0 : 2 * observer.automaton().states().size();
        this.observerSlot = observer == null ? NONE : scalar(builder, "observer", begin, begin);
        this.network = builder.build();
    }

    private static int scalar(Network.Builder builder, String name, int max, int initial) {
        return builder.scalar(name, Slot.SHARED, Domain.range(0, max), initial, Origin.NONE)
                .base();
    }

    public TimedNetwork timed() {
        return timed;
    }

    public Network network() {
        return network;
    }

    public int zoneSlot() {
        return zoneSlot;
    }

    boolean ticks() {
        return tickSlot != NONE;
    }

    int tickSlot() {
        return tickSlot;
    }

    int waitSlot() {
        return waitSlot;
    }

    int observerSlot() {
        return observerSlot;
    }

    public Optional<Property.TimedObserver> observer() {
        return Optional.ofNullable(observer);
    }

    /** The values of slots, given those without the added ones: no action stores into these. */
    public ValueSets values(ValueSets untimed) {
        ValueSets values = untimed;
        for (int slot = timed.slots().size(); slot < network.slots().size(); slot++) {
            values = values.with(slot, ValueSet.of(network.slot(slot).domain()));
        }
        return values;
    }

    /** Infinitely often true exactly on runs whose time diverges. */
    public Expr timeAdvances() {
        return Expr.equal(tickSlot, 1);
    }

    /** True in states in which time may pass forever although steps are enabled. */
    public Expr mayWait() {
        return Expr.equal(waitSlot, 1);
    }

    /** True where the observer accepts. */
    public Expr accepts() {
        if (observer == null) {
            throw new IllegalStateException("there is no observer");
        }
        ClockAutomaton automaton = observer.automaton();
        int states = automaton.states().size();
        List<Expr> ways = new ArrayList<>();
        for (int state : automaton.accepting()) {
            ways.add(Expr.equal(observerSlot, state));
            ways.add(Expr.equal(observerSlot, states + state));
        }
        return ways.isEmpty() ? Expr.FALSE : Expr.join(BinaryOp.OR, ways);
    }

    /**
     * The states of a run of the timed network from those of a path in the zone graph. States that the observer enters by the
     * passing of time, or at the beginning, repeat the state before.
     */
    public List<int[]> run(List<int[]> path) {
        List<int[]> run = new ArrayList<>();
        int states = observer == null ? 0 : observer.automaton().states().size();
        for (int[] state : path) {
            int observed = observer == null ? 0 : state[observerSlot];
            if (observer == null || observed < states || observed == 2 * states) {
                run.add(Arrays.copyOf(state, timed.slots().size()));
            }
        }
        return run;
    }
}
