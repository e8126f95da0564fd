package dovetail.lang.cdl.activity;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * An activity of an environment, with its names resolved: a finite set of finite words of events. Activities that are
 * used several times are the same object in several places.
 */
public sealed interface Activity {
    /** The empty activity. */
    record Skip() implements Activity {}

    /** An event, by its number. */
    record Occurrence(int event) implements Activity {}

    /** One activity after the other. */
    record Sequence(List<Activity> parts) implements Activity {
        public Sequence {
            parts = List.copyOf(parts);
        }
    }

    /** One of several activities. */
    record Choice(List<Activity> parts) implements Activity {
        public Choice {
            parts = List.copyOf(parts);
        }
    }

    /** The interleaving of several activities. */
    record Parallel(List<Activity> parts) implements Activity {
        public Parallel {
            parts = List.copyOf(parts);
        }
    }

    /** Repetitions of an activity, one after the other. */
    record Loop(int count, Activity body) implements Activity {}

    /** The same activity with other numbers of repetitions in its loops. */
    default Activity withLoops(IntUnaryOperator counts) {
        return new Recounting(counts).of(this);
    }

    /** Replaces the numbers of repetitions; an object that is used several times is replaced by one object. */
    final class Recounting {
        private final IntUnaryOperator counts;
        private final Map<Activity, Activity> replaced = new IdentityHashMap<>();

        private Recounting(IntUnaryOperator counts) {
            this.counts = counts;
        }

        private Activity of(Activity activity) {
            Activity known = replaced.get(activity);
            if (known == null) {
                known = replace(activity);
                replaced.put(activity, known);
            }
            return known;
        }

        private Activity replace(Activity activity) {
            if (activity instanceof Sequence sequence) {
                return new Sequence(sequence.parts().stream().map(this::of).toList());
            } else if (activity instanceof Choice choice) {
                return new Choice(choice.parts().stream().map(this::of).toList());
            } else if (activity instanceof Parallel parallel) {
                return new Parallel(parallel.parts().stream().map(this::of).toList());
            } else if (activity instanceof Loop loop) {
                return new Loop(counts.applyAsInt(loop.count()), of(loop.body()));
            }
            return activity;
        }
    }
}
