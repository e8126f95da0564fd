package dovetail.transform;

import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.replay.Replay;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * Lifts a trace of a total part to the task. The trace ends at the first state in which a predicate has no value.
 * Otherwise the original property is evaluated on it again.
 *
 * @param partial the predicates of the task that may have no value
 */
record TotalPartsLift(Task task, List<Expr> partial, Budget budget) implements Lift {
    @Override
    public Trace trace(Trace trace) {
        if (partial.isEmpty()) {
            return trace;
        }
        Trace replayed = replayed(trace);
        boolean isWhole = replayed.steps().size() == trace.steps().size() && replayed.kind() == trace.kind();
        // A part of a shortest run need not be a shortest way to its end.
        return isWhole ? replayed.explained(trace.facts()) : replayed;
    }

    private Trace replayed(Trace trace) {
        Semantics semantics = Semantics.of(task.system(), budget);
        Replay replay = new Replay(task.system(), budget);
        List<int[]> states = new ArrayList<>();
        for (int i = 0; i <= trace.steps().size(); i++) {
            states.add(trace.state(i));
            for (Expr predicate : partial) {
                try {
                    semantics.holds(predicate, trace.state(i));
                } catch (ModelError e) {
                    return replay.toPredicateError(states, predicate);
                }
            }
        }
        return task.property().accept(new Property.Visitor<>() {
            @Override
            public Trace ofStates(Property.OfStates property) {
                // A property without predicates has no parts.
                Expr predicate = property.predicates().get(0);
                return property.kind() == PropertyKind.DEADLOCK_FREE
                        ? replay.toDeadlock(states, predicate)
                        : replay.toState(states, predicate);
            }

            @Override
            public Trace neverWord(Property.NeverWord property) {
                return trace;
            }

            @Override
            public Trace observer(Property.Observer property) {
                return replay.toAcceptance(states, property);
            }

            @Override
            public Trace timedObserver(Property.TimedObserver property) {
                return replay.toAcceptance(states, property);
            }

            @Override
            public Trace timelockFree(Property.TimelockFree property) {
                return trace;
            }

            @Override
            public Trace ofNet(Property.OfNet property) {
                return trace;
            }

            @Override
            public Trace ofRuns(Property.OfRuns property) {
                return replay.judged(trace, property);
            }

            @Override
            public Trace unsupported(Property.Unsupported property) {
                return trace;
            }

            /** The predicates have a value in all states of the run, the one that they have in the part. */
            @Override
            public Trace branchingTime(Property.BranchingTime property) {
                return trace;
            }
        });
    }
}
