package dovetail.interpret;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.model.Priorities;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Concrete semantics of a {@link TimedNetwork}: computes the possible delays and steps of a state with a value for each
 * running clock. Written from the definition, without zones: replay and the oracles of the tests use it. Times are exact:
 * numerators over a common denominator. For the use of one thread.
 */
public final class TimedSemantics {
    private static final Delays ANY = new Delays(0, false, Delays.UNBOUNDED, true);

    private final TimedNetwork timed;
    private final TimedInterpreter untimed;
    private final long denominator;
    private final Poll poll;
    private final Map<IntBuffer, List<Move>> enabled = new HashMap<>();

    /**
     * The semantics without limits.
     *
     * @param denominator times are numerators over it, in the units of the clocks
     */
    public TimedSemantics(TimedNetwork timed, long denominator) {
        this(timed, denominator, Budget.unlimited());
    }

    /** The same under a budget. */
    public TimedSemantics(TimedNetwork timed, long denominator, Budget budget) {
        this.timed = timed;
        this.untimed = new TimedInterpreter(timed, budget);
        this.denominator = denominator;
        this.poll = new Poll(budget);
    }

    /** The poll of the budget, for constructions on top of the semantics. */
    public Poll poll() {
        return poll;
    }

    public TimedNetwork system() {
        return timed;
    }

    public long denominator() {
        return denominator;
    }

    /** The state at the beginning: every enabled clock is zero. */
    public TimedState initial() {
        return stateAt(untimed.initialStates().get(0), new long[timed.clocks().size()]);
    }

    /** Whether so much time can pass without a step. */
    public boolean canElapse(TimedState state, long delay) {
        return delays(state).contains(delay);
    }

    /** The state after a delay, which must be possible. */
    public TimedState elapse(TimedState state, long delay) {
        if (!canElapse(state, delay)) {
            throw new IllegalArgumentException("no delay of " + delay + " in " + state);
        }
        long[] values = new long[timed.clocks().size()];
        for (int clock = 0; clock < values.length; clock++) {
            values[clock] = state.isRunning(clock) ? Math.addExact(state.value(clock), delay) : 0;
        }
        return state.withValues(values);
    }

    /** The delays that are possible without a step: until the first upper bound of a running clock. */
    public Delays delays(TimedState state) {
        Delays delays = ANY;
        for (int clock = 0; clock < timed.clocks().size(); clock++) {
            TimeInterval interval = timed.clocks().get(clock).interval();
            if (state.isRunning(clock) && interval.isBounded()) {
                delays = delays.and(until(state, clock, interval.upper(), interval.upperOpen()));
            }
        }
        return delays;
    }

    /** The delays after which a step of the network without time is possible, if none precedes it; perhaps empty. */
    public Delays delays(TimedState state, Move move) {
        Delays delays = delays(state);
        int clock = timed.clockOf(move.rule());
        if (clock != TimedNetwork.NO_CLOCK) {
            TimeInterval interval = timed.clocks().get(clock).interval();
            long missing = scaled(interval.lower()) - state.value(clock);
            delays = delays.and(new Delays(missing, interval.lowerOpen(), Delays.UNBOUNDED, true));
        }
        BitSet above = timed.network().priorities().above(move.rule());
        for (Move other : state.enabled()) {
            if (other.rule() != Priorities.NO_RULE && above.get(other.rule())) {
                delays = delays.and(beforePossible(state, other.rule()));
            }
        }
        return delays;
    }

    /** The delays before a rule with a step can take it, by its clock. */
    private Delays beforePossible(TimedState state, int rule) {
        int clock = timed.clockOf(rule);
        if (clock == TimedNetwork.NO_CLOCK) {
            return new Delays(0, false, 0, true);
        }
        TimeInterval interval = timed.clocks().get(clock).interval();
        return until(state, clock, interval.lower(), !interval.lowerOpen());
    }

    private Delays until(TimedState state, int clock, int bound, boolean isOpen) {
        return new Delays(0, false, scaled(bound) - state.value(clock), isOpen);
    }

    private long scaled(int bound) {
        return Math.multiplyExact(bound, denominator);
    }

    /** Whether a step of the network without time is possible now. */
    public boolean isPossible(TimedState state, Move move) {
        return delays(state, move).contains(0);
    }

    /** The steps that are possible now, including model errors. */
    public List<Move> steps(TimedState state) {
        return state.enabled().stream().filter(move -> isPossible(state, move)).toList();
    }

    /** The state after a step that is possible now and no model error. */
    public TimedState after(TimedState state, Move move) {
        if (!isPossible(state, move)) {
            throw new IllegalArgumentException("no step " + move.label() + " in " + state);
        }
        long[] values = new long[timed.clocks().size()];
        for (int clock = 0; clock < values.length; clock++) {
            boolean goesOn = state.isRunning(clock) && !resets(timed, clock, state.discrete(), move);
            values[clock] = goesOn ? state.value(clock) : 0;
        }
        return stateAt(move.target(), values);
    }

    /** Whether a step from a discrete state sets a clock that runs before and after it to zero. */
    public static boolean resets(TimedNetwork timed, int clock, int[] before, Move move) {
        BitSet leaving = new BitSet();
        if (move.rule() == Priorities.NO_RULE) {
            move.components().forEach(leaving::set);
        } else {
            leaving.or(timed.leaving(move.rule(), before));
        }
        return timed.clocks().get(clock).rules().contains(move.rule()) || leaving.intersects(timed.componentsOf(clock));
    }

    /** The steps of the network without time in a discrete state. */
    public List<Move> enabled(int[] discrete) {
        return enabled.computeIfAbsent(IntBuffer.wrap(discrete), s -> untimed.moves(discrete));
    }

    /** The state with the given values of the clocks that run in it. */
    private TimedState stateAt(int[] discrete, long[] values) {
        List<Move> moves = enabled(discrete);
        long[] running = new long[values.length];
        Arrays.fill(running, TimedState.STOPPED);
        for (Move move : moves) {
            int clock = timed.clockOf(move.rule());
            if (clock != TimedNetwork.NO_CLOCK) {
                running[clock] = values[clock];
            }
        }
        return new TimedState(discrete, moves, running);
    }
}
