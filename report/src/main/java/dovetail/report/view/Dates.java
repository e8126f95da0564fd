package dovetail.report.view;

import dovetail.result.Schedule;
import dovetail.result.Trace;
import java.util.Optional;

/** Renders the dates of a timed trace exactly, in the unit of time of the model text. Steps count from 1. */
public final class Dates {
    private final Schedule schedule;
    private final TimeText dates;
    private final TimeText bounds;

    private Dates(Schedule schedule) {
        this.schedule = schedule;
        this.dates = new TimeText(schedule.unit(), schedule.denominator());
        this.bounds = new TimeText(schedule.unit());
    }

    /** The dates of a trace; none for a trace without time. */
    public static Optional<Dates> of(Trace trace) {
        Schedule schedule = trace.schedule();
        return schedule == null ? Optional.empty() : Optional.of(new Dates(schedule));
    }

    /** The date of a step in the schedule; 0 is the beginning. */
    public String date(int step) {
        return dates.of(step == 0 ? 0 : numerator(step));
    }

    /** The time from one step to the next one as a number, for drawings alone. */
    public double delay(int step) {
        return (double) ticks(step) / schedule.denominator() / schedule.unit();
    }

    /** The time from one step to the next one. */
    public String wait(int step) {
        return dates.of(ticks(step));
    }

    private long ticks(int step) {
        return numerator(step) - (step == 1 ? 0 : numerator(step - 1));
    }

    private long numerator(int step) {
        return schedule.numerators().get(step - 1);
    }

    /** The interval of the dates that a step can have on this path, such as {@code [2, 7[}. */
    public String range(int step) {
        Schedule.Range range = interval(step);
        return bounds.of(range.lower(), range.lowerOpen(), range.upper(), range.upperOpen());
    }

    /** The lower bound of the dates of a step. */
    public String earliest(int step) {
        return bounds.of(interval(step).lower());
    }

    /** The upper bound of the dates of a step, if there is one. */
    public Optional<String> latest(int step) {
        Schedule.Range range = interval(step);
        return range.isBounded() ? Optional.of(bounds.of(range.upper())) : Optional.empty();
    }

    /** Whether the lower bound itself is no possible date. */
    public boolean isEarliestOpen(int step) {
        return interval(step).lowerOpen();
    }

    /** Whether the upper bound itself is no possible date; without a bound it is open. */
    public boolean isLatestOpen(int step) {
        return interval(step).upperOpen();
    }

    private Schedule.Range interval(int step) {
        return schedule.ranges().get(step - 1);
    }
}
