package dovetail.engine.ltl;

import dovetail.replay.Lasso.Taken;
import dovetail.search.cycle.CycleSearch;
import dovetail.step.StepRelation;
import dovetail.step.Successors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the steps between the product states of a path. */
final class PathSteps {
    private PathSteps() {}

    /** The steps of a path; null where the network stutters. */
    static List<@Nullable Taken> of(List<long[]> path, CycleSearch search) {
        List<@Nullable Taken> steps = new ArrayList<>();
        Successors out = new Successors(search.store().width(), 64, search.meter());
        for (int i = 1; i < path.size(); i++) {
            out.clear();
            search.stepper().successors(path.get(i - 1), 0, out);
            steps.add(taken(search.stepper().via(indexOf(path.get(i), out)), search.relation()));
        }
        return steps;
    }

    /** A step of a group; null for stuttering. */
    static @Nullable Taken taken(int group, StepRelation relation) {
        if (group == ProductStepper.STUTTERING) {
            return null;
        }
        StepRelation.Group taking = relation.group(group);
        return Taken.by(taking.components(), taking.label());
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
