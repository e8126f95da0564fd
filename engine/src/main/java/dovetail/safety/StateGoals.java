package dovetail.safety;

import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.property.Property;
import dovetail.reference.Interpreter;
import dovetail.reference.ModelError;
import dovetail.reference.Replay;
import dovetail.result.Trace;
import dovetail.transform.Decomposition;

/**
 * Properties of single states. An event for each region of states that count takes the monitor from its only other state
 * to the bad one; the steps of the network do not concern it, unless it must see that there are none.
 */
final class StateGoals implements Property.OfStates.Visitor<SafetyProblem> {
    private final Decomposition decomposition;
    private final Budget budget;
    private final SlotOwners owners;
    private final EventTable events;
    private final MonitorBuilder monitor = new MonitorBuilder();

    StateGoals(Decomposition decomposition, Budget budget) {
        this.decomposition = decomposition;
        this.budget = budget;
        this.owners = new SlotOwners(decomposition);
        this.events = new EventTable(decomposition);
        events.addAllSteps();
    }

    /** A state in which the predicate has no value is bad too: it cannot be said not to hold there. */
    @Override
    public SafetyProblem never(Property.Never property) {
        Expr bad = property.bad();
        Truth truth = truth(bad);
        return goals(truth.holds().or(truth.errs()), run -> badState(decomposition.original(), bad, run));
    }

    @Override
    public SafetyProblem reachable(Property.Reachable property) {
        Expr goal = property.goal();
        return goals(truth(goal).holds(), run -> replay().toState(run.states(), goal));
    }

    @Override
    public SafetyProblem errorFree(Property.ErrorFree property) {
        for (SyncRule rule : decomposition.network().rules()) {
            if (events.isError(rule)) {
                monitor.step(0, events.step(rule, Region.ALL), monitor.bad());
            }
        }
        return problem(run -> replay().toModelError(run.states()));
    }

    @Override
    public SafetyProblem deadlockFree(Property.DeadlockFree property) {
        int frozen = monitor.addState();
        for (int step = 0; step < events.size(); step++) {
            monitor.step(0, step, 0);
        }
        monitor.step(0, events.freeze(Region.ALL), frozen);
        DeadlockChain.add(frozen, decomposition.network(), owners, events, monitor, budget);
        return problem(run -> replay().toDeadlock(run.states()));
    }

    private Truth truth(Expr predicate) {
        return new PredicateRegions(decomposition.original(), owners, budget).of(predicate);
    }

    private Replay replay() {
        return new Replay(decomposition.original());
    }

    private static Trace badState(Network network, Expr bad, Run run) {
        Replay replay = new Replay(network);
        try {
            new Interpreter(network).holds(bad, run.last());
        } catch (ModelError e) {
            return replay.toPredicateError(run.states(), bad);
        }
        return replay.toState(run.states(), bad);
    }

    private SafetyProblem goals(Regions goals, SafetyProblem.Ending ending) {
        for (Region goal : goals.list()) {
            monitor.step(0, events.look("goal", goal), monitor.bad());
        }
        return problem(ending);
    }

    private SafetyProblem problem(SafetyProblem.Ending ending) {
        return new SafetyProblem(decomposition, events, monitor.compose(events, budget), ending);
    }
}
