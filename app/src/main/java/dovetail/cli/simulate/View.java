package dovetail.cli.simulate;

import dovetail.interpret.Move;
import dovetail.report.text.StateText;
import dovetail.report.text.Style;
import dovetail.simulate.StepWalk;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Renders a walk of the simulator through a network. */
abstract class View {
    static final String INDENT = "  ";

    final PrintStream out;
    private final StepWalk walk;
    private final StepTexts texts;
    private final Style style;

    View(StepWalk walk, PrintStream out, Style style, boolean showsPlaces) {
        this.walk = walk;
        this.texts = new StepTexts(walk.system(), style, showsPlaces);
        this.out = out;
        this.style = style;
    }

    /** The present position: the changes of the last step, then the enabled steps. */
    final void here() {
        int at = walk.position();
        if (at == 0) {
            out.println(style.strong("step 0" + dateOf(0) + present()) + ": initially");
            discreteState();
        } else {
            step(at, walk.length() > at ? " of " + walk.length() : "", present());
        }
        clocks();
        moves();
    }

    /** A step of the path and its changes. */
    final void step(int at) {
        step(at, "", "");
    }

    private void step(int at, String ahead, String present) {
        Move step = walk.move(at);
        out.println(style.strong("step " + at + ahead + dateOf(at) + present) + ": "
                + (texts.title(step, walk.stateAt(at - 1)) + " " + texts.who(step)).strip());
        out.println(INDENT + texts.changes(walk.stateAt(at - 1), walk.stateAt(at)));
    }

    /** The whole state. */
    final void state() {
        discreteState();
        clocks();
    }

    private void discreteState() {
        out.println(INDENT + StateText.wrapped(walk.system(), walk.present(), INDENT.length()));
    }

    private void moves() {
        List<Move> moves = walk.moves();
        if (moves.isEmpty()) {
            out.println(style.bad("deadlock: no step is enabled"));
        }
        List<StepTexts.Choice> choices = new ArrayList<>();
        for (Move move : moves) {
            choices.add(new StepTexts.Choice(move, walk.present(), datesOf(move), walk.isAhead(move)));
        }
        texts.choices(choices).forEach(out::println);
    }

    /** The places of components and of enabled steps in the model text. */
    final void where() {
        texts.places(walk.present()).forEach(out::println);
        texts.places(walk.moves()).forEach(out::println);
    }

    /** The date of a step of the path, after its number. */
    abstract String dateOf(int number);

    /** More about the present position than the number of its step. */
    abstract String present();

    /** The dates at which an enabled step is possible; empty where steps have none. */
    abstract String datesOf(Move move);

    /** Shows the clocks, where there are any. */
    abstract void clocks();
}
