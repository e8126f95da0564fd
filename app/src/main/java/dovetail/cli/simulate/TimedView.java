package dovetail.cli.simulate;

import dovetail.interpret.Delays;
import dovetail.interpret.Move;
import dovetail.interpret.TimedState;
import dovetail.model.Clock;
import dovetail.report.text.StateText;
import dovetail.report.text.Style;
import dovetail.report.view.TimeText;
import dovetail.simulate.TimedWalk;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Renders a walk of the simulator through a timed network. Dates count from the beginning, in units of the model text. */
final class TimedView {
    private static final String INDENT = "  ";
    private static final String NO_DATE = "no date";
    private static final String CLOCKS = "clocks: ";

    private final TimedWalk walk;
    private final StepTexts texts;
    private final PrintStream out;
    private final Style style;

    TimedView(TimedWalk walk, PrintStream out, Style style, boolean showsPlaces) {
        this.walk = walk;
        this.texts = new StepTexts(walk.system(), style, showsPlaces);
        this.out = out;
        this.style = style;
    }

    /** The present state and date: the changes of the last step, the running clocks, then the steps with their dates. */
    void here() {
        int at = walk.position();
        String now = walk.hasWaited() ? ", now " + date(walk.now()) : "";
        if (at == 0) {
            out.println(style.strong("step 0 at 0" + now) + ": initially");
            discreteState();
        } else {
            step(at, walk.length() > at ? " of " + walk.length() : "", now);
        }
        clocks();
        moves();
    }

    /** A step of the path with its date and its changes. */
    void step(int at) {
        step(at, "", "");
    }

    private void step(int at, String ahead, String now) {
        TimedWalk.Taken step = walk.step(at);
        out.println(style.strong("step " + at + ahead + " at " + date(step.date()) + now) + ": "
                + texts.title(step.move(), walk.stateAt(at - 1)) + " " + texts.who(step.move()));
        out.println(INDENT + texts.changes(walk.stateAt(at - 1), walk.stateAt(at)));
    }

    /** The whole state, with the clocks. */
    void state() {
        discreteState();
        clocks();
    }

    private void discreteState() {
        out.println(INDENT + StateText.wrapped(walk.system(), walk.stateAt(walk.position()), INDENT.length()));
    }

    /** The values of the running clocks with their intervals, and the date by which a step is due. */
    private void clocks() {
        TimedState state = walk.state();
        List<String> running = new ArrayList<>();
        for (int i = 0; i < walk.system().clocks().size(); i++) {
            if (state.isRunning(i)) {
                Clock clock = walk.system().clocks().get(i);
                running.add(clock.name() + " " + date(state.value(i)) + " in "
                        + TimeText.of(clock.interval(), walk.system().unit()));
            }
        }
        if (!running.isEmpty()) {
            out.println(INDENT + CLOCKS + StateText.wrap(running, INDENT.length() + CLOCKS.length()));
        }
        if (walk.dates().isBounded()) {
            out.println(INDENT + deadline());
        }
    }

    private void moves() {
        List<Move> moves = walk.moves();
        if (moves.isEmpty()) {
            out.println(style.bad("deadlock: no step is enabled"));
        }
        List<StepTexts.Choice> choices = new ArrayList<>();
        for (Move move : moves) {
            Delays dates = walk.dates(move);
            choices.add(new StepTexts.Choice(
                    move,
                    walk.stateAt(walk.position()),
                    dates.isEmpty() ? NO_DATE : interval(dates),
                    walk.isAhead(move)));
        }
        texts.choices(choices).forEach(out::println);
    }

    /** The places of components and of enabled steps in the model text. */
    void where() {
        texts.places(walk.stateAt(walk.position())).forEach(out::println);
        texts.places(walk.moves()).forEach(out::println);
    }

    /** The end of the time that can pass without a step; there is one. */
    String deadline() {
        Delays dates = walk.dates();
        return "a step is due " + (dates.mostOpen() ? "before " : "by ") + date(dates.most());
    }

    String date(long numerator) {
        return text().of(numerator);
    }

    String interval(Delays dates) {
        return text().of(dates.least(), dates.leastOpen(), dates.most(), dates.mostOpen());
    }

    private TimeText text() {
        return new TimeText(walk.system().unit(), walk.denominator());
    }
}
