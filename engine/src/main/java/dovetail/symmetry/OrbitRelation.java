package dovetail.symmetry;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.step.RelationView;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.symmetry.orbit.Representatives;

/** Step relation that replaces each successor by the representative of its orbit. A monitor field keeps its value. */
public final class OrbitRelation extends RelationView {
    private final SymmetryReduction reduction;

    OrbitRelation(StepRelation relation, SymmetryReduction reduction) {
        super(relation);
        this.reduction = reduction;
    }

    @Override
    public Stepper stepper(Budget budget) {
        return new OrbitStepper(relation.stepper(budget), new Poll(budget));
    }

    private final class OrbitStepper extends Stepper {
        private final Stepper steps;
        private final StateLayout layout = relation.layout();
        private final Representatives representatives = reduction.group().representatives();
        private final OrbitCounts counts = reduction.newCounts();
        private final int[] state = new int[reduction.slots()];

        private final Poll poll;
        private final long work = reduction.group().work();

        OrbitStepper(Stepper steps, Poll poll) {
            this.steps = steps;
            this.poll = poll;
        }

        @Override
        public long valuation(long[] packed, int at) {
            return steps.valuation(packed, at);
        }

        @Override
        public void successors(long[] packed, int at, Successors out) {
            int from = out.count;
            steps.successors(packed, at, out);
            if (counts.isKnown()) {
                layout.decode(packed, at, state);
                counts.add(representatives.orbitSize(state));
            }
            poll.tick((out.count - from) * work);
            for (int i = from; i < out.count; i++) {
                int position = i * out.width();
                layout.decode(out.words, position, state);
                representatives.replace(state);
                int monitor = layout.monitor(out.words, position);
                layout.encode(state, out.words, position);
                layout.setMonitor(out.words, position, monitor);
            }
        }
    }
}
