package dovetail.cli.simulate.recorded;

import dovetail.interpret.Move;
import dovetail.lts.LabelTable;
import dovetail.model.TransitionSystem;
import dovetail.report.view.StepView;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Finds recorded steps of a network among those that the model offers. */
final class RecordedSteps {
    private final RecordedTrace trace;
    private final TransitionSystem system;
    private final RecordedTrace.States states;

    RecordedSteps(RecordedTrace trace, TransitionSystem system) {
        this.trace = trace;
        this.system = system;
        this.states = new RecordedTrace.States(system);
    }

    /** Compares the initial state with the recorded one, which files of early versions lack. */
    void requireInitial(int[] initial) {
        String difference = states.difference(trace.json().path("initial"), initial);
        if (!difference.isEmpty()) {
            throw trace.error("the trace begins in another state than this model: " + difference);
        }
    }

    /**
     * The step of the components that the trace names; where it names none of those that can take it, the first step.
     *
     * @param when the date of the step for messages; empty without time
     */
    Move find(JsonNode step, int number, String when, List<Move> moves) {
        String action = step.path("action").asString("");
        String label = LabelTable.canonical(action);
        String components = step.path("component").asString("");
        Move first = null;
        Move elsewhere = null;
        for (Move move : moves) {
            if (move.isError() || !LabelTable.canonical(move.label()).equals(label)) {
                continue;
            }
            if (!states.agree(step.path("state"), move.target())) {
                elsewhere = elsewhere == null ? move : elsewhere;
            } else {
                if (components.equals(String.join(", ", StepView.componentNames(system, move.components())))) {
                    return move;
                }
                first = first == null ? move : first;
            }
        }
        if (first != null) {
            return first;
        }
        String subject = "step " + number + " of the trace, '" + action + "', ";
        if (elsewhere != null) {
            throw trace.error(subject + "leads to another state in this model: "
                    + states.difference(step.path("state"), elsewhere.target()));
        }
        throw trace.error(subject + "is not possible" + when + " in this model");
    }
}
