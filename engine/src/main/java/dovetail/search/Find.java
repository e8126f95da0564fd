package dovetail.search;

import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The states that a search reports for a goal: of least depth, and among these the least in the order of
 * {@link StateLayout#compare}. Which thread meets which state first thus does not matter, nor how states are packed.
 */
public final class Find {
    private final StateLayout layout;
    private final int most;
    private final boolean repeats;
    /** In order. */
    private final List<Found> found = new ArrayList<>(1);
    /** Written under the lock; whether there are states is asked for every state, without. */
    private volatile int count;

    /** A state that was found in a level. */
    public record Found(int level, long[] words) {}

    Find(StateLayout layout) {
        this(layout, 1, false);
    }

    /**
     * @param most the number of states that are wanted
     * @param repeats whether a state may be offered in several levels; it is taken in the first of them
     */
    Find(StateLayout layout, int most, boolean repeats) {
        this.layout = layout;
        this.most = most;
        this.repeats = repeats;
    }

    /** A search for the least of some states. */
    public static Find of(StateLayout layout) {
        return new Find(layout);
    }

    /** Takes a state of a search that has no levels. */
    public void take(long[] state, int at) {
        offer(0, state, at);
    }

    synchronized void offer(int level, long[] state, int at) {
        int place = found.size();
        while (place > 0 && isBefore(level, state, at, found.get(place - 1))) {
            place--;
        }
        if (place == most || isKnown(state, at, place)) {
            return;
        }
        found.add(place, new Found(level, Arrays.copyOfRange(state, at, at + layout.words())));
        if (found.size() > most) {
            found.remove(most);
        }
        count = found.size();
    }

    private boolean isBefore(int level, long[] state, int at, Found other) {
        return level < other.level() || level == other.level() && layout.compare(state, at, other.words(), 0) < 0;
    }

    /** Whether a state of an earlier level, or of the same place in this one, is the same: zones of it may differ. */
    private boolean isKnown(long[] state, int at, int place) {
        if (place == 0) {
            return false;
        }
        return repeats
                ? isAmong(state, at, place)
                : isSame(state, at, found.get(place - 1).words());
    }

    private boolean isAmong(long[] state, int at, int end) {
        for (int i = 0; i < end; i++) {
            if (isSame(state, at, found.get(i).words())) {
                return true;
            }
        }
        return false;
    }

    private boolean isSame(long[] state, int at, long[] other) {
        return Arrays.equals(state, at, at + other.length, other, 0, other.length);
    }

    public boolean isPresent() {
        return count > 0;
    }

    /** Whether as many states are found as are wanted. */
    boolean isFull() {
        return count == most;
    }

    /** The states, the first one first. */
    public synchronized List<Found> all() {
        return List.copyOf(found);
    }

    public synchronized int level() {
        return found.isEmpty() ? Integer.MAX_VALUE : found.get(0).level();
    }

    /** The first state, where one is present. */
    public synchronized long[] words() {
        return found.get(0).words();
    }
}
