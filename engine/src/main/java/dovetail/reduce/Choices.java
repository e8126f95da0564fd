package dovetail.reduce;

import dovetail.analysis.ValueSets;
import dovetail.step.StateLayout;

/** A way to choose groups, before it is known how states are packed. */
interface Choices {
    Chooser chooser(StateLayout layout);

    static Choices of(Dependencies all, ValueSets sets, Preserved preserved, ReduceOptions options) {
        if (options.dropped().contains(ReduceOptions.Dropped.C1)) {
            return layout -> new CarelessChooser(all);
        } else if (preserved instanceof Preserved.Deadlocks) {
            long[] none = Bits.none(all.size);
            return layout -> new SeedChooser(all, layout, none, none);
        } else if (preserved instanceof Preserved.States states) {
            return GoalChooser.states(all, sets, states.goal());
        } else if (preserved instanceof Preserved.Errors) {
            return GoalChooser.errors(all);
        } else if (preserved instanceof Preserved.Words words) {
            return GoalChooser.words(all, words);
        }
        if (preserved instanceof Preserved.Runs runs) {
            return runs(all, sets, runs, options);
        }
        throw new IllegalArgumentException("nothing is known of " + preserved);
    }

    private static Choices runs(Dependencies all, ValueSets sets, Preserved.Runs runs, ReduceOptions options) {
        long[] none = Bits.none(all.size);
        long[] visible =
                options.dropped().contains(ReduceOptions.Dropped.C2) ? none : Visibility.of(all, sets, runs.atoms());
        long[] sticky =
                options.dropped().contains(ReduceOptions.Dropped.C3) ? none : CycleBreaking.sticky(all, sets, visible);
        return layout -> new SeedChooser(all, layout, visible, sticky);
    }
}
