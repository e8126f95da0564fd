package dovetail.lang.cdl.activity;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * An activity of an environment, with its names resolved: a set of finite words of events. The set is finite but for
 * repetitions without a bound. Activities that are used several times are the same object in several places.
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

    /** Any number of repetitions of an activity, one after the other (Kleene star). CDL itself has none. */
    record Star(Activity body) implements Activity {}

    /** The same activity with so many repetitions in each of its loops. */
    default Activity withLoops(int count) {
        return new LoopReplacement((old, body) -> new Loop(count, body)).of(this);
    }

    /** The same activity with any number of repetitions in its loops. */
    default Activity withoutBounds() {
        return new LoopReplacement((old, body) -> new Star(body)).of(this);
    }

    /** Whether the activity repeats something. */
    default boolean hasLoops() {
        LoopReplacement search = new LoopReplacement(Loop::new);
        search.of(this);
        return search.hasReplaced;
    }

    /** Replaces loops by other activities; an object that is used several times is replaced by one object. */
    final class LoopReplacement {
        private final BiFunction<Integer, Activity, Activity> loops;
        private final Map<Activity, Activity> replaced = new IdentityHashMap<>();
        private boolean hasReplaced;

        /** @param loops the replacement of a loop, given its count and its replaced body */
        private LoopReplacement(BiFunction<Integer, Activity, Activity> loops) {
            this.loops = loops;
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
                hasReplaced = true;
                return loops.apply(loop.count(), of(loop.body()));
            } else if (activity instanceof Star star) {
                return new Star(of(star.body()));
            }
            return activity;
        }
    }
}
