package dovetail.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.expr.Expr;
import dovetail.interpret.ModelError;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.reference.ReferenceWords;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.Ring;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** On random networks, random runs settle only what the reference settles in the same way, by traces no shorter. */
class RandomRunsTest {
    private static final int NETWORKS = 200;
    private static final RandomRuns.Plan PLAN = new RandomRuns.Plan(30, 40, 3);

    @Test
    void agreesWithTheReference() throws ModelError {
        int settled = 0;
        int shortest = 0;
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + Ring.cases(NETWORKS); seed++) {
            Network network = seed % 3 == 0 ? RandomNetworks.explicit(seed) : RandomNetworks.guarded(seed);
            Property.Observer observer = RandomProperties.observer(network, seed);
            if (!RandomNetworks.isWithin(network, 2000)) {
                continue;
            }
            ReferenceSearch reference = new ReferenceSearch(network);
            if (reference.isUndefinedSomewhere(observer)) {
                continue;
            }
            Property.Never never = new Property.Never("never", RandomNetworks.predicate(network, seed));
            Property.Reachable reachable = new Property.Reachable("reach", RandomNetworks.predicate(network, seed + 1));
            Property.NeverWord words = RandomProperties.words(network, seed);
            List<Property> properties = List.of(
                    never,
                    reachable,
                    new Property.DeadlockFree("deadlock"),
                    new Property.ErrorFree("errors"),
                    words,
                    observer);
            List<Optional<Integer>> distances = List.of(
                    reference.distance(never.bad()),
                    reference.distance(reachable.goal()),
                    reference.distanceToDeadlock(),
                    reference.distanceToError(),
                    ReferenceWords.distance(network, words),
                    ReferenceWords.distance(network, observer));
            List<Verdict> verdicts = check(network, properties, PLAN);
            for (int i = 0; i < properties.size(); i++) {
                Optional<Trace> trace = verdicts.get(i).trace();
                if (trace.isPresent()) {
                    assertThat(distances.get(i)).as("seed %d, %d", seed, i).isPresent();
                    int length = trace.get().steps().size();
                    assertThat(length)
                            .as("seed %d, %d", seed, i)
                            .isGreaterThanOrEqualTo(distances.get(i).get());
                    assertThat(verdicts.get(i).holds())
                            .isEqualTo(properties.get(i).isExistential());
                    settled++;
                    shortest += length == distances.get(i).get() ? 1 : 0;
                } else {
                    assertThat(verdicts.get(i).limit()).isPresent();
                }
            }
        }
        Ring.assertOccurs("settled", settled, NETWORKS + 1, NETWORKS);
        // Shrinking is worth its while.
        assertThat(shortest).isGreaterThan(settled / 2);
    }

    @Test
    void predicatesWithoutValueAreViolations() {
        int violated = 0;
        int open = 0;
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + Ring.cases(NETWORKS); seed++) {
            Network network = RandomNetworks.guarded(seed);
            if (!RandomNetworks.isWithin(network, 2000)) {
                continue;
            }
            Expr predicate = RandomNetworks.fragilePredicate(network, seed);
            Property.Never never = new Property.Never("never", predicate);
            Property.Reachable reachable = new Property.Reachable("reach", predicate);
            Property.DeadlockFree deadlockFree = new Property.DeadlockFree("deadlock", predicate);
            ReferenceSearch reference = new ReferenceSearch(network);
            List<Boolean> expected = List.of(
                    reference.satisfies(never), reference.satisfies(reachable), reference.satisfies(deadlockFree));
            List<Verdict> verdicts = check(network, List.of(never, reachable, deadlockFree), PLAN);
            for (int i = 0; i < verdicts.size(); i++) {
                if (verdicts.get(i).limit().isEmpty()) {
                    assertThat(verdicts.get(i).holds())
                            .as("seed %d, %d", seed, i)
                            .isEqualTo(expected.get(i));
                }
            }
            violated += verdicts.get(1).limit().isEmpty() && !expected.get(1) ? 1 : 0;
            open += verdicts.get(1).limit().isPresent() && expected.get(1) ? 1 : 0;
        }
        Ring.assertOccurs("violated", violated, NETWORKS / 20 + 1, NETWORKS);
        Ring.assertOccurs("open", open, NETWORKS / 20 + 1, NETWORKS);
    }

    @Test
    void theFirstModelErrorIsKept() {
        int met = 0;
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + Ring.cases(NETWORKS); seed++) {
            Network network = RandomNetworks.guarded(seed);
            if (!RandomNetworks.isWithin(network, 2000)) {
                continue;
            }
            Optional<Integer> distance = new ReferenceSearch(network).distanceToError();
            Verdict verdict = check(network, List.of(new Property.Never("nothing", Expr.FALSE)), PLAN)
                    .get(0);
            if (verdict.modelError().isPresent()) {
                Trace error = verdict.modelError().get();
                assertThat(error.error()).as("seed %d", seed).isNotNull();
                assertThat(error.steps()).hasSizeGreaterThanOrEqualTo(distance.orElseThrow());
                met++;
            }
        }
        Ring.assertOccurs("met", met, NETWORKS / 20 + 1, NETWORKS);
    }

    @Test
    void sameSeedGivesTheSameRuns() {
        List<Property> properties = List.of(new Property.ErrorFree("errors"));
        long steps = 0;
        for (long seed = FirstSeed.get(); seed < FirstSeed.get() + 20; seed++) {
            Network network = RandomNetworks.guarded(seed);
            Verdict one = check(network, properties, PLAN).get(0);
            Verdict again = check(network, properties, PLAN).get(0);
            assertThat(one.figures().transitions()).isEqualTo(again.figures().transitions());
            assertThat(one.figures().extra()).isEqualTo(again.figures().extra());
            steps += one.figures().transitions();
        }
        assertThat(steps).isPositive();
    }

    @Test
    void unansweredPropertiesSayHowFarRunsWent() {
        Network network = RandomNetworks.explicit(FirstSeed.get());
        Verdict errors = check(network, List.of(new Property.ErrorFree("errors")), new RandomRuns.Plan(2000, 0, 1))
                .get(0);
        assertThat(errors.limit())
                .contains(new Limit(Limit.Kind.RUNS, "2,000 random runs of up to 0 steps found no violation"));
        Verdict formula = check(network, List.of(RandomProperties.formula(network, 1, 3)), PLAN)
                .get(0);
        assertThat(formula.limit().orElseThrow().kind()).isEqualTo(Limit.Kind.UNSUPPORTED);
        assertThat(formula.figures().extra().get("runs")).isEqualTo(0L);
        Budget over = Budget.unlimited();
        over.interrupt();
        Verdict ended = new RandomRuns(network, PLAN, over, Progress.SILENT)
                .check(List.of(new Property.ErrorFree("errors")))
                .get(0);
        assertThat(ended.limit().orElseThrow().text()).isEqualTo("interrupted after 0 runs");
    }

    private static List<Verdict> check(Network network, List<Property> properties, RandomRuns.Plan plan) {
        return new RandomRuns(network, plan, Budget.unlimited(), Progress.SILENT).check(properties);
    }
}
