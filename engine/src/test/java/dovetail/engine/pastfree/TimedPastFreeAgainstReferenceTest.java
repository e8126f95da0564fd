package dovetail.engine.pastfree;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.EngineSettings;
import dovetail.engine.ltl.LtlProvider;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceRegions;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import dovetail.testkit.random.RandomTimedNetworks;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Systems with clocks have the verdicts of the graph of regions, by sweeps that go back and by clusters of products. */
class TimedPastFreeAgainstReferenceTest {
    private static final int CASES = 150;
    private static final int MOST_REGIONS = 300;

    private int returning;
    private int held;
    private int violated;

    @Test
    void sweeps() {
        Cases.forEachSeed(CASES, seed -> {
            TimedNetwork timed = RandomTimedNetworks.any(seed);
            ReferenceRegions expected = new ReferenceRegions(timed, MOST_REGIONS);
            if (!expected.isComplete()) {
                return;
            }
            Expr predicate = RandomNetworks.predicate(timed.network(), seed);
            List<Property> properties = List.of(
                    new Property.DeadlockFree("deadlock"),
                    new Property.ErrorFree("errors"),
                    new Property.Never("never", predicate),
                    new Property.DeadlockFree("ends", predicate));
            try (PreparedSystem system = PreparedSystem.of(timed, Budget.unlimited())) {
                List<Verdict> verdicts = engine(seed, measure(timed.network(), seed))
                        .run(system, properties, Budget.unlimited(), Progress.SILENT);
                require("deadlock", verdicts.get(0), expected.deadlocks() == 0);
                require("errors", verdicts.get(1), expected.errors() == 0);
                require("never", verdicts.get(2), !expected.reaches(predicate));
                require("ends", verdicts.get(3), !expected.deadlocksOutside(predicate));
            } catch (InputException e) {
                // The component or variable never changes.
                assertThat(e.getMessage()).contains("progress");
            }
        });
        Cases.assertNotEmpty("sweeps with several rounds", returning, CASES / 4, CASES);
        Cases.assertNotEmpty("properties that hold", held, CASES / 2, CASES);
        Cases.assertNotEmpty("violated properties", violated, CASES / 4, CASES);
    }

    private void require(String what, Verdict verdict, boolean holds) {
        if (verdict.figures().states() == 0) {
            return; // Nothing of the network changes.
        }
        assertThat(verdict).as(what).isInstanceOf(holds ? Verdict.Holds.class : Verdict.Violated.class);
        held += holds ? 1 : 0;
        violated += holds ? 0 : 1;
        Number rounds = verdict.figures().extra().get("rounds");
        returning += rounds != null && rounds.intValue() > 1 ? 1 : 0;
    }

    @Test
    void runs() {
        Cases.forEachSeed(2 * CASES, seed -> {
            TimedNetwork timed = seed % 2 == 0 ? RandomTimedNetworks.any(seed) : RandomTimedNetworks.patient(seed);
            if (!new ReferenceRegions(timed, MOST_REGIONS).isComplete()) {
                return;
            }
            Property.OfRuns drawn = seed % 3 == 0
                    ? RandomProperties.automaton(timed.untimed(), seed)
                    : RandomProperties.formula(timed.untimed(), seed, 4);
            Property.OfRuns property =
                    drawn.withRules(new RunRules(drawn.rules().finite(), false, false));
            Verdict verdict = engine(seed, "none").run(new Task(timed, property), Budget.unlimited(), Progress.SILENT);
            if (verdict.limit()
                    .filter(limit -> limit.kind() == Limit.Kind.UNSUPPORTED)
                    .isPresent()) {
                return; // There is no driver.
            }
            boolean isViolated = ReferenceLtl.isViolated(timed, property);
            assertThat(verdict)
                    .as(seed + ", " + property)
                    .isInstanceOf(isViolated ? Verdict.Violated.class : Verdict.Holds.class);
            held += isViolated ? 0 : 1;
            violated += isViolated ? 1 : 0;
        });
        Cases.assertNotEmpty("properties that hold", held, CASES / 20, CASES);
        Cases.assertNotEmpty("violated properties", violated, CASES / 20, CASES);
    }

    private static PastFreeEngine engine(long seed, String measure) {
        OptionValues values = PastFreeOptions.DEFAULT
                .with("compile", "never")
                .with("progress", measure)
                .with("split", seed % 3 == 0 ? "1" : "none");
        return (PastFreeEngine) new PastFreeProvider(new LtlProvider())
                .create(new EngineSettings(values, 1 + (int) Math.floorMod(seed, 2L), false));
    }

    private static String measure(Network network, long seed) {
        List<String> names = new ArrayList<>();
        network.components().forEach(component -> names.add(component.name()));
        network.variables().forEach(variable -> names.add(variable.name()));
        int number = (int) Math.floorMod(seed, 2L * names.size());
        return number < names.size() ? names.get(number) : "auto";
    }
}
