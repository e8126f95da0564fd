package dovetail.cli.simulate;

import dovetail.expr.Expr;
import dovetail.interpret.Semantics;
import dovetail.result.Trace;
import dovetail.simulate.StepWalk;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Course through a network, with or without clocks, by steps of its components. */
abstract class NetworkCourse implements Course {
    private final StepWalk walk;
    private final View view;
    private final StateValues values;
    private final StepNames names;

    NetworkCourse(StepWalk walk, View view) {
        this.walk = walk;
        this.view = view;
        this.values = new StateValues(Semantics.of(walk.system()));
        this.names = new StepNames(walk.system());
    }

    @Override
    public final String unit() {
        return "step";
    }

    @Override
    public final int position() {
        return walk.position();
    }

    @Override
    public final int length() {
        return walk.length();
    }

    @Override
    public final int positionOf(int number) {
        return number;
    }

    @Override
    public final void jump(int position) {
        if (!walk.jump(position)) {
            throw new Refusal("the path has the steps 0 to " + walk.length());
        }
    }

    @Override
    public final int numberOf(String name) {
        return StepChoice.byName(name, walk.moves(), walk.present(), names);
    }

    @Override
    public final Set<String> lastNames() {
        int last = walk.position();
        return last == 0 ? Set.of() : names.all(walk.move(last), walk.stateAt(last - 1));
    }

    @Override
    public final boolean holds(Expr predicate) {
        return values.holds(predicate, walk.present());
    }

    @Override
    public final String value(String text, Function<String, Expr> reader) {
        int[] state = walk.present();
        return values.named(text, state).orElseGet(() -> values.of(reader.apply(text), state));
    }

    @Override
    public final void showStep(int position) {
        view.step(position);
    }

    @Override
    public final void show() {
        view.here();
    }

    @Override
    public final void showState() {
        view.state();
    }

    @Override
    public final void showPlaces() {
        view.where();
    }

    @Override
    public final Optional<Trace> trace() {
        return Optional.of(walk.trace());
    }
}
