package dovetail.por;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.por.choose.Chooser;
import dovetail.por.choose.ReductionCounts;
import dovetail.por.dependency.Bits;
import dovetail.por.dependency.QueriedState;
import dovetail.step.RelationView;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.Arrays;

/** Step relation that returns only the ample steps of each state. */
public final class ReducedRelation extends RelationView {
    private final PartialOrderReduction reduction;
    private final MemoryMeter meter;

    ReducedRelation(StepRelation relation, PartialOrderReduction reduction, MemoryMeter meter) {
        super(relation);
        this.reduction = reduction;
        this.meter = meter;
    }

    @Override
    public Stepper stepper(Budget budget) {
        return new ReducedStepper(budget);
    }

    private final class ReducedStepper extends Stepper {
        private final Stepper steps;
        private final StateLayout layout = relation.layout();
        private final QueriedState queried;
        private final Chooser chooser = reduction.chooser(relation, meter);
        private final ReductionCounts counts = reduction.newCounts();
        private final Network network = reduction.network();
        private final boolean mayCommit = network.priorities().hasCommitted();
        private final long[] enabled = Bits.none(reduction.groups());

        ReducedStepper(Budget budget) {
            this.steps = relation.stepper(budget);
            this.queried = reduction.queriedState(relation, steps, budget);
        }

        @Override
        public long valuation(long[] state, int at) {
            return steps.valuation(state, at);
        }

        @Override
        public void successors(long[] state, int at, Successors out) {
            int from = out.count;
            long errors = out.errors;
            steps.successors(state, at, out);
            if (out.errors != errors || mayCommit && isCommitted(state, at)) {
                counts.blocked[ReductionCounts.Obstacle.C1.ordinal()]++;
                return;
            }
            Arrays.fill(enabled, 0);
            int count = 0;
            for (int i = from; i < out.count; i++) {
                int g = out.tags[i];
                if ((enabled[g >>> 6] >>> g & 1) == 0) {
                    enabled[g >>> 6] |= 1L << g;
                    count++;
                }
            }
            if (count == 0) {
                counts.single++;
                return;
            }
            queried.enter(state, at);
            long[] kept = chooser.choose(queried, enabled, count);
            if (kept != Chooser.ALL) {
                counts.ample++;
                keep(kept, from, out);
            } else if (count == 1) {
                counts.single++;
            } else {
                counts.blocked[chooser.obstacle().ordinal()]++;
            }
        }

        /**
         * While a component is in a committed location, few groups are enabled and all of them depend on each other.
         */
        private boolean isCommitted(long[] state, int at) {
            for (Component component : network.components()) {
                if (component.behaviour().isCommitted(layout.get(state, at, component.locationSlot()))) {
                    return true;
                }
            }
            return false;
        }

        private void keep(long[] kept, int from, Successors out) {
            int to = from;
            for (int i = from; i < out.count; i++) {
                int g = out.tags[i];
                if ((kept[g >>> 6] >>> g & 1) != 0) {
                    out.move(i, to++);
                }
            }
            out.count = to;
        }
    }
}
