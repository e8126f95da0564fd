package dovetail.base;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Budget of a run: the memory, the time and the number of states that it may use. Everything that can take long polls it,
 * tight loops through a {@link Poll}; everything that can become large counts on its {@link #meter}. It may be
 * interrupted from another thread. The clock starts with {@link #unlimited} or {@link #restarted}; the limits can be
 * changed while it runs.
 */
public final class Budget {
    /** The time after the limit for showing what was found before it; with all that follows, a run ends within a second. */
    private static final Duration GRACE = Duration.ofMillis(300);

    private final MemoryMeter meter;
    private final long memory;
    private final long states;
    private final @Nullable Duration time;
    /** The time limit of which this one is a share, or null. */
    private final @Nullable Duration whole;

    /** The time by which a run may pass its time limit. */
    private final Duration grace;

    /** A clock in nanoseconds, from any origin. */
    private final LongSupplier clock;

    private final long start;
    private final AtomicBoolean interrupted;
    /** Called at polls that stand for work; null for nothing. */
    private final @Nullable Runnable atPoll;

    /** Called at polls of a thread that waits; null for nothing. */
    private final @Nullable Runnable atWait;

    private Budget(
            MemoryMeter meter,
            long memory,
            long states,
            @Nullable Duration time,
            @Nullable Duration whole,
            Duration grace,
            LongSupplier clock,
            long start,
            AtomicBoolean interrupted,
            @Nullable Runnable atPoll,
            @Nullable Runnable atWait) {
        this.meter = meter;
        this.memory = memory;
        this.states = states;
        this.time = time;
        this.whole = whole;
        this.grace = grace;
        this.clock = clock;
        this.start = start;
        this.interrupted = interrupted;
        this.atPoll = atPoll;
        this.atWait = atWait;
    }

    /** No limits but the memory that the virtual machine has, of which a fifth is left for everything but stores. */
    public static Budget unlimited() {
        long heap = Runtime.getRuntime().maxMemory();
        long memory = heap / 5 * 4;
        LongSupplier clock = System::nanoTime;
        return new Budget(
                meter(memory),
                memory,
                Long.MAX_VALUE,
                null,
                null,
                Duration.ZERO,
                clock,
                clock.getAsLong(),
                new AtomicBoolean(),
                null,
                null);
    }

    private static MemoryMeter meter(long memory) {
        return new MemoryMeter(memory, null);
    }

    public Budget withMemory(long bytes) {
        return new Budget(meter(bytes), bytes, states, time, whole, grace, clock, start, interrupted, atPoll, atWait);
    }

    public Budget withStates(long most) {
        return new Budget(meter, memory, most, time, whole, grace, clock, start, interrupted, atPoll, atWait);
    }

    public Budget withTime(Duration most) {
        return new Budget(meter, memory, states, most, null, grace, clock, start, interrupted, atPoll, atWait);
    }

    /** The same budget, but its memory counts on a scope of its meter: for a phase whose data is dropped as a whole. */
    public Budget within(MemoryMeter scope) {
        return new Budget(scope, memory, states, time, whole, grace, clock, start, interrupted, atPoll, atWait);
    }

    /** The same budget, which also calls this back whenever it is polled, before it checks its limits. */
    public Budget watched(Runnable callback) {
        return watched(callback, callback);
    }

    /**
     * The same budget with two callbacks.
     *
     * @param atWork called at polls that stand for work
     * @param whileWaiting called at polls of a thread that waits for another one
     */
    Budget watched(Runnable atWork, Runnable whileWaiting) {
        return new Budget(
                meter,
                memory,
                states,
                time,
                whole,
                grace,
                clock,
                start,
                interrupted,
                inTurn(atPoll, atWork),
                inTurn(atWait, whileWaiting));
    }

    private static Runnable inTurn(@Nullable Runnable first, Runnable second) {
        return first == null
                ? second
                : () -> {
                    first.run();
                    second.run();
                };
    }

    /**
     * The same budget with a short time after its limit, in which a run that was found before the limit is shown. However many
     * runs there are, the time is one for all; an interruption ends it.
     */
    public Budget withGrace() {
        return new Budget(meter, memory, states, time, whole, GRACE, clock, start, interrupted, atPoll, atWait);
    }

    /** The same limits by another clock, in nanoseconds, which starts now. */
    public Budget by(LongSupplier other) {
        return new Budget(
                meter, memory, states, time, whole, grace, other, other.getAsLong(), interrupted, atPoll, atWait);
    }

    /** The same limits with a new clock and a new meter; the switch that interrupts is shared. */
    public Budget restarted() {
        return new Budget(
                meter(memory),
                memory,
                states,
                time,
                whole,
                grace,
                clock,
                clock.getAsLong(),
                interrupted,
                atPoll,
                atWait);
    }

    /** A budget for the next of some jobs that share the time which is left, each an equal part. */
    public Budget share(int jobs) {
        if (time == null || jobs == 1) {
            return this;
        }
        return part(timeLeft().orElseThrow().dividedBy(jobs));
    }

    /** A budget for a job that begins now and may take so much time at most, or the time that is left if it is less. */
    public Budget atMost(Duration more) {
        Duration left = timeLeft().orElse(more);
        return part(left.compareTo(more) < 0 ? left : more);
    }

    private Budget part(Duration some) {
        Duration all = whole == null ? time : whole;
        return new Budget(
                meter, memory, states, some, all, grace, clock, clock.getAsLong(), interrupted, atPoll, atWait);
    }

    /** The time that is left, where there is a limit; none once the run was interrupted. */
    public Optional<Duration> timeLeft() {
        if (time == null) {
            return Optional.empty();
        }
        Duration left = interrupted.get() ? Duration.ZERO : time.minusNanos(clock.getAsLong() - start);
        return Optional.of(left.isNegative() ? Duration.ZERO : left);
    }

    /** The time since the clock started. */
    public Duration elapsed() {
        return Duration.ofNanos(clock.getAsLong() - start);
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
        if (atPoll != null) {
            atPoll.run();
        }
        checkLimits(statesReached);
    }

    /** Checks the same, while this thread waits for another one: the number of such polls depends on time, and is no work. */
    public void checkWaiting() {
        if (atWait != null) {
            atWait.run();
        }
        checkLimits(0);
    }

    private void checkLimits(long statesReached) {
        if (interrupted.get()) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.INTERRUPTED, "interrupted"));
        }
        if (statesReached > states) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.STATES, "state limit of " + states + " reached"));
        }
        if (time != null
                && Duration.ofNanos(clock.getAsLong() - start).minus(grace).compareTo(time) > 0) {
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
