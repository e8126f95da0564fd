package dovetail.engine.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.EngineSettings;
import dovetail.engine.por.LooseNetworks;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.testkit.Gallery;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomDrivers;
import dovetail.testkit.random.RandomNetworks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Symbolic search has the counts, the answers and the lengths of traces of the reference, with every order of levels. */
class SymbolicAgainstReferenceTest {
    private static final int CASES = 500;
    private static final int MAX_STATES = 300;

    private int traces;

    @Test
    void guardedNetworks() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNetworks.guarded(seed, MAX_STATES), seed));
        Cases.assertNotEmpty("traces", traces, CASES, CASES);
    }

    @Test
    void explicitNetworks() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNetworks.explicit(seed), seed));
        Cases.assertNotEmpty("traces", traces, CASES, CASES);
    }

    @Test
    void looseNetworks() {
        Cases.forEachSeed(CASES, seed -> {
            Network network = LooseNetworks.network(seed);
            if (RandomNetworks.isWithin(network, MAX_STATES)) {
                compare(network, seed);
            }
        });
        Cases.assertNotEmpty("traces", traces, CASES / 2, CASES);
    }

    @Test
    void networksWithAnAcyclicPart() {
        Cases.forEachSeed(CASES, seed -> compare(RandomDrivers.network(seed), seed));
        Cases.assertNotEmpty("traces", traces, CASES / 2, CASES);
    }

    @Test
    void nets() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNet.of(seed), seed));
        Cases.assertNotEmpty("traces", traces, CASES / 2, CASES);
    }

    @Test
    void gallery() {
        for (Gallery.Exhibit exhibit : Gallery.all()) {
            compare(exhibit.network(), 0);
            compare(exhibit.network(), 1);
        }
    }

    private static SymbolicEngine engine(long turn) {
        SymbolicProvider provider = new SymbolicProvider();
        String order = turn % 2 == 0 ? "force" : "given";
        String sifting = turn % 3 == 0 ? "on" : "off";
        return (SymbolicEngine) provider.create(
                new EngineSettings(provider.options().with("order", order).with("sifting", sifting), 1, false));
    }

    private void compare(Network network, long seed) {
        new Comparison(network).run(seed);
    }

    /** One network with its questions, which the engine is asked at once. */
    private final class Comparison {
        private final Network network;
        private final ReferenceSearch expected;
        private final List<Property> properties = new ArrayList<>();
        /** By property, the length of the shortest trace; nothing where there is none. */
        private final List<Optional<Integer>> distances = new ArrayList<>();

        Comparison(Network network) {
            this.network = network;
            this.expected = new ReferenceSearch(network);
        }

        void run(long seed) {
            ask(new Property.DeadlockFree("deadlock"), expected.distanceToDeadlock());
            ask(new Property.ErrorFree("errors"), expected.distanceToError());
            reachable(RandomNetworks.predicate(network, seed));
            never(RandomNetworks.partialPredicate(network, ~seed));
            Expr fragile = RandomNetworks.fragilePredicate(network, seed);
            never(fragile);
            reachable(fragile);
            SymbolicEngine engine = engine(seed);
            try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
                counts(engine.explore(system, Budget.unlimited(), Progress.SILENT));
                List<Verdict> verdicts = engine.run(system, properties, Budget.unlimited(), Progress.SILENT);
                for (int i = 0; i < verdicts.size(); i++) {
                    compare(properties.get(i), verdicts.get(i), distances.get(i));
                }
            }
        }

        private void ask(Property property, Optional<Integer> distance) {
            properties.add(property);
            distances.add(distance);
        }

        private void reachable(Expr predicate) {
            Property.Reachable property = new Property.Reachable("reachable", predicate);
            ask(
                    property,
                    expected.satisfies(property)
                            ? expected.distance(predicate)
                            : expected.distanceToUndefined(predicate));
        }

        /** A predicate without a value in some reachable state can never be said to hold nowhere. */
        private void never(Expr partial) {
            int distance = expected.distance(partial).orElse(Integer.MAX_VALUE);
            int least = Math.min(distance, expected.distanceToUndefined(partial).orElse(Integer.MAX_VALUE));
            ask(
                    new Property.Never("never", partial),
                    least == Integer.MAX_VALUE ? Optional.empty() : Optional.of(least));
        }

        private void counts(Verdict verdict) {
            String name = network.name();
            assertThat(verdict).as(name).isInstanceOf(Verdict.Holds.class);
            Figures figures = verdict.figures();
            assertThat(figures.states()).as("states, " + name).isEqualTo(expected.states());
            assertThat(figures.transitions()).as("transitions, " + name).isEqualTo(expected.transitions());
            assertThat(figures.deadlocks()).as("deadlocks, " + name).isEqualTo(expected.deadlocks());
            assertThat(figures.errors()).as("errors, " + name).isEqualTo(expected.errors());
            assertThat(verdict.modelError().isPresent()).as("error, " + name).isEqualTo(expected.errors() > 0);
        }

        private void compare(Property property, Verdict verdict, Optional<Integer> distance) {
            String question = property.name() + ", " + network.name();
            boolean holds = property instanceof Property.Reachable reachable
                    ? expected.satisfies(reachable)
                    : distance.isEmpty();
            assertThat(verdict).as(question).isInstanceOf(holds ? Verdict.Holds.class : Verdict.Violated.class);
            assertThat(verdict.trace().map(trace -> trace.steps().size()))
                    .as("steps, " + question)
                    .isEqualTo(distance);
            traces += distance.isPresent() ? 1 : 0;
        }
    }
}
