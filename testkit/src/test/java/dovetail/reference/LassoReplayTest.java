package dovetail.reference;

import static dovetail.ltl.Formula.atom;
import static dovetail.ltl.Formula.eventually;
import static dovetail.ltl.Formula.globally;
import static dovetail.ltl.Formula.not;
import static dovetail.ltl.Formula.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.ltl.Formula;
import dovetail.ltl.Translation;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.property.RunRules.FiniteRuns;
import dovetail.replay.Lasso;
import dovetail.replay.Replay;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.testkit.Sketch;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * {@code P} goes from 0 to 1 by {@code P.0} or {@code P.1}, and back by {@code P.2}, or to its end in 2 by {@code P.3}.
 * {@code Q} goes round in place by {@code Q.0} unless {@code P} is at its end. States are the locations of the two.
 */
class LassoReplayTest {
    private static final RunRules PLAIN = new RunRules(FiniteRuns.IGNORE, false, false);
    private static final RunRules STUTTER = new RunRules(FiniteRuns.STUTTER, false, false);
    private static final RunRules FAIR = new RunRules(FiniteRuns.IGNORE, false, true);
    private static final RunRules OBSERVED = new RunRules(FiniteRuns.IGNORE, true, false);

    private static final Formula P_IN_1 = atom(0);
    private static final Formula FIRST_WAY = atom(1);

    private final Network network = network();
    private final Replay replay = new Replay(network);

    private static Network network() {
        Sketch sketch = new Sketch("n");
        sketch.process("P", 3)
                .step(0, 1, Expr.TRUE)
                .step(0, 1, Expr.TRUE)
                .step(1, 0, Expr.TRUE)
                .step(1, 2, Expr.TRUE);
        sketch.process("Q", 1).step(0, 0, Expr.binary(BinaryOp.NE, new Expr.Read(0), Expr.constant(2)));
        return sketch.build();
    }

    /** Two processes that both do c again and again, in place. */
    private static Network twins() {
        Sketch sketch = new Sketch("twins");
        for (String name : List.of("A", "B")) {
            Sketch.Process process = sketch.process(name, 1).joint("c", 0, 0, Expr.TRUE);
            sketch.together("c", process.on("c"));
        }
        return sketch.build();
    }

    private static Property.OfRuns formula(Formula formula, RunRules rules) {
        return new Property.LinearTime("p", formula, atoms(), rules);
    }

    private static List<Atom> atoms() {
        return List.of(new Atom.State("P.1", Expr.equal(0, 1)), new Atom.Action("P.0", "P.0"));
    }

    private static Lasso lasso(int loopStart, List<Integer> locations, String... labels) {
        List<int[]> states = new ArrayList<>();
        locations.forEach(p -> states.add(new int[] {p, 0}));
        return new Lasso(states, Stream.of(labels).map(Lasso.Taken::byAny).toList(), loopStart);
    }

    @Test
    void aLassoEndsWithTheStepThatClosesIt() {
        Lasso lasso = lasso(1, List.of(0, 1, 0), "P.0", "P.2", "P.1");
        Trace trace = replay.toLasso(lasso, formula(globally(eventually(FIRST_WAY)), PLAIN));
        assertThat(trace.kind()).isEqualTo(Trace.Kind.LASSO);
        assertThat(trace.loopStart()).isEqualTo(1);
        assertThat(trace.steps()).extracting(Step::action).containsExactly("P.0", "P.2", "P.1");
        assertThat(trace.last()).containsExactly(1, 0);
        assertThat(trace.stutters()).isFalse();
    }

    @Test
    void aRunMayStandStillAtItsEnd() {
        Lasso lasso = lasso(2, List.of(0, 1, 2), "P.0", "P.3");
        Property.OfRuns property = formula(globally(eventually(P_IN_1)), STUTTER);
        Trace trace = replay.toLasso(lasso, property);
        assertThat(trace.kind()).isEqualTo(Trace.Kind.DEADLOCK);
        assertThat(trace.loopStart()).isEqualTo(2);
        assertThat(trace.steps()).hasSize(2);
        assertThat(trace.stutters()).isTrue();
        assertThat(replay.toDeadlock(lasso.states()).stutters()).isFalse();
        refuses("such runs are ignored", lasso, formula(globally(eventually(P_IN_1)), PLAIN));
    }

    @Test
    void theLabelOfAStepIsPartOfTheClaim() {
        Property.OfRuns never = formula(globally(not(FIRST_WAY)), PLAIN);
        replay.toLasso(lasso(0, List.of(0, 1), "P.0", "P.2"), never);
        refuses("the run satisfies the formula", lasso(0, List.of(0, 1), "P.1", "P.2"), never);
        refuses("there is no step 'P.2' from [0, 0]", lasso(0, List.of(0, 1), "P.2", "P.2"), never);
    }

    @Test
    void runsMustBeFairWhereThatIsAsked() {
        Property.OfRuns property = formula(eventually(P_IN_1), FAIR);
        refuses("not fair to P", lasso(0, List.of(0), "Q.0"), property);
        Property.OfRuns moves = formula(globally(not(FIRST_WAY)), FAIR);
        refuses("not fair to Q", lasso(0, List.of(0, 1), "P.0", "P.2"), moves);
        replay.toLasso(lasso(0, List.of(0, 0, 1), "Q.0", "P.0", "P.2"), moves);
    }

    /** States and labels do not tell whose step it is. */
    @Test
    void whoTakesAStepIsPartOfTheClaim() {
        Network twins = twins();
        Property.OfRuns never = new Property.LinearTime("p", Formula.FALSE, List.of(), FAIR);
        List<int[]> once = List.of(twins.initialState());
        List<int[]> twice = List.of(twins.initialState(), twins.initialState());
        Lasso.Taken first = new Lasso.Taken("c", Set.of(0));
        Lasso.Taken second = new Lasso.Taken("c", Set.of(1));
        Trace fair = new Replay(twins).toLasso(new Lasso(twice, List.of(first, second), 0), never);
        assertThat(fair.steps()).extracting(Step::components).containsExactly(List.of(0), List.of(1));
        assertThatThrownBy(() -> new Replay(twins).toLasso(new Lasso(once, List.of(first), 0), never))
                .isInstanceOf(Replay.ReplayFailure.class)
                .hasMessageContaining("not fair to B");
        Lasso.Taken both = new Lasso.Taken("c", Set.of(0, 1));
        assertThatThrownBy(() -> new Replay(twins).toLasso(new Lasso(once, List.of(both), 0), never))
                .isInstanceOf(Replay.ReplayFailure.class)
                .hasMessageContaining("there is no step 'c' by [");
    }

    @Test
    void observedRunsDropWhatDoesNotShow() {
        Lasso lasso = lasso(1, List.of(0, 0, 1), "Q.0", "P.0", "P.2");
        Formula immediately = until(FIRST_WAY, P_IN_1);
        replay.toLasso(lasso, formula(immediately, PLAIN));
        refuses("the run satisfies the formula", lasso, formula(immediately, OBSERVED));
        replay.toLasso(lasso(0, List.of(0), "Q.0"), formula(immediately, OBSERVED));
    }

    @Test
    void automataAcceptTheRun() {
        Property.OfRuns forbidden =
                new Property.NoAcceptedRun("a", Translation.generalised(globally(not(P_IN_1)), 2), atoms(), PLAIN);
        replay.toLasso(lasso(0, List.of(0), "Q.0"), forbidden);
        refuses("the automaton does not accept", lasso(0, List.of(0, 1), "P.0", "P.2"), forbidden);
    }

    @Test
    void forgedClaimsAreRefused() {
        Property.OfRuns property = formula(Formula.FALSE, STUTTER);
        refuses("there are no states", lasso(0, List.of()), property);
        refuses("the loop starts at no state", lasso(1, List.of(0), "Q.0"), property);
        refuses("the loop starts at no state", lasso(-1, List.of(0), "Q.0"), property);
        refuses("there is no step 'P.2'", lasso(1, List.of(0, 1), "P.0", "P.2"), property);
        refuses("the last state has a step", lasso(1, List.of(0, 1), "P.0"), property);
        refuses("not its last", lasso(0, List.of(0, 1), "P.0"), property);
        refuses("not as many as the states", lasso(0, List.of(0), "Q.0", "Q.0"), property);
        refuses("the first state is not an initial", lasso(0, List.of(1), "Q.0"), property);
    }

    private void refuses(String reason, Lasso lasso, Property.OfRuns property) {
        assertThatThrownBy(() -> replay.toLasso(lasso, property))
                .isInstanceOf(Replay.ReplayFailure.class)
                .hasMessageContaining(reason);
    }
}
