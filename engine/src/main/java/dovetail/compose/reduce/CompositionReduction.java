package dovetail.compose.reduce;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;

/** Reduces a composition without composing components: prunes, merges events, hides and minimises up to a fixpoint. */
public final class CompositionReduction {
    private CompositionReduction() {}

    /**
     * The fixpoint of these reductions.
     *
     * @param minimising minimises components
     */
    public static ReducedComposition apply(
            Composition composition, Minimisation minimising, Budget budget, Progress progress) {
        try (HeldComposition held = new HeldComposition(budget.meter())) {
            ReducedComposition all = held.hold(ReducedComposition.unchanged(composition));
            Composition before;
            do {
                before = all.composition();
                all = held.hold(all.then(Pruning.apply(all.composition(), budget)));
                all = held.hold(all.then(EventMerging.apply(all.composition(), budget)));
                all = held.hold(all.then(Hiding.apply(all.composition(), budget)));
                all = held.hold(all.then(minimising.apply(all.composition(), budget, progress)));
            } while (all.composition() != before);
            return all;
        }
    }
}
