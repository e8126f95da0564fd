package dovetail.cli.simulate;

import dovetail.interpret.Move;
import dovetail.report.text.StateText;
import dovetail.report.text.Style;
import dovetail.simulate.Walk;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Renders a walk of the simulator. */
final class View {
    private static final String INDENT = "  ";

    private final Walk walk;
    private final StepTexts texts;
    private final PrintStream out;
    private final Style style;

    View(Walk walk, PrintStream out, Style style, boolean showsPlaces) {
        this.walk = walk;
        this.texts = new StepTexts(walk.system(), style, showsPlaces);
        this.out = out;
        this.style = style;
    }

    /** The present state: the changes of the last step, then the enabled steps. */
    void here() {
        int at = walk.position();
        if (at == 0) {
            out.println(style.strong("step 0") + ": initially");
            state();
        } else {
            String ahead = walk.length() > at ? " of " + walk.length() : "";
            String loop = walk.iteration() == 0 ? "" : ", iteration " + walk.iteration() + " of the loop";
            step(at, ahead + loop);
        }
        moves();
    }

    /** A step of the path and its changes. */
    void step(int at) {
        step(at, "");
    }

    private void step(int at, String position) {
        Move step = walk.step(at);
        out.println(style.strong("step " + at + position) + ": " + texts.title(step, walk.stateAt(at - 1)) + " "
                + texts.who(step));
        out.println(INDENT + texts.changes(walk.stateAt(at - 1), walk.stateAt(at)));
    }

    void state() {
        out.println(INDENT + StateText.wrapped(walk.system(), walk.state(), INDENT.length()));
    }

    private void moves() {
        List<Move> moves = walk.moves();
        if (moves.isEmpty()) {
            out.println(style.bad("deadlock: no step is enabled"));
        }
        List<StepTexts.Choice> choices = new ArrayList<>();
        for (Move move : moves) {
            choices.add(new StepTexts.Choice(move, walk.state(), "", walk.isAhead(move)));
        }
        texts.choices(choices).forEach(out::println);
    }

    /** The places of components and of enabled steps in the model text. */
    void where() {
        texts.places(walk.state()).forEach(out::println);
        texts.places(walk.moves()).forEach(out::println);
    }
}
