package dovetail.cli.simulate;

import dovetail.base.Fraction;
import dovetail.cli.simulate.recorded.RecordedTrace;
import dovetail.cli.simulate.recorded.TimedLoader;
import dovetail.interpret.Delays;
import dovetail.interpret.Move;
import dovetail.report.text.Style;
import dovetail.simulate.DateChoice;
import dovetail.simulate.TimedWalk;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Steps through a timed network: a step is chosen with its date, and time may pass without a step. */
final class TimedCourse extends NetworkCourse {
    private static final String HELP = """
              N          take the step with that number at its first possible date
              N at DATE  take the step at a date, such as 4.5 or 7/3; dates count from the beginning
              wait TIME  let time pass without a step
              take LABEL take the only step with the label, the message or the hidden label; * stands for any text
              fire A B C take the steps with these labels in turn, as the firing sequence of a net has them
              u [N]      undo the last step, or the last N; after waiting, undo that first
              n [N]      take the next step of the path or the replayed trace, or N steps, at their dates
              j N        jump to step N of the path
              r          restart: back to the initial state; n repeats the path
              x [N]      take N random steps at random dates (1 if not given)
              s          show the whole state, with the running clocks
              t          show the trace so far
              w          show the place of each component and of each enabled step in the model text
              eval EXPR  show the value of an expression of the model, or of a name that the state shows
              until EXPR random steps, or those of the path, until the predicate is true
              until "L"  the same until a step with the label L; the steps are shown, the last 100 of a longer series
              break EXPR stop series of steps where the predicate is true; break lists them, clear removes them
              save FILE  write the trace so far: .json .txt .html .mmd .dot
              h          show this help
              q          quit
            """;

    private final TimedWalk walk;
    private final TimedView view;

    TimedCourse(TimedWalk walk, PrintStream out, Style style, boolean showsPlaces) {
        this(walk, new TimedView(walk, out, style, showsPlaces));
    }

    private TimedCourse(TimedWalk walk, TimedView view) {
        super(walk, view);
        this.walk = walk;
        this.view = view;
    }

    @Override
    public void load(Path file) {
        new TimedLoader(RecordedTrace.read(file), walk).run();
    }

    /** The dates of one iteration of a loop need not admit a second one: a path does not loop. */
    @Override
    public boolean loops() {
        return false;
    }

    @Override
    public void undo(int count) {
        boolean undoesWaiting = walk.hasWaited() && count > 0;
        jump(walk.position() - (undoesWaiting ? count - 1 : count));
    }

    @Override
    public void take(int number) {
        Move move = StepChoice.byNumber(number, walk.moves());
        Delays dates = possible(number, move);
        exactly(() -> take(move, choice(dates).first()));
    }

    @Override
    public void takeAt(int number, String date) {
        Move move = StepChoice.byNumber(number, walk.moves());
        Delays dates = possible(number, move);
        Fraction given = number(date, "date");
        exactly(() -> {
            if (!choice(dates).contains(given)) {
                throw new Refusal("step " + number + " is possible at " + view.interval(dates) + ", not at " + given);
            }
            return take(move, given);
        });
    }

    @Override
    public void elapse(String time) {
        Fraction given = number(time, "length of time");
        exactly(() -> {
            Fraction date = given.plus(new Fraction(walk.now(), walk.denominator())
                    .dividedBy(walk.system().unit()));
            if (!choice(walk.dates()).contains(date)) {
                throw new Refusal(view.deadline() + "; time cannot pass until " + date);
            }
            walk.elapse(walk.numerator(date.times(walk.system().unit())));
            return true;
        });
    }

    private Delays possible(int number, Move move) {
        Delays dates = walk.dates(move);
        if (dates.isEmpty()) {
            throw new Refusal("step " + number + " has no possible date before another step is taken");
        }
        return dates;
    }

    private DateChoice choice(Delays dates) {
        return new DateChoice(dates, walk.denominator(), walk.system().unit());
    }

    private static Fraction number(String text, String what) {
        return Fraction.parse(text)
                .orElseThrow(() ->
                        new Refusal((text.isEmpty() ? "a " + what + " is missing" : "'" + text + "' is no " + what)
                                + "; expected a number such as 4, 4.5 or 13/3"));
    }

    private boolean take(Move move, Fraction date) {
        walk.take(move, walk.numerator(date.times(walk.system().unit())));
        return true;
    }

    /** Refuses a date whose fraction, or its common denominator with those before it, is too long. */
    private static boolean exactly(Supplier<Boolean> action) {
        try {
            return action.get();
        } catch (ArithmeticException e) {
            throw new Refusal(
                    "the dates of the path have too long fractions for exact arithmetic; choose a shorter one");
        }
    }

    @Override
    public boolean takeRandom(Random random) {
        List<Move> possible = new ArrayList<>(walk.moves());
        possible.removeIf(move -> move.isError() || walk.dates(move).isEmpty());
        if (possible.isEmpty()) {
            return false;
        }
        Move move = possible.get(random.nextInt(possible.size()));
        return exactly(() -> take(move, choice(walk.dates(move)).random(random)));
    }

    @Override
    public String help() {
        return HELP;
    }
}
