package dovetail.report.text;

import dovetail.base.Printable;
import dovetail.model.TransitionSystem;
import dovetail.report.view.Change;
import dovetail.report.view.StepView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A step in few words: a change of location that the label tells is not repeated.
 *
 * @param components the participants, separated by commas
 * @param namesComponents whether the label names them already
 * @param changes the changes that the label does not tell
 * @param separator stands behind every change but the last
 * @param isIdle whether the step changes nothing at all
 */
record StepWording(
        String action,
        String components,
        boolean namesComponents,
        List<String> changes,
        String separator,
        boolean isIdle) {
    private static final String ARROW = "->";
    /** The place of a missing end in a label of CoIn. */
    private static final String MISSING = "-";

    StepWording {
        changes = List.copyOf(changes);
    }

    static StepWording of(StepView step, TransitionSystem system) {
        String action = Printable.of(step.title());
        if (step.isFiring()) {
            return new StepWording(
                    action, "", true, step.tokens(), "", step.changes().isEmpty());
        }
        List<String> changes = new ArrayList<>();
        for (Change change : step.changes()) {
            boolean isLocation = system.slot(change.slot()).isLocation();
            if (!isLocation || !isTold(step, change)) {
                changes.add(change.toString());
            }
        }
        String components = Printable.of(String.join(", ", step.components()));
        return new StepWording(
                action, components, namesAll(step), changes, ",", step.changes().isEmpty());
    }

    /** Whether the label tells a change of location, as {@code P.idle->busy} does. */
    private static boolean isTold(StepView step, Change change) {
        return step.action().equals(change.name() + "." + change.before() + ARROW + change.after());
    }

    /** Whether the label names the participants: as its owner, as the ends of a channel, or as sender and receiver. */
    private static boolean namesAll(StepView step) {
        String label = step.action();
        List<String> names = step.components();
        if (label.endsWith("[" + String.join(ARROW, names) + "]")) {
            return true;
        }
        if (names.size() == 1) {
            String name = names.get(0);
            if (label.startsWith(name + ".") || label.endsWith("!" + name) || label.endsWith("?" + name)) {
                return true;
            }
        }
        return isBetween(label, Set.copyOf(names));
    }

    /** Whether the label is a triple of CoIn, such as {@code (A, send, B)}, between the participants. */
    private static boolean isBetween(String label, Set<String> names) {
        int first = label.indexOf(", ");
        int last = label.lastIndexOf(", ");
        if (!label.startsWith("(") || !label.endsWith(")") || first < 0 || first == last) {
            return false;
        }
        Set<String> ends =
                new HashSet<>(List.of(label.substring(1, first), label.substring(last + 2, label.length() - 1)));
        ends.remove(MISSING);
        return ends.equals(names);
    }
}
