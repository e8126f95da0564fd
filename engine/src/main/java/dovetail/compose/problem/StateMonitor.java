package dovetail.compose.problem;

import dovetail.base.Budget;
import dovetail.decompose.Decomposition;
import dovetail.expr.Expr;
import dovetail.property.Property;
import dovetail.replay.Replay;
import java.util.List;

/**
 * Builds the monitor of a property of states. An event for each region of the goal leads from its initial state to the
 * bad one. Steps of the network do not move it, unless it must detect deadlocks.
 */
final class StateMonitor implements Property.OfStates.Visitor<SafetyProblem> {
    private final Decomposition decomposition;
    private final Budget budget;
    private final SlotOwners owners;
    private final EventTable events;
    private final MonitorBuilder monitor = new MonitorBuilder();

    StateMonitor(Decomposition decomposition, Budget budget) {
        this.decomposition = decomposition;
        this.budget = budget;
        this.owners = new SlotOwners(decomposition, budget);
        this.events = new EventTable(decomposition, budget);
        events.addAllSteps();
    }

    @Override
    public SafetyProblem never(Property.Never property) {
        return goal(property.bad());
    }

    @Override
    public SafetyProblem reachable(Property.Reachable property) {
        return goal(property.goal());
    }

    @Override
    public SafetyProblem errorFree(Property.ErrorFree property) {
        for (int rule = 0; rule < decomposition.network().rules().size(); rule++) {
            if (events.isError(rule)) {
                monitor.step(0, events.step(rule, Region.ALL), monitor.bad());
            }
        }
        return problem(run -> replay().toModelError(run.states()));
    }

    @Override
    public SafetyProblem deadlockFree(Property.DeadlockFree property) {
        return property.hasProperEnds() ? deadlock(property.properEnds()) : deadlock();
    }

    @Override
    public SafetyProblem deadlockReachable(Property.DeadlockReachable property) {
        return deadlock();
    }

    private SafetyProblem deadlock() {
        deadlockIn(List.of(Region.ALL));
        return problem(run -> replay().toDeadlock(run.states()));
    }

    private SafetyProblem deadlock(Expr properEnds) {
        deadlockIn(regions(Expr.not(properEnds)));
        return problem(run -> replay().toDeadlock(run.states(), properEnds));
    }

    /** Detects a deadlock in one of some regions. */
    private void deadlockIn(List<Region> regions) {
        int frozen = monitor.addState();
        for (int step = 0; step < events.size(); step++) {
            monitor.step(0, step, 0);
        }
        for (Region region : regions) {
            monitor.step(0, events.freeze(region), frozen);
        }
        DeadlockChain.add(frozen, decomposition.network(), owners, events, monitor, budget);
    }

    private SafetyProblem goal(Expr goal) {
        for (Region region : regions(goal)) {
            monitor.step(0, events.observation("goal", region), monitor.bad());
        }
        return problem(run -> replay().toState(run.states(), goal));
    }

    /** The regions in which a predicate is true. */
    private List<Region> regions(Expr predicate) {
        return new PredicateRegions(decomposition.original(), owners, budget)
                .of(predicate)
                .holds()
                .list();
    }

    private Replay replay() {
        return new Replay(decomposition.original(), budget);
    }

    private SafetyProblem problem(SafetyProblem.Ending ending) {
        return new SafetyProblem(decomposition, events, monitor.compose(events), ending);
    }
}
