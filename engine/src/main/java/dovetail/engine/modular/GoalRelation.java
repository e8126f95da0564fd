package dovetail.engine.modular;

import dovetail.base.Budget;
import dovetail.step.RelationView;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.BitSet;

/** Decorator of a step relation with one predicate: a slot has one of some values. */
final class GoalRelation extends RelationView {
    private final int slot;
    private final BitSet values;

    GoalRelation(StepRelation relation, int slot, BitSet values) {
        super(relation);
        this.slot = slot;
        this.values = values;
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
                return values.get(layout().get(state, at, slot)) ? 1 : 0;
            }
        };
    }
}
