package dovetail.cli.simulate;

import dovetail.model.ModuleConstraint;
import dovetail.model.Modules;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import dovetail.report.text.StateText;
import dovetail.report.text.Style;
import dovetail.report.view.Change;
import dovetail.report.view.StepView;
import dovetail.simulate.Timeline;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Renders a computation of modules in the simulator. Values that all choices have are told once; a choice is listed by the
 * variables that distinguish it.
 */
final class InstantView {
    private static final String INDENT = "  ";
    private static final int MOST_CHOICES = 24;
    private static final int WIDEST_NUMBER = 4;

    private final Timeline timeline;
    private final Modules system;
    /** The variables, inputs of the whole system first. */
    private final List<Variable> variables = new ArrayList<>();

    private final PrintStream out;
    private final Style style;

    InstantView(Timeline timeline, PrintStream out, Style style) {
        this.timeline = timeline;
        this.system = timeline.system();
        this.out = out;
        this.style = style;
        for (Variable variable : system.variables()) {
            if (variable.owner() == Slot.SHARED) {
                variables.add(variable);
            }
        }
        for (Variable variable : system.variables()) {
            if (variable.owner() != Slot.SHARED) {
                variables.add(variable);
            }
        }
    }

    /** The present instant with its changes, then the choices for the next one. */
    void here(Map<Integer, Integer> given) {
        int now = timeline.position() - 1;
        if (now < 0) {
            out.println(style.strong("before instant 0"));
        } else {
            String ahead = timeline.length() > now + 1 ? " of " + (timeline.length() - 1) : "";
            out.println(style.strong("instant " + now + ahead));
            if (now == 0) {
                state();
            } else {
                entries(changes(timeline.stateAt(now - 1), timeline.stateAt(now)), "nothing changes");
            }
        }
        choices(now, given);
    }

    /** All values of the present instant. */
    void state() {
        if (timeline.position() == 0) {
            throw new Refusal("there is no instant yet");
        }
        int[] state = timeline.stateAt(timeline.position() - 1);
        entries(variables.stream().map(variable -> value(variable, state)).toList(), "there are no variables");
    }

    private void choices(int now, Map<Integer, Integer> given) {
        List<int[]> choices = timeline.choices(given);
        if (choices.isEmpty()) {
            out.println(style.bad(
                    now < 0
                            ? "no computation begins: no instant 0 satisfies all constraints"
                            : "no computation continues after instant " + now));
            return;
        }
        Distinction distinction = new Distinction(variables, choices);
        List<String> common = new ArrayList<>();
        for (Variable variable : distinction.common()) {
            int slot = variable.base();
            int next = choices.get(0)[slot];
            if (now < 0) {
                common.add(value(variable, choices.get(0)));
            } else if (timeline.stateAt(now)[slot] != next) {
                String before = system.renderValue(slot, timeline.stateAt(now)[slot]);
                common.add(variable.name() + ": " + before + " -> " + system.renderValue(slot, next));
            }
        }
        out.println("instant " + (now + 1) + (common.isEmpty() ? ":" : " has in every choice:"));
        if (!common.isEmpty()) {
            entries(common, "");
        }
        list(choices, distinction);
    }

    private void list(List<int[]> choices, Distinction distinction) {
        int[] widths = new int[distinction.chosen().size()];
        for (int[] choice : choices) {
            for (int i = 0; i < widths.length; i++) {
                int width = value(distinction.chosen().get(i), choice).length();
                widths[i] = Math.max(widths[i], width);
            }
        }
        for (int i = 0; i < choices.size(); i++) {
            boolean ahead = timeline.isAhead(choices.get(i));
            if (i < MOST_CHOICES || ahead) {
                String number = Integer.toString(i + 1);
                out.println((" ".repeat(Math.max(0, WIDEST_NUMBER - number.length()))
                                + number
                                + (ahead ? "> " : INDENT)
                                + choice(choices.get(i), distinction, widths))
                        .stripTrailing());
            }
        }
        if (choices.size() > MOST_CHOICES) {
            out.println(style.faint(" ".repeat(WIDEST_NUMBER) + INDENT + "... " + choices.size()
                    + " choices; 'set VARIABLE=VALUE' narrows them"));
        }
    }

    /** The values that identify a choice, then those that follow from them. */
    private String choice(int[] choice, Distinction distinction, int[] widths) {
        if (widths.length == 0) {
            return "the only choice";
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String value = value(distinction.chosen().get(i), choice);
            text.append(value).append(" ".repeat(widths[i] - value.length())).append(INDENT);
        }
        List<String> following = new ArrayList<>();
        for (Variable variable : distinction.following()) {
            following.add(value(variable, choice));
        }
        return text + (following.isEmpty() ? "" : style.faint("(" + String.join(", ", following) + ")"));
    }

    private String value(Variable variable, int[] state) {
        return variable.name() + ": " + system.renderValue(variable.base(), state[variable.base()]);
    }

    private List<String> changes(int[] before, int[] after) {
        List<String> changes = new ArrayList<>();
        for (Change change : StepView.changes(system, before, after)) {
            changes.add(change.toString());
        }
        return changes;
    }

    private void entries(List<String> entries, String none) {
        out.println(INDENT + (entries.isEmpty() ? none : StateText.wrap(entries, INDENT.length())));
    }

    /** The places of the constraints of each module in the model text. */
    void where() {
        for (int module = 0; module < system.componentNames().size(); module++) {
            List<String> places = new ArrayList<>();
            for (ModuleConstraint constraint : system.constraints()) {
                String place = constraint.origin().toString();
                if (constraint.module() == module && !place.isEmpty() && !places.contains(place)) {
                    places.add(place);
                }
            }
            out.println((INDENT + system.componentNames().get(module) + INDENT + style.faint(String.join(", ", places)))
                    .stripTrailing());
        }
    }
}
