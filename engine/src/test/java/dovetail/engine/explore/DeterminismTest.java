package dovetail.engine.explore;

import static dovetail.testkit.Sketch.op;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.prepare.Compile;
import dovetail.property.Property;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same trace whatever the threads, the store and the way of stepping, on levels large enough to be shared. */
@Tag("slow")
class DeterminismTest {
    private static final Counters COUNTERS = new Counters(5, 7);

    private static List<ExploreOptions> ways() {
        List<ExploreOptions> ways = new ArrayList<>();
        for (String compile : List.of("always", "never", "auto")) {
            for (String store : List.of("hash", "compact", "tree")) {
                for (int threads = 1; threads <= 2; threads++) {
                    ways.add(ExploreOptions.DEFAULT
                            .with("compile", compile)
                            .with("store", store)
                            .withThreads(threads));
                }
            }
        }
        return ways;
    }

    @Test
    void theModelHasLevelsWorthSharing() {
        Verdict verdict = new ExploreEngine(ExploreOptions.DEFAULT)
                .explore(COUNTERS.network, Budget.unlimited(), Progress.SILENT);
        assertThat(verdict.figures().states()).isEqualTo(32_768);
        assertThat(verdict.figures().states() / (verdict.figures().depth() + 1))
                .as("even the average level")
                .isGreaterThan(900);
    }

    @Test
    void reachableStates() {
        Expr goal = op(COUNTERS.product(), BinaryOp.EQ, 1440);
        same(COUNTERS.network, new Property.Reachable("goal", goal));
    }

    @Test
    void violations() {
        Expr bad = op(op(COUNTERS.product(), BinaryOp.MOD, 43), BinaryOp.EQ, 5);
        same(COUNTERS.network, new Property.Never("never", op(bad, BinaryOp.AND, op(COUNTERS.sum(), BinaryOp.GT, 20))));
    }

    /** The predicate divides by zero in many states of one level, and is true in none. */
    @Test
    void predicatesWithoutAValue() {
        Expr zero = op(op(COUNTERS.sum(), BinaryOp.EQ, 19), BinaryOp.AND, op(COUNTERS.product(), BinaryOp.GT, 500));
        Expr failing = op(Expr.constant(1), BinaryOp.DIV, Expr.not(zero));
        same(COUNTERS.network, new Property.Never("never", op(failing, BinaryOp.EQ, 7)));
    }

    @Test
    void deadlocks() {
        same(COUNTERS.network, new Property.DeadlockFree("deadlock"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"peterson.2", "lamport.3"})
    void realModels(String name) {
        Corpus corpus =
                Corpus.find().orElseGet(() -> abort("skipped: the BEEM models (../shared/data/beem) are not here"));
        Corpus.Instance instance = corpus.instance(name).orElseThrow();
        Model model = ModelReader.read(List.of(corpus.dve(instance)));
        for (Corpus.Goal goal : corpus.goals(instance).goals()) {
            Expr predicate = model.predicate(new SourceText("goal", goal.predicate()));
            same(model.network(), new Property.Reachable("goal", predicate), fast());
        }
        same(model.network(), new Property.DeadlockFree("deadlock"), fast());
    }

    private static List<ExploreOptions> fast() {
        return ways().stream().filter(way -> way.compile() != Compile.NEVER).toList();
    }

    /** A model error on the way is reported beside the answer; it too must be the same one, or none. */
    @Test
    void modelErrorsOnTheWay() {
        Counters counters = new Counters(5, 7);
        Expr goal = op(counters.product(), BinaryOp.EQ, 1440);
        for (int level : new int[] {20, 22}) { // the nearest goal is in level 22
            Expr fails =
                    op(op(counters.sum(), BinaryOp.EQ, level), BinaryOp.AND, op(counters.product(), BinaryOp.GT, 300));
            Network network = counters.with(op(Expr.constant(1), BinaryOp.DIV, Expr.not(fails)));
            same(network, new Property.Reachable("goal", goal));
            same(network, new Property.ErrorFree("errors"));
        }
    }

    private static void same(Network network, Property property) {
        same(network, property, ways());
    }

    private static void same(Network network, Property property, List<ExploreOptions> ways) {
        List<List<Integer>> expected = null;
        List<List<Integer>> expectedError = null;
        for (ExploreOptions way : ways) {
            Verdict verdict =
                    new ExploreEngine(way).run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
            List<List<Integer>> states = states(
                    verdict instanceof Verdict.Holds holds ? holds.witness() : ((Verdict.Violated) verdict).trace());
            List<List<Integer>> error = states(verdict.modelError());
            expected = expected == null ? states : expected;
            expectedError = expectedError == null ? error : expectedError;
            assertThat(states).as("%s with %s", property, way).isEqualTo(expected);
            assertThat(error).as("model error, %s with %s", property, way).isEqualTo(expectedError);
        }
    }

    /** The states of a trace; none when there is no trace. */
    private static List<List<Integer>> states(Optional<Trace> trace) {
        List<List<Integer>> states = new ArrayList<>();
        for (int i = 0; trace.isPresent() && i <= trace.get().steps().size(); i++) {
            states.add(Arrays.stream(trace.get().state(i)).boxed().toList());
        }
        return states;
    }
}
