package dovetail.cli.simulate;

import dovetail.interpret.Move;
import dovetail.report.text.Style;
import dovetail.simulate.Walk;
import java.io.PrintStream;

/** Renders a walk without dates, which may go round a loop. */
final class UntimedView extends View {
    private final Walk walk;

    UntimedView(Walk walk, PrintStream out, Style style, boolean showsPlaces) {
        super(walk, out, style, showsPlaces);
        this.walk = walk;
    }

    @Override
    String dateOf(int number) {
        return "";
    }

    @Override
    String present() {
        return walk.iteration() == 0 ? "" : ", iteration " + walk.iteration() + " of the loop";
    }

    @Override
    String datesOf(Move move) {
        return "";
    }

    @Override
    void clocks() {}
}
