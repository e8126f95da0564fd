package dovetail.cli.simulate;

import dovetail.interpret.Move;
import dovetail.model.Component;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Origin;
import dovetail.report.text.StateText;
import dovetail.report.text.Style;
import dovetail.report.view.Change;
import dovetail.report.view.StepView;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** What the simulator shows of a walk. */
final class View {
    private static final String INDENT = "  ";
    private static final int WIDEST = 40;

    private final Walk walk;
    private final Network network;
    private final PrintStream out;
    private final Style style;

    View(Walk walk, PrintStream out, Style style) {
        this.walk = walk;
        this.network = walk.network();
        this.out = out;
        this.style = style;
    }

    /** Where the walk stands: what the last step changed, then what can be done. */
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
        out.println(INDENT + StateText.wrapped(network, walk.state(), INDENT.length()));
    }

    private void moves() {
        List<Move> moves = walk.moves();
        if (moves.isEmpty()) {
            out.println(style.bad("deadlock: no step is possible"));
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
        return "[" + String.join(", ", StepView.componentNames(network, move.components())) + "]";
    }

    private String changes(int[] before, int[] after) {
        List<String> changes = new ArrayList<>();
        for (Change change : StepView.changes(network, before, after)) {
            changes.add(change.toString());
        }
        return changes.isEmpty() ? "nothing changes" : String.join(", ", changes);
    }

    /** Where in the model each component is. */
    void where() {
        int widest = 0;
        for (Component component : network.components()) {
            widest = Math.max(widest, Math.min(WIDEST, place(component).length()));
        }
        for (Component component : network.components()) {
            int location = walk.state()[component.locationSlot()];
            List<Location> locations = component.behaviour().locations();
            Origin origin = locations.isEmpty()
                    ? component.origin()
                    : locations.get(location).origin();
            out.println((INDENT + padded(place(component), widest) + INDENT + style.faint(origin.toString()))
                    .stripTrailing());
        }
    }

    private String place(Component component) {
        int location = walk.state()[component.locationSlot()];
        return component.name() + ": " + component.behaviour().locationName(location);
    }
}
