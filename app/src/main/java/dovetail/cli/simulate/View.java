package dovetail.cli.simulate;

import dovetail.interpret.Move;
import dovetail.model.TransitionSystem;
import dovetail.report.text.StateText;
import dovetail.report.text.Style;
import dovetail.report.view.Change;
import dovetail.report.view.StepView;
import dovetail.simulate.Walk;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Renders a walk of the simulator. */
final class View {
    private static final String INDENT = "  ";
    private static final int WIDEST = 40;

    private final Walk walk;
    private final TransitionSystem system;
    private final PrintStream out;
    private final Style style;

    View(Walk walk, PrintStream out, Style style) {
        this.walk = walk;
        this.system = walk.system();
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
            Move last = walk.step(at);
            String ahead = walk.length() > at ? " of " + walk.length() : "";
            out.println(style.strong("step " + at + ahead) + ": " + last.label() + " " + who(last));
            out.println(INDENT + changes(walk.stateAt(at - 1), walk.state()));
        }
        moves();
    }

    void state() {
        out.println(INDENT + StateText.wrapped(system, walk.state(), INDENT.length()));
    }

    private void moves() {
        List<Move> moves = walk.moves();
        if (moves.isEmpty()) {
            out.println(style.bad("deadlock: no step is enabled"));
        }
        int labels = 0;
        int names = 0;
        for (Move move : moves) {
            labels = Math.max(labels, Math.min(WIDEST, move.label().length()));
            names = Math.max(names, Math.min(WIDEST, who(move).length()));
        }
        for (int i = 0; i < moves.size(); i++) {
            Move move = moves.get(i);
            String number = Integer.toString(i + 1);
            String what = move.isError()
                    ? style.bad("model error: " + move.error())
                    : style.faint(changes(walk.state(), move.target()));
            out.println(" ".repeat(Math.max(0, 4 - number.length()))
                    + number
                    + (walk.isAhead(move) ? "> " : INDENT)
                    + padded(move.label(), labels)
                    + INDENT
                    + padded(who(move), names)
                    + INDENT
                    + what);
        }
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private String who(Move move) {
        return "[" + String.join(", ", StepView.componentNames(system, move.components())) + "]";
    }

    private String changes(int[] before, int[] after) {
        List<String> changes = new ArrayList<>();
        for (Change change : StepView.changes(system, before, after)) {
            changes.add(change.toString());
        }
        return changes.isEmpty() ? "nothing changes" : String.join(", ", changes);
    }

    /** The place of each component in the model text. */
    void where() {
        int components = system.componentNames().size();
        int widest = 0;
        for (int component = 0; component < components; component++) {
            widest = Math.max(widest, Math.min(WIDEST, place(component).length()));
        }
        for (int component = 0; component < components; component++) {
            String position = system.position(component, walk.state()).toString();
            out.println((INDENT + padded(place(component), widest) + INDENT + style.faint(position)).stripTrailing());
        }
    }

    private String place(int component) {
        int slot = system.locationSlot(component);
        String name = system.componentNames().get(component);
        return slot == TransitionSystem.NO_SLOT ? name : name + ": " + system.renderValue(slot, walk.state()[slot]);
    }
}
