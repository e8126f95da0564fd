package dovetail.base;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What a run may use: memory for its stores, time, and a number of states. Engines poll it between batches; it may be
 * interrupted from another thread. The clock starts with {@link #unlimited} or
 * {@link #restarted}; the limits can be changed while it runs.
 */
public final class Budget {
    private final long memory;
    private final long states;
    private final Duration time;
    private final long start;
    private final AtomicBoolean interrupted;

    private Budget(long memory, long states, Duration time, long start, AtomicBoolean interrupted) {
        this.memory = memory;
        this.states = states;
        this.time = time;
        this.start = start;
        this.interrupted = interrupted;
    }

    /** No limits but the memory that the virtual machine has, of which a fifth is left for everything but stores. */
    public static Budget unlimited() {
        long heap = Runtime.getRuntime().maxMemory();
        return new Budget(heap / 5 * 4, Long.MAX_VALUE, null, System.nanoTime(), new AtomicBoolean());
    }

    public Budget withMemory(long bytes) {
        return new Budget(bytes, states, time, start, interrupted);
    }

    public Budget withStates(long most) {
        return new Budget(memory, most, time, start, interrupted);
    }

    public Budget withTime(Duration most) {
        return new Budget(memory, states, most, start, interrupted);
    }

    /** The same limits with a new clock; the switch that interrupts is shared. */
    public Budget restarted() {
        return new Budget(memory, states, time, System.nanoTime(), interrupted);
    }

    /** The most states a run may reach. */
    public long states() {
        return states;
    }

    public long memory() {
        return memory;
    }

    /** Asks every run under this budget to end soon with the verdict unknown. */
    public void interrupt() {
        interrupted.set(true);
    }

    /** Throws when the time is up, the state count is past its limit or someone interrupted the run. */
    public void check(long statesReached) {
        if (interrupted.get()) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.INTERRUPTED, "interrupted"));
        }
        if (statesReached > states) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.STATES, "state limit of " + states + " reached"));
        }
        if (time != null && Duration.ofNanos(System.nanoTime() - start).compareTo(time) > 0) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.TIME, "time limit of " + seconds(time) + " reached"));
        }
    }

    /** Throws when holding this many bytes would pass the memory limit. */
    public void checkMemory(long bytes) {
        if (bytes > memory) {
            throw memoryExceeded();
        }
    }

    /** The memory limit as an exception, for stores that find out by themselves. */
    public Limit.Exceeded memoryExceeded() {
        return new Limit.Exceeded(
                new Limit(Limit.Kind.MEMORY, "memory limit of " + ByteSize.render(memory) + " reached"));
    }

    private static String seconds(Duration time) {
        long millis = time.toMillis();
        return millis % 1000 == 0 ? millis / 1000 + " s" : millis / 1000.0 + " s";
    }
}
