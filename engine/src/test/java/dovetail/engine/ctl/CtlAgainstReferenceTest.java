package dovetail.engine.ctl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.por.LooseNetworks;
import dovetail.engine.symbolic.SymbolicProvider;
import dovetail.model.Network;
import dovetail.option.OptionValues;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.reference.ReferenceCtl;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The engines for branching time give the verdicts of the reference on random networks, formulas and rules of runs. */
@Tag("slow")
class CtlAgainstReferenceTest {
    private static final int CASES = 1500;
    private static final int GUARDED = 300;
    private static final int LOOSE = 400;
    private static final int MAX_STATES = 40;
    private static final int PROPERTIES_PER_NETWORK = 2;

    private int violated;
    private int holding;
    private int lassos;
    private int branches;
    private int errors;

    @Test
    void guardedNetworks() {
        Cases.forEachGuarded(GUARDED, MAX_STATES, this::compare);
        assertThatBothOccur(GUARDED);
    }

    @Test
    void explicitNetworks() {
        Cases.forEachExplicit(CASES, MAX_STATES, this::compare);
        assertThatBothOccur(CASES);
    }

    @Test
    void looseNetworks() {
        Cases.forEachSeed(LOOSE, seed -> {
            Network network = LooseNetworks.network(seed);
            if (RandomNetworks.isWithin(network, 2 * MAX_STATES)) {
                compare(network, seed);
            }
        });
    }

    @Test
    void gallery() {
        Cases.forEachExhibit(MAX_STATES, this::compare);
    }

    private void assertThatBothOccur(int cases) {
        Cases.assertNotEmpty("violated", violated, cases / 2, cases);
        Cases.assertNotEmpty("holding", holding, cases / 2, cases);
        Cases.assertNotEmpty("lassos", lassos, cases / 10, cases);
        Cases.assertNotEmpty("branches", branches, cases / 20, cases);
        Cases.assertNotEmpty("paths to where there is no value", errors, cases / 10, cases);
    }

    private static Engine engine(EngineProvider provider, long seed) {
        OptionValues options = provider.options();
        boolean maySift = options.has("sifting");
        return provider.create(new EngineSettings(
                maySift ? options.with("sifting", seed % 2 == 0 ? "on" : "off") : options, 1, false));
    }

    /** All formulas are asked at once: engines may share the states among them. */
    private void compare(Network network, long seed) {
        List<Property> properties = new ArrayList<>();
        List<Boolean> expected = new ArrayList<>();
        for (int i = 0; i < PROPERTIES_PER_NETWORK; i++) {
            Property.BranchingTime property = RandomProperties.branching(network, PROPERTIES_PER_NETWORK * seed + i, 5);
            boolean holds = ReferenceCtl.isSatisfied(network, property);
            holding += holds ? 1 : 0;
            violated += holds ? 0 : 1;
            properties.add(property);
            expected.add(holds);
        }
        for (EngineProvider provider : List.of(new CtlProvider(), new SymbolicProvider())) {
            try (PreparedSystem system = PreparedSystem.of(network, Budget.unlimited())) {
                List<Verdict> verdicts =
                        engine(provider, seed).run(system, properties, Budget.unlimited(), Progress.SILENT);
                for (int i = 0; i < verdicts.size(); i++) {
                    assertThat(verdicts.get(i))
                            .as(provider.name() + ", " + network.name() + ", " + properties.get(i))
                            .isInstanceOf(expected.get(i) ? Verdict.Holds.class : Verdict.Violated.class);
                    verdicts.get(i).trace().ifPresent(this::count);
                }
            }
        }
    }

    /** The engines have replayed and judged the runs. */
    private void count(Trace trace) {
        lassos += trace.kind() == Trace.Kind.LASSO ? 1 : 0;
        branches += trace.facts().branches().isEmpty() ? 0 : 1;
        errors += trace.error() != null ? 1 : 0;
    }
}
