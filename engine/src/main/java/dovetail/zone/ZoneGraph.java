package dovetail.zone;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import dovetail.model.Priorities;
import dovetail.model.TimedNetwork;
import dovetail.property.Property;
import dovetail.step.GroupTable;
import dovetail.step.StepRelation;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Zone graph of a timed network (J. Bengtsson and W. Yi, Timed automata: semantics, algorithms and tools, 2004). A node is a
 * state of the network without time and a zone: a set of clock values given by bounds on them and their differences. Zones
 * are closed under the passing of time and extrapolated, so that there are finitely many. They are numbered, and a slot of
 * {@link #network} has the number.
 *
 * <p>In an observed graph, some nodes repeat a state of the network: those that the observer enters by the passing of time.
 */
public final class ZoneGraph {
    private final TimedNetwork timed;
    private final ZoneClocks clocks;
    private final ZoneTable table;
    private final @Nullable ZoneObserver observer;
    private final ZonedNetwork zoned;

    private ZoneGraph(TimedNetwork timed, Property.@Nullable TimedObserver property, boolean ticks, Budget budget) {
        this.timed = timed;
        this.clocks = new ZoneClocks(timed);
        this.table = new ZoneTable(budget.meter());
        this.observer = property == null ? null : new ZoneObserver(property);
        RunningClocks running = initialClocks(budget);
        Dbm zone = new Dbm(budget.meter());
        int more = ticks ? 1 : observer == null ? 0 : observer.activeIn(observer.start()).length;
        zone.setZero(running.clocks.length + more);
        if (observer == null) {
            new ZoneClosure(clocks, ticks, null, new Poll(budget)).close(zone, running, ZoneObserver.NONE);
        }
        this.zoned = new ZonedNetwork(timed, property, ticks, running, table.intern(zone));
    }

    /** The plain zone graph, whose zones count on the meter of a budget. The budget limits the work for the initial state. */
    public static ZoneGraph of(TimedNetwork timed, Budget budget) {
        return new ZoneGraph(timed, null, false, budget);
    }

    /** The same graph with an observer in it. */
    public ZoneGraph observedBy(Property.TimedObserver property, Budget budget) {
        return new ZoneGraph(timed, property, false, budget);
    }

    /**
     * The same graph in which {@link ZonedNetwork#timeAdvances} tells of runs whether their time diverges, and {@link
     * ZonedNetwork#mayWait} of states whether a run may end in them.
     */
    public ZoneGraph ticking(Budget budget) {
        return new ZoneGraph(timed, null, true, budget);
    }

    /** Whether an observer is in the graph, which prunes states in which it can no longer accept. */
    public boolean isObserved() {
        return observer != null;
    }

    private RunningClocks initialClocks(Budget budget) {
        Network untimed = timed.untimed();
        List<Move> moves = new Interpreter(untimed, budget).moves(untimed.initialState());
        BitSet rules = new BitSet();
        for (Move move : moves) {
            if (move.rule() != Priorities.NO_RULE) {
                rules.set(move.rule());
            }
        }
        return clocks.running(clocks.clocksOf(rules), rules, moves.isEmpty(), 0);
    }

    public ZonedNetwork zoned() {
        return zoned;
    }

    /** The network whose slots have the states of the graph. */
    public Network network() {
        return zoned.network();
    }

    public TimedNetwork timed() {
        return timed;
    }

    public ZoneTable table() {
        return table;
    }

    ZoneClocks clocks() {
        return clocks;
    }

    Optional<ZoneObserver> observer() {
        return Optional.ofNullable(observer);
    }

    /** The predicates that the steps of the network have to evaluate besides those of a question: the observer's. */
    public List<Expr> observed() {
        return observer == null ? List.of() : observer.property().predicates();
    }

    /**
     * The steps of the graph.
     *
     * @param steps the steps of {@link #network}, which evaluate the predicates of a question and then {@link #observed}
     * @param predicates the number of predicates of the question
     */
    public StepRelation with(StepRelation steps, GroupTable groups, int predicates) {
        return new ZoneRelation(this, steps, groups, predicates);
    }

    /** Figures of the zones so far. */
    public Map<String, Number> figures() {
        Map<String, Number> figures = new LinkedHashMap<>();
        figures.put("clocks", timed.clocks().size());
        figures.put("zones", table.size());
        figures.put("bytesPerZone", Math.round(table.bytesPerZone()));
        return figures;
    }
}
