package dovetail.engine.icc.assume;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.join.ProductSearch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Searches products for violations within bounds on the states of each and of all, and counts them. */
public final class BoundedChecks implements AutoCloseable {
    /** The overhead of a check, in visited states. */
    private static final long STATES_PER_CHECK = 50;

    /** The approximate size of a known word, and of each of its events, in bytes. */
    private static final long WORD_BYTES = 80;

    private static final long EVENT_BYTES = 8;

    private final int events;
    private final Budget budget;
    /** Counts what is known about words. */
    private final MemoryMeter words;

    private final Progress progress;
    private long left;
    private long maxCheckStates;
    /** The states of assumptions that are held meanwhile. */
    private long held;

    private long checks;
    private long states;
    private long transitions;
    private long peakStates;
    private long peakBytes;

    /** @param events the number of events, which are numbered from zero */
    public BoundedChecks(int events, Budget budget, Progress progress) {
        this.events = events;
        this.budget = budget;
        this.words = budget.meter().scope();
        this.progress = progress;
    }

    /** Allows further checks. */
    public void allow(long maxStates, long mostOfOne) {
        left = maxStates;
        maxCheckStates = mostOfOne;
        held = 0;
    }

    /**
     * A violating word of a product, or null when there is none.
     *
     * @throws Limit.Exceeded when a bound is met, or the budget is used up
     */
    int @Nullable [] violation(List<ComponentLts> components, ComponentLts monitor, int bad) {
        long most = Math.min(maxCheckStates - held, left);
        if (most <= 0) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.STATES, "limit of states of checks reached"));
        }
        ProductSearch search = new ProductSearch(new Composition(events, components, monitor, bad), budget, progress);
        try {
            return search.violation(most);
        } finally {
            left -= STATES_PER_CHECK + search.states();
            checks++;
            states += search.states();
            transitions += search.transitions();
            peakStates = Math.max(peakStates, held + search.states());
            peakBytes = Math.max(peakBytes, search.bytes());
            search.close();
        }
    }

    /** Counts the memory of the answer about a word, and about all words that it begins with. */
    void remember(int length) {
        words.take((length + 1L) * (WORD_BYTES + EVENT_BYTES * length / 2));
    }

    /** Gives back the memory; figures stay. */
    @Override
    public void close() {
        words.close();
    }

    /** Counts states of an assumption that is kept during further checks; a negative number gives them back. */
    void hold(int more) {
        held += more;
    }

    public long checks() {
        return checks;
    }

    /** The states of all checks. */
    public long states() {
        return states;
    }

    public long transitions() {
        return transitions;
    }

    /** The most states held by a check and the assumptions kept meanwhile. */
    public long peakStates() {
        return peakStates;
    }

    /** The size of the largest check in bytes. */
    public long peakBytes() {
        return peakBytes;
    }
}
