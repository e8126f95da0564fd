package dovetail.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.decompose.Decomposition;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.RandomProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The engine that is asked for model errors beside an answer, where a decomposition of the system is known. */
class ErrorQuestionTest {
    private static final Domain BIT = Domain.limited(0, 1);

    private final List<String> asked = new ArrayList<>();

    /** A variable that is set after another one, and an index that is their difference. No analysis of single values excludes -1. */
    private static Network network() {
        Sketch sketch = new Sketch("one after the other");
        Variable x = sketch.scalar("x", BIT, 0);
        Variable y = sketch.scalar("y", BIT, 0);
        Variable cells = sketch.array("cells", BIT, 0, 0);
        Expr isSet = Sketch.op(Sketch.read(x), BinaryOp.EQ, 1);
        sketch.process("P", 1).step(0, 0, Sketch.set(x, 1));
        sketch.process("Q", 1).step(0, 0, isSet, Sketch.set(y, 1));
        Expr difference = Sketch.op(Sketch.read(x), BinaryOp.SUB, Sketch.read(y));
        sketch.process("R", 1).step(0, 0, Sketch.set(cells, difference, new Expr.Constant(0)));
        return sketch.build();
    }

    /** The answers, beside one of an engine; the plain search of errors is cut at its bound, or is not. */
    private List<Answer> completed(Property property, String engine, boolean isCut) {
        Network network = network();
        Budget budget = Budget.unlimited();
        try (PreparedSystem system = PreparedSystem.of(network, budget)) {
            Decomposition decomposition =
                    system.lastingPart(Decomposition.class, limits -> Decomposition.of(network, limits), budget);
            assertThat(decomposition.excludesErrors()).isFalse();
            EngineChoice choice = new EngineChoice(EngineRegistry.standard(), EngineRegistry.AUTO);
            ErrorQuestion.Asking asking = (provider, errors, limits) -> {
                asked.add(provider.name());
                boolean isUnknown = isCut && provider.name().equals("explore");
                Limit bound = new Limit(Limit.Kind.STATES, "so many states");
                return new Answer(
                        errors,
                        isUnknown
                                ? new Verdict.Unknown("explore", Figures.nothing(0), bound, Optional.empty())
                                : holds(provider.name()));
            };
            return new ErrorQuestion(system, choice, asking, budget)
                    .completed(List.of(new Answer(property, holds(engine))));
        }
    }

    private static Verdict holds(String engine) {
        return new Verdict.Holds(engine, Figures.nothing(0), Optional.empty(), Optional.empty());
    }

    private static Property formula() {
        return RandomProperties.formula(network(), 1, 2);
    }

    @Test
    void theSearchForStatesFollowsTheSearchForRuns() {
        assertThat(completed(formula(), "ltl", false)).hasSize(1);
        assertThat(asked).containsExactly("explore");
    }

    @Test
    void aCompositionFollowsWhereThatSearchIsCut() {
        assertThat(completed(formula(), "ltl", true)).hasSize(1);
        assertThat(asked).containsExactly("explore", "compose");
    }

    @Test
    void aCompositionFollowsAnotherEngineOfComponents() {
        assertThat(completed(formula(), "sog", false)).hasSize(1);
        assertThat(asked).containsExactly("compose");
    }
}
