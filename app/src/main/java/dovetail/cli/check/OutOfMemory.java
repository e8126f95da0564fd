package dovetail.cli.check;

import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes the verdict of a run for which the heap was too small: unknown, with the last reported figures. */
final class OutOfMemory {
    private OutOfMemory() {}

    /**
     * The verdict.
     *
     * @param last the last moment that the run reported, or null
     * @param start when the run began, by the clock of {@link System#nanoTime}
     */
    static Verdict verdict(String engine, Progress.@Nullable Snapshot last, long start) {
        double seconds = (System.nanoTime() - start) / 1e9;
        return new Verdict.Unknown(engine, figures(last, seconds), Limit.heapFull(), Optional.empty());
    }

    /** Figures of a run that did not get to report its own. */
    static Figures figures(Progress.@Nullable Snapshot last, double seconds) {
        long states = last == null ? 0 : last.states();
        long transitions = last == null ? 0 : last.transitions();
        long bytes = last == null ? 0 : last.bytes();
        return new Figures(Counts.of(states, transitions, states, bytes), 0, seconds, Map.of());
    }
}
