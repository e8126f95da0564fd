package dovetail.base;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

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
    private final @Nullable Duration time;
    /** The time limit of which this one is a share, or null. */
    private final @Nullable Duration whole;

    private final long start;
    private final AtomicBoolean interrupted;
    private final Runnable atPoll;

    private Budget(
            MemoryMeter meter,
            long memory,
            long states,
            @Nullable Duration time,
            @Nullable Duration whole,
            long start,
            AtomicBoolean interrupted,
            Runnable atPoll) {
        this.meter = meter;
        this.memory = memory;
        this.states = states;
        this.time = time;
        this.whole = whole;
        this.start = start;
        this.interrupted = interrupted;
        this.atPoll = atPoll;
    }

    /** No limits but the memory that the virtual machine has, of which a fifth is left for everything but stores. */
    public static Budget unlimited() {
        long heap = Runtime.getRuntime().maxMemory();
        long memory = heap / 5 * 4;
        return new Budget(
                meter(memory), memory, Long.MAX_VALUE, null, null, System.nanoTime(), new AtomicBoolean(), () -> {});
    }

    private static MemoryMeter meter(long memory) {
        return new MemoryMeter(memory, null);
    }

    public Budget withMemory(long bytes) {
        return new Budget(meter(bytes), bytes, states, time, whole, start, interrupted, atPoll);
    }

    public Budget withStates(long most) {
        return new Budget(meter, memory, most, time, whole, start, interrupted, atPoll);
    }

    public Budget withTime(Duration most) {
        return new Budget(meter, memory, states, most, null, start, interrupted, atPoll);
    }

    /** The same budget, but its memory counts on a scope of its meter: for a phase whose data is dropped as a whole. */
    public Budget within(MemoryMeter scope) {
        return new Budget(scope, memory, states, time, whole, start, interrupted, atPoll);
    }

    /** The same budget, which also calls this back whenever it is polled, before it checks its limits. */
    public Budget watched(Runnable callback) {
        return new Budget(meter, memory, states, time, whole, start, interrupted, () -> {
            atPoll.run();
            callback.run();
        });
    }

    /** The same limits with a new clock and a new meter; the switch that interrupts is shared. */
    public Budget restarted() {
        return new Budget(meter(memory), memory, states, time, whole, System.nanoTime(), interrupted, atPoll);
    }

    /** A budget for the next of some jobs that share the time which is left, each an equal part. */
    public Budget share(int jobs) {
        if (time == null || jobs == 1) {
            return this;
        }
        Duration part = timeLeft().orElseThrow().dividedBy(jobs);
        return new Budget(
                meter, memory, states, part, whole == null ? time : whole, System.nanoTime(), interrupted, atPoll);
    }

    /** A budget for a job that begins now and may take so much time at most, or the time that is left if it is less. */
    public Budget atMost(Duration more) {
        Duration left = timeLeft().orElse(more);
        Duration part = left.compareTo(more) < 0 ? left : more;
        return new Budget(
                meter, memory, states, part, whole == null ? time : whole, System.nanoTime(), interrupted, atPoll);
    }

    /** The time that is left, where there is a limit; none once the run was interrupted. */
    public Optional<Duration> timeLeft() {
        if (time == null) {
            return Optional.empty();
        }
        Duration left = interrupted.get() ? Duration.ZERO : time.minusNanos(System.nanoTime() - start);
        return Optional.of(left.isNegative() ? Duration.ZERO : left);
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
            String limit = whole == null
                    ? "time limit of " + seconds(time)
                    : "share of " + seconds(time) + " of the time limit of " + seconds(whole);
            throw new Limit.Exceeded(new Limit(Limit.Kind.TIME, limit + " reached"));
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
