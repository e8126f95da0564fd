package dovetail.cli.simulate.recorded;

import dovetail.simulate.Timeline;
import tools.jackson.databind.JsonNode;

/**
 * Replays a recorded trace of modules. The record has the values of variables and no state of an automaton; the timeline
 * follows all states that agree with it.
 */
public final class InstantLoader {
    private final RecordedTrace trace;
    private final Timeline timeline;
    private final RecordedTrace.States states;

    public InstantLoader(RecordedTrace trace, Timeline timeline) {
        this.trace = trace;
        this.timeline = timeline;
        this.states = new RecordedTrace.States(timeline.system());
    }

    /** Puts the whole trace on the path of the timeline, which then stands before instant 0. */
    public void run() {
        take(trace.json().path("initial"));
        for (JsonNode step : trace.steps()) {
            take(step.path("state"));
        }
        int start = trace.loopStart();
        if (start >= 0 && !timeline.closeLoop(start)) {
            throw trace.error("the loop of the trace does not lead back to instant " + start + " in this model");
        }
        timeline.jump(0);
    }

    private void take(JsonNode values) {
        for (int[] choice : timeline.choices(states.numbers(values))) {
            if (states.agree(values, choice)) {
                timeline.take(choice);
                return;
            }
        }
        throw trace.error("instant " + timeline.position() + " of the trace is not possible in this model");
    }
}
