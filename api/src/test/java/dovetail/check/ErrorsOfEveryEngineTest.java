package dovetail.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.expr.Expr;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.mtl.Mtl;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceModules;
import dovetail.reference.ReferenceRegions;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomConditions;
import dovetail.testkit.random.RandomDrivers;
import dovetail.testkit.random.RandomModules;
import dovetail.testkit.random.RandomMtl;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import dovetail.testkit.random.RandomTimedNetworks;
import dovetail.testkit.random.RandomTimedObservers;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Model errors beside a property that every engine is asked: found where the reference finds one, and otherwise excluded, or
 * unknown with a reason; never neither.
 */
class ErrorsOfEveryEngineTest {
    private static final int CASES = 40;
    private static final int MAX_STATES = 400;
    private static final int MOST_REGIONS = 3000;

    private int found;
    private int excluded;
    private int unknown;

    @Test
    void statesOfGuardedNetworks() {
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            boolean hasErrors = new ReferenceSearch(network).errors() > 0;
            for (String engine : List.of("explore", "icc", "compose", "por", "pastfree", "sog")) {
                judge(network, ofStates(network, seed), engine, hasErrors);
            }
        });
        assertMostAreDecided(CASES / 2);
    }

    @Test
    void statesAlongDrivers() {
        Cases.forEachSeed(CASES, seed -> {
            Network network = RandomDrivers.network(seed);
            if (RandomNetworks.isWithin(network, MAX_STATES)) {
                boolean hasErrors = new ReferenceSearch(network).errors() > 0;
                judge(network, ofStates(network, seed), "pastfree", hasErrors);
            }
        });
        assertThat(found + excluded).isPositive();
    }

    @Test
    void formulasAndWords() {
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            boolean hasErrors = new ReferenceSearch(network).errors() > 0;
            for (String engine : List.of("ltl", "por", "icc", "compose", "sog")) {
                judge(network, RandomProperties.formula(network, seed, 3), engine, hasErrors);
            }
            for (String engine : List.of("explore", "por", "icc", "compose", "pastfree")) {
                judge(network, RandomProperties.words(network, seed), engine, hasErrors);
            }
            judge(network, RandomProperties.observer(network, seed), "explore", hasErrors);
        });
        assertMostAreDecided(CASES / 2);
    }

    @Test
    void explicitNetworksHaveNone() {
        Cases.forEachExplicit(CASES, MAX_STATES, (network, seed) -> {
            for (String engine : List.of("icc", "compose", "sog", "por", "explore")) {
                judge(network, ofStates(network, seed), engine, false);
            }
        });
        assertThat(found).isZero();
        assertThat(excluded).isPositive();
    }

    @Test
    void timedNetworks() {
        Cases.forEachSeed(CASES, seed -> {
            TimedNetwork timed = RandomTimedNetworks.any(seed);
            ReferenceRegions reference = new ReferenceRegions(timed, MOST_REGIONS);
            if (reference.isComplete()) {
                boolean hasErrors = reference.errors() > 0;
                Expr predicate = RandomNetworks.predicate(timed.untimed(), seed);
                for (String engine : List.of("zones", "pastfree", "explore")) {
                    judge(timed, new Property.Never("p", predicate), engine, hasErrors);
                    judge(timed, RandomTimedObservers.any(timed, seed), engine, hasErrors);
                }
                judge(timed, new Property.TimelockFree("p"), "zones", hasErrors);
            }
        });
        assertMostAreDecided(CASES / 10);
    }

    @Test
    void refusedInputsOfModules() {
        Cases.forEachSeed(CASES, seed -> {
            Modules system = RandomModules.system(seed);
            ReferenceModules reference = new ReferenceModules(system);
            boolean hasErrors =
                    !reference.hasComputation() || reference.firstRefusal().isPresent();
            RandomConditions conditions = RandomConditions.of(system, seed);
            List<Atom> atoms =
                    List.of(new Atom.State("a", conditions.condition(1)), new Atom.State("b", conditions.condition(1)));
            Mtl formula = new RandomMtl(seed, atoms.size(), 2).formula(2);
            judge(system, new Property.Metric("p", formula, atoms, RunRules.DEFAULT), "modular", hasErrors);
        });
        assertThat(found + excluded).isPositive();
    }

    private static Property ofStates(Network network, long seed) {
        Expr predicate = RandomNetworks.predicate(network, seed);
        return switch ((int) Math.floorMod(seed, 4L)) {
            case 0 -> new Property.Reachable("p", predicate);
            case 1 -> new Property.DeadlockFree("p");
            default -> new Property.Never("p", predicate);
        };
    }

    private void judge(TransitionSystem system, Property property, String engine, boolean hasErrors) {
        Budget budget = Budget.unlimited();
        List<Answer> answers;
        try (PreparedSystem prepared = PreparedSystem.of(system, budget)) {
            EngineChoice choice = new EngineChoice(EngineRegistry.standard(), engine);
            answers = new Checker(prepared, choice, RunSettings.DEFAULT, Progress.SILENT)
                    .check(List.of(property), budget);
        }
        Verdict asked = answers.get(0).verdict();
        if (answers.size() == 1) {
            assertThat(hasErrors).as("errors that '%s' excludes", engine).isFalse();
            assertThat(asked.excludesErrors()).as("what '%s' tells", engine).isTrue();
            assertThat(asked.isClean()).isEqualTo(asked.holds());
            excluded++;
            return;
        }
        assertThat(answers).hasSize(2);
        assertThat(ModelErrors.areAskedBy(answers.get(1).property())).isTrue();
        assertThat(asked.isClean()).isFalse();
        Verdict errors = answers.get(1).verdict();
        assertThat(errors.holds()).isFalse();
        if (errors.limit().isPresent()) {
            assertThat(errors.limit().get().text()).isNotBlank();
            unknown++;
        } else {
            assertThat(hasErrors).as("errors that '%s' finds", engine).isTrue();
            assertThat(errors.trace().isPresent() || errors.cause().isPresent()).isTrue();
            found++;
        }
    }

    private void assertMostAreDecided(int least) {
        Cases.tell("found " + found + ", excluded " + excluded + ", unknown " + unknown);
        Cases.assertNotEmpty("errors found", found, least, CASES);
        Cases.assertNotEmpty("errors excluded", excluded, least, CASES);
        assertThat(unknown).as("unknown").isLessThan(found + excluded);
    }
}
