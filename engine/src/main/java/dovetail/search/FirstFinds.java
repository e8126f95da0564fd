package dovetail.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The first finds of a search for each of its goals, in the order in which it meets them.
 *
 * @param <T> a find, such as the path to a state
 */
public final class FirstFinds<T> {
    private final Goals goals;
    /** For each goal that is a state, how many finds are wanted. */
    private final int[] most;

    private final boolean wantsDeadlock;
    private final boolean wantsError;
    private final List<List<T>> states = new ArrayList<>();
    private @Nullable T error;
    /** The predicates of which more finds are wanted, as bits of a valuation. */
    private long wanted;

    private FirstFinds(Goals goals, int[] most, long predicates, boolean deadlock, boolean error) {
        this.goals = goals;
        this.most = most;
        for (int i = 0; i < most.length; i++) {
            states.add(new ArrayList<>());
        }
        this.wanted = predicates;
        this.wantsDeadlock = deadlock;
        this.wantsError = error;
    }

    /** A search for all goals. */
    public FirstFinds(Goals goals) {
        this(goals, new int[goals.states()], goals.predicateBits(), goals.deadlock(), goals.error());
        Arrays.fill(most, goals.most());
    }

    /** A search for as many finds again as this one has. */
    public FirstFinds<T> again() {
        long found = 0;
        int[] counts = new int[most.length];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = states.get(i).size();
            found |= i < goals.predicates() && counts[i] > 0 ? 1L << i : 0;
        }
        boolean hasDeadlock = goals.deadlock() && counts[goals.predicates()] > 0;
        return new FirstFinds<>(goals, counts, found, hasDeadlock, error != null);
    }

    /** The predicates of which more finds are wanted, as bits of a valuation. */
    public long wanted() {
        return wanted;
    }

    /** The predicates that are goals in deadlocks only, as bits of a valuation. */
    public long inDeadlocks() {
        return goals.inDeadlocks();
    }

    public boolean wantsDeadlock() {
        return wantsDeadlock && !isFull(goals.predicates());
    }

    /** Takes a find that satisfies some of the wanted predicates. */
    public void add(long satisfied, T find) {
        for (long rest = satisfied; rest != 0; rest &= rest - 1) {
            take(Long.numberOfTrailingZeros(rest), find);
        }
    }

    /** Takes a find of a goal that is a state, by its number among them. */
    public void take(int goal, T find) {
        states.get(goal).add(find);
        if (goal < goals.predicates() && isFull(goal)) {
            wanted &= ~(1L << goal);
        }
    }

    /** Takes a deadlock, which is wanted. */
    public void addDeadlock(T find) {
        take(goals.predicates(), find);
    }

    /** Takes a state with a step that is a model error, which may be wanted or not. */
    public void addError(T find) {
        error = find;
    }

    private boolean isFull(int goal) {
        return states.get(goal).size() == most[goal];
    }

    /** Whether there are goals and nothing more is wanted. */
    public boolean areComplete() {
        if (wanted != 0 || wantsError && error == null || wantsDeadlock()) {
            return false;
        }
        return wantsError || isAny() && goals.states() > 0;
    }

    /** Whether there is any find. */
    public boolean isAny() {
        boolean any = error != null;
        for (List<T> found : states) {
            any |= !found.isEmpty();
        }
        return any;
    }

    /** The finds of each goal that is a state. */
    public List<List<T>> states() {
        return states;
    }

    /** The first state with a step that is a model error, or null. */
    public @Nullable T error() {
        return error;
    }
}
