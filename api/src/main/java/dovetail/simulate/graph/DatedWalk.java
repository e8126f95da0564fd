package dovetail.simulate.graph;

import dovetail.base.Budget;
import dovetail.base.Fraction;
import dovetail.interpret.Delays;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.TimedState;
import dovetail.model.Clock;
import dovetail.replay.dates.PathAutomaton;
import dovetail.replay.dates.PathDates;
import dovetail.report.view.TimeText;
import dovetail.result.Schedule;
import dovetail.result.Trace;
import dovetail.simulate.DateChoice;
import dovetail.simulate.TimedWalk;
import dovetail.simulate.Walk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Path through a timed network whose steps have dates: those that the path gives, or otherwise the first possible ones. Where the
 * path gives none at all, these admit the whole path.
 */
final class DatedWalk implements PathWalk {
    private final List<Integer> states;
    private final TimedWalk walk;
    private StepPath path;

    DatedWalk(StateExploration exploration, List<Integer> states, StepPath path, Budget budget) {
        this.states = states;
        this.walk = new TimedWalk(exploration.system().timed().orElseThrow(), budget);
        this.path = new StepPath(path.initial(), List.of());
        boolean isFree = path.steps().stream().noneMatch(step -> step.date().isPresent());
        List<Fraction> earliest = isFree ? schedule(exploration, path, budget) : List.of();
        for (int i = 0; i < path.steps().size(); i++) {
            StepPath.Taken step = path.steps().get(i);
            Optional<Fraction> date =
                    isFree ? Optional.of(earliest.get(i)) : step.date().map(DatedWalk::parse);
            take(step.index(), date);
        }
    }

    private static Fraction parse(String text) {
        return Fraction.parse(text)
                .orElseThrow(
                        () -> StepPath.wrong("'" + text + "' is no date; expected a number such as 4, 4.5 or 13/3"));
    }

    /** Dates that admit the whole path, in units of the text. */
    private List<Fraction> schedule(StateExploration exploration, StepPath path, Budget budget) {
        List<int[]> discrete = new ArrayList<>();
        List<Move> moves = new ArrayList<>();
        int slots = walk.system().slots().size();
        for (int i = 0; i < states.size(); i++) {
            discrete.add(Arrays.copyOf(exploration.state(states.get(i)), slots));
            if (i < path.steps().size()) {
                int index = path.steps().get(i).index();
                moves.add(exploration
                        .expand(states.get(i), budget)
                        .transitions()
                        .get(index)
                        .move());
            }
        }
        try {
            Schedule schedule = new PathDates(walk.system(), budget)
                    .along(discrete, (step, move) -> Walk.areSame(moves.get(step), move), PathAutomaton.ANY)
                    .orElseThrow(() -> StepPath.wrong("the path is possible at no dates"))
                    .schedule();
            List<Fraction> dates = new ArrayList<>();
            for (long date : schedule.numerators()) {
                dates.add(new Fraction(date, schedule.denominator()).dividedBy(schedule.unit()));
            }
            return dates;
        } catch (ModelError e) {
            throw new IllegalStateException(e);
        }
    }

    private void take(int index, Optional<Fraction> date) {
        int number = walk.position() + 1;
        Move move = walk.moves().get(index);
        Delays dates = walk.dates(move);
        if (dates.isEmpty()) {
            throw StepPath.wrong("step " + number + " of the path has no possible date after those before it");
        }
        try {
            DateChoice choice = choice(dates);
            Fraction at = date.orElseGet(choice::first);
            if (!choice.contains(at)) {
                throw StepPath.wrong(
                        "step " + number + " of the path is possible at " + interval(dates) + ", not at " + at);
            }
            walk.take(move, walk.numerator(at.times(walk.system().unit())));
            path = path.then(index, Optional.of(at.toString()));
        } catch (ArithmeticException e) {
            throw StepPath.wrong(
                    "the dates of the path have too long fractions for exact arithmetic; choose shorter ones");
        }
    }

    private DateChoice choice(Delays dates) {
        return new DateChoice(dates, walk.denominator(), walk.system().unit());
    }

    private String interval(Delays dates) {
        return text().of(dates.least(), dates.leastOpen(), dates.most(), dates.mostOpen());
    }

    private TimeText text() {
        return new TimeText(walk.system().unit(), walk.denominator());
    }

    @Override
    public StepPath path() {
        return path;
    }

    @Override
    public List<Integer> states() {
        return states;
    }

    @Override
    public List<Option> options() {
        List<Option> options = new ArrayList<>();
        for (Move move : walk.moves()) {
            Delays delays = walk.dates(move);
            Optional<Dates> dates = delays.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            new Dates(interval(delays), choice(delays).first().toString()));
            options.add(new Option(options.size(), move, dates, dates.isPresent() && !move.isError()));
        }
        return options;
    }

    @Override
    public List<String> clocks() {
        TimedState state = walk.state();
        List<String> lines = new ArrayList<>();
        lines.add("date " + text().of(walk.now()));
        for (int i = 0; i < walk.system().clocks().size(); i++) {
            if (state.isRunning(i)) {
                Clock clock = walk.system().clocks().get(i);
                lines.add(clock.name() + " " + text().of(state.value(i)) + " in "
                        + TimeText.of(clock.interval(), walk.system().unit()));
            }
        }
        Delays dates = walk.dates();
        if (dates.isBounded()) {
            lines.add("a step is due " + (dates.mostOpen() ? "before " : "by ") + text().of(dates.most()));
        }
        return lines;
    }

    @Override
    public Trace trace() {
        return walk.trace();
    }

    @Override
    public StepPath atRandom(Random random) {
        List<Option> possible = options().stream().filter(Option::isPossible).toList();
        if (possible.isEmpty()) {
            return path;
        }
        Option option = possible.get(random.nextInt(possible.size()));
        return path.then(
                option.index(),
                Optional.of(choice(walk.dates(option.move())).random(random).toString()));
    }
}
