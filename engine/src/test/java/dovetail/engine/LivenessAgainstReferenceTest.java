package dovetail.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.minimise.Relation;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceLtl;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Formulas that are no safety properties have the answers of the reference when components are composed and minimised. Runs that
 * are shown are judged by the replay inside the engines.
 */
class LivenessAgainstReferenceTest {
    private static final int CASES = 400;
    private static final int GUARDED = 60;
    private static final int MAX_STATES = 150;
    private static final int FORMULAS = 2;
    private static final Budget BUDGET = Budget.unlimited().withMemory(64 << 20);

    private final List<Engine> engines = List.of(
            new ComposeEngine(ComposeOptions.DEFAULT),
            new ComposeEngine(new ComposeOptions(Relation.WEAK_TRACE, ComposeOptions.Order.GIVEN)),
            new ComposeEngine(new ComposeOptions(Relation.WEAK_TRACE, ComposeOptions.Order.ESTIMATE)),
            new IccEngine(IccOptions.DEFAULT));

    private int composed;
    private int violated;
    private int stuttering;
    private int early;

    @Test
    void explicitNetworks() {
        Cases.forEachExplicit(CASES, MAX_STATES, this::compare);
        assertCompared(CASES);
    }

    @Test
    void guardedNetworks() {
        Cases.forEachGuarded(GUARDED, MAX_STATES, this::compare);
        assertCompared(GUARDED);
    }

    @Test
    void gallery() {
        Cases.forEachExhibit(10 * MAX_STATES, this::compare);
    }

    private void assertCompared(int cases) {
        Cases.assertNotEmpty("answers by composition", composed, cases, cases);
        Cases.assertNotEmpty("violations by composition", violated, cases / 3, cases);
        Cases.assertNotEmpty("violations that end in a deadlock", stuttering, cases / 50, cases);
        Cases.assertNotEmpty("answers before all components were composed", early, cases / 20, cases);
    }

    private void compare(Network network, long seed) {
        try (PreparedNetwork prepared = new PreparedNetwork(network, BUDGET)) {
            for (int i = 0; i < FORMULAS; i++) {
                long number = FORMULAS * seed + i;
                ask(prepared, RandomProperties.liveness(network, number), number);
                ask(prepared, RandomProperties.formula(network, number, 4), number + 1);
                ask(prepared, RandomProperties.automaton(network, number), number + 2);
            }
        }
    }

    private void ask(PreparedNetwork prepared, Property.OfRuns property, long number) {
        RunRules rules = property.rules();
        // Fairness is refused, so that it would only be asked in vain.
        Property.OfRuns asked = property.withRules(new RunRules(rules.finite(), rules.observed(), false));
        Engine engine = engines.get((int) Math.floorMod(number, (long) engines.size()));
        if (!check(prepared, engine, asked)) {
            check(prepared, engine, asked.withRules(new RunRules(rules.finite(), true, false)));
        }
    }

    private boolean check(PreparedNetwork prepared, Engine engine, Property.OfRuns property) {
        Network network = prepared.network();
        Verdict verdict = prepared.ask(engine, property);
        String question = network.name() + ", " + property + ", " + engine.name();
        if (verdict instanceof Verdict.Unknown unknown) {
            assertThat(unknown.reason().kind())
                    .as(question + ": " + unknown.reason().text())
                    .isIn(Limit.Kind.UNSUPPORTED, Limit.Kind.SIZE, Limit.Kind.VALUES, Limit.Kind.MEMORY);
            return false;
        }
        boolean isViolated = ReferenceLtl.isViolated(network, property);
        assertThat(verdict).as(question).isInstanceOf(isViolated ? Verdict.Violated.class : Verdict.Holds.class);
        boolean isComposed = verdict.figures().account().remarks().contains(LivenessAnswer.REMARK);
        if (isComposed) {
            composed++;
            violated += isViolated ? 1 : 0;
            early += verdict.figures().extra().get("decidedAfter").intValue()
                            < verdict.figures().extra().get("components").intValue()
                    ? 1
                    : 0;
            stuttering +=
                    verdict.trace().map(LivenessAgainstReferenceTest::stutters).orElse(false) ? 1 : 0;
        }
        return true;
    }

    private static boolean stutters(Trace trace) {
        return trace.loopStart() >= 0 && trace.loopStart() == trace.steps().size();
    }

    /** Every random network is asked by several engines in the same words. */
    @Test
    void engineIsIrrelevant() {
        Cases.forEachSeed(40, seed -> {
            Network network = RandomNetworks.explicit(seed);
            if (RandomNetworks.isWithin(network, MAX_STATES)) {
                try (PreparedNetwork prepared = new PreparedNetwork(network, BUDGET)) {
                    for (Engine engine : engines) {
                        check(prepared, engine, RandomProperties.liveness(network, seed));
                    }
                }
            }
        });
    }
}
