package dovetail.step;

import dovetail.base.Budget;

/** View of a step relation with one predicate: its state is a goal. */
public final class GoalRelation extends RelationView {
    private final Goal goal;

    /** A predicate of packed states. */
    @FunctionalInterface
    public interface Goal {
        boolean contains(long[] state, int at);
    }

    public GoalRelation(StepRelation relation, Goal goal) {
        super(relation);
        this.goal = goal;
    }

    @Override
    public Stepper stepper(Budget budget) {
        Stepper steps = relation.stepper(budget);
        return new Stepper() {
            @Override
            public void successors(long[] state, int at, Successors out) {
                steps.successors(state, at, out);
            }

            @Override
            public long valuation(long[] state, int at) {
                return goal.contains(state, at) ? 1 : 0;
            }
        };
    }
}
