package dovetail.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Ways;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.ModelError;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.por.PorOptions;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Searches up to a depth, and searches for several violations, against the reference. */
class BoundsTest {
    private static final int CASES = 200;
    /** Fewer, where each is searched several times. */
    private static final int FEWER = 80;

    private static final int MAX_STATES = 800;
    private static final int WANTED = 4;

    private int bounded;
    private int several;
    private int deadlocks;
    private int violated;
    private int held;

    @Test
    void aBoundOnDepthHidesWhatIsDeeperAndNothingElse() {
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            ReferenceSearch expected = new ReferenceSearch(network);
            Expr predicate = RandomNetworks.predicate(network, seed);
            Optional<Integer> distance = expected.distance(predicate);
            for (int depth = 1; depth <= 4; depth++) {
                ExploreOptions way = breadthFirst(seed).with("max-depth", Integer.toString(depth));
                Verdict verdict = run(network, new Property.Never("never", predicate), way);
                String text = "depth " + depth;
                if (distance.isPresent() && distance.get() <= depth) {
                    assertThat(verdict).as(text).isInstanceOf(Verdict.Violated.class);
                    assertThat(verdict.trace().orElseThrow().steps()).hasSize(distance.get());
                } else if (expected.depth() > depth) {
                    assertThat(verdict).as(text).isInstanceOf(Verdict.Unknown.class);
                    Limit limit = verdict.limit().orElseThrow();
                    assertThat(limit.kind()).isEqualTo(Limit.Kind.DEPTH);
                    assertThat(limit.text()).isEqualTo("no violation up to depth " + depth + " (depth limit)");
                    bounded++;
                } else {
                    assertThat(verdict).as(text).isInstanceOf(Verdict.Holds.class);
                }
            }
        });
        Cases.assertNotEmpty("bounded", bounded, CASES / 2, CASES);
    }

    @Test
    void statesBeyondTheBoundAreNotCounted() {
        Network network = RandomNetworks.guarded(3, MAX_STATES);
        ReferenceSearch expected = new ReferenceSearch(network);
        assertThat(expected.depth()).isGreaterThan(1);
        Verdict verdict = new ExploreEngine(ExploreOptions.DEFAULT.with("max-depth", "1"))
                .explore(network, Budget.unlimited(), Progress.SILENT);
        assertThat(verdict.limit().map(Limit::text)).contains("depth limit of 1 reached");
        assertThat(verdict.figures().depth()).isEqualTo(1);
        assertThat(verdict.figures().states())
                .isEqualTo(verdict.figures().survey().levels().stream()
                        .mapToLong(Long::longValue)
                        .sum());
        assertThat(verdict.figures().states()).isLessThan(expected.states());
    }

    /** Paths are bounded, not distances: a violation may be missed, and then nothing is said of the property. */
    @Test
    void aBoundedDepthFirstSearchIsNeverWrong() {
        Cases.forEachGuarded(FEWER, MAX_STATES, (network, seed) -> {
            ExploreOptions way = Ways.interpreted(seed).with("search", "dfs");
            boundedIsNeverWrong(network, seed, way);
        });
        assertThatAllAnswersOccur();
    }

    @Test
    void aBoundedReducedSearchIsNeverWrong() {
        Cases.forEachGuarded(
                FEWER,
                MAX_STATES,
                (network, seed) -> boundedIsNeverWrong(
                        network, seed, Ways.interpreted(seed).reducing(PorOptions.DEFAULT)));
        assertThatAllAnswersOccur();
    }

    private void boundedIsNeverWrong(Network network, long seed, ExploreOptions way) {
        ReferenceSearch expected = new ReferenceSearch(network);
        Expr predicate = RandomNetworks.predicate(network, seed);
        Property never = new Property.Never("never", predicate);
        Optional<Integer> distance = expected.distance(predicate);
        for (int depth : new int[] {1, 2, 4, 8, 1_000_000}) {
            Verdict verdict = run(network, never, way.with("max-depth", Integer.toString(depth)));
            String text = network.name() + ", depth " + depth;
            if (verdict instanceof Verdict.Violated) {
                assertThat(distance).as(text).isPresent();
                assertThat(verdict.trace().orElseThrow().steps()).as(text).hasSizeLessThanOrEqualTo(depth);
                violated++;
            } else if (verdict instanceof Verdict.Holds) {
                assertThat(distance).as(text).isEmpty();
                held++;
            } else {
                assertThat(verdict.limit())
                        .as(text)
                        .contains(new Limit(Limit.Kind.DEPTH, "depth limit of " + depth + " reached"));
                assertThat(depth).as(text).isLessThan(MAX_STATES);
                bounded++;
            }
        }
    }

    private void assertThatAllAnswersOccur() {
        Cases.assertNotEmpty("bounded", bounded, FEWER / 4, FEWER);
        Cases.assertNotEmpty("violated", violated, FEWER / 2, FEWER);
        Cases.assertNotEmpty("held", held, FEWER / 4, FEWER);
    }

    /** States that a bounded search leaves out are told from those that it reaches by other paths. */
    @Test
    void aBoundedDepthFirstSearchKnowsWhetherItIsWhole() {
        Cases.forEachGuarded(FEWER, MAX_STATES, (network, seed) -> {
            long states = new ReferenceSearch(network).states();
            for (int depth = 1; depth <= 12; depth += 3) {
                Verdict verdict = new ExploreEngine(
                                Ways.interpreted(seed).with("search", "dfs").with("max-depth", Integer.toString(depth)))
                        .explore(network, Budget.unlimited(), Progress.SILENT);
                boolean isWhole = verdict.figures().states() == states;
                assertThat(verdict.limit().isEmpty()).isEqualTo(isWhole);
                held += isWhole ? 1 : 0;
                bounded += isWhole ? 0 : 1;
            }
        });
        Cases.assertNotEmpty("whole", held, FEWER / 2, FEWER);
        Cases.assertNotEmpty("bounded", bounded, FEWER / 2, FEWER);
    }

    @Test
    void aDepthFirstSearchFindsAsManyViolations() {
        Cases.forEachGuarded(FEWER, MAX_STATES, (network, seed) -> {
            ReferenceSearch expected = new ReferenceSearch(network);
            ExploreOptions way =
                    Ways.interpreted(seed).with("search", "dfs").with("violations", Integer.toString(WANTED));
            Expr predicate = RandomNetworks.predicate(network, seed);
            Verdict verdict = run(network, new Property.Never("never", predicate), way);
            requireDistinct(verdict, bad(network, expected, predicate));
            several += verdict.further().isEmpty() ? 0 : 1;
            Verdict deadlock = run(network, new Property.DeadlockFree("deadlock"), way);
            requireDistinct(deadlock, (int) expected.deadlocks());
            deadlocks += deadlock.further().isEmpty() ? 0 : 1;
        });
        Cases.assertNotEmpty("several bad states", several, FEWER / 4, FEWER);
        Cases.assertNotEmpty("several deadlocks", deadlocks, FEWER / 40, FEWER);
    }

    @Test
    void violationsAreTheNearestStates() {
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            ReferenceSearch expected = new ReferenceSearch(network);
            ExploreOptions way = breadthFirst(seed).with("violations", Integer.toString(WANTED));
            Expr predicate = RandomNetworks.predicate(network, seed);
            Verdict verdict = run(network, new Property.Never("never", predicate), way);
            requireNearest(verdict, bad(network, expected, predicate));
            several += verdict.further().isEmpty() ? 0 : 1;
            Verdict deadlock = run(network, new Property.DeadlockFree("deadlock"), way);
            requireNearest(deadlock, (int) expected.deadlocks());
            deadlocks += deadlock.further().isEmpty() ? 0 : 1;
        });
        Cases.assertNotEmpty("several bad states", several, CASES / 4, CASES);
        Cases.assertNotEmpty("several deadlocks", deadlocks, CASES / 40, CASES);
    }

    /** As many violations as there are, up to the number wanted; distinct, and the nearest first. */
    private static void requireNearest(Verdict verdict, int all) {
        int steps = 0;
        for (Trace trace : requireDistinct(verdict, all)) {
            assertThat(trace.steps().size()).isGreaterThanOrEqualTo(steps);
            steps = trace.steps().size();
        }
    }

    /** As many violations as there are, up to the number wanted, and distinct. */
    private static List<Trace> requireDistinct(Verdict verdict, int all) {
        List<Trace> traces = new ArrayList<>(verdict.trace().stream().toList());
        traces.addAll(verdict.further());
        assertThat(traces).hasSize(Math.min(WANTED, all));
        Set<IntBuffer> ends = new HashSet<>();
        for (Trace trace : traces) {
            assertThat(ends.add(IntBuffer.wrap(trace.last()))).isTrue();
        }
        return traces;
    }

    private static int bad(Network network, ReferenceSearch expected, Expr predicate) {
        int bad = 0;
        Interpreter interpreter = new Interpreter(network);
        for (int[] state : expected.allStates()) {
            bad += holds(interpreter, predicate, state) ? 1 : 0;
        }
        return bad;
    }

    private static boolean holds(Interpreter interpreter, Expr predicate, int[] state) {
        try {
            return interpreter.holds(predicate, state);
        } catch (ModelError e) {
            throw new IllegalStateException(e);
        }
    }

    private static ExploreOptions breadthFirst(long seed) {
        return Ways.interpreted(seed).with("search", "bfs");
    }

    private static Verdict run(Network network, Property property, ExploreOptions way) {
        return new ExploreEngine(way).run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
    }
}
