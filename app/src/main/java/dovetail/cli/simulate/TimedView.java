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
final class TimedView extends View {
    private static final String NO_DATE = "no date";
    private static final String CLOCKS = "clocks: ";

    private final TimedWalk walk;

    TimedView(TimedWalk walk, PrintStream out, Style style, boolean showsPlaces) {
        super(walk, out, style, showsPlaces);
        this.walk = walk;
    }

    @Override
    String dateOf(int number) {
        return " at " + (number == 0 ? "0" : date(walk.step(number).date()));
    }

    @Override
    String present() {
        return walk.hasWaited() ? ", now " + date(walk.now()) : "";
    }

    @Override
    String datesOf(Move move) {
        Delays dates = walk.dates(move);
        return dates.isEmpty() ? NO_DATE : interval(dates);
    }

    /** The values of the running clocks with their intervals, and the date by which a step is due. */
    @Override
    void clocks() {
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
