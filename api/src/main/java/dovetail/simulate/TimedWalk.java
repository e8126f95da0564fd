package dovetail.simulate;

import dovetail.base.Budget;
import dovetail.base.Fraction;
import dovetail.interpret.Delays;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.TimedSemantics;
import dovetail.interpret.TimedState;
import dovetail.model.TimedNetwork;
import dovetail.replay.dates.PathAutomaton;
import dovetail.replay.dates.PathDates;
import dovetail.result.Schedule;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * Path through a timed network with a present position and a present date, for simulation. Every step has a date, and time may
 * pass after the last one. Going back keeps the rest of the path; a different step or date replaces it.
 *
 * <p>Dates are exact: numerators over a common denominator, in units of the clocks. A date that the denominator does not admit
 * makes it larger.
 */
public final class TimedWalk implements StepWalk {
    /** Limit on the common denominator, so that numerators fit a long on a path of practical length. */
    private static final long MAX_DENOMINATOR = 1_000_000;

    private final TimedNetwork timed;
    private final Budget budget;
    private TimedSemantics semantics;
    private final List<Taken> path = new ArrayList<>();
    private int position;
    /** The time that has passed since the last step. */
    private long waited;

    /**
     * A step of the path.
     *
     * @param date its date, as a numerator
     * @param after the state at that date after it
     */
    public record Taken(Move move, long date, TimedState after) {}

    /** A walk from the initial state at date 0. */
    public TimedWalk(TimedNetwork timed) {
        this(timed, Budget.unlimited());
    }

    /** The same under a budget; a state may have more steps than it permits. */
    public TimedWalk(TimedNetwork timed, Budget budget) {
        this.timed = timed;
        this.budget = budget;
        this.semantics = new TimedSemantics(timed, 1, budget);
    }

    @Override
    public TimedNetwork system() {
        return timed;
    }

    /** The denominator of all dates at present. */
    public long denominator() {
        return semantics.denominator();
    }

    /** The number of steps taken so far. */
    @Override
    public int position() {
        return position;
    }

    /** The number of steps of the whole path, also beyond the present position. */
    @Override
    public int length() {
        return path.size();
    }

    /** The step to a position of the path; the first is number 1. */
    public Taken step(int number) {
        return path.get(number - 1);
    }

    @Override
    public Move move(int number) {
        return step(number).move();
    }

    /** The discrete state at a position of the path. */
    @Override
    public int[] stateAt(int number) {
        return after(number).discrete();
    }

    private TimedState after(int number) {
        return number == 0 ? semantics.initial() : step(number).after();
    }

    /** The state now: discrete state and values of the running clocks. */
    public TimedState state() {
        return semantics.elapse(after(position), waited);
    }

    /** The present date. */
    public long now() {
        return Math.addExact(dateOf(position), waited);
    }

    private long dateOf(int number) {
        return number == 0 ? 0 : step(number).date();
    }

    /** Whether time has passed since the last step. */
    public boolean hasWaited() {
        return waited > 0;
    }

    /** The steps of the network without time now, including model errors. Some may have no possible date. */
    @Override
    public List<Move> moves() {
        return state().enabled();
    }

    /** The dates from now on at which a step can be taken, if no other step precedes it; perhaps empty. */
    public Delays dates(Move move) {
        return fromNow(semantics.delays(state(), move));
    }

    /** The dates from now on until which time can pass without a step. */
    public Delays dates() {
        return fromNow(semantics.delays(state()));
    }

    private Delays fromNow(Delays delays) {
        long now = now();
        return new Delays(
                Math.addExact(delays.least(), now),
                delays.leastOpen(),
                delays.isBounded() ? Math.addExact(delays.most(), now) : Delays.UNBOUNDED,
                delays.mostOpen());
    }

    /** The date as a numerator over the present denominator, which becomes larger if it has to. */
    public long numerator(Fraction date) {
        long needed = date.denominator() / Fraction.gcd(date.denominator(), denominator());
        long common = Math.multiplyExact(denominator(), needed);
        if (common > MAX_DENOMINATOR) {
            throw new ArithmeticException("a common denominator of " + common);
        }
        if (needed > 1) {
            refine(needed);
        }
        return Math.multiplyExact(date.numerator(), denominator() / date.denominator());
    }

    /** Multiplies the denominator, and computes all states of the path again. */
    private void refine(long factor) {
        TimedSemantics finer = new TimedSemantics(timed, Math.multiplyExact(denominator(), factor), budget);
        List<Taken> same = new ArrayList<>();
        TimedState state = finer.initial();
        long before = 0;
        for (Taken taken : path) {
            long date = Math.multiplyExact(taken.date(), factor);
            state = finer.after(finer.elapse(state, date - before), taken.move());
            same.add(new Taken(taken.move(), date, state));
            before = date;
        }
        waited = Math.multiplyExact(waited, factor);
        path.clear();
        path.addAll(same);
        semantics = finer;
    }

    /** Whether a step is the next one of the path, at whatever date. */
    @Override
    public boolean isAhead(Move move) {
        return position < path.size() && Walk.areSame(path.get(position).move(), move);
    }

    /** Takes a step that is no model error, at a date that is possible. */
    public void take(Move move, long date) {
        if (!isAhead(move) || path.get(position).date() != date) {
            TimedState reached = semantics.after(semantics.elapse(state(), date - now()), move);
            path.subList(position, path.size()).clear();
            path.add(new Taken(move, date, reached));
        }
        position++;
        waited = 0;
    }

    /** Lets time pass until a date that is possible. */
    public void elapse(long date) {
        long later = Math.subtractExact(date, now());
        waited = Math.addExact(waited, later);
    }

    /** The steps taken so far as a trace, with their dates. */
    @Override
    public Trace trace() {
        List<Step> steps = new ArrayList<>();
        List<Long> dates = new ArrayList<>();
        for (Taken taken : path.subList(0, position)) {
            Move move = taken.move();
            steps.add(move.step());
            dates.add(taken.date());
        }
        Trace.Kind kind = moves().isEmpty() ? Trace.Kind.DEADLOCK : Trace.Kind.PATH;
        return new Trace(timed, kind, -1, stateAt(0), steps, null)
                .at(new Schedule(timed.unit(), denominator(), dates, ranges()));
    }

    /** The possible dates of each step on the path so far, whatever dates were chosen. */
    private List<Schedule.Range> ranges() {
        List<int[]> states = new ArrayList<>();
        for (int number = 0; number <= position; number++) {
            states.add(stateAt(number));
        }
        try {
            return new PathDates(timed, budget)
                    .along(states, (step, move) -> Walk.areSame(path.get(step).move(), move), PathAutomaton.ANY)
                    .orElseThrow()
                    .schedule()
                    .ranges();
        } catch (ModelError e) {
            throw new IllegalStateException(e);
        }
    }

    /** Moves to a position of the path, at the date of its step; false when the path is shorter. */
    @Override
    public boolean jump(int number) {
        if (number < 0 || number > path.size()) {
            return false;
        }
        position = number;
        waited = 0;
        return true;
    }
}
