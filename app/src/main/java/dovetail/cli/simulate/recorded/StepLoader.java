package dovetail.cli.simulate.recorded;

import dovetail.simulate.Walk;
import java.util.Arrays;
import tools.jackson.databind.JsonNode;

/**
 * Replays a recorded trace as a walk. Every step is looked up among those the model offers, so that an old trace of a
 * changed model is noticed.
 */
public final class StepLoader {
    private final RecordedTrace trace;
    private final Walk walk;
    private final RecordedSteps steps;

    public StepLoader(RecordedTrace trace, Walk walk) {
        this.trace = trace;
        this.walk = walk;
        this.steps = new RecordedSteps(trace, walk.system());
    }

    /** Puts the whole trace on the path of the walk, which then stands at its beginning. */
    public void run() {
        steps.requireInitial(walk.state());
        int number = 0;
        for (JsonNode step : trace.steps()) {
            number++;
            walk.take(steps.find(step, number, "", walk.moves()));
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
}
