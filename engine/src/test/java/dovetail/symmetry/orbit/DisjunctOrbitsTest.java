package dovetail.symmetry.orbit;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.SourceText;
import dovetail.engine.Engine;
import dovetail.engine.EngineSettings;
import dovetail.engine.PreparedNetwork;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.engine.symbolic.SymbolicProvider;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomSymmetric;
import dovetail.testkit.text.PnmlText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** One disjunct of each orbit has the answer of all of them, on networks with symmetry, without, and with one difference. */
class DisjunctOrbitsTest {
    private static final int CASES = 100;
    private static final int MAX_STATES = 300;
    private static final Budget BUDGET = Budget.unlimited().withMemory(16 << 20).withStates(20_000);

    private static final Engine SYMBOLIC =
            new SymbolicProvider().create(new EngineSettings(new SymbolicProvider().options(), 1, false));

    private int reduced;
    private int plain;
    private int found;

    @Test
    void processesWithOneProgram() {
        compareAll(seed -> RandomSymmetric.guarded(seed, false));
        Cases.assertNotEmpty("predicates that are exchanged", reduced, CASES / 4, CASES);
    }

    @Test
    void processesOneOfWhichDiffers() {
        compareAll(seed -> RandomSymmetric.guarded(seed, true));
        Cases.assertNotEmpty("predicates that are not exchanged", plain, CASES / 8, CASES);
    }

    @Test
    void meetingsUnderGuardsThatMayFail() {
        compareAll(seed -> RandomSymmetric.meeting(seed, seed % 3 == 0));
        Cases.assertNotEmpty("predicates that are exchanged", reduced, CASES / 10, CASES);
        Cases.assertNotEmpty("traces", found, CASES / 10, CASES);
    }

    @Test
    void transitionSystems() {
        compareAll(seed -> RandomSymmetric.explicit(seed, seed % 3 == 0));
        Cases.assertNotEmpty("predicates that are exchanged", reduced, CASES / 4, CASES);
        Cases.assertNotEmpty("traces", found, CASES / 10, CASES);
    }

    @Test
    void netsOfEqualParts() {
        compareAll(seed -> ModelReader.read(
                        new SourceText("net.pnml", PnmlText.of(RandomSymmetric.net(seed, seed % 3 == 0))),
                        Map.of(),
                        ConstantValues.NONE)
                .network());
    }

    private void compareAll(LongFunction<Network> networks) {
        Cases.forEachSeed(CASES, seed -> {
            Network network = networks.apply(seed);
            if (RandomNetworks.isWithin(network, MAX_STATES)) {
                compare(network, seed);
            }
        });
    }

    private void compare(Network network, long seed) {
        List<Expr> family = RandomSymmetric.family(network, seed);
        if (family.isEmpty()) {
            return;
        }
        Expr any = Expr.join(BinaryOp.OR, family);
        Optional<DisjunctOrbits> orbits = DisjunctOrbits.of(network, any, Budget.unlimited());
        reduced += orbits.isPresent() ? 1 : 0;
        plain += orbits.isPresent() ? 0 : 1;
        try (PreparedNetwork prepared = new PreparedNetwork(network, BUDGET)) {
            ReferenceSearch expected = prepared.expected();
            Property.Never never = new Property.Never("never", any);
            Property.Reachable reachable = new Property.Reachable("reachable", any);
            boolean isReached = expected.satisfies(reachable);
            orbits.ifPresent(some -> assertThat(expected.satisfies(new Property.Reachable("some", some.predicate())))
                    .as(network.name() + " " + seed)
                    .isEqualTo(isReached));
            for (Engine engine :
                    List.of(new IccEngine(IccOptions.DEFAULT), new ComposeEngine(ComposeOptions.DEFAULT), SYMBOLIC)) {
                Verdict no = prepared.ask(engine, never);
                Verdict yes = prepared.ask(engine, reachable);
                if (no instanceof Verdict.Unknown || yes instanceof Verdict.Unknown) {
                    continue;
                }
                assertThat(no instanceof Verdict.Violated).as(engine.name()).isEqualTo(isReached);
                assertThat(yes instanceof Verdict.Holds).as(engine.name()).isEqualTo(isReached);
                if (isReached) {
                    assertThat(((Verdict.Violated) no).trace()).isPresent();
                    assertThat(((Verdict.Holds) yes).witness()).isPresent();
                    found += orbits.isPresent() ? 1 : 0;
                }
            }
        }
    }

    /** The second disjunct has no value where the first is true: dropping the first would be wrong. */
    @Test
    void disjunctsThatMayFailStayTogether() {
        Network network = RandomSymmetric.guarded(1, false);
        Expr fails = Expr.binary(
                BinaryOp.EQ, Expr.binary(BinaryOp.DIV, Expr.constant(1), new Expr.Read(0)), Expr.constant(1));
        Expr any = Expr.or(network.inLocation(0, 1), Expr.or(network.inLocation(1, 1), fails));
        assertThat(DisjunctOrbits.of(network, any, Budget.unlimited())).isEmpty();
    }

    @Test
    void negatedConjunctionsAreDisjunctions() {
        Network network = RandomSymmetric.explicit(1, false);
        List<Expr> family = RandomSymmetric.family(network, 1);
        List<Expr> negated = family.stream().map(Expr::not).toList();
        Optional<DisjunctOrbits> plainly =
                DisjunctOrbits.of(network, Expr.join(BinaryOp.OR, family), Budget.unlimited());
        Optional<DisjunctOrbits> inverted =
                DisjunctOrbits.of(network, Expr.not(Expr.join(BinaryOp.AND, negated)), Budget.unlimited());
        assertThat(inverted.map(DisjunctOrbits::remark)).isEqualTo(plainly.map(DisjunctOrbits::remark));
    }
}
