package dovetail.cli.simulate;

import dovetail.cli.simulate.recorded.RecordedTrace;
import dovetail.cli.simulate.recorded.StepLoader;
import dovetail.interpret.Move;
import dovetail.report.text.Style;
import dovetail.simulate.Walk;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Steps through a network. */
final class StepCourse extends NetworkCourse {
    private static final String HELP = """
              N          take the enabled step with that number
              take LABEL take the only step with the label, the message or the hidden label; * stands for any text
              fire A B C take the steps with these labels in turn, as the firing sequence of a net has them
              u [N]      undo the last step, or the last N
              n [N]      take the next step of the path or the replayed trace, or N steps
              j N        jump to step N of the path
              r          restart: back to the initial state; n repeats the path
              x [N]      take N random steps (1 if not given)
              s          show the whole state
              t          show the trace so far
              w          show the place of each component and of each enabled step in the model text
              eval EXPR  show the value of an expression of the model, or of a name that the state shows
              until EXPR random steps, or those of the path, until the predicate is true
              until "L"  the same until a step with the label L; the steps are shown, the last 100 of a longer series
              break EXPR stop series of steps where the predicate is true; break lists them, clear removes them
              save FILE  write the trace so far: .json .txt .html .mmd .dot
              h          show this help
              q          quit
            """;

    private final Walk walk;

    StepCourse(Walk walk, PrintStream out, Style style, boolean showsPlaces) {
        super(walk, new UntimedView(walk, out, style, showsPlaces));
        this.walk = walk;
    }

    @Override
    public void load(Path file) {
        new StepLoader(RecordedTrace.read(file), walk).run();
    }

    @Override
    public boolean loops() {
        return walk.loops();
    }

    @Override
    public void take(int number) {
        walk.take(StepChoice.byNumber(number, walk.moves()));
    }

    @Override
    public boolean takeRandom(Random random) {
        List<Move> possible = new ArrayList<>(walk.moves());
        possible.removeIf(Move::isError);
        if (possible.isEmpty()) {
            return false;
        }
        walk.take(possible.get(random.nextInt(possible.size())));
        return true;
    }

    @Override
    public String help() {
        return HELP;
    }
}
