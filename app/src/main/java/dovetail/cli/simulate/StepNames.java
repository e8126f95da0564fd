package dovetail.cli.simulate;

import dovetail.interpret.Move;
import dovetail.model.TransitionSystem;
import dovetail.report.view.StepView;
import java.util.LinkedHashSet;
import java.util.Set;

/** Names a step in every way that lists and traces show it. */
record StepNames(TransitionSystem system) {
    /** The label of a step, with the values of its message and the labels that were hidden. */
    String title(Move move, int[] before) {
        return move.isError() ? move.label() : view(move, before).title();
    }

    /** The label, the title, the message and the hidden labels of a step. */
    Set<String> all(Move move, int[] before) {
        Set<String> names = new LinkedHashSet<>();
        names.add(move.label());
        if (!move.isError()) {
            StepView view = view(move, before);
            names.add(view.title());
            String message = view.message();
            if (message != null) {
                names.add(message);
            }
        }
        names.addAll(move.hidden());
        return names;
    }

    private StepView view(Move move, int[] before) {
        return StepView.of(system, 1, before, move.step());
    }
}
