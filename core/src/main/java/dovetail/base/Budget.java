package dovetail.base;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Budget of a run: the memory, the time and the number of states that it may use. Everything that can take long polls it,
 * tight loops through a {@link Poll}; everything that can become large counts on its {@link #meter}. It may be
 * interrupted from another thread. The clock starts with {@link #unlimited} or {@link #restarted}; the limits can be
 * changed while it runs.
 */
public final class Budget {
    private final MemoryMeter meter;
    private final long memory;
    private final long states;
    private final Duration time;
    private final long start;
    private final AtomicBoolean interrupted;
    private final Runnable atPoll;

    private Budget(
            MemoryMeter meter,
            long memory,
            long states,
            Duration time,
            long start,
            AtomicBoolean interrupted,
            Runnable atPoll) {
        this.meter = meter;
        this.memory = memory;
        this.states = states;
        this.time = time;
        this.start = start;
        this.interrupted = interrupted;
        this.atPoll = atPoll;
    }

    /** No limits but the memory that the virtual machine has, of which a fifth is left for everything but stores. */
    public static Budget unlimited() {
        long heap = Runtime.getRuntime().maxMemory();
        long memory = heap / 5 * 4;
        return new Budget(
                meter(memory), memory, Long.MAX_VALUE, null, System.nanoTime(), new AtomicBoolean(), () -> {});
    }

    private static MemoryMeter meter(long memory) {
        return new MemoryMeter(memory, null);
    }

    public Budget withMemory(long bytes) {
        return new Budget(meter(bytes), bytes, states, time, start, interrupted, atPoll);
    }

    public Budget withStates(long most) {
        return new Budget(meter, memory, most, time, start, interrupted, atPoll);
    }

    public Budget withTime(Duration most) {
        return new Budget(meter, memory, states, most, start, interrupted, atPoll);
    }

    /** The same budget, but its memory counts on a scope of its meter: for a phase whose data is dropped as a whole. */
    public Budget within(MemoryMeter scope) {
        return new Budget(scope, memory, states, time, start, interrupted, atPoll);
    }

    /** The same budget, which calls back whenever it is polled, before it looks at its limits. */
    public Budget watched(Runnable callback) {
        return new Budget(meter, memory, states, time, start, interrupted, callback);
    }

    /** The same limits with a new clock and a new meter; the switch that interrupts is shared. */
    public Budget restarted() {
        return new Budget(meter(memory), memory, states, time, System.nanoTime(), interrupted, atPoll);
    }

    /** The most states a run may reach. */
    public long states() {
        return states;
    }

    public long memory() {
        return memory;
    }

    /** The one meter on which all that runs under this budget counts its memory. */
    public MemoryMeter meter() {
        return meter;
    }

    /** Asks every run under this budget to end soon with the verdict unknown. */
    public void interrupt() {
        interrupted.set(true);
    }

    /** Throws when the time is up, the state count is past its limit or someone interrupted the run. */
    public void check(long statesReached) {
        atPoll.run();
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

    /** The memory limit as an exception, for those who find out by other means than the meter. */
    public Limit.Exceeded memoryExceeded() {
        return memoryExceeded(memory);
    }

    static Limit.Exceeded memoryExceeded(long memory) {
        return new Limit.Exceeded(
                new Limit(Limit.Kind.MEMORY, "memory limit of " + ByteSize.render(memory) + " reached"));
    }

    private static String seconds(Duration time) {
        long millis = time.toMillis();
        return millis % 1000 == 0 ? millis / 1000 + " s" : millis / 1000.0 + " s";
    }
}
