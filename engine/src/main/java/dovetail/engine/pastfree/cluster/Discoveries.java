package dovetail.engine.pastfree.cluster;

import dovetail.search.Goals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The first states, in the order of the search, for each of its goals. */
final class Discoveries {
    private final Goals goals;
    private final int width;
    private final List<List<Discovery>> states = new ArrayList<>();
    /** For each goal that is a state, how many states are wanted. */
    private final int[] most;

    private @Nullable Discovery error;
    private final boolean wantsDeadlock;
    private final boolean wantsError;
    private long wanted;

    /** A state of a cluster, by its number there. */
    record Discovery(int cluster, long number, long[] words) {}

    private Discoveries(Goals goals, int width, int[] most, long predicates, boolean deadlock, boolean error) {
        this.goals = goals;
        this.width = width;
        this.most = most;
        for (int i = 0; i < most.length; i++) {
            states.add(new ArrayList<>());
        }
        this.wanted = predicates;
        this.wantsDeadlock = deadlock;
        this.wantsError = error;
    }

    /** A search for all goals. */
    static Discoveries of(Goals goals, int width) {
        int[] most = new int[goals.states()];
        Arrays.fill(most, goals.most());
        return new Discoveries(goals, width, most, goals.predicateBits(), goals.deadlock(), goals.error());
    }

    /** A search for those states again that this one has found. */
    Discoveries again() {
        long found = 0;
        int[] counts = new int[most.length];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = states.get(i).size();
            found |= i < goals.predicates() && counts[i] > 0 ? 1L << i : 0;
        }
        boolean hasDeadlock = goals.deadlock() && counts[goals.predicates()] > 0;
        return new Discoveries(goals, width, counts, found, hasDeadlock, error != null);
    }

    /** The predicates that are not found yet, as bits of a valuation. */
    long wanted() {
        return wanted;
    }

    /** The predicates that are goals in deadlocks only, as bits of a valuation. */
    long inDeadlocks() {
        return goals.inDeadlocks();
    }

    /** Takes the finds of a batch of a cluster; whether all goals are found. */
    boolean add(Expansion batch, int cluster) {
        for (int i = 0; i < batch.count && !areComplete(); i++) {
            for (long rest = batch.satisfied[i] & wanted; rest != 0; rest &= rest - 1) {
                int goal = Long.numberOfTrailingZeros(rest);
                states.get(goal).add(discovery(batch, cluster, i));
                wanted &= isFull(goal) ? ~(1L << goal) : -1L;
            }
            if (batch.isDeadlock[i] && lacksDeadlock()) {
                states.get(goals.predicates()).add(discovery(batch, cluster, i));
            }
            if (batch.isError[i] && error == null) {
                error = discovery(batch, cluster, i);
            }
        }
        return areComplete();
    }

    private Discovery discovery(Expansion batch, int cluster, int i) {
        return new Discovery(cluster, batch.first + i, Arrays.copyOfRange(batch.chunk, i * width, (i + 1) * width));
    }

    private boolean isFull(int goal) {
        return states.get(goal).size() == most[goal];
    }

    private boolean lacksDeadlock() {
        return wantsDeadlock && !isFull(goals.predicates());
    }

    /** Whether there are goals and all are found. */
    private boolean areComplete() {
        if (wanted != 0 || wantsError && error == null || lacksDeadlock()) {
            return false;
        }
        return wantsError || isAny() && goals.states() > 0;
    }

    /** The states for a goal that is a state. */
    List<Discovery> states(int goal) {
        return states.get(goal);
    }

    /** A state with a step that is a model error, or null. */
    @Nullable
    Discovery error() {
        return error;
    }

    /** Whether any state or error is found. */
    boolean isAny() {
        boolean any = error != null;
        for (List<Discovery> found : states) {
            any |= !found.isEmpty();
        }
        return any;
    }
}
