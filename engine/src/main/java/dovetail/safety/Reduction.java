package dovetail.safety;

import dovetail.base.Budget;
import dovetail.base.Progress;

/** Makes a composition smaller without putting machines together: prunes, merges events, hides and minimises in turn. */
public final class Reduction {
    private Reduction() {}

    /**
     * The composition when none of these changes it any more.
     *
     * @param minimising how machines are minimised
     */
    public static Reduced apply(Composition composition, Minimising minimising, Budget budget, Progress progress) {
        try (Held held = new Held(budget.meter())) {
            Reduced all = held.hold(Reduced.unchanged(composition));
            Composition before;
            do {
                before = all.composition();
                all = held.hold(all.then(Pruning.apply(all.composition(), budget)));
                all = held.hold(all.then(MergingEvents.apply(all.composition(), budget)));
                all = held.hold(all.then(Hiding.apply(all.composition(), budget)));
                all = held.hold(all.then(minimising.apply(all.composition(), budget, progress)));
            } while (all.composition() != before);
            return all;
        }
    }
}
