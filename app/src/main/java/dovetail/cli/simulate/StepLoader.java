package dovetail.cli.simulate;

import dovetail.interpret.Move;
import dovetail.lts.LabelTable;
import dovetail.report.view.StepView;
import dovetail.simulate.Walk;
import java.util.Arrays;
import tools.jackson.databind.JsonNode;

/**
 * Replays a recorded trace as a walk. Every step is looked up among those the model offers, so that an old trace of a
 * changed model is noticed.
 */
final class StepLoader {
    private final RecordedTrace trace;
    private final Walk walk;
    private final RecordedTrace.States states;

    StepLoader(RecordedTrace trace, Walk walk) {
        this.trace = trace;
        this.walk = walk;
        this.states = new RecordedTrace.States(walk.system());
    }

    /** Puts the whole trace on the path of the walk, which then stands at its beginning. */
    void run() {
        int number = 0;
        for (JsonNode step : trace.steps()) {
            number++;
            walk.take(find(step, number));
        }
        closeLoop(trace.loopStart());
        walk.jump(0);
    }

    /** A run that stutters at its end has a loop without steps; any other loop has to lead back to its first state. */
    private void closeLoop(int start) {
        if (start < 0 || start == walk.length()) {
            return;
        }
        if (start > walk.length() || !Arrays.equals(walk.state(), walk.stateAt(start))) {
            throw trace.error("the last step of the trace does not lead back to state " + start + " in this model");
        }
        walk.closeLoop(start);
    }

    /** The step of the components that the trace names; where it names none of those that can take it, the first step. */
    private Move find(JsonNode step, int number) {
        String action = step.path("action").asString("");
        String label = LabelTable.canonical(action);
        String components = step.path("component").asString("");
        Move first = null;
        for (Move move : walk.moves()) {
            if (!move.isError()
                    && LabelTable.canonical(move.label()).equals(label)
                    && states.agree(step.path("state"), move.target())) {
                if (components.equals(String.join(", ", StepView.componentNames(walk.system(), move.components())))) {
                    return move;
                }
                first = first == null ? move : first;
            }
        }
        if (first != null) {
            return first;
        }
        throw trace.error("step " + number + " of the trace, '" + action + "', is not possible in this model");
    }
}
