package dovetail.transform;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.expr.BinaryOp;
import dovetail.expr.Definedness;
import dovetail.expr.Expr;
import dovetail.model.task.PreservedTask;
import dovetail.model.task.Task;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Splits a task into parts whose predicates always have a value. A property one of whose predicates has no value in some
 * reachable state is violated, whatever else is true of it; so it holds if and only if it holds with predicates that are
 * false where they had no value, and no state is reachable in which one has none. The task is violated if one of the parts
 * is, and holds if all do.
 *
 * <p>Almost all properties are total as they are, by their form or by the values that variables can take, and then are
 * their own only part.
 */
public final class TotalParts implements Transformed<List<TotalTask>> {
    private final Task task;

    /** The predicates of the task that may have no value. */
    private final List<Expr> partial;

    private final List<TotalTask> parts = new ArrayList<>();
    private final Budget budget;

    private TotalParts(PreservedTask preserved, Supplier<ValueSets> values, Budget budget) {
        this.budget = budget;
        this.task = preserved.task();
        this.partial = partial(task, values);
        List<Property> split =
                partial.isEmpty() ? List.of(task.property()) : task.property().accept(new Split());
        for (Property part : split) {
            parts.add(new TotalTask(task.system(), part));
        }
    }

    /** @throws dovetail.base.Limit.Exceeded when the analysis of values meets a limit, or the answer is not preserved */
    public static TotalParts of(Task task, Budget budget) {
        return of(PreservedTask.prove(task, budget), () -> ValueAnalysis.of(task.network(), budget), budget);
    }

    /**
     * Splits a task.
     *
     * @param values the values that slots may take; computed only for predicates whose form does not tell enough
     * @param budget of replays of traces of the parts
     */
    public static TotalParts of(PreservedTask task, Supplier<ValueSets> values, Budget budget) {
        return new TotalParts(task, values, budget);
    }

    /**
     * The parts in the order in which they are best answered. A run that violates a property can be short in a state
     * space of any size, so it is looked for first. Reachability requires a visit of all states
     * anyway, to be sure that the predicate has a value there; a failure is then found first.
     */
    public List<TotalTask> inOrder() {
        return parts;
    }

    /** Makes the parts of a property some of whose predicates may have no value. */
    private final class Split implements Property.Visitor<List<Property>>, Property.OfStates.Visitor<List<Property>> {
        @Override
        public List<Property> ofStates(Property.OfStates property) {
            return property.acceptKind(this);
        }

        /** One search finds both: where the predicate is true, and where it has no value. */
        @Override
        public List<Property> never(Property.Never property) {
            return List.of(new Property.Never(property.name(), Definedness.trueOrUndefined(property.bad())));
        }

        @Override
        public List<Property> reachable(Property.Reachable property) {
            return List.of(definedness(), new Property.Reachable(property.name(), total(property.goal())));
        }

        @Override
        public List<Property> deadlockFree(Property.DeadlockFree property) {
            return List.of(new Property.DeadlockFree(property.name(), total(property.properEnds())), definedness());
        }

        @Override
        public List<Property> deadlockReachable(Property.DeadlockReachable property) {
            return List.of(property);
        }

        @Override
        public List<Property> errorFree(Property.ErrorFree property) {
            return List.of(property);
        }

        @Override
        public List<Property> neverWord(Property.NeverWord property) {
            return List.of(property);
        }

        @Override
        public List<Property> observer(Property.Observer property) {
            return inOrder(property.withAtoms(total(property.atoms())));
        }

        @Override
        public List<Property> timedObserver(Property.TimedObserver property) {
            return inOrder(property.withAtoms(total(property.atoms())));
        }

        private List<Property> inOrder(Property total) {
            return total.isExistential() ? List.of(definedness(), total) : List.of(total, definedness());
        }

        @Override
        public List<Property> timelockFree(Property.TimelockFree property) {
            return List.of(property);
        }

        @Override
        public List<Property> ofNet(Property.OfNet property) {
            return List.of(property);
        }

        @Override
        public List<Property> ofRuns(Property.OfRuns property) {
            return List.of(property.withAtoms(total(property.atoms())), definedness());
        }

        @Override
        public List<Property> unsupported(Property.Unsupported property) {
            return List.of(property);
        }

        @Override
        public List<Property> branchingTime(Property.BranchingTime property) {
            return List.of(property.withAtoms(total(property.atoms())), definedness());
        }
    }

    /** No state is reachable in which a predicate has no value. */
    private Property definedness() {
        List<Expr> undefined = new ArrayList<>();
        for (Expr predicate : partial) {
            undefined.add(Definedness.undefined(predicate));
        }
        Expr any = Expr.join(BinaryOp.OR, undefined);
        return new Property.Never(task.property().name(), any);
    }

    private List<Atom> total(List<Atom> atoms) {
        List<Atom> total = new ArrayList<>();
        for (Atom atom : atoms) {
            total.add(atom.isAction() ? atom : new Atom.State(atom.text(), total(atom.predicate())));
        }
        return total;
    }

    private Expr total(Expr predicate) {
        return partial.contains(predicate) ? Definedness.total(predicate) : predicate;
    }

    private static List<Expr> partial(Task task, Supplier<ValueSets> values) {
        List<Expr> partial = new ArrayList<>();
        for (Expr predicate : task.property().predicates()) {
            if (!Definedness.isTotal(predicate) && !partial.contains(predicate)) {
                partial.add(predicate);
            }
        }
        if (!partial.isEmpty()) {
            ValueSets sets = values.get();
            partial.removeIf(predicate -> !sets.mayFail(predicate));
        }
        return partial;
    }

    @Override
    public List<TotalTask> result() {
        return inOrder();
    }

    /** Traces of any part become traces of the task. */
    @Override
    public Lift lift() {
        return new TotalPartsLift(task, partial, budget);
    }
}
