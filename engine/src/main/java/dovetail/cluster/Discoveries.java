package dovetail.cluster;

import dovetail.explore.Goals;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The first state, in the order of the search, for each of its goals. */
final class Discoveries {
    private final Goals goals;
    private final int width;
    private final @Nullable Discovery[] states;
    private @Nullable Discovery error;
    private final boolean wantsDeadlock;
    private final boolean wantsError;
    private long wanted;

    /** A state of a cluster, by its number there. */
    record Discovery(int cluster, long number, long[] words) {}

    private Discoveries(Goals goals, int width, long predicates, boolean deadlock, boolean error) {
        this.goals = goals;
        this.width = width;
        this.states = new Discovery[goals.states()];
        this.wanted = predicates;
        this.wantsDeadlock = deadlock;
        this.wantsError = error;
    }

    /** A search for all goals. */
    static Discoveries of(Goals goals, int width) {
        return new Discoveries(goals, width, goals.predicateBits(), goals.deadlock(), goals.error());
    }

    /** A search for those states again that this one has found. */
    Discoveries again() {
        long found = 0;
        for (int i = 0; i < goals.predicates(); i++) {
            found |= states[i] == null ? 0 : 1L << i;
        }
        boolean hasDeadlock = goals.deadlock() && states[goals.predicates()] != null;
        return new Discoveries(goals, width, found, hasDeadlock, error != null);
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
                states[Long.numberOfTrailingZeros(rest)] = discovery(batch, cluster, i);
            }
            wanted &= ~batch.satisfied[i];
            if (batch.isDeadlock[i] && wantsDeadlock && states[goals.predicates()] == null) {
                states[goals.predicates()] = discovery(batch, cluster, i);
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

    /** Whether there are goals and all are found. */
    private boolean areComplete() {
        if (wanted != 0 || wantsError && error == null || wantsDeadlock && states[goals.predicates()] == null) {
            return false;
        }
        return wantsError || isAny() && goals.states() > 0;
    }

    /** The state for a goal that is a state, or null. */
    @Nullable
    Discovery state(int goal) {
        return states[goal];
    }

    /** A state with a step that is a model error, or null. */
    @Nullable
    Discovery error() {
        return error;
    }

    /** Whether any state or error is found. */
    boolean isAny() {
        boolean any = error != null;
        for (Discovery state : states) {
            any |= state != null;
        }
        return any;
    }
}
