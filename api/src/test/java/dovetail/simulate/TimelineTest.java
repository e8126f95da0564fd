package dovetail.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.interpret.Semantics;
import dovetail.model.Hierarchy;
import dovetail.model.ModuleConstraint;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.result.Trace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TimelineTest {
    private static final Guard TRUE_NEXT = new Guard(List.of(new Guard.Cube(1, 0)));
    private static final Guard FALSE_NEXT = new Guard(List.of(new Guard.Cube(0, 1)));

    /** An input and an automaton that guesses its value at the next instant: in state 1 it is true, in state 2 false. */
    private static Modules guessing() {
        Automaton guess = new Automaton(
                1,
                0,
                0,
                List.of(
                        List.of(edge(Guard.TRUE, 1), edge(Guard.TRUE, 2)),
                        List.of(edge(TRUE_NEXT, 1), edge(TRUE_NEXT, 2)),
                        List.of(edge(FALSE_NEXT, 1), edge(FALSE_NEXT, 2))));
        ModuleVariable x = new ModuleVariable(
                "x",
                ModuleVariable.Kind.INPUT,
                ModuleVariable.ENVIRONMENT,
                List.of(0),
                Domain.range(0, 1),
                ModuleVariable.TRUTH,
                Origin.NONE);
        return new Modules(
                "guessing",
                List.of("m"),
                new Hierarchy.Leaf(0),
                List.of(x),
                List.of(),
                List.of(new ModuleConstraint.Temporal(0, guess, List.of(new Expr.Read(0)), "", Origin.NONE)));
    }

    private static Automaton.Edge edge(Guard guard, int target) {
        return new Automaton.Edge(guard, target, 0);
    }

    @Test
    void choicesDoNotDependOnGuesses() {
        Timeline timeline = new Timeline(guessing());
        for (int value : new int[] {0, 1, 1, 0, 0, 1}) {
            List<int[]> choices = timeline.choices(Map.of());
            assertThat(choices).extracting(choice -> choice[0]).containsExactly(0, 1);
            assertThat(timeline.take(choices.get(value))).isTrue();
        }
        Trace trace = timeline.trace();
        assertThat(trace.kind()).isEqualTo(Trace.Kind.PATH);
        Semantics semantics = Semantics.of(trace.system());
        assertThat(semantics.isInitial(trace.initial())).isTrue();
        for (int i = 1; i <= trace.steps().size(); i++) {
            assertThat(semantics.moves(trace.state(i - 1), trace.state(i))).isNotEmpty();
        }
    }

    @Test
    void givenValuesAreTheOnlyOnes() {
        Timeline timeline = new Timeline(guessing());
        assertThat(timeline.choices(Map.of(0, 1)))
                .singleElement()
                .satisfies(choice -> assertThat(choice[0]).isEqualTo(1));
        assertThat(timeline.choices(Map.of(0, 7))).isEmpty();
        assertThat(timeline.take(new int[] {7, 0})).isFalse();
        assertThat(timeline.position()).isZero();
    }

    @Test
    void loopReturnsToTheWholeState() {
        Timeline timeline = new Timeline(guessing());
        for (int value : new int[] {1, 0, 1}) {
            assertThat(timeline.take(new int[] {value, 0})).isTrue();
        }
        assertThat(timeline.closeLoop(1)).isFalse();
        assertThat(timeline.closeLoop(2)).isFalse();
        assertThat(timeline.closeLoop(0)).isTrue();
        assertThat(timeline.jump(8)).isTrue();
        assertThat(timeline.trace().steps()).extracting(step -> step.after()[0]).containsExactly(0, 1, 0, 1, 0, 1, 0);
        assertThat(timeline.jump(1)).isTrue();
        timeline.take(new int[] {1, 0});
        assertThat(timeline.loops()).isFalse();
        assertThat(timeline.length()).isEqualTo(2);
    }
}
