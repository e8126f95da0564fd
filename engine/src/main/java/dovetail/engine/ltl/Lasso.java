package dovetail.engine.ltl;

import dovetail.replay.Lasso.Taken;
import dovetail.search.cycle.ProductLasso;
import dovetail.step.StepRelation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A lasso: an infinite run as a stem and a loop.
 *
 * @param states all states, each once per visit; after the last comes the one with number {@code loopStart}
 * @param steps the step out of each state; null where the network stutters in a deadlock or waits forever
 */
record Lasso(List<long[]> states, List<@Nullable Taken> steps, int loopStart) {
    /** The lasso that a search has found, by the steps of a relation. */
    static Lasso of(ProductLasso found, StepRelation relation) {
        List<long[]> states = new ArrayList<>(List.of(found.start()));
        List<@Nullable Taken> steps = new ArrayList<>();
        for (ProductLasso.Hop hop : found.hops()) {
            steps.add(PathSteps.taken(hop.group(), relation));
            states.add(hop.target());
        }
        states.remove(states.size() - 1); // the last step returns to a state that is there already
        return new Lasso(states, steps, found.loopStart());
    }

    /** The same run with a way to its first state before it; the steps of that way are given. */
    Lasso after(List<long[]> path, List<@Nullable Taken> pathSteps) {
        List<long[]> allStates = new ArrayList<>(path.subList(0, path.size() - 1));
        allStates.addAll(states);
        List<@Nullable Taken> allSteps = new ArrayList<>(pathSteps);
        allSteps.addAll(steps);
        return new Lasso(allStates, allSteps, loopStart + path.size() - 1);
    }
}
