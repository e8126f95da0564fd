package dovetail.cli.terminal;

import dovetail.base.Printable;
import dovetail.base.Progress;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows the progress of a run. On a terminal one line is rewritten in place and vanishes at the end; plain lines are
 * printed on request, otherwise nothing. Short runs show nothing.
 */
public final class ProgressLine implements Progress, AutoCloseable {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(2);
    private static final long REFRESH = TimeUnit.MILLISECONDS.toNanos(200);
    /** The phase of a plain exploration, which needs no name. */
    private static final String USUAL = "explore";

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
    private final ProgressText text;
    private final ProgressTrend trend = new ProgressTrend();
    private volatile String whole = "";
    private volatile String part = "";
    private volatile String activity = "";
    private long partStart;
    private long most;

    /**
     * A line for one run.
     *
     * @param width the columns of the terminal
     * @param clock nanoseconds from any beginning
     */
    public ProgressLine(PrintStream err, boolean onTerminal, boolean plain, int width, LongSupplier clock) {
        this.err = err;
        // The last column stays free, since some terminals wrap a line that fills it.
        this.text = new ProgressText(onTerminal && !plain ? width - 1 : Integer.MAX_VALUE);
        this.inPlace = onTerminal && !plain;
        this.plain = plain;
        this.clock = clock;
        this.start = clock.getAsLong();
        this.partStart = start;
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
                    double seconds = (now - start) / 1e9;
                    Snapshot shownMoment = steady(snapshot);
                    trend.add(seconds, shownMoment);
                    double left = trend.secondsLeft((now - partStart) / 1e9);
                    show(text.of(title(snapshot), shownMoment, trend.rate(), left, seconds));
                }
            } finally {
                lock.unlock();
            }
        }
    }

    /** Names the larger part of the run that all parts are in, such as {@code context 2 of 5 (c2)}; it may be empty. */
    public void within(String larger) {
        whole = larger;
    }

    @Override
    public void begin(String name) {
        lock.lock();
        try {
            part = name;
            activity = "";
            most = 0;
            partStart = clock.getAsLong();
            trend.clear();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void doing(String what) {
        activity = what;
        Snapshot moment = last;
        if (moment != null) {
            report(moment);
        }
    }

    /** The latest moment that was reported, or null. */
    @Nullable
    public Snapshot last() {
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

    /** The parts of the run and its activity, or the phase of a search that is no plain exploration. */
    private String title(Snapshot snapshot) {
        String phase = snapshot.phase().equals(USUAL) ? "" : snapshot.phase();
        String present = activity.isEmpty() ? phase : activity;
        return Printable.of(joined(joined(whole, part), present));
    }

    private static String joined(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + ", " + second;
    }

    /**
     * The moment to be shown. A search that starts over with another layout of its states finds them again; their number
     * stays while it does.
     */
    private Snapshot steady(Snapshot snapshot) {
        if (!snapshot.phase().equals(USUAL)) {
            return snapshot;
        }
        most = Math.max(most, snapshot.states());
        return new Snapshot(
                snapshot.phase(),
                most,
                snapshot.transitions(),
                snapshot.frontier(),
                snapshot.bytes(),
                snapshot.fraction(),
                snapshot.depth());
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
