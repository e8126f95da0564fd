package dovetail.symmetry.orbit;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.engine.PreparedNetwork;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.model.Network;
import dovetail.prepare.Compile;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.reference.ReferenceLtl;
import dovetail.result.Verdict;
import dovetail.symmetry.Symmetry;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import dovetail.testkit.random.RandomSymmetric;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Formulas over orbits have the answers of the reference, and lassos of representatives become runs that are replayed. */
class LinearTimeOverOrbitsTest {
    private static final int CASES = 250;
    private static final int MAX_STATES = 300;
    private static final LtlOptions ON = new LtlOptions(1, Compile.NEVER).with(Symmetry.ON);

    private int violatedOverOrbits;
    private int holdingOverOrbits;

    @Test
    void processesWithOneProgram() {
        Cases.forEachSeed(CASES, seed -> compare(RandomSymmetric.guarded(seed, seed % 5 == 0), seed));
        Cases.assertNotEmpty("violations over orbits", violatedOverOrbits, CASES / 5, CASES);
        Cases.assertNotEmpty("formulas that hold over orbits", holdingOverOrbits, CASES / 10, CASES);
    }

    @Test
    void equalTransitionSystems() {
        Cases.forEachSeed(CASES, seed -> compare(RandomSymmetric.explicit(seed, seed % 5 == 0), seed));
        Cases.assertNotEmpty("violations over orbits", violatedOverOrbits, CASES / 5, CASES);
    }

    private void compare(Network network, long seed) {
        if (!RandomNetworks.isWithin(network, MAX_STATES)) {
            return;
        }
        try (PreparedNetwork prepared = new PreparedNetwork(network)) {
            for (int i = 0; i < 3; i++) {
                Property.LinearTime drawn = RandomProperties.formula(network, 3 * seed + i, 5);
                compare(prepared, i == 0 ? drawn : ofAll(network, drawn, 3 * seed + i));
            }
        }
    }

    /** The formula with atoms that all components satisfy alike. */
    private static Property.LinearTime ofAll(Network network, Property.LinearTime drawn, long seed) {
        List<Atom> atoms = new ArrayList<>();
        for (int i = 0; i < drawn.atoms().size(); i++) {
            atoms.add(new Atom.State("a" + i, RandomSymmetric.predicate(network, seed + i, false)));
        }
        return new Property.LinearTime(drawn.name(), drawn.formula(), atoms, drawn.rules());
    }

    private void compare(PreparedNetwork prepared, Property.LinearTime property) {
        boolean isViolated = ReferenceLtl.isViolated(prepared.network(), property);
        Verdict verdict = prepared.ask(new LtlEngine(ON), property);
        assertThat(verdict)
                .as(property.toString())
                .isInstanceOf(isViolated ? Verdict.Violated.class : Verdict.Holds.class);
        if (verdict.figures().extra().containsKey("symmetryGroup")) {
            violatedOverOrbits += isViolated ? 1 : 0;
            holdingOverOrbits += isViolated ? 0 : 1;
        }
    }
}
