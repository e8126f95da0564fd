package dovetail.engine.ltl;

import dovetail.base.MemoryMeter;
import dovetail.replay.Lasso.Taken;
import dovetail.search.cycle.MarkedStepper;
import dovetail.search.cycle.ProductLasso;
import dovetail.step.StepRelation;
import dovetail.step.Successors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the steps between the product states of a path. */
final class PathSteps {
    private PathSteps() {}

    /** The steps of a path. */
    static List<ProductLasso.Hop> of(List<long[]> path, MarkedStepper stepper, MemoryMeter meter) {
        List<ProductLasso.Hop> steps = new ArrayList<>();
        Successors out = new Successors(path.get(0).length, 64, meter);
        for (int i = 1; i < path.size(); i++) {
            out.clear();
            stepper.successors(path.get(i - 1), 0, out);
            steps.add(new ProductLasso.Hop(path.get(i), stepper.via(indexOf(path.get(i), out)), 0));
        }
        return steps;
    }

    /** The steps of the network, by the groups of a relation; null for stuttering. */
    static List<@Nullable Taken> taken(List<ProductLasso.Hop> hops, StepRelation relation) {
        List<@Nullable Taken> steps = new ArrayList<>();
        for (ProductLasso.Hop hop : hops) {
            if (hop.group() == ProductStepper.STUTTERING) {
                steps.add(null);
            } else {
                StepRelation.Group taking = relation.group(hop.group());
                steps.add(Taken.by(taking.components(), taking.label()));
            }
        }
        return steps;
    }

    private static int indexOf(long[] state, Successors out) {
        for (int i = 0; i < out.count; i++) {
            int at = i * out.width();
            if (Arrays.equals(out.words, at, at + out.width(), state, 0, out.width())) {
                return i;
            }
        }
        throw new IllegalStateException("a step of a path is not there");
    }
}
