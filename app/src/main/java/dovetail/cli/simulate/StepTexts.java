package dovetail.cli.simulate;

import dovetail.base.Origin;
import dovetail.base.Printable;
import dovetail.interpret.Move;
import dovetail.model.TransitionSystem;
import dovetail.report.text.StateText;
import dovetail.report.text.Style;
import dovetail.report.view.Change;
import dovetail.report.view.Markings;
import dovetail.report.view.StepView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes steps and places of a network for the simulator.
 *
 * @param showsPlaces whether steps to choose are shown with their places in the model text
 */
record StepTexts(TransitionSystem system, Style style, boolean showsPlaces) {
    private static final String INDENT = "  ";
    private static final int WIDEST = 40;

    /** A text of at least a width. */
    static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    /** The components that take part in a step; empty for a net. */
    String who(Move move) {
        if (system.markings().isPresent()) {
            return "";
        }
        return Printable.of("[" + String.join(", ", StepView.componentNames(system, move.components())) + "]");
    }

    /** The changes from one state to another, on lines of their own. */
    String changes(int[] before, int[] after) {
        return changes(before, after, INDENT.length());
    }

    /** @param column where the changes start, and where further lines of them do */
    private String changes(int[] before, int[] after, int column) {
        Optional<Markings> markings = Markings.of(system);
        if (markings.isPresent()) {
            List<String> tokens = markings.get().changeTexts(before, after);
            return tokens.isEmpty() ? "nothing changes" : StateText.wrap(tokens, column, "");
        }
        List<String> changes = new ArrayList<>();
        for (Change change : StepView.changes(system, before, after)) {
            changes.add(change.toString());
        }
        return changes.isEmpty() ? "nothing changes" : StateText.wrap(changes, column);
    }

    /** The changes of a step to choose; a livelock of an observation graph is called so. */
    private String changes(Choice choice, int column) {
        StepView step = StepView.of(system, 1, choice.from(), choice.move().step());
        return step.livelockOf() == null ? changes(choice.from(), choice.move().target(), column) : step.idleText();
    }

    /** The label of a step, with the values of its message. */
    String title(Move move, int[] before) {
        return Printable.of(new StepNames(system).title(move, before));
    }

    /** The lines that list steps by numbers, in columns. */
    List<String> choices(List<Choice> choices) {
        int dates = 0;
        int labels = 0;
        int names = 0;
        for (Choice choice : choices) {
            dates = Math.max(dates, choice.dates().length());
            labels = Math.max(
                    labels, Math.min(WIDEST, title(choice.move(), choice.from()).length()));
            names = Math.max(names, Math.min(WIDEST, who(choice.move()).length()));
        }
        int gaps = names == 0 ? 2 : 3;
        int column = 4 + (dates == 0 ? 0 : dates + INDENT.length()) + labels + names + gaps * INDENT.length();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < choices.size(); i++) {
            Choice choice = choices.get(i);
            Move move = choice.move();
            String number = Integer.toString(i + 1);
            String what = move.isError()
                    ? style.bad("model error: " + Printable.of(String.valueOf(move.error())))
                    : style.faint(changes(choice, column));
            lines.add(" ".repeat(Math.max(0, 4 - number.length()))
                    + number
                    + (choice.isAhead() ? "> " : INDENT)
                    + (dates == 0 ? "" : padded(choice.dates(), dates) + INDENT)
                    + padded(title(choice.move(), choice.from()), labels)
                    + INDENT
                    + (names == 0 ? "" : padded(who(move), names) + INDENT)
                    + what
                    + (showsPlaces ? style.faint("  (" + places(move) + ")") : ""));
        }
        return lines;
    }

    /**
     * A step to choose.
     *
     * @param dates its possible dates; empty without time
     * @param isAhead whether it is the next one of the path
     */
    record Choice(Move move, int[] from, String dates, boolean isAhead) {}

    /** The lines that give the place of each component in the model text. */
    List<String> places(int[] state) {
        int components = system.componentNames().size();
        int widest = 0;
        for (int component = 0; component < components; component++) {
            widest = Math.max(widest, Math.min(WIDEST, place(component, state).length()));
        }
        List<String> lines = new ArrayList<>();
        for (int component = 0; component < components; component++) {
            String position = system.position(component, state).toString();
            lines.add((INDENT + padded(place(component, state), widest) + INDENT + style.faint(Printable.of(position)))
                    .stripTrailing());
        }
        return lines;
    }

    /** The lines that give the places of enabled steps in the model text. */
    List<String> places(List<Move> moves) {
        List<String> lines = new ArrayList<>();
        int widest = 0;
        for (Move move : moves) {
            widest =
                    Math.max(widest, Math.min(WIDEST, Printable.of(move.label()).length()));
        }
        for (int i = 0; i < moves.size(); i++) {
            String number = Integer.toString(i + 1);
            lines.add((" ".repeat(Math.max(0, 4 - number.length()))
                            + number
                            + INDENT
                            + padded(Printable.of(moves.get(i).label()), widest)
                            + INDENT
                            + style.faint(places(moves.get(i))))
                    .stripTrailing());
        }
        return lines;
    }

    private static String places(Move move) {
        List<String> places = new ArrayList<>();
        for (Origin origin : move.origins()) {
            places.add(origin.toString());
        }
        return Printable.of(String.join(", ", places));
    }

    private String place(int component, int[] state) {
        int slot = system.locationSlot(component);
        String name = system.componentNames().get(component);
        return Printable.of(
                slot == TransitionSystem.NO_SLOT ? name : name + ": " + system.renderValue(slot, state[slot]));
    }
}
