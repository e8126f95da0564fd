package dovetail.engine.pastfree.cluster;

import dovetail.base.ArraySizes;
import dovetail.base.Budget;
import dovetail.search.cycle.MarkedStepper;
import dovetail.step.RelationView;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;

/** Restriction of a product to the steps inside one phase. */
final class PhaseRelation extends RelationView {
    private final long[] masks;
    private final long[] phase;

    /**
     * @param masks the bits of states that their phases depend on
     * @param phase the bits of the states of the phase under the masks
     */
    PhaseRelation(StepRelation product, long[] masks, long[] phase) {
        super(product);
        this.masks = masks;
        this.phase = phase;
    }

    @Override
    public Stepper stepper(Budget budget) {
        return new Inside((MarkedStepper) relation.stepper(budget));
    }

    private final class Inside extends MarkedStepper {
        private final MarkedStepper all;
        /** For each successor of the last call, its number among all successors. */
        private int[] numbers = new int[64];

        Inside(MarkedStepper all) {
            this.all = all;
        }

        @Override
        public int marksNeeded() {
            return all.marksNeeded();
        }

        @Override
        public int via(int successor) {
            return all.via(numbers[successor]);
        }

        @Override
        public long valuation(long[] state, int at) {
            return all.valuation(state, at);
        }

        @Override
        public void successors(long[] state, int at, Successors out) {
            int before = out.count;
            all.successors(state, at, out);
            int end = out.count;
            if (end - before > numbers.length) {
                numbers = new int[ArraySizes.grown(numbers.length, end - before, "successors")];
            }
            int width = out.width();
            int kept = before;
            for (int i = before; i < end; i++) {
                if (isInside(out.words, i * width)) {
                    System.arraycopy(out.words, i * width, out.words, kept * width, width);
                    out.tags[kept] = out.tags[i];
                    numbers[kept - before] = i - before;
                    kept++;
                }
            }
            out.count = kept;
        }

        private boolean isInside(long[] words, int at) {
            for (int k = 0; k < masks.length; k++) {
                if ((words[at + k] & masks[k]) != phase[k]) {
                    return false;
                }
            }
            return true;
        }
    }
}
