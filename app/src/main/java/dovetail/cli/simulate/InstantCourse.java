package dovetail.cli.simulate;

import dovetail.cli.simulate.recorded.InstantLoader;
import dovetail.cli.simulate.recorded.RecordedTrace;
import dovetail.report.text.Style;
import dovetail.result.Trace;
import dovetail.simulate.Timeline;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Chooses the values of modules instant by instant. */
final class InstantCourse implements Course {
    private static final String HELP = """
              N              take the choice with that number
              set X=V ...    narrow the choices to those with these values; the only one left is taken
              set            show all choices again
              u [N]          undo the last instant, or the last N
              n [N]          take the next instant of the path or the replayed trace, or N instants
              j N            jump to instant N of the path
              r              restart: before instant 0; n repeats the path
              x [N]          take N random choices (1 if not given)
              s              show all values of the present instant
              t              show the table of all instants so far
              w              show the place of each module's behaviour in the model text
              save FILE      write the trace so far: .json .txt .html .dot
              h              show this help
              q              quit
            """;

    private final Timeline timeline;
    private final InstantView view;
    /** The values that narrow the choices for the next instant, by slots. */
    private Map<Integer, Integer> given = Map.of();

    InstantCourse(Timeline timeline, PrintStream out, Style style) {
        this.timeline = timeline;
        this.view = new InstantView(timeline, out, style);
    }

    @Override
    public void load(Path file) {
        new InstantLoader(RecordedTrace.read(file), timeline).run();
    }

    @Override
    public String unit() {
        return "instant";
    }

    @Override
    public int position() {
        return timeline.position();
    }

    @Override
    public int length() {
        return timeline.length();
    }

    @Override
    public boolean loops() {
        return timeline.loops();
    }

    @Override
    public int positionOf(int number) {
        return number + 1;
    }

    @Override
    public void jump(int position) {
        if (!timeline.jump(position)) {
            int length = timeline.length();
            throw new Refusal(
                    length == 0 ? "the path has no instants" : "the path has the instants 0 to " + (length - 1));
        }
        given = Map.of();
    }

    @Override
    public void take(int number) {
        List<int[]> choices = timeline.choices(given);
        if (number < 1 || number > choices.size()) {
            throw new Refusal(
                    choices.isEmpty() ? "there is no choice" : "there are choices 1 to " + choices.size() + " here");
        }
        take(choices.get(number - 1));
    }

    private void take(int[] choice) {
        timeline.take(choice);
        given = Map.of();
    }

    @Override
    public void set(String values) {
        Map<Integer, Integer> wanted = new Assignments(timeline.system()).read(values, given);
        List<int[]> choices = timeline.choices(wanted);
        if (choices.isEmpty()) {
            throw new Refusal("no choice has these values");
        }
        given = wanted;
        if (choices.size() == 1 && !wanted.isEmpty()) {
            take(choices.get(0));
        }
    }

    @Override
    public boolean takeRandom(Random random) {
        List<int[]> choices = timeline.choices(given);
        if (choices.isEmpty()) {
            return false;
        }
        take(choices.get(random.nextInt(choices.size())));
        return true;
    }

    @Override
    public void show() {
        view.here(given);
    }

    @Override
    public void showState() {
        view.state();
    }

    @Override
    public void showPlaces() {
        view.where();
    }

    @Override
    public Optional<Trace> trace() {
        return timeline.position() == 0 ? Optional.empty() : Optional.of(timeline.trace());
    }

    @Override
    public String help() {
        return HELP;
    }
}
