package dovetail.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.engine.PreparedNetwork;
import dovetail.engine.Ways;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.Gallery;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every way of exploring gives the counts and the answers of the reference, on networks that nobody chose by hand.
 * Compiling costs much more than exploring, so each network is explored in some of the ways; which ones goes round with
 * the seed, so that every way meets every question. The ways share the preparation of the network; that questions may share
 * it is shown by {@link dovetail.check.ManyPropertiesTest}.
 */
class ExploreAgainstReferenceTest {
    private static final int CASES = 350;
    private static final int MAX_STATES = 1500;
    private static final int WAYS_PER_CASE = 4;
    private static final ExploreOptions PLAIN = ExploreOptions.DEFAULT.with("compile", "never");

    private static ExploreOptions way(long number) {
        return Ways.explore(number);
    }

    /** Properties that have no value in some reachable state. */
    private int undefined;

    @Test
    void guardedNetworks() {
        Cases.forEachSeed(CASES, seed -> new Comparison(RandomNetworks.guarded(seed, MAX_STATES), seed).run());
        Cases.assertNotEmpty("properties without a value", undefined, CASES, CASES);
    }

    @Test
    void explicitNetworks() {
        Cases.forEachSeed(CASES, seed -> new Comparison(RandomNetworks.explicit(seed), seed).run());
        Cases.assertNotEmpty("properties without a value", undefined, CASES / 2, CASES);
    }

    @TestFactory
    List<DynamicTest> gallery() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Gallery.Exhibit exhibit : Gallery.all()) {
            int turn = tests.size();
            tests.add(DynamicTest.dynamicTest(exhibit.name(), () -> new Comparison(exhibit.network(), turn).run()));
        }
        return tests;
    }

    /** One network, what the reference says of it, and the questions. */
    private final class Comparison {
        private final Network network;
        private final long turn;
        private final PreparedNetwork prepared;
        private final ReferenceSearch expected;

        Comparison(Network network, long turn) {
            this.network = network;
            this.turn = turn;
            this.prepared = new PreparedNetwork(network);
            this.expected = prepared.expected();
        }

        void run() {
            try (prepared) {
                compare();
            }
        }

        private void compare() {
            for (int i = 0; i < WAYS_PER_CASE; i++) {
                counts(way(WAYS_PER_CASE * turn + i));
            }
            Expr predicate = RandomNetworks.predicate(network, turn);
            Optional<Trace> witness = reachable(predicate, PLAIN);
            ExploreOptions other = way(turn);
            Optional<Trace> second = reachable(predicate, other);
            if (isShortest(other)) {
                sameStates(witness, second, other);
            }
            Optional<Trace> deadlock = deadlock(way(turn + 3));
            if (isShortest(way(turn + 3))) {
                sameStates(deadlock(PLAIN), deadlock, way(turn + 3));
            }
            errors(way(turn + 6));
            never(RandomNetworks.partialPredicate(network, ~turn), way(turn + 9));
            Expr fragile = RandomNetworks.fragilePredicate(network, turn);
            never(fragile, way(turn + 10));
            reachable(fragile, way(turn + 11));
            reachable(RandomNetworks.fragilePredicate(network, ~turn), way(turn + 12));
        }

        private void counts(ExploreOptions way) {
            Verdict verdict = prepared.explore(new ExploreEngine(way), way.compile());
            assertThat(verdict).as(text(way)).isInstanceOf(Verdict.Holds.class);
            Figures figures = verdict.figures();
            assertThat(figures.states()).as("states, " + text(way)).isEqualTo(expected.states());
            assertThat(figures.transitions()).as("transitions, " + text(way)).isEqualTo(expected.transitions());
            assertThat(figures.deadlocks()).as("deadlocks, " + text(way)).isEqualTo(expected.deadlocks());
            assertThat(figures.errors()).as("errors, " + text(way)).isEqualTo(expected.errors());
            assertThat(figures.depth())
                    .as("depth, " + text(way))
                    .isEqualTo(way.order() == ExploreOptions.Order.BFS ? expected.depth() : -1);
            assertThat(verdict.modelError().isPresent())
                    .as("path to an error, " + text(way))
                    .isEqualTo(expected.errors() > 0);
        }

        /** A goal that has no value in some reachable state is violated, with the way there, even when it is reached. */
        private Optional<Trace> reachable(Expr predicate, ExploreOptions way) {
            Property.Reachable goal = new Property.Reachable("goal", predicate);
            Verdict verdict = answer(goal, way);
            Optional<Integer> error = expected.distanceToUndefined(predicate);
            undefined += error.isPresent() ? 1 : 0;
            if (!expected.satisfies(goal)) {
                assertThat(verdict).as("reach, " + text(way)).isInstanceOf(Verdict.Violated.class);
                Optional<Trace> trace = ((Verdict.Violated) verdict).trace();
                assertThat(trace.isPresent()).as("reach, " + text(way)).isEqualTo(error.isPresent());
                error.ifPresent(distance -> shortest(trace, distance, way));
                return Optional.empty();
            }
            assertThat(verdict).as("reach, " + text(way)).isInstanceOf(Verdict.Holds.class);
            Optional<Trace> witness = ((Verdict.Holds) verdict).witness();
            shortest(witness, expected.distance(predicate).orElseThrow(), way);
            return witness;
        }

        private Optional<Trace> deadlock(ExploreOptions way) {
            Verdict verdict = answer(new Property.DeadlockFree("deadlock"), way);
            Optional<Integer> distance = expected.distanceToDeadlock();
            if (distance.isEmpty()) {
                assertThat(verdict).as("deadlock, " + text(way)).isInstanceOf(Verdict.Holds.class);
                return Optional.empty();
            }
            assertThat(verdict).as("deadlock, " + text(way)).isInstanceOf(Verdict.Violated.class);
            Optional<Trace> trace = ((Verdict.Violated) verdict).trace();
            shortest(trace, distance.get(), way);
            return trace;
        }

        private void errors(ExploreOptions way) {
            Verdict verdict = answer(new Property.ErrorFree("errors"), way);
            assertThat(verdict)
                    .as("errors, " + text(way))
                    .isInstanceOf(expected.errors() > 0 ? Verdict.Violated.class : Verdict.Holds.class);
            if (verdict instanceof Verdict.Violated violated) {
                shortest(violated.trace(), expected.distanceToError().orElseThrow(), way);
            }
        }

        /** A predicate without a value in some reachable state can never be said to hold nowhere. */
        private void never(Expr partial, ExploreOptions way) {
            Property.Never never = new Property.Never("never", partial);
            Verdict verdict = answer(never, way);
            assertThat(verdict)
                    .as("never, " + text(way))
                    .isInstanceOf(expected.satisfies(never) ? Verdict.Holds.class : Verdict.Violated.class);
            int distance = expected.distance(partial).orElse(Integer.MAX_VALUE);
            int toUndefined = expected.distanceToUndefined(partial).orElse(Integer.MAX_VALUE);
            undefined += toUndefined < Integer.MAX_VALUE ? 1 : 0;
            if (verdict instanceof Verdict.Violated violated) {
                shortest(violated.trace(), Math.min(distance, toUndefined), way);
            }
        }

        private Verdict answer(Property property, ExploreOptions way) {
            return prepared.ask(new ExploreEngine(way), way.compile(), property);
        }

        private void shortest(Optional<Trace> trace, int distance, ExploreOptions way) {
            int steps = trace.orElseThrow().steps().size();
            if (isShortest(way)) {
                assertThat(steps).as("steps, " + text(way)).isEqualTo(distance);
            } else {
                assertThat(steps).as("steps, " + text(way)).isGreaterThanOrEqualTo(distance);
            }
        }

        private void sameStates(Optional<Trace> one, Optional<Trace> two, ExploreOptions way) {
            assertThat(two.isPresent()).as("trace, " + text(way)).isEqualTo(one.isPresent());
            for (int i = 0; one.isPresent() && i <= one.get().steps().size(); i++) {
                assertThat(two.get().state(i))
                        .as("same trace, " + text(way))
                        .isEqualTo(one.get().state(i));
            }
        }

        private static boolean isShortest(ExploreOptions way) {
            return way.order() == ExploreOptions.Order.BFS;
        }

        private String text(ExploreOptions way) {
            return network.name() + " with " + way;
        }
    }
}
