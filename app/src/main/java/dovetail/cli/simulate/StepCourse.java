package dovetail.cli.simulate;

import dovetail.expr.Expr;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.report.text.Style;
import dovetail.result.Trace;
import dovetail.simulate.Walk;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/** Steps through a network. */
final class StepCourse implements Course {
    private static final String HELP = """
              N          take the enabled step with that number
              take LABEL take the only step with the label, the message or the hidden label; * stands for any text
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
    private final StateValues values;
    private final StepNames names;
    private final View view;

    StepCourse(Walk walk, PrintStream out, Style style, boolean showsPlaces) {
        this.walk = walk;
        this.values = new StateValues(Semantics.of(walk.system()));
        this.names = new StepNames(walk.system());
        this.view = new View(walk, out, style, showsPlaces);
    }

    @Override
    public void load(Path file) {
        new StepLoader(RecordedTrace.read(file), walk).run();
    }

    @Override
    public String unit() {
        return "step";
    }

    @Override
    public int position() {
        return walk.position();
    }

    @Override
    public int length() {
        return walk.length();
    }

    @Override
    public boolean loops() {
        return walk.loops();
    }

    @Override
    public int positionOf(int number) {
        return number;
    }

    @Override
    public void jump(int position) {
        if (!walk.jump(position)) {
            throw new Refusal("the path has the steps 0 to " + walk.length());
        }
    }

    @Override
    public void take(int number) {
        walk.take(StepChoice.byNumber(number, walk.moves()));
    }

    @Override
    public int numberOf(String name) {
        return StepChoice.byName(name, walk.moves(), walk.state(), names);
    }

    @Override
    public Set<String> lastNames() {
        int last = walk.position();
        return last == 0 ? Set.of() : names.all(walk.step(last), walk.stateAt(last - 1));
    }

    @Override
    public boolean holds(Expr predicate) {
        return values.holds(predicate, walk.state());
    }

    @Override
    public String value(String text, Function<String, Expr> reader) {
        int[] state = walk.state();
        return values.named(text, state).orElseGet(() -> values.of(reader.apply(text), state));
    }

    @Override
    public void showStep(int position) {
        view.step(position);
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
    public void show() {
        view.here();
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
        return Optional.of(walk.trace());
    }

    @Override
    public String help() {
        return HELP;
    }
}
