package dovetail.transform;

import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.property.Property;
import dovetail.symmetry.orbit.DisjunctOrbits;
import java.util.Optional;

/**
 * A task that asks for one disjunct of each orbit of a predicate. It has the answer of the task that it is made of, and each of its
 * traces is a trace of that one, too: a state in which a representative is true satisfies the whole predicate.
 */
public final class OrbitTask {
    private final TotalTask task;
    private final String remark;

    private OrbitTask(TotalTask task, String remark) {
        this.task = task;
        this.remark = remark;
    }

    /**
     * The smaller task; nothing where no automorphism exchanges disjuncts of its predicate.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget ends
     */
    public static Optional<OrbitTask> of(TotalTask task, Budget budget) {
        return task.property().accept(new Question(task, budget));
    }

    public TotalTask task() {
        return task;
    }

    /** The orbits in words. */
    public String remark() {
        return remark;
    }

    /** Asks about representatives; only properties of one predicate of states have any. */
    private record Question(TotalTask whole, Budget budget)
            implements Property.SomeKinds<Optional<OrbitTask>>, Property.OfStates.SomeKinds<Optional<OrbitTask>> {
        @Override
        public Optional<OrbitTask> other(Property property) {
            return Optional.empty();
        }

        @Override
        public Optional<OrbitTask> ofStates(Property.OfStates property) {
            return property.acceptKind(this);
        }

        @Override
        public Optional<OrbitTask> never(Property.Never property) {
            return orbits(property.bad())
                    .map(orbits ->
                            asking(new Property.Never(property.name(), orbits.predicate(), property.parts()), orbits));
        }

        @Override
        public Optional<OrbitTask> reachable(Property.Reachable property) {
            return orbits(property.goal())
                    .map(orbits -> asking(
                            new Property.Reachable(property.name(), orbits.predicate(), property.parts()), orbits));
        }

        @Override
        public Optional<OrbitTask> otherOfStates(Property.OfStates property) {
            return Optional.empty();
        }

        private Optional<DisjunctOrbits> orbits(Expr predicate) {
            return DisjunctOrbits.of(whole.network(), predicate, budget);
        }

        /** The disjuncts cannot fail, so the task is total. */
        private OrbitTask asking(Property property, DisjunctOrbits orbits) {
            return new OrbitTask(new TotalTask(whole.task().system(), property), orbits.remark());
        }
    }
}
