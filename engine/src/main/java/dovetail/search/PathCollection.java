package dovetail.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the paths to the states that a depth-first search finds for its goals, in the order in which it finds them. */
final class PathCollection {
    private final Goals goals;
    private final List<@Nullable List<long[]>> first;
    private final List<List<List<long[]>>> further = new ArrayList<>();
    private @Nullable List<long[]> errorPath;
    /** The predicates of which more states are wanted, as bits of a valuation. */
    private long wanted;

    private boolean wantsDeadlock;

    PathCollection(Goals goals) {
        this.goals = goals;
        this.first = new ArrayList<>(Collections.nCopies(goals.states(), null));
        for (int i = 0; i < goals.states(); i++) {
            further.add(new ArrayList<>());
        }
        this.wanted = goals.predicateBits();
        this.wantsDeadlock = goals.deadlock();
    }

    /** The predicates to evaluate, as bits of a valuation. */
    long wanted() {
        return wanted;
    }

    boolean wantsDeadlock() {
        return wantsDeadlock;
    }

    /** Takes the path to a state that satisfies some of the wanted predicates. */
    void add(long satisfied, List<long[]> path) {
        for (long rest = satisfied; rest != 0; rest &= rest - 1) {
            int goal = Long.numberOfTrailingZeros(rest);
            if (add(goal, path)) {
                wanted &= ~(1L << goal);
            }
        }
    }

    /** Takes the path to a deadlock, which is wanted. */
    void addDeadlock(List<long[]> path) {
        wantsDeadlock = !add(goals.predicates(), path);
    }

    /** Whether as many states are found for the goal as are wanted. */
    private boolean add(int goal, List<long[]> path) {
        List<List<long[]>> others = further.get(goal);
        if (first.get(goal) == null) {
            first.set(goal, path);
        } else {
            others.add(path);
        }
        return 1 + others.size() == goals.most();
    }

    boolean hasError() {
        return errorPath != null;
    }

    /** Takes the path to a state with a step that is a model error. */
    void addError(List<long[]> path) {
        errorPath = path;
    }

    /** Whether there are goals and nothing more is wanted. */
    boolean areComplete() {
        return !goals.areNone() && wanted == 0 && !wantsDeadlock && (!goals.error() || hasError());
    }

    /** The paths taken so far. */
    FoundPaths paths() {
        return new FoundPaths(first, errorPath, further);
    }
}
