package dovetail.cli.simulate;

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
            elsewhere = move;
            if (states.agree(step.path("state"), move.target())) {
                if (components.equals(String.join(", ", StepView.componentNames(system, move.components())))) {
                    return move;
                }
                first = first == null ? move : first;
            }
        }
        if (first != null) {
            return first;
        }
        if (elsewhere != null) {
            throw trace.error("step " + number + " of the trace, '" + action + "', leads to another state" + when
                    + " in this model: " + states.difference(step.path("state"), elsewhere.target()));
        }
        throw trace.error(
                "step " + number + " of the trace, '" + action + "', is not possible" + when + " in this model");
    }
}
