package dovetail.reduce;

import dovetail.analysis.ValueSets;
import dovetail.property.Atom;
import java.util.List;

/** A way to choose groups; each thread needs a chooser of its own. */
interface Choices {
    Chooser chooser();

    /** The choices of a strategy for a purpose. */
    static Choices of(
            Dependencies all,
            ValueSets sets,
            Preserved preserved,
            ReduceOptions options,
            ReduceOptions.Strategy strategy) {
        if (options.dropped().contains(ReduceOptions.Dropped.C1)) {
            return () -> new CarelessChooser(all);
        }
        if (strategy == ReduceOptions.Strategy.HIERARCHY && !(preserved instanceof Preserved.Errors)) {
            Blocked blocked = Blocked.of(all, sets, preserved, options);
            List<Subtrees.Subtree> subtrees = Subtrees.of(all);
            return () -> new SubtreeChooser(all, subtrees, blocked.visible(), blocked.sticky());
        }
        if (preserved instanceof Preserved.States states) {
            return GoalChooser.states(all, sets, states.goal());
        } else if (preserved instanceof Preserved.Errors) {
            return GoalChooser.errors(all);
        } else if (preserved instanceof Preserved.Words words) {
            return GoalChooser.words(all, words);
        }
        Blocked blocked = Blocked.of(all, sets, preserved, options);
        return () -> new SeedChooser(all, blocked.visible(), blocked.sticky());
    }

    /** The groups at which all steps must be taken: visible ones for C2, sticky ones for C3. */
    record Blocked(long[] visible, long[] sticky) {
        static Blocked of(Dependencies all, ValueSets sets, Preserved preserved, ReduceOptions options) {
            long[] none = Bits.none(all.size);
            if (preserved instanceof Preserved.Deadlocks) {
                return new Blocked(none, none);
            }
            long[] visible =
                    options.dropped().contains(ReduceOptions.Dropped.C2) ? none : visible(all, sets, preserved);
            long[] sticky = options.dropped().contains(ReduceOptions.Dropped.C3)
                    ? none
                    : CycleBreaking.sticky(all, sets, visible);
            return new Blocked(visible, sticky);
        }

        private static long[] visible(Dependencies all, ValueSets sets, Preserved preserved) {
            if (preserved instanceof Preserved.Runs runs) {
                return Visibility.of(all, sets, runs.atoms());
            } else if (preserved instanceof Preserved.States states) {
                return Visibility.of(all, sets, List.of(new Atom.State("goal", states.goal())));
            } else if (preserved instanceof Preserved.Words words) {
                return new MonitorMoves(all, words).movingAnywhere();
            }
            throw new IllegalArgumentException("nothing is said to be visible of " + preserved);
        }
    }
}
