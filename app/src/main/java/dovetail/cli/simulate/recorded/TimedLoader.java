package dovetail.cli.simulate.recorded;

import dovetail.base.Fraction;
import dovetail.interpret.Move;
import dovetail.simulate.TimedWalk;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Replays a recorded trace with dates as a walk. Every step is looked up among those that the model offers at its date. */
public final class TimedLoader {
    private final RecordedTrace trace;
    private final TimedWalk walk;
    private final RecordedSteps steps;

    public TimedLoader(RecordedTrace trace, TimedWalk walk) {
        this.trace = trace;
        this.walk = walk;
        this.steps = new RecordedSteps(trace, walk.system());
    }

    /** Puts the whole trace on the path of the walk, which then stands at its beginning; a loop is passed once. */
    public void run() {
        int number = 0;
        try {
            for (JsonNode step : trace.steps()) {
                number++;
                take(step, number);
            }
        } catch (ArithmeticException e) {
            throw trace.error("the date of step " + number + " has too long a fraction for exact arithmetic");
        }
        walk.jump(0);
    }

    private void take(JsonNode step, int number) {
        String text = step.path("date").asString("");
        int at = number;
        Fraction date = Fraction.parse(text)
                .orElseThrow(
                        () -> trace.error("step " + at + " of the trace has no date; a model with clocks needs one"));
        long numerator = walk.numerator(date.times(walk.system().unit()));
        List<Move> possible = new ArrayList<>(walk.moves());
        possible.removeIf(move -> !walk.dates(move).contains(numerator));
        walk.take(steps.find(step, number, " at " + text, possible), numerator);
    }
}
