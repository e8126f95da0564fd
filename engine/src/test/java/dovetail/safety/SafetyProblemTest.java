package dovetail.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.engine.Cases;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.Task;
import dovetail.property.Property;
import dovetail.reference.Interpreter;
import dovetail.reference.ModelError;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Trace;
import dovetail.testkit.RandomNetworks;
import dovetail.transform.Bounds;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** The compositions of tasks are violated exactly when the reference says so, and violating words replay. */
class SafetyProblemTest {
    /** Enough for what is reasonable; what is not shall stop soon. */
    private static final Bounds MODEST = Bounds.DEFAULT
            .withCombinations(3_000)
            .withLocalStates(1_000)
            .withInstances(3_000)
            .withTransitions(50_000);

    @Test
    void predicatesOfGuardedNetworks() {
        predicates(400, RandomNetworks::predicate, seed -> RandomNetworks.guarded(seed, 300));
    }

    @Test
    void partialPredicatesOfGuardedNetworks() {
        predicates(400, RandomNetworks::partialPredicate, seed -> RandomNetworks.guarded(seed, 300));
    }

    @Test
    void predicatesOfExplicitNetworks() {
        predicates(400, RandomNetworks::predicate, RandomNetworks::explicit);
    }

    private interface NetworkOfSeed {
        Network network(long seed);
    }

    private static void predicates(int usual, BiFunction<Network, Long, Expr> predicates, NetworkOfSeed networks) {
        int[] counts = new int[3];
        Cases.forEachSeed(usual, seed -> {
            Network network = networks.network(seed);
            ReferenceSearch reference = new ReferenceSearch(network);
            for (int i = 0; i < 3; i++) {
                Expr predicate = predicates.apply(network, seed * 31 + i);
                boolean reached = reference.distance(predicate).isPresent();
                boolean errs = errs(reference, predicate, network);
                check(new Task(network, new Property.Never("never", predicate)), reached || errs, counts);
                check(new Task(network, new Property.Reachable("reachable", predicate)), reached, counts);
            }
        });
        assertThat(counts[0]).as("violated").isGreaterThan(usual / 2);
        assertThat(counts[1]).as("not violated").isGreaterThan(usual / 2);
        assertThat(counts[2]).as("stopped at a bound").isLessThan(counts[0] + counts[1]);
    }

    private static void check(Task task, boolean violated, int[] counts) {
        SafetyProblem problem;
        try {
            problem = SafetyProblem.of(task, MODEST, Budget.unlimited());
        } catch (Limit.Exceeded e) {
            counts[2]++;
            return;
        }
        int[] word = BruteForce.violatingWord(problem.composition());
        assertThat(word != null).as("%s is violated", task.property().name()).isEqualTo(violated);
        counts[violated ? 0 : 1]++;
        if (violated) {
            Trace trace = problem.trace(word);
            assertThat(trace.network()).isSameAs(task.network());
        }
    }

    private static boolean errs(ReferenceSearch reference, Expr predicate, Network network) {
        Interpreter interpreter = new Interpreter(network);
        for (int[] state : reference.allStates()) {
            try {
                interpreter.holds(predicate, state);
            } catch (ModelError e) {
                return true;
            }
        }
        return false;
    }
}
