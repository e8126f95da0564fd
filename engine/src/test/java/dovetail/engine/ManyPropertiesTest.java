package dovetail.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Properties that are asked together have the answers, and where they are shortest the traces, that each has alone. */
class ManyPropertiesTest {
    private static final int CASES = 400;
    private static final int MAX_STATES = 800;

    private int joint;
    private int reused;
    private int minimised;

    @Test
    void guardedNetworks() {
        Cases.forEachGuarded(CASES, MAX_STATES, this::compare);
        Cases.assertNotEmpty("explorations of several properties", joint, CASES / 2, CASES);
    }

    @Test
    void explicitNetworks() {
        Cases.forEachExplicit(CASES, MAX_STATES, this::compare);
    }

    /** Formulas share the compiled steps, and each has its own predicates. */
    @Test
    void formulasShareThePreparation() {
        Cases.forEachGuarded(CASES / 4, MAX_STATES, (network, seed) -> {
            List<Property> properties = List.of(
                    RandomProperties.formula(network, seed, 4),
                    new Property.Never("never", RandomNetworks.predicate(network, seed)),
                    RandomProperties.formula(network, ~seed, 3));
            try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
                LtlOptions ltl = new LtlOptions(1, Compile.ALWAYS);
                ExploreOptions explore = ExploreOptions.DEFAULT.with("compile", "always");
                for (Property property : properties) {
                    system.beginQuestion();
                    Engine engine = property.accept(new Property.ByScope<>(
                            new ExploreEngine(explore), new ExploreEngine(explore), new LtlEngine(ltl)));
                    Verdict shared = engine.run(system, List.of(property), Budget.unlimited(), Progress.SILENT)
                            .get(0);
                    Verdict alone = engine.run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
                    same(property, shared, alone, "compiled");
                }
                reused += system.shared().contains("compiled steps") ? 1 : 0;
            }
        });
        Cases.assertNotEmpty("compiled steps that were used again", reused, CASES / 8, CASES / 4);
    }

    /** Safety engines share the decomposition and the components that were minimised for earlier properties. */
    @Test
    void safetyEnginesShareComponents() {
        Cases.forEachExplicit(CASES / 2, MAX_STATES, (network, seed) -> {
            List<Property> properties = List.of(
                    new Property.DeadlockFree("deadlock"),
                    new Property.Never("never", RandomNetworks.predicate(network, seed)),
                    new Property.Reachable("reach", RandomNetworks.predicate(network, ~seed)),
                    RandomProperties.words(network, seed));
            for (Engine engine :
                    List.of(new IccEngine(IccOptions.DEFAULT), new ComposeEngine(ComposeOptions.DEFAULT))) {
                try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
                    for (Property property : properties) {
                        system.beginQuestion();
                        Verdict shared = engine.run(system, List.of(property), Budget.unlimited(), Progress.SILENT)
                                .get(0);
                        Verdict alone = engine.run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
                        same(property, shared, alone, engine.name());
                    }
                    minimised += system.shared().contains("minimised components") ? 1 : 0;
                    assertThat(system.shared()).contains("decomposition");
                }
            }
        });
        Cases.assertNotEmpty("components that were minimised for another property", minimised, CASES / 8, CASES);
    }

    private void compare(Network network, long seed) {
        ExploreOptions way = Ways.explore(seed);
        List<Property> properties = properties(network, seed);
        ExploreEngine engine = new ExploreEngine(way);
        // To compile for each property alone would take most of the time, and change no answer.
        ExploreEngine interpreted = new ExploreEngine(way.with("compile", "never"));
        try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
            List<Verdict> together = engine.run(system, properties, Budget.unlimited(), Progress.SILENT);
            for (int i = 0; i < properties.size(); i++) {
                Verdict alone =
                        interpreted.run(new Task(network, properties.get(i)), Budget.unlimited(), Progress.SILENT);
                same(properties.get(i), together.get(i), alone, way.toString());
                if (way.order() == ExploreOptions.Order.BFS) {
                    assertThat(length(together.get(i)))
                            .as(network.name() + ", " + properties.get(i).name() + ", " + way)
                            .isEqualTo(length(alone));
                }
            }
            joint += together.get(0).figures() == together.get(1).figures() ? 1 : 0;
        }
    }

    private static List<Property> properties(Network network, long seed) {
        List<Property> properties = new ArrayList<>();
        properties.add(new Property.DeadlockFree("deadlock"));
        properties.add(new Property.ErrorFree("errors"));
        for (int i = 0; i < 4; i++) {
            Expr predicate = RandomNetworks.predicate(network, seed + i);
            properties.add(new Property.Never("never" + i, predicate));
            properties.add(new Property.Reachable("reach" + i, RandomNetworks.predicate(network, ~seed - i)));
        }
        properties.add(new Property.Never("fragile", RandomNetworks.fragilePredicate(network, seed)));
        properties.add(new Property.Reachable("partial", RandomNetworks.partialPredicate(network, seed)));
        properties.add(RandomProperties.words(network, seed));
        properties.add(RandomProperties.words(network, ~seed));
        return properties;
    }

    private static void same(Property property, Verdict shared, Verdict alone, String how) {
        assertThat(shared.accept(new Verdict.ByKind<>("holds", "violated", "unknown")))
                .as(property + ", " + how)
                .isEqualTo(alone.accept(new Verdict.ByKind<>("holds", "violated", "unknown")));
        assertThat(shared.trace().isPresent())
                .as(property + ", " + how)
                .isEqualTo(alone.trace().isPresent());
    }

    private static Optional<Integer> length(Verdict verdict) {
        return verdict.trace().map(Trace::steps).map(List::size);
    }
}
