package dovetail.cli;

import dovetail.base.ByteSize;
import dovetail.base.Progress;
import dovetail.report.text.Numbers;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows the progress of a run. On a terminal one line is rewritten in place and vanishes at the end; plain lines are
 * printed on request, otherwise nothing. Short runs show nothing.
 */
final class ProgressLine implements Progress, AutoCloseable {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(2);
    private static final long REFRESH = TimeUnit.MILLISECONDS.toNanos(200);
    private static final String ERASE = "\r\u001b[K";

    private final PrintStream err;
    private final boolean inPlace;
    private final boolean plain;
    private final ReentrantLock lock = new ReentrantLock();
    private final LongSupplier clock;
    private final long start;
    private long due;
    private boolean shown;
    private volatile @Nullable Snapshot last;

    /** @param clock nanoseconds from any beginning */
    ProgressLine(PrintStream err, boolean onTerminal, boolean plain, LongSupplier clock) {
        this.err = err;
        this.inPlace = onTerminal && !plain;
        this.plain = plain;
        this.clock = clock;
        this.start = clock.getAsLong();
        this.due = start + PATIENCE;
    }

    @Override
    public void report(Snapshot snapshot) {
        last = snapshot;
        // Searching threads must not wait here: a thread that finds another one printing goes on.
        if ((inPlace || plain) && lock.tryLock()) {
            try {
                long now = clock.getAsLong();
                if (now - due >= 0) {
                    due = now + (plain ? PATIENCE : REFRESH);
                    show(render(snapshot, (now - start) / 1e9));
                }
            } finally {
                lock.unlock();
            }
        }
    }

    /** The latest moment that was reported, or null. */
    @Nullable
    Snapshot last() {
        return last;
    }

    private void show(String line) {
        if (inPlace) {
            err.print(ERASE + line);
            err.flush();
            shown = true;
        } else {
            err.println(line);
        }
    }

    static String render(Snapshot snapshot, double seconds) {
        StringBuilder line = new StringBuilder();
        line.append(snapshot.phase().isEmpty() ? "" : snapshot.phase() + ": ");
        line.append(Numbers.count(snapshot.states(), "state"));
        line.append(", ")
                .append(Numbers.decimal(snapshot.states() / Math.max(seconds, 1e-3), 0))
                .append("/s");
        line.append(", frontier ").append(snapshot.frontier());
        line.append(", ").append(ByteSize.render(snapshot.bytes()));
        if (!Double.isNaN(snapshot.fraction())) {
            line.append(", ")
                    .append(Numbers.decimal(100 * snapshot.fraction(), 1))
                    .append(" %");
        }
        return line.append(", ")
                .append(Numbers.decimal(seconds, 0))
                .append(" s")
                .toString();
    }

    /** Takes the line away. */
    @Override
    public void close() {
        lock.lock();
        try {
            if (shown) {
                err.print(ERASE);
                err.flush();
                shown = false;
            }
        } finally {
            lock.unlock();
        }
    }
}
