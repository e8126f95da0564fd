package dovetail.search;

import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * The states that a level-by-level search has found for its goals, one {@link Find} per goal. A goal is wanted until the
 * level is over in which it was found: among the states of that level the least one is shown.
 */
public final class Finds {
    private final Goals goals;
    private final Find[] states;
    private final Find error;
    /** The predicates that are wanted in the present level. */
    private long wanted;

    private boolean wantsDeadlock;
    private boolean wantsError;
    /** The predicates wanted in the present level that are not found yet; when none is left, states are only tested. */
    private volatile long missing;

    /** The level in which states were only tested once all was found; errors in it are found by chance. */
    private int testedLevel = Integer.MAX_VALUE;

    public Finds(Goals goals, StateLayout layout) {
        this(goals, layout, false);
    }

    /** @param repeats whether a state may be found in several levels */
    public Finds(Goals goals, StateLayout layout, boolean repeats) {
        this.goals = goals;
        this.states = new Find[goals.states()];
        for (int i = 0; i < states.length; i++) {
            states[i] = new Find(layout, goals.most(), repeats);
        }
        this.error = new Find(layout);
        beginLevel();
    }

    /**
     * The finds between two levels.
     *
     * @param found for each goal, and at the end for model errors, the states that are found
     * @param testedLevel the level in which states were only tested once all was found, or the greatest integer
     */
    public record Moment(List<List<Find.Found>> found, int testedLevel) {}

    /** The finds so far; called between levels. */
    public Moment moment() {
        List<List<Find.Found>> found = new ArrayList<>();
        for (Find find : states) {
            found.add(find.all());
        }
        found.add(error.all());
        return new Moment(found, testedLevel);
    }

    /** Takes the finds of an earlier search for the same goals over. */
    public void restore(Moment moment) {
        for (int goal = 0; goal < moment.found().size(); goal++) {
            Find find = goal < states.length ? states[goal] : error;
            for (Find.Found found : moment.found().get(goal)) {
                find.offer(found.level(), found.words(), 0);
            }
        }
        testedLevel = moment.testedLevel();
    }

    /** The predicates that are goals in deadlocks only, as bits of a valuation. */
    public long inDeadlocks() {
        return goals.inDeadlocks();
    }

    /** Called by one thread before a level is expanded. */
    public void beginLevel() {
        wanted = 0;
        for (int i = 0; i < goals.predicates(); i++) {
            wanted |= states[i].isFull() ? 0 : 1L << i;
        }
        wantsDeadlock = goals.deadlock() && !states[goals.predicates()].isFull();
        wantsError = goals.error() && !error.isPresent();
        missing = wanted;
    }

    /** The predicates to evaluate in states of this level, as bits of a valuation. */
    public long wanted() {
        return wanted;
    }

    public boolean wantsDeadlock() {
        return wantsDeadlock;
    }

    /** Takes a state that satisfies some of the wanted predicates. */
    public void offer(long satisfied, int level, long[] state, int at) {
        long full = 0;
        for (long rest = satisfied; rest != 0; rest &= rest - 1) {
            int goal = Long.numberOfTrailingZeros(rest);
            states[goal].offer(level, state, at);
            full |= states[goal].isFull() ? 1L << goal : 0;
        }
        if ((missing & full) != 0) {
            found(full, level);
        }
    }

    private synchronized void found(long satisfied, int level) {
        missing = missing & ~satisfied;
        if (needsNoSteps()) {
            testedLevel = Math.min(testedLevel, level);
        }
    }

    public void offerDeadlock(int level, long[] state, int at) {
        states[goals.predicates()].offer(level, state, at);
    }

    public void offerError(int level, long[] state, int at) {
        error.offer(level, state, at);
    }

    /** Whether the rest of the level need only be tested: all predicates are found, and nothing else is wanted. */
    public boolean needsNoSteps() {
        return missing == 0 && wanted != 0 && !wantsDeadlock && !wantsError && (wanted & goals.inDeadlocks()) == 0;
    }

    /** Whether there were goals and all are found. */
    public boolean areComplete() {
        if (goals.areNone()) {
            return false;
        }
        for (Find find : states) {
            if (!find.isFull()) {
                return false;
            }
        }
        return !goals.error() || error.isPresent();
    }

    /** The find of a goal that is a state. */
    public Find state(int goal) {
        return states[goal];
    }

    /** The error of least depth, unless it was found by chance; else one that is not present. */
    public boolean hasError() {
        return error.isPresent() && error.level() < testedLevel;
    }

    public Find error() {
        return error;
    }
}
