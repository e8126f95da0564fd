package dovetail.engine.sog;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Limit;
import dovetail.engine.PreparedNetwork;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.prepare.Compile;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Verdict;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;

/** One network, and the verdicts by observation graphs compared with those of the reference. */
final class SogComparison implements AutoCloseable {
    private static final int RUN_PROPERTIES = 5;

    private final Network network;
    private final long seed;
    private final SogEngine engine;
    private final PreparedNetwork prepared;
    private final ReferenceSearch expected;
    private int answered;
    private int early;

    SogComparison(Network network, long seed, SogEngine engine) {
        this.network = network;
        this.seed = seed;
        this.engine = engine;
        this.prepared = new PreparedNetwork(network);
        this.expected = prepared.expected();
    }

    @Override
    public void close() {
        prepared.close();
    }

    /** Compares all questions. */
    void run() {
        boolean hasDeadlock = expected.distanceToDeadlock().isPresent();
        check("deadlock", answer(new Property.DeadlockFree("deadlock")), hasDeadlock);
        check("some deadlock", answer(new Property.DeadlockReachable("deadlock")), !hasDeadlock);
        reachable(RandomNetworks.predicate(network, seed));
        reachable(RandomNetworks.predicate(network, -seed - 1000));
        never(RandomNetworks.partialPredicate(network, ~seed));
        never(RandomNetworks.fragilePredicate(network, seed));
        for (int i = 0; i < RUN_PROPERTIES; i++) {
            formula(RandomProperties.formula(network, RUN_PROPERTIES * seed + i, 4));
        }
        runs(RandomProperties.automaton(network, seed));
        formula(RandomProperties.parted(network, seed));
    }

    /** The properties that were answered. */
    int answered() {
        return answered;
    }

    /** The properties that were answered before all components were composed. */
    int early() {
        return early;
    }

    private Verdict answer(Property property) {
        Verdict verdict = prepared.ask(engine, property);
        if (!(verdict instanceof Verdict.Unknown)) {
            answered++;
            Number decided = verdict.figures().extra().get("decidedAfter");
            early += decided != null
                            && decided.intValue()
                                    < verdict.figures()
                                            .extra()
                                            .get("components")
                                            .intValue()
                    ? 1
                    : 0;
        }
        return verdict;
    }

    private void reachable(Expr goal) {
        Property.Reachable property = new Property.Reachable("goal", goal);
        check("reach " + goal, answer(property), !expected.satisfies(property));
    }

    private void never(Expr bad) {
        Property.Never property = new Property.Never("never", bad);
        check("never " + bad, answer(property), !expected.satisfies(property));
    }

    /** Sensitive formulas are evaluated on observed words. */
    private void formula(Property.LinearTime formula) {
        if (!runs(formula)) {
            RunRules observed = new RunRules(formula.rules().finite(), true, false);
            runs(formula.withRules(observed));
        }
    }

    /** Whether the engine answers the property. */
    private boolean runs(Property.OfRuns property) {
        Verdict verdict = answer(property);
        if (verdict instanceof Verdict.Unknown unknown) {
            assertLegitimate(unknown, property.toString());
            return false;
        }
        boolean isViolated = ReferenceLtl.isViolated(network, property);
        check(property.toString(), verdict, isViolated);
        LtlEngine ltl = new LtlEngine(new LtlOptions(1, Compile.NEVER));
        check(property.toString(), prepared.ask(ltl, property), isViolated);
        return true;
    }

    /** A component by itself may have values, and take a loop to its limit, that it never has in the network. */
    private static void assertLegitimate(Verdict.Unknown unknown, String what) {
        assertThat(unknown.reason().kind())
                .as(what + ": " + unknown.reason().text())
                .isIn(Limit.Kind.UNSUPPORTED, Limit.Kind.SIZE, Limit.Kind.VALUES);
    }

    private void check(String what, Verdict verdict, boolean violated) {
        if (verdict instanceof Verdict.Unknown unknown) {
            assertLegitimate(unknown, what);
            return;
        }
        assertThat(verdict)
                .as(network.name() + ", " + what)
                .isInstanceOf(violated ? Verdict.Violated.class : Verdict.Holds.class);
    }
}
