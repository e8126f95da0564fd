package dovetail.engine.por;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Limit;
import dovetail.engine.PreparedNetwork;
import dovetail.engine.Ways;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.ltl.LtlEngine;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.por.PartialOrderReduction;
import dovetail.por.PorOptions;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceSearch;
import dovetail.reference.ReferenceWords;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.Optional;
import java.util.function.LongFunction;

/** One network, and the verdicts with reduction compared with those of the reference. */
final class PorComparison implements AutoCloseable {
    private static final int RUN_PROPERTIES = 4;
    /** About how many questions there are in a case. */
    private static final int QUESTIONS = 11;

    private final Network network;
    private final long seed;
    private final PreparedNetwork prepared;
    private final ReferenceSearch expected;
    private final PorOptions reduce;
    private final LongFunction<ExploreOptions> ways;
    private final boolean byClosures;
    private long question;
    private ExploreOptions way;
    /** Properties that were answered and of which a predicate has no value in some reachable state. */
    private int undefined;

    /** @param ways the settings of the search, by the number of a question; those of a case follow each other */
    PorComparison(Network network, long seed, PorOptions reduce, LongFunction<ExploreOptions> ways) {
        this.network = network;
        this.seed = seed;
        this.prepared = new PreparedNetwork(network);
        this.expected = prepared.expected();
        this.reduce = reduce;
        this.ways = ways;
        this.question = QUESTIONS * seed;
        this.byClosures =
                reduce.strategy() == PorOptions.Strategy.STUBBORN || reduce.strategy() == PorOptions.Strategy.THOROUGH;
    }

    @Override
    public void close() {
        prepared.close();
    }

    /** Compares answers about state predicates only. */
    void predicates() {
        reachable(RandomNetworks.predicate(network, seed));
        reachable(RandomNetworks.predicate(network, -seed - 1000));
        never(RandomNetworks.partialPredicate(network, ~seed));
        never(RandomNetworks.fragilePredicate(network, seed));
        reachable(RandomNetworks.fragilePredicate(network, ~seed));
    }

    /** Compares, and tells how many of the properties had no value in some reachable state. */
    int run() {
        deadlock();
        predicates();
        errors();
        words(RandomProperties.words(network, seed));
        for (int i = 0; i < RUN_PROPERTIES; i++) {
            runs(RandomProperties.formula(network, RUN_PROPERTIES * seed + i, 4));
        }
        Property.NoAcceptedRun automaton = RandomProperties.automaton(network, seed);
        runs(automaton.name(), automaton, automaton.rules());
        return undefined;
    }

    private Verdict answer(Property property) {
        way = ways.apply(question++);
        PorEngine engine = new PorEngine(
                new ExploreEngine(way.reducing(reduce)),
                new LtlEngine(Ways.ltl(way).reducing(reduce)));
        Verdict verdict = prepared.ask(engine, way.compile(), property);
        undefined += verdict instanceof Verdict.Violated && expected.isUndefinedSomewhere(property) ? 1 : 0;
        return verdict;
    }

    private void deadlock() {
        Verdict verdict = answer(new Property.DeadlockFree("deadlock"));
        Optional<Integer> distance = expected.distanceToDeadlock();
        check("deadlock", verdict, distance.isPresent());
        if (verdict instanceof Verdict.Violated violated) {
            isAtLeast(distance.orElseThrow(), isByLevels(), "deadlock", violated.trace());
        }
    }

    private void reachable(Expr goal) {
        Property.Reachable property = new Property.Reachable("goal", goal);
        Verdict verdict = answer(property);
        check("reach " + goal, verdict, !expected.satisfies(property));
        if (verdict instanceof Verdict.Holds holds) {
            int distance = expected.distance(goal).orElseThrow();
            isAtLeast(distance, isByLevels() && byClosures, "reach " + goal, holds.witness());
        } else if (verdict instanceof Verdict.Violated violated) {
            Optional<Integer> distance = expected.distanceToUndefined(goal);
            assertThat(violated.trace().isPresent()).as("reach " + goal).isEqualTo(distance.isPresent());
            distance.ifPresent(
                    steps -> isAtLeast(steps, isByLevels() && byClosures, "reach " + goal, violated.trace()));
        }
    }

    private void never(Expr bad) {
        Property.Never property = new Property.Never("never", bad);
        Verdict verdict = answer(property);
        check("never " + bad, verdict, !expected.satisfies(property));
        if (verdict instanceof Verdict.Violated violated) {
            int distance = Math.min(
                    expected.distance(bad).orElse(Integer.MAX_VALUE),
                    expected.distanceToUndefined(bad).orElse(Integer.MAX_VALUE));
            isAtLeast(distance, isByLevels() && byClosures, "never " + bad, violated.trace());
        }
    }

    private void errors() {
        Verdict verdict = answer(new Property.ErrorFree("errors"));
        check("errors", verdict, expected.errors() > 0);
        if (verdict instanceof Verdict.Violated violated) {
            isAtLeast(expected.distanceToError().orElseThrow(), isByLevels(), "errors", violated.trace());
        }
    }

    private void words(Property.NeverWord words) {
        Optional<Integer> distance = ReferenceWords.distance(network, words);
        Verdict verdict = answer(words);
        check(words.toString(), verdict, distance.isPresent());
        if (verdict instanceof Verdict.Violated violated) {
            isAtLeast(distance.orElseThrow(), isByLevels() && byClosures, words.toString(), violated.trace());
        }
    }

    /** Half of the formulas that come up are sensitive; those are asked about what is observed. */
    private void runs(Property.LinearTime formula) {
        if (!runs(formula.toString(), formula, formula.rules())) {
            RunRules observed = new RunRules(formula.rules().finite(), true, false);
            Property.LinearTime seen =
                    new Property.LinearTime(formula.name(), formula.formula(), formula.atoms(), observed);
            assertThat(runs(seen.toString(), seen, observed))
                    .as(seen.toString())
                    .isTrue();
        }
    }

    /** Whether the engine took on the property. */
    private boolean runs(String text, Property property, RunRules rules) {
        Verdict verdict = answer(property);
        if (verdict instanceof Verdict.Unknown unknown) {
            assertThat(unknown.reason().kind()).as(text).isEqualTo(Limit.Kind.UNSUPPORTED);
            assertThat(rules.fair() || !rules.observed())
                    .as(text + " " + unknown)
                    .isTrue();
            return false;
        }
        check(text, verdict, ReferenceLtl.isViolated(network, property));
        return true;
    }

    private void check(String what, Verdict verdict, boolean violated) {
        assertThat(verdict)
                .as(network.name() + ", " + what + ", " + way)
                .isInstanceOf(violated ? Verdict.Violated.class : Verdict.Holds.class);
        assertThat(verdict.engine()).isEqualTo(PartialOrderReduction.ENGINE);
    }

    private boolean isByLevels() {
        return way.order() == ExploreOptions.Order.BFS;
    }

    /**
     * Breadth first, what closures leave out never makes the way to a state or along a word longer, and what subtrees of
     * the composition leave out makes no way to a deadlock longer; they may put other steps off. Model errors are a matter
     * of closures under every strategy.
     *
     * @param exactly whether the trace must be a shortest one
     */
    private void isAtLeast(int distance, boolean exactly, String what, Optional<Trace> trace) {
        int steps = trace.orElseThrow().steps().size();
        if (exactly) {
            assertThat(steps).as(network.name() + ", " + what + ", " + way).isEqualTo(distance);
        } else {
            assertThat(steps).as(network.name() + ", " + what + ", " + way).isGreaterThanOrEqualTo(distance);
        }
    }
}
