package dovetail.engine.icc.assume;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.TupleWalk;
import dovetail.compose.reduce.MonitorAsComponent;
import dovetail.engine.icc.RandomCompositions;
import dovetail.testkit.random.Cases;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Learned assumptions decide as the whole product does, in every order of the components. */
class AssumeGuaranteeTest {
    private static final int CASES = 2000;

    private int violated;
    private int held;
    private int learned;
    private int refined;

    @Test
    void agreesWithTheWholeProduct() {
        Cases.forEachSeed(CASES, seed -> {
            Random random = new Random(seed);
            Composition whole = RandomCompositions.next(random);
            // With the monitor as a component, the property has one event, and the interface has to be learned.
            Composition composition = random.nextInt(3) == 0
                    ? whole
                    : MonitorAsComponent.apply(whole).composition();
            TupleWalk product = new TupleWalk(composition);
            BoundedChecks checks = new BoundedChecks(composition.events(), Budget.unlimited(), Progress.SILENT);
            checks.allow(Long.MAX_VALUE, Integer.MAX_VALUE);
            AssumeGuarantee assuming = new AssumeGuarantee(checks);
            int[] word = assuming.violation(composition, order(composition, random));
            assertThat(word != null).isEqualTo(product.violation() != null);
            if (word != null) {
                assertThat(product.isViolatedBy(word)).isTrue();
            }
            violated += word == null ? 0 : 1;
            held += word == null ? 1 : 0;
            learned += assuming.largest() > 1 ? 1 : 0;
            refined += assuming.refinements() > 0 ? 1 : 0;
        });
        Cases.assertNotEmpty("violations", violated, CASES / 10, CASES);
        Cases.assertNotEmpty("properties that hold", held, CASES / 10, CASES);
        Cases.assertNotEmpty("assumptions of several states", learned, CASES / 20, CASES);
        Cases.assertNotEmpty("alphabets that had to grow", refined, CASES / 20, CASES);
    }

    private static List<Integer> order(Composition composition, Random random) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < composition.components().size(); i++) {
            order.add(i);
        }
        Collections.shuffle(order, random);
        return order;
    }

    /** A buffer and its users: the example of the papers, in which the acknowledgement matters. */
    @Test
    void inputAndOutput() {
        int input = 0;
        int send = 1;
        int output = 2;
        int ack = 3;
        ComponentLts reader = new ComponentLts.Builder("input")
                .step(0, input, 1)
                .step(1, send, 2)
                .step(2, ack, 0)
                .build(3, 0, new int[] {input, send, ack});
        ComponentLts writer = new ComponentLts.Builder("output")
                .step(0, send, 1)
                .step(1, output, 2)
                .step(2, ack, 0)
                .build(3, 0, new int[] {send, output, ack});
        ComponentLts order = new ComponentLts.Builder("order")
                .step(0, input, 1)
                .step(0, output, 2)
                .step(1, output, 0)
                .step(1, input, 2)
                .build(3, 0, new int[] {input, output});
        BoundedChecks checks = new BoundedChecks(4, Budget.unlimited(), Progress.SILENT);
        checks.allow(Long.MAX_VALUE, Integer.MAX_VALUE);
        AssumeGuarantee assuming = new AssumeGuarantee(checks);
        assertThat(assuming.violation(new Composition(4, List.of(reader, writer), order, 2), List.of(0, 1)))
                .isNull();
        assertThat(assuming.refinements()).isPositive();
        assertThat(assuming.largest()).isEqualTo(2);
    }

    /** No check holds more states than its bound, up to the successors of one state; larger bounds give the answer. */
    @Test
    void boundsAreKept() {
        Cases.forEachSeed(CASES / 10, seed -> {
            Random random = new Random(seed);
            Composition composition = RandomCompositions.next(random);
            boolean expected = new TupleWalk(composition).violation() != null;
            BoundedChecks checks = new BoundedChecks(composition.events(), Budget.unlimited(), Progress.SILENT);
            AssumeGuarantee assuming = new AssumeGuarantee(checks);
            List<Integer> order = order(composition, random);
            for (int bound = 1; ; bound *= 2) {
                checks.allow(1000L * bound, bound);
                try {
                    assertThat(assuming.violation(composition, order) != null).isEqualTo(expected);
                    return;
                } catch (Limit.Exceeded e) {
                    assertThat(e.limit().kind()).isEqualTo(Limit.Kind.STATES);
                }
            }
        });
    }

    /** The words that are known count, and are given back at the end. */
    @Test
    void wordsCountAsMemory() {
        Composition composition = RandomCompositions.next(new Random(7));
        Budget budget = Budget.unlimited();
        BoundedChecks checks = new BoundedChecks(composition.events(), budget, Progress.SILENT);
        checks.remember(10);
        assertThat(budget.meter().bytes()).isGreaterThan(1000);
        checks.close();
        assertThat(budget.meter().bytes()).isZero();
    }
}
