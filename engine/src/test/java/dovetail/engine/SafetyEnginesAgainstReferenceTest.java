package dovetail.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.icc.Assumptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.engine.icc.Technique;
import dovetail.expr.Expr;
import dovetail.minimise.Relation;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.reference.ReferenceLtl;
import dovetail.reference.ReferenceSearch;
import dovetail.reference.ReferenceWords;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Engines for safety give the answers of the reference on networks that nobody chose by hand, however they are set. Tens of
 * thousands on demand, with {@code -Ddovetail.cases=20000 -Ddovetail.seed=7}.
 */
class SafetyEnginesAgainstReferenceTest {
    private static final int CASES = 400;
    /** Only one seed in so many gives a guarded network, because decomposing takes longer than answering. */
    private static final int GUARDED = 7;

    private static final int MAX_STATES = 300;
    private static final int WAYS = 3;
    /** Some networks have components that are too large on their own; they end in unknown soon. */
    private static final Budget BUDGET = Budget.unlimited().withMemory(16 << 20).withStates(20_000);

    private PreparedNetwork prepared;
    private ReferenceSearch reference;
    private int networks;
    private int answers;
    private int composed;
    private int unknown;
    private int found;
    private int undefined;
    /** Answers about runs, and those of them about properties with an atom that has no value somewhere. */
    private int runs;

    private int undefinedRuns;

    /** An engine, set in one of the ways there are. */
    private static Engine engine(Random random) {
        if (random.nextInt(7) == 0) {
            return new ExploreEngine(Ways.explore(random.nextInt(Ways.count())));
        }
        return ofRuns(random);
    }

    /** The same of those that answer properties of runs, too. */
    private static Engine ofRuns(Random random) {
        if (random.nextInt(3) == 0) {
            Relation[] relations = {Relation.WEAK_TRACE, Relation.BRANCHING, Relation.STRONG};
            ComposeOptions.Order[] orders = ComposeOptions.Order.values();
            return new ComposeEngine(new ComposeOptions(
                    relations[random.nextInt(relations.length)], orders[random.nextInt(orders.length)]));
        }
        Set<Technique> techniques = EnumSet.noneOf(Technique.class);
        for (Technique technique : Technique.values()) {
            if (random.nextBoolean()) {
                techniques.add(technique);
            }
        }
        Assumptions[] assumptions = Assumptions.values();
        return new IccEngine(IccOptions.DEFAULT
                .withTechniques(techniques)
                .withAssumptions(assumptions[random.nextInt(assumptions.length)])
                .withOrders(1 + random.nextInt(3))
                .withThreads(1 + random.nextInt(2)));
    }

    @Test
    void guardedNetworks() {
        Cases.forEachSeed(CASES, seed -> {
            if (seed % GUARDED == 0) {
                compare(RandomNetworks.guarded(seed, MAX_STATES), seed);
            }
        });
        assertThatMostIsAnswered(0.15);
    }

    @Test
    void explicitNetworks() {
        Cases.forEachSeed(CASES, seed -> compare(RandomNetworks.explicit(seed), seed));
        assertThatMostIsAnswered(0.0015);
    }

    /** That enough was asked for the comparison to mean something; a few cases alone need not have all there is. */
    private void assertThatMostIsAnswered(double mostUnknown) {
        Cases.tell(networks + " networks, " + answers + " answers: " + unknown + " unknown, the others right; "
                + composed + " took checks of components, " + found + " had a trace that replayed; " + undefined
                + " predicates without a value; " + runs + " answers about runs, " + undefinedRuns
                + " of them without a value");
        if (Cases.count(CASES) >= CASES) {
            assertThat(unknown / (double) answers)
                    .as("share of answers that were not given")
                    .isLessThan(mostUnknown);
            assertThat(composed).as("answers that took a composition").isGreaterThan(networks / 4);
            assertThat(found).as("traces").isGreaterThan(networks / 2);
            assertThat(undefined).as("predicates without a value").isGreaterThan(networks / 4);
            assertThat(undefinedRuns).as("properties of runs without a value").isGreaterThan(networks / 4);
        }
    }

    private void compare(Network network, long seed) {
        networks++;
        try (PreparedNetwork asked = new PreparedNetwork(network, BUDGET)) {
            prepared = asked;
            reference = asked.expected();
            ask(network, seed);
        }
    }

    private void ask(Network network, long seed) {
        Random random = new Random(seed);
        answer(network, new Property.DeadlockFree("deadlock-free"), reference.deadlocks() == 0, random);
        answer(network, new Property.ErrorFree("error-free"), reference.errors() == 0, random);
        for (int i = 0; i < 3; i++) {
            Expr predicate = i == 0
                    ? RandomNetworks.fragilePredicate(network, seed)
                    : i == 1
                            ? RandomNetworks.partialPredicate(network, seed)
                            : RandomNetworks.predicate(network, 31 * seed + i);
            undefined += reference.isUndefinedSomewhere(predicate) ? 1 : 0;
            Property.Reachable reachable = new Property.Reachable("reachable", predicate);
            answer(network, reachable, reference.satisfies(reachable), random);
            Property.Never never = new Property.Never("never", predicate);
            answer(network, never, reference.satisfies(never), random);
            Property.NeverWord words = RandomProperties.words(network, 31 * seed + i);
            answer(network, words, ReferenceWords.distance(network, words).isEmpty(), random);
        }
        if (reference.states() <= MAX_STATES) {
            runs(network, RandomProperties.formula(network, seed, 4), random);
            runs(network, RandomProperties.automaton(network, seed), random);
            runs(network, RandomProperties.metric(network, seed, 2), random);
        }
    }

    /** Most of these are no safety properties, of which engines answer only that they have no value somewhere. */
    private void runs(Network network, Property property, Random random) {
        boolean isViolated = ReferenceLtl.isViolated(network, property);
        boolean isUndefined = reference.isUndefinedSomewhere(property);
        for (int way = 0; way < WAYS; way++) {
            Engine engine = ofRuns(random);
            Verdict verdict = prepared.ask(engine, property);
            String question = network.name() + ", " + property + ", " + engine.name();
            if (!(verdict instanceof Verdict.Unknown)) {
                runs++;
                undefinedRuns += isUndefined ? 1 : 0;
                assertThat(verdict)
                        .as(question)
                        .isInstanceOf(isViolated ? Verdict.Violated.class : Verdict.Holds.class);
            }
            if (verdict instanceof Verdict.Violated violated) {
                Trace trace = violated.trace().orElseThrow();
                assertThat(trace.loopStart() >= 0 || trace.error() != null)
                        .as(question)
                        .isTrue();
            }
        }
    }

    private void answer(Network network, Property property, boolean holds, Random random) {
        for (int way = 0; way < WAYS; way++) {
            Engine engine = engine(random);
            Verdict verdict = prepared.ask(engine, property);
            answers++;
            composed += verdict.figures().checks() > 0 ? 1 : 0;
            if (verdict instanceof Verdict.Unknown) {
                unknown++;
                continue;
            }
            String question = network.name() + ", " + property.name() + ", " + engine.name();
            assertThat(verdict).as(question).isInstanceOf(holds ? Verdict.Holds.class : Verdict.Violated.class);
            Optional<Trace> trace =
                    verdict instanceof Verdict.Holds yes ? yes.witness() : ((Verdict.Violated) verdict).trace();
            boolean isShown = property instanceof Property.Reachable reachable && !holds
                    ? reference.isUndefinedSomewhere(reachable)
                    : property instanceof Property.Reachable == holds;
            assertThat(trace.isPresent()).as("trace, " + question).isEqualTo(isShown);
            found += trace.isPresent() ? 1 : 0;
        }
    }
}
