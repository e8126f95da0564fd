package dovetail.engine.pastfree.cluster;

import dovetail.option.Option;
import java.util.Optional;

/**
 * The choice when waiting clusters are moved to disk.
 *
 * @param states the number of states in memory above which they are; {@link #NEVER} or {@link #WHEN_SHORT}
 */
public record Split(long states) {
    private static final long NEVER = -1;
    private static final long WHEN_SHORT = 0;

    /** Never. */
    public static final Split NONE = new Split(NEVER);

    /** When three quarters of the memory are used. */
    public static final Split AUTO = new Split(WHEN_SHORT);

    public static final Option<Split> OPTION = Option.of(
            "split",
            "auto|none|NUMBER",
            "auto, none, or a number of states from 1 on",
            AUTO,
            "move the parts that wait to disk when memory is short, or when more states are in memory",
            new Written());

    private static final class Written implements Option.Format<Split> {
        @Override
        public Optional<Split> parse(String text) {
            if (text.equals("none") || text.equals("auto")) {
                return Optional.of(text.equals("none") ? NONE : AUTO);
            }
            try {
                long states = Long.parseLong(text);
                return states > 0 ? Optional.of(new Split(states)) : Optional.empty();
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }

        @Override
        public String print(Split split) {
            return split.states == NEVER ? "none" : split.states == WHEN_SHORT ? "auto" : Long.toString(split.states);
        }
    }

    boolean isNever() {
        return states == NEVER;
    }

    /** Whether clusters have to be moved. */
    boolean isDue(long statesInMemory, long bytes, long limit) {
        return states > 0 ? statesInMemory > states : states == WHEN_SHORT && bytes > limit / 4 * 3;
    }

    /** Whether enough clusters were moved. */
    boolean isEnough(long statesInMemory, long bytes, long limit) {
        return states > 0 ? statesInMemory <= states / 2 : bytes <= limit / 2;
    }
}
