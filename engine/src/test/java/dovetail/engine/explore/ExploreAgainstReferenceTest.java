package dovetail.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.Task;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.Gallery;
import dovetail.testkit.RandomNetworks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every way of exploring gives the counts and the answers of the reference, on networks that nobody chose by hand. */
class ExploreAgainstReferenceTest {
    /** More cases on demand: {@code -Ddovetail.cases=10000}. */
    private static final int CASES = Integer.getInteger("dovetail.cases", 300);

    private static final long FIRST_SEED = Long.getLong("dovetail.seed", 1);
    private static final int MOST_STATES = 1500;

    static List<ExploreOptions> everyWay() {
        List<ExploreOptions> ways = new ArrayList<>();
        for (String compile : List.of("always", "never")) {
            for (String store : List.of("hash", "compact")) {
                ExploreOptions bfs =
                        ExploreOptions.DEFAULT.with("compile", compile).with("store", store);
                ways.add(bfs);
                ways.add(bfs.withThreads(2));
                ways.add(bfs.with("search", "dfs"));
            }
        }
        ways.add(ExploreOptions.DEFAULT);
        return ways;
    }

    @Test
    void guardedNetworks() {
        seeds().forEach(seed -> compare("guarded " + seed, RandomNetworks.guarded(seed, MOST_STATES), seed));
    }

    @Test
    void explicitNetworks() {
        seeds().forEach(seed -> compare("explicit " + seed, RandomNetworks.explicit(seed), seed));
    }

    @TestFactory
    List<DynamicTest> gallery() {
        return Gallery.all().stream()
                .map(n -> DynamicTest.dynamicTest(n.name(), () -> compare(n.name(), n.network(), 1)))
                .toList();
    }

    private static LongStream seeds() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + CASES);
    }

    private static void compare(String name, Network network, long seed) {
        ReferenceSearch expected = new ReferenceSearch(network);
        Expr predicate = RandomNetworks.predicate(network, seed);
        Trace[] firstTrace = new Trace[1];
        for (ExploreOptions way : everyWay()) {
            String description = name + " with " + way;
            ExploreEngine engine = new ExploreEngine(way);
            counts(description, expected, engine.explore(network, Budget.unlimited(), Progress.SILENT), way);
            answers(description, expected, network, predicate, engine, way, firstTrace);
        }
    }

    private static void counts(String description, ReferenceSearch expected, Verdict verdict, ExploreOptions way) {
        assertThat(verdict).as(description).isInstanceOf(Verdict.Holds.class);
        Figures figures = verdict.figures();
        assertThat(figures.states()).as("states of " + description).isEqualTo(expected.states());
        assertThat(figures.transitions()).as("transitions of " + description).isEqualTo(expected.transitions());
        assertThat(figures.deadlocks()).as("deadlocks of " + description).isEqualTo(expected.deadlocks());
        assertThat(figures.errors()).as("errors of " + description).isEqualTo(expected.errors());
        if (way.order() == ExploreOptions.Order.BFS) {
            assertThat(figures.depth()).as("depth of " + description).isEqualTo(expected.depth());
        }
        assertThat(verdict.modelError().isPresent())
                .as("error of " + description)
                .isEqualTo(expected.errors() > 0);
    }

    private static void answers(
            String description,
            ReferenceSearch expected,
            Network network,
            Expr predicate,
            ExploreEngine engine,
            ExploreOptions way,
            Trace[] firstTrace) {
        boolean shortest = way.order() == ExploreOptions.Order.BFS;
        Verdict reach = run(engine, network, new Property.Reachable("goal", predicate));
        Optional<Integer> distance = expected.distance(predicate);
        assertThat(reach instanceof Verdict.Holds).as("reach, " + description).isEqualTo(distance.isPresent());
        if (reach instanceof Verdict.Holds holds && shortest) {
            Trace witness = holds.witness().orElseThrow();
            assertThat(witness.steps()).as(description).hasSize(distance.orElseThrow());
            if (firstTrace[0] == null) {
                firstTrace[0] = witness;
            }
            for (int i = 0; i <= witness.steps().size(); i++) {
                assertThat(witness.state(i)).as("same trace, " + description).isEqualTo(firstTrace[0].state(i));
            }
        }
        Verdict deadlock = run(engine, network, new Property.DeadlockFree("deadlock"));
        Optional<Integer> dead = expected.distanceToDeadlock();
        assertThat(deadlock instanceof Verdict.Violated)
                .as("deadlock, " + description)
                .isEqualTo(dead.isPresent());
        if (deadlock instanceof Verdict.Violated violated && shortest) {
            assertThat(violated.trace().orElseThrow().steps()).as(description).hasSize(dead.orElseThrow());
        }
        Verdict errors = run(engine, network, new Property.ErrorFree("errors"));
        assertThat(errors instanceof Verdict.Violated)
                .as("errors, " + description)
                .isEqualTo(expected.errors() > 0);
    }

    private static Verdict run(ExploreEngine engine, Network network, Property property) {
        return engine.run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
    }
}
