package dovetail.explore;

import dovetail.step.StateLayout;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The state that a search reports for a goal: of least depth, and among these the least in the order of
 * {@link StateLayout#compare}. Which thread meets which state first thus does not matter, nor how states are packed.
 */
public final class Find {
    private final StateLayout layout;
    private int level = Integer.MAX_VALUE;
    /** Written under the lock; whether there is one is asked for every state, without. */
    private volatile long @Nullable [] words;

    Find(StateLayout layout) {
        this.layout = layout;
    }

    synchronized void offer(int atLevel, long[] state, int at) {
        long[] least = words;
        if (least == null || atLevel < level || (atLevel == level && layout.compare(state, at, least, 0) < 0)) {
            level = atLevel;
            words = Arrays.copyOfRange(state, at, at + layout.words());
        }
    }

    public boolean isPresent() {
        return words != null;
    }

    public synchronized int level() {
        return level;
    }

    /** The state, where one is present. */
    public synchronized long[] words() {
        return Objects.requireNonNull(words);
    }
}
