package dovetail.cli.terminal;

import dovetail.base.Progress;
import java.util.ArrayDeque;
import java.util.Deque;

/** The trend of a run over its last seconds: its speed, and the time that it may still take. */
final class ProgressTrend {
    private static final double WINDOW = 10;
    /** Extrapolation from less than this part of a run, or of a frontier, would mislead. */
    private static final double LEAST_PART = 0.02;

    private final Deque<Sample> samples = new ArrayDeque<>();

    private record Sample(double seconds, Progress.Snapshot moment) {}

    /** Adds a moment, and forgets those that are too long ago, or of another activity. */
    void add(double seconds, Progress.Snapshot moment) {
        Sample last = samples.peekLast();
        if (last != null && (!last.moment.phase().equals(moment.phase()) || last.moment.states() > moment.states())) {
            samples.clear();
        }
        samples.addLast(new Sample(seconds, moment));
        while (samples.size() > 2 && seconds - samples.getFirst().seconds > WINDOW) {
            samples.removeFirst();
        }
    }

    void clear() {
        samples.clear();
    }

    /** States per second of late; {@code NaN} before there are two moments. */
    double rate() {
        double time = time();
        return time <= 0 ? Double.NaN : (last().moment.states() - first().moment.states()) / time;
    }

    /** The seconds that the run may still take; {@code NaN} where there is no telling. */
    double secondsLeft(double elapsed) {
        Sample last = samples.peekLast();
        if (last == null) {
            return Double.NaN;
        }
        double fraction = last.moment.fraction();
        if (fraction > LEAST_PART) {
            return elapsed * (1 - fraction) / fraction;
        }
        // A search by levels ends when its frontier is empty; while that grows, there is no estimate.
        long shrunk = first().moment.frontier() - last.moment.frontier();
        boolean shrinks =
                last.moment.depth() >= 0 && shrunk > LEAST_PART * first().moment.frontier();
        return shrinks && time() > 0 ? last.moment.frontier() * time() / shrunk : Double.NaN;
    }

    private double time() {
        return samples.size() < 2 ? 0 : last().seconds - first().seconds;
    }

    private Sample first() {
        return samples.getFirst();
    }

    private Sample last() {
        return samples.getLast();
    }
}
