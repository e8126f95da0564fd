package dovetail.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.ltl.Formula;
import dovetail.model.Modules;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.replay.Lasso;
import dovetail.replay.Replay;
import dovetail.result.Trace;
import dovetail.testkit.ModulesBuilder;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A lasso replays only when the automata of the modules accept it. A state is x, what x was, and an automaton. */
class ModulesReplayTest {
    private static final Property.OfRuns NOTHING =
            new Property.LinearTime("nothing", Formula.FALSE, List.of(), RunRules.DEFAULT);

    /** Accepts the words in which atom 0 recurs. */
    private static final Automaton RECURS = new Automaton(
            1,
            0,
            1,
            List.of(List.of(
                    new Automaton.Edge(new Guard(List.of(new Guard.Cube(1, 0))), 0, 1),
                    new Automaton.Edge(new Guard(List.of(new Guard.Cube(0, 1))), 0, 0))));

    private final Replay recurringX = new Replay(system(new Expr.Read(0)));
    private final Replay recurringPast = new Replay(system(new Expr.Read(1)));

    private static Modules system(Expr recurring) {
        ModulesBuilder builder = new ModulesBuilder("system").modules("m").output("x", "m");
        return builder.register("was", ModulesBuilder.TRUTH, "m", 0, builder.read("x"))
                .temporal("m", RECURS, recurring)
                .build();
    }

    /** The lasso in which x has these values. */
    private static Lasso lasso(int loopStart, Integer... values) {
        List<int[]> states = Stream.of(values).map(x -> new int[] {x, x, 0}).toList();
        return new Lasso(states, Collections.nCopies(values.length, Lasso.Taken.byAny(Modules.TICK)), loopStart);
    }

    @Test
    void livenessHasToHoldOnTheLoop() {
        assertThat(recurringX.toLasso(lasso(1, 0, 0, 1), NOTHING).kind()).isEqualTo(Trace.Kind.LASSO);
        assertThat(recurringX.toLasso(lasso(0, 1), NOTHING).kind()).isEqualTo(Trace.Kind.LASSO);
        assertThatThrownBy(() -> recurringX.toLasso(lasso(1, 1, 0), NOTHING))
                .isInstanceOf(Replay.ReplayFailure.class)
                .hasMessageEndingWith("the run does not satisfy 'automaton 0'");
    }

    @Test
    void registersAtTheFirstVisitOfTheLoopAreNoneOfTheLoop() {
        assertThat(recurringPast.toLasso(lasso(1, 0, 0, 1), NOTHING).kind()).isEqualTo(Trace.Kind.LASSO);
        assertThat(recurringPast.toLasso(lasso(0, 0, 1), NOTHING).kind()).isEqualTo(Trace.Kind.LASSO);
        assertThatThrownBy(() -> recurringPast.toLasso(lasso(1, 1, 0), NOTHING))
                .isInstanceOf(Replay.ReplayFailure.class);
    }

    @Test
    void computationsDoNotStutter() {
        ModulesBuilder builder = new ModulesBuilder("system").modules("m").output("x", "m");
        Expr was = new Expr.Read(1);
        Modules ends = builder.register("was", ModulesBuilder.TRUTH, "m", 0, builder.read("x"))
                .instant("m", Expr.binary(BinaryOp.AND, builder.read("x"), Expr.not(was)))
                .build();
        Lasso stutters = new Lasso(List.of(new int[] {1, 1}), List.of(), 0);
        assertThatThrownBy(() -> new Replay(ends).toLasso(stutters, NOTHING))
                .isInstanceOf(Replay.ReplayFailure.class)
                .hasMessageEndingWith("the run ends, and computations of modules are infinite");
    }
}
