package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.check.Checker;
import dovetail.check.EngineChoice;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.ltl.Formula;
import dovetail.ltl.Vacuity;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.reference.ReferenceLtl;
import dovetail.result.Verdict;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.RandomFormulas;
import dovetail.testkit.RandomNetworks;
import dovetail.testkit.RandomProperties;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A formula is said to hold vacuously only where the reference says that a stronger one holds, by every engine. */
class VacuityAgainstReferenceTest {
    private static final int CASES = 150;
    private static final int MAX_STATES = 200;
    private static final List<String> ENGINES = List.of("ltl", "por", "compose", "icc", "sog");

    private int vacuous;
    private int meaningful;

    @Test
    void guardedNetworks() {
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + CASES; seed++) {
            compare(RandomNetworks.guarded(seed, MAX_STATES), seed);
        }
        assertThatBothOccur();
    }

    @Test
    void explicitNetworks() {
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + CASES; seed++) {
            compare(RandomNetworks.explicit(seed), seed);
        }
        assertThatBothOccur();
    }

    private void assertThatBothOccur() {
        assertThat(vacuous).as("formulas that hold vacuously").isGreaterThan(CASES / 20);
        assertThat(meaningful).as("formulas that hold otherwise").isGreaterThan(CASES / 20);
    }

    private void compare(Network network, long seed) {
        Property.LinearTime random = RandomProperties.formula(network, seed, 3);
        RandomFormulas parts = new RandomFormulas(seed, random.atoms().size());
        Formula formula = seed % 2 == 0
                ? Formula.globally(Formula.implies(parts.formula(1), random.formula()))
                : Formula.weakUntil(Formula.not(parts.formula(1)), random.formula());
        Property.LinearTime property = new Property.LinearTime("p" + seed, formula, random.atoms(), random.rules());
        Budget budget = Budget.unlimited();
        try (PreparedSystem system = PreparedSystem.of(network, budget)) {
            String engine = ENGINES.get((int) (seed % ENGINES.size()));
            EngineChoice choice = new EngineChoice(EngineRegistry.standard(), engine);
            Checker checker = new Checker(system, choice, RunSettings.DEFAULT, Progress.SILENT);
            Answer plain = checker.check(List.of(property), budget).get(0);
            Answer judged =
                    new VacuityCheck(checker, budget).judged(List.of(plain)).get(0);
            compare(network, property, plain.verdict(), judged.verdict());
        }
    }

    private void compare(Network network, Property.LinearTime property, Verdict plain, Verdict judged) {
        String question = network.name() + ", " + property;
        assertThat(judged.holds()).as(question).isEqualTo(plain.holds());
        assertThat(judged.limit()).as(question).isEqualTo(plain.limit());
        if (!judged.holds() || plain.vacuity().isPresent()) {
            assertThat(judged.vacuity()).as(question).isEqualTo(plain.vacuity());
            return;
        }
        boolean mayBe = Vacuity.ways(property.formula()).stream()
                .map(way -> new Property.LinearTime("stronger", way.stronger(), property.atoms(), property.rules()))
                .anyMatch(stronger -> !ReferenceLtl.isViolated(network, stronger));
        if (judged.vacuity().isPresent()) {
            vacuous++;
            assertThat(mayBe).as(question).isTrue();
        } else {
            meaningful++;
            // Small networks meet no limit.
            assertThat(mayBe && judged.engine().equals("ltl")).as(question).isFalse();
        }
    }
}
