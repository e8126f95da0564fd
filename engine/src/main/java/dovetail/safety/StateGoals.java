package dovetail.safety;

import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.reference.Interpreter;
import dovetail.reference.ModelError;
import dovetail.reference.Replay;
import dovetail.result.Trace;
import dovetail.transform.Decomposition;

/**
 * Properties of single states: an event for each region of states that counts, which takes the monitor from its only
 * other state to the bad one. The steps of the network do not concern the monitor.
 */
final class StateGoals {
    private final Decomposition decomposition;
    private final EventTable events;
    private final Truth truth;

    private StateGoals(Decomposition decomposition, Expr predicate, Budget budget) {
        this.decomposition = decomposition;
        this.events = new EventTable(decomposition.network());
        this.truth =
                new PredicateRegions(decomposition.original(), new SlotOwners(decomposition), budget).of(predicate);
        for (SyncRule rule : decomposition.network().rules()) {
            if (!decomposition.lift().isError(rule.label())) {
                events.step(rule, Region.ALL);
            }
        }
    }

    /** A state in which the predicate has no value is bad too: it cannot be said not to hold there. */
    static SafetyProblem never(Decomposition decomposition, Expr bad, Budget budget) {
        StateGoals goals = new StateGoals(decomposition, bad, budget);
        return goals.problem(
                goals.truth.holds().or(goals.truth.errs()),
                run -> badState(decomposition.original(), bad, run),
                budget);
    }

    static SafetyProblem reachable(Decomposition decomposition, Expr goal, Budget budget) {
        StateGoals goals = new StateGoals(decomposition, goal, budget);
        return goals.problem(
                goals.truth.holds(), run -> new Replay(decomposition.original()).toState(run.states(), goal), budget);
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

    private SafetyProblem problem(Regions goals, SafetyProblem.Ending ending, Budget budget) {
        int first = events.size();
        for (Region goal : goals.list()) {
            events.look("goal", goal);
        }
        return new SafetyProblem(decomposition, events, alarm(events, first, budget), ending);
    }

    /** The composition whose monitor hears only the events from a number on, each of which is a violation. */
    static Composition alarm(EventTable events, int first, Budget budget) {
        Machine.Builder monitor = new Machine.Builder("monitor");
        int[] heard = new int[events.size() - first];
        for (int i = 0; i < heard.length; i++) {
            heard[i] = first + i;
            monitor.step(0, heard[i], 1);
        }
        boolean canBeBad = heard.length > 0;
        return new Composition(
                events.size(), events.machines(budget), monitor.build(canBeBad ? 2 : 1, 0, heard), canBeBad ? 1 : -1);
    }
}
