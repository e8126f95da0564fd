package dovetail.engine.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Ways;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.reference.ReferenceLtl;
import dovetail.result.Verdict;
import dovetail.search.DepthBound;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomProperties;
import org.junit.jupiter.api.Test;

/** Searches for accepting cycles up to a depth, against the reference: what they decide is so. */
class BoundedDepthTest {
    private static final int CASES = 100;
    private static final int MAX_STATES = 60;
    private static final int[] DEPTHS = {1, 3, 9, 1_000_000};

    private int violated;
    private int held;
    private int unknown;

    @Test
    void aBoundedSearchIsNeverWrong() {
        Cases.forEachGuarded(CASES, MAX_STATES, (network, seed) -> {
            compare(network, RandomProperties.formula(network, seed, 5), seed);
            compare(network, RandomProperties.automaton(network, seed), seed);
        });
        Cases.assertNotEmpty("violated", violated, CASES / 2, CASES);
        Cases.assertNotEmpty("held", held, CASES / 2, CASES);
        Cases.assertNotEmpty("unknown", unknown, CASES / 4, CASES);
    }

    private void compare(Network network, Property property, long seed) {
        boolean isViolated = ReferenceLtl.isViolated(network, property);
        for (int depth : DEPTHS) {
            LtlOptions way = Ways.ltl(Ways.interpreted(seed)).within(new DepthBound(depth));
            Verdict verdict = new LtlEngine(way).run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
            String text = network.name() + ", " + property + ", depth " + depth;
            if (verdict instanceof Verdict.Unknown) {
                assertThat(verdict.limit())
                        .as(text)
                        .contains(new Limit(Limit.Kind.DEPTH, "depth limit of " + depth + " reached"));
                assertThat(depth).as(text).isLessThan(1_000_000);
                unknown++;
            } else {
                assertThat(verdict instanceof Verdict.Violated).as(text).isEqualTo(isViolated);
                violated += isViolated ? 1 : 0;
                held += isViolated ? 0 : 1;
            }
        }
    }
}
