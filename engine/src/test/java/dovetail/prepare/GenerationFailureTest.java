package dovetail.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.Ways;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.search.BreadthFirst;
import dovetail.search.DepthFirst;
import dovetail.search.Goals;
import dovetail.search.SearchResult;
import dovetail.step.GroupTable;
import dovetail.step.InterpretedRelation;
import dovetail.step.StateLayout;
import dovetail.step.compile.CompiledRelation;
import dovetail.step.compile.CompiledStepper;
import dovetail.step.compile.GenerationFailure;
import dovetail.step.compile.SourceCompiler;
import dovetail.store.HashStore;
import dovetail.testkit.Sketch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A generator that writes wrong code is noticed by whoever waits for that code; only code that is too large is not used. */
class GenerationFailureTest {
    private static final int LIMIT = 25;

    private final Network network = counters();
    private final ValueSets sets = ValueAnalysis.of(network);
    private final StateLayout layout = StateLayout.of(network, sets);

    /** Three counters that run independently: 15,625 states, after 10,000 of which any search waits for the compiler. */
    private static Network counters() {
        Sketch sketch = new Sketch("counters");
        for (int i = 0; i < 3; i++) {
            Variable x = sketch.scalar("x" + i, Domain.range(0, LIMIT - 1), 0);
            sketch.process("P" + i, 1)
                    .step(
                            0,
                            0,
                            Sketch.op(Sketch.read(x), BinaryOp.LT, LIMIT - 1),
                            Sketch.set(x, Sketch.op(Sketch.read(x), BinaryOp.ADD, 1)));
        }
        return sketch.build();
    }

    private StepSetup setup(UnaryOperator<String> rewriting) {
        Budget budget = Budget.unlimited();
        return new StepSetup(
                network,
                sets,
                List.of(),
                List.of(),
                new FaultyCode(network, rewriting),
                () -> new GroupTable(network),
                UnaryOperator.identity(),
                budget);
    }

    /** Compiles rewritten source in the place of what the generator writes. */
    private static final class FaultyCode extends CompiledSteps {
        private final UnaryOperator<String> rewriting;

        FaultyCode(Network network, UnaryOperator<String> rewriting) {
            super(network);
            this.rewriting = rewriting;
        }

        @Override
        CompiledRelation compile(
                StateLayout layout, ValueSets sets, List<Expr> predicates, List<Expr> expressions, Budget budget) {
            CompiledRelation right = super.compile(layout, sets, predicates, expressions, budget);
            SourceCompiler.compile(rewriting.apply(right.source()), "Steps", CompiledStepper.class, budget);
            return right;
        }
    }

    /** Puts a member at the end of the generated class. */
    private static UnaryOperator<String> with(String member) {
        return source -> source.substring(0, source.lastIndexOf('}')) + member + "\n}\n";
    }

    @ParameterizedTest
    @ValueSource(strings = {"int broken = \"text\";", "int broken() { return missing; }", "}"})
    void wrongCodeIsShownWithItsSource(String member) {
        assertFails(member, () -> setup(with(member)).steps(layout, Compile.ALWAYS));
    }

    private static List<Compile> inTheBackground() {
        return List.of(Compile.AUTO, Ways.EARLY);
    }

    @ParameterizedTest
    @MethodSource("inTheBackground")
    void wrongCodeThatIsCompiledInTheBackgroundEndsTheSearch(Compile compile) {
        UnaryOperator<String> broken = with("int broken() { return missing; }");
        assertFails("missing", () -> breadthFirst(setup(broken).steps(layout, compile)));
        assertFails("missing", () -> depthFirst(setup(broken).steps(layout, compile)));
        assertFails(
                "missing",
                () -> breadthFirst(setup(broken).steps(layout, compile).map(relation -> relation)));
    }

    @Test
    @Tag("slow")
    void aMethodThatIsTooLargeIsInterpreted() {
        assertInterpreted("int[] big() { return new int[] {" + "1000, ".repeat(9_000) + "}; }");
    }

    @Test
    void tooManyConstantsAreInterpreted() {
        assertInterpreted(
                IntStream.range(0, 70_000).mapToObj(i -> "int f" + i + ";").collect(Collectors.joining("\n")));
    }

    private void assertInterpreted(String member) {
        StepSetup setup = setup(with(member));
        assertThat(setup.steps(layout, Compile.ALWAYS).current()).isInstanceOf(InterpretedRelation.class);
        assertThat(setup.isTooLargeToCompile()).isTrue();
        StepSetup early = setup(with(member));
        SearchResult result = breadthFirst(early.steps(layout, Ways.EARLY));
        assertThat(result.states()).isEqualTo(LIMIT * LIMIT * LIMIT);
        assertThat(early.isTooLargeToCompile()).isTrue();
    }

    private SearchResult breadthFirst(TieredSteps steps) {
        Budget budget = Budget.unlimited();
        HashStore store = new HashStore(layout.words(), 2, true, budget.meter());
        return new BreadthFirst(steps, store, Goals.NONE, budget, Progress.SILENT).run(network.initialState());
    }

    private SearchResult depthFirst(TieredSteps steps) {
        Budget budget = Budget.unlimited();
        HashStore store = new HashStore(layout.words(), 1, false, budget.meter());
        return new DepthFirst(steps, store, Goals.NONE, budget, Progress.SILENT).run(network.initialState());
    }

    private static void assertFails(String broken, ThrowingCallable action) {
        assertThatThrownBy(action).isInstanceOfSatisfying(GenerationFailure.class, failure -> {
            assertThat(failure).hasCauseInstanceOf(Exception.class).hasMessageContaining("a fault of Dovetail");
            Matcher path = Pattern.compile("its source is in (.*)$").matcher(failure.getMessage());
            assertThat(path.find()).isTrue();
            try {
                Path file = Path.of(path.group(1));
                assertThat(Files.readString(file)).contains(broken);
                Files.delete(file);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
    }
}
