package dovetail.replay.dates;

import dovetail.interpret.Move;
import dovetail.result.Schedule;
import java.util.ArrayList;
import java.util.List;

/**
 * Path through a timed network with its steps and their dates.
 *
 * @param end the date at which the path ends, as a numerator over the denominator of the schedule; the last step may be before
 */
public record DatedPath(List<Move> moves, Schedule schedule, long end) {
    public DatedPath {
        moves = List.copyOf(moves);
    }

    /**
     * The path to an event; its schedule is the earliest one.
     *
     * @param constraints the constraints on the dates of its events
     */
    static DatedPath to(PathEvent last, List<DateConstraint> constraints, int unit) {
        List<PathEvent> events = last.path();
        DateConstraints.Solution earliest = DateConstraints.earliest(constraints, events.size());
        DateConstraints.Solution latest = DateConstraints.latest(constraints, events.size());
        long denominator = 1;
        for (long epsilons : earliest.epsilons()) {
            denominator = Math.max(denominator, epsilons + 1);
        }
        List<Move> moves = new ArrayList<>();
        List<Long> numerators = new ArrayList<>();
        List<Schedule.Range> ranges = new ArrayList<>();
        long end = 0;
        for (PathEvent event : events) {
            int i = event.number();
            end = Math.addExact(Math.multiplyExact(earliest.integers()[i], denominator), earliest.epsilons()[i]);
            if (event.move() != null) {
                moves.add(event.move());
                numerators.add(end);
                ranges.add(range(earliest, latest, i));
            }
        }
        return new DatedPath(moves, new Schedule(unit, denominator, numerators, ranges), end);
    }

    private static Schedule.Range range(DateConstraints.Solution earliest, DateConstraints.Solution latest, int event) {
        boolean isBounded = latest.integers()[event] != DateConstraints.UNBOUNDED;
        return new Schedule.Range(
                earliest.integers()[event],
                earliest.epsilons()[event] > 0,
                isBounded ? latest.integers()[event] : Schedule.UNBOUNDED,
                !isBounded || latest.epsilons()[event] < 0);
    }

    /** The first steps of the path. */
    DatedPath first(int steps) {
        Schedule cut = new Schedule(
                schedule.unit(),
                schedule.denominator(),
                schedule.numerators().subList(0, steps),
                schedule.ranges().subList(0, steps));
        long last = steps == 0 ? 0 : schedule.numerators().get(steps - 1);
        return new DatedPath(moves.subList(0, steps), cut, last);
    }
}
