package dovetail.lang.cdl.activity;

import java.util.IdentityHashMap;
import java.util.Map;

/** Computes the length of the longest word of an activity; of a repetition without a bound, one round counts. */
final class WordLength {
    private final Map<Activity, Long> known = new IdentityHashMap<>();

    /** The length, or {@link Long#MAX_VALUE} when it is larger. */
    long longest(Activity activity) {
        Long length = known.get(activity);
        if (length == null) {
            length = compute(activity);
            known.put(activity, length);
        }
        return length;
    }

    private long compute(Activity activity) {
        if (activity instanceof Activity.Occurrence) {
            return 1;
        } else if (activity instanceof Activity.Sequence sequence) {
            return sum(sequence.parts());
        } else if (activity instanceof Activity.Parallel parallel) {
            return sum(parallel.parts());
        } else if (activity instanceof Activity.Choice choice) {
            return choice.parts().stream().mapToLong(this::longest).max().orElse(0);
        } else if (activity instanceof Activity.Loop loop) {
            long body = longest(loop.body());
            return body == 0 || loop.count() == 0
                    ? 0
                    : body > Long.MAX_VALUE / loop.count() ? Long.MAX_VALUE : body * loop.count();
        } else if (activity instanceof Activity.Star star) {
            return longest(star.body());
        }
        return 0;
    }

    private long sum(Iterable<Activity> parts) {
        long sum = 0;
        for (Activity part : parts) {
            long length = longest(part);
            sum = length > Long.MAX_VALUE - sum ? Long.MAX_VALUE : sum + length;
        }
        return sum;
    }
}
