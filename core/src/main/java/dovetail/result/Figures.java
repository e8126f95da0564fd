package dovetail.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The measurements of a run.
 *
 * @param counts those of its search, or of all its searches together
 * @param checks the number of sub-checks
 * @param extra figures of one engine, by name
 * @param account what there is to say besides figures
 * @param survey what is known of the explored part besides its size
 */
public record Figures(
        Counts counts, long checks, double seconds, Map<String, Number> extra, Account account, Survey survey) {
    /** The extra figure of an engine that counts more states than a number of 64 bits can tell. */
    public static final String EXACT_STATES = "exactStates";

    public static final String EXACT_TRANSITIONS = "exactTransitions";
    public static final String EXACT_DEADLOCKS = "exactDeadlocks";

    /** The extra figure of a net: the most tokens of one place. */
    public static final String TOKENS_IN_PLACE = "maxTokensInPlace";

    /** The extra figure of a net: the most tokens of one marking. */
    public static final String TOKENS_PER_MARKING = "maxTokensPerMarking";

    public Figures {
        extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
    }

    /** Figures without a survey of the explored part. */
    public Figures(Counts counts, long checks, double seconds, Map<String, Number> extra, Account account) {
        this(counts, checks, seconds, extra, account, Survey.NONE);
    }

    /** Figures of which there is nothing more to say. */
    public Figures(Counts counts, long checks, double seconds, Map<String, Number> extra) {
        this(counts, checks, seconds, extra, Account.NONE);
    }

    /** The figures of a run that ended before it reached a state. */
    public static Figures nothing(double seconds) {
        return new Figures(Counts.NONE, 0, seconds, Map.of());
    }

    /** The same figures, some time later. */
    public Figures after(double more) {
        return new Figures(counts, checks, seconds + more, extra, account, survey);
    }

    /** The figures of this run and of one that went before it; what cannot be added up is this one's. */
    public Figures joinedTo(Figures before) {
        return new Figures(
                counts.joinedTo(before.counts),
                before.checks + checks,
                before.seconds + seconds,
                extra,
                account,
                survey);
    }

    /** The same figures with another account. */
    public Figures with(Account other) {
        return new Figures(counts, checks, seconds, extra, other, survey);
    }

    /** The same figures with another survey. */
    public Figures with(Survey other) {
        return new Figures(counts, checks, seconds, extra, account, other);
    }

    /** The same figures and some more of one engine, by name. */
    public Figures with(Map<String, Number> more) {
        Map<String, Number> all = new LinkedHashMap<>(extra);
        all.putAll(more);
        return new Figures(counts, checks, seconds, all, account, survey);
    }

    public long states() {
        return counts.states();
    }

    public long transitions() {
        return counts.transitions();
    }

    public long peakStates() {
        return counts.peakStates();
    }

    public long depth() {
        return counts.depth();
    }

    public long deadlocks() {
        return counts.deadlocks();
    }

    public long errors() {
        return counts.errors();
    }

    public long bytes() {
        return counts.bytes();
    }

    /** The number of states, which may exceed 64 bits; then {@link #states} is the largest number of 64 bits. */
    public Number exactStates() {
        return exact(EXACT_STATES, states());
    }

    /** The number of transitions, which may exceed 64 bits. */
    public Number exactTransitions() {
        return exact(EXACT_TRANSITIONS, transitions());
    }

    /** The number of deadlocks, which may exceed 64 bits. */
    public Number exactDeadlocks() {
        return exact(EXACT_DEADLOCKS, deadlocks());
    }

    private Number exact(String name, long otherwise) {
        Number number = extra.get(name);
        return number == null ? otherwise : number;
    }

    public double bytesPerState() {
        return states() == 0 ? 0 : (double) bytes() / states();
    }
}
