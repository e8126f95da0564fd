package dovetail.search.owcty;

import dovetail.base.Budget;
import dovetail.search.cycle.MarkedStepper;
import dovetail.step.RelationView;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.util.Arrays;

/** Restriction of a product to the edges inside cores, which alone can be on an accepting cycle. */
final class CoreRelation extends RelationView {
    private final Cores cores;

    CoreRelation(StepRelation product, Cores cores) {
        super(product);
        this.cores = cores;
    }

    @Override
    public Stepper stepper(Budget budget) {
        return new Inside((MarkedStepper) relation.stepper(budget));
    }

    private final class Inside extends MarkedStepper {
        private final MarkedStepper product;
        private int[] via = new int[64];

        Inside(MarkedStepper product) {
            this.product = product;
        }

        @Override
        public int marksNeeded() {
            return product.marksNeeded();
        }

        @Override
        public int via(int successor) {
            return via[successor];
        }

        @Override
        public long valuation(long[] state, int at) {
            return product.valuation(state, at);
        }

        @Override
        public void successors(long[] state, int at, Successors out) {
            int core = cores.of(layout(), state, at);
            int before = out.count;
            product.successors(state, at, out);
            int end = out.count;
            int kept = 0;
            if (end - before > via.length) {
                via = Arrays.copyOf(via, 2 * (end - before));
            }
            for (int i = before; i < end; i++) {
                if (core != Cores.NONE && cores.of(layout(), out.words, i * out.width()) == core) {
                    via[kept] = product.via(i - before);
                    out.move(i, before + kept);
                    kept++;
                }
            }
            out.count = before + kept;
        }
    }
}
