package dovetail.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The measurements of a run.
 *
 * @param states explored by the engine
 * @param peakStates the most it held in memory at once
 * @param depth the longest shortest path, or -1 where the search order does not tell
 * @param errors steps that ended in a model error
 * @param checks the number of sub-checks
 * @param extra figures of one engine, by name
 * @param account what there is to say besides figures
 * @param survey what is known of the explored part besides its size
 */
public record Figures(
        long states,
        long transitions,
        long peakStates,
        long depth,
        long deadlocks,
        long errors,
        long checks,
        double seconds,
        long bytes,
        Map<String, Number> extra,
        Account account,
        Survey survey) {
    public Figures {
        extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
    }

    /** Figures without a survey of the explored part. */
    public Figures(
            long states,
            long transitions,
            long peakStates,
            long depth,
            long deadlocks,
            long errors,
            long checks,
            double seconds,
            long bytes,
            Map<String, Number> extra,
            Account account) {
        this(
                states,
                transitions,
                peakStates,
                depth,
                deadlocks,
                errors,
                checks,
                seconds,
                bytes,
                extra,
                account,
                Survey.NONE);
    }

    /** Figures of which there is nothing more to say. */
    public Figures(
            long states,
            long transitions,
            long peakStates,
            long depth,
            long deadlocks,
            long errors,
            long checks,
            double seconds,
            long bytes,
            Map<String, Number> extra) {
        this(states, transitions, peakStates, depth, deadlocks, errors, checks, seconds, bytes, extra, Account.NONE);
    }

    /** The figures of a run that ended before it reached a state. */
    public static Figures nothing(double seconds) {
        return new Figures(0, 0, 0, -1, 0, 0, 0, seconds, 0, Map.of());
    }

    /** The same figures, some time later. */
    public Figures after(double more) {
        return new Figures(
                states,
                transitions,
                peakStates,
                depth,
                deadlocks,
                errors,
                checks,
                seconds + more,
                bytes,
                extra,
                account,
                survey);
    }

    /** The figures of this run and of one that went before it; what cannot be added up is this one's. */
    public Figures joinedTo(Figures before) {
        return new Figures(
                before.states + states,
                before.transitions + transitions,
                Math.max(before.peakStates, peakStates),
                depth,
                deadlocks,
                errors,
                before.checks + checks,
                before.seconds + seconds,
                Math.max(before.bytes, bytes),
                extra,
                account,
                survey);
    }

    /** The same figures with another account. */
    public Figures with(Account other) {
        return new Figures(
                states,
                transitions,
                peakStates,
                depth,
                deadlocks,
                errors,
                checks,
                seconds,
                bytes,
                extra,
                other,
                survey);
    }

    /** The same figures and some more of one engine, by name. */
    public Figures with(Map<String, Number> more) {
        Map<String, Number> all = new LinkedHashMap<>(extra);
        all.putAll(more);
        return new Figures(
                states,
                transitions,
                peakStates,
                depth,
                deadlocks,
                errors,
                checks,
                seconds,
                bytes,
                all,
                account,
                survey);
    }

    public double bytesPerState() {
        return states == 0 ? 0 : (double) bytes / states;
    }
}
