package dovetail.reduce;

import dovetail.analysis.ValueSets;
import dovetail.step.StateLayout;

/** A way to choose groups, before it is known how states are packed. */
interface Choices {
    Chooser chooser(StateLayout layout);

    static Choices of(Dependencies all, ValueSets sets, Preserved preserved, ReduceOptions options) {
        if (preserved instanceof Preserved.Deadlocks) {
            return layout -> new SeedChooser(all, layout, null, null);
        } else if (preserved instanceof Preserved.States states) {
            return GoalChooser.states(all, sets, states.goal());
        } else if (preserved instanceof Preserved.Errors) {
            return GoalChooser.errors(all);
        } else if (preserved instanceof Preserved.Words words) {
            return GoalChooser.words(all, words);
        }
        throw new IllegalArgumentException("nothing is known of " + preserved);
    }
}
