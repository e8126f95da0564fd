package dovetail.check;

import dovetail.base.Progress;
import dovetail.result.Counts;
import dovetail.result.Figures;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Passes progress on and keeps the last report, for the figures of a run that ends without its own. */
public final class LastProgress implements Progress {
    private final Progress next;
    private volatile @Nullable Snapshot last;

    public LastProgress(Progress next) {
        this.next = next;
    }

    @Override
    public void report(Snapshot snapshot) {
        last = snapshot;
        next.report(snapshot);
    }

    @Override
    public void begin(String part) {
        next.begin(part);
    }

    @Override
    public void doing(String activity) {
        next.doing(activity);
    }

    /** Figures by the last report. */
    public Figures figures(double seconds) {
        Snapshot seen = last;
        return seen == null
                ? Figures.nothing(seconds)
                : new Figures(
                        Counts.of(seen.states(), seen.transitions(), seen.states(), seen.bytes()),
                        0,
                        seconds,
                        Map.of());
    }
}
