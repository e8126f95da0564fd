package dovetail.engine.icc;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** With few states allowed, the engine gives the right answer or says that the limit was reached. */
class IccLimitsTest {
    private static final int CASES = 60;
    private static final int MAX_STATES = 12;

    private int answered;
    private int limited;

    @Test
    void theLimitOfStatesIsAnAnswer() {
        Set<Technique> withoutProducts = EnumSet.complementOf(EnumSet.of(Technique.MERGE, Technique.REDUCE));
        Cases.forEachSeed(CASES, seed -> {
            Network network = RandomNetworks.explicit(seed);
            boolean holds = new ReferenceSearch(network).deadlocks() == 0;
            Task task = new Task(network, new Property.DeadlockFree("deadlock-free"));
            for (int states = 1; states <= MAX_STATES; states++) {
                int orders = 1 + states % 3;
                IccEngine engine = new IccEngine(IccOptions.DEFAULT
                        .withTechniques(states % 2 == 0 ? withoutProducts : EnumSet.allOf(Technique.class))
                        .withAssumptions(Assumptions.values()[Math.floorMod(seed + states / 2, 3)])
                        .withOrders(orders)
                        .withThreads(orders));
                compare(engine.run(task, Budget.unlimited().withStates(states), Progress.SILENT), holds);
            }
        });
        Cases.assertNotEmpty("answers", answered, CASES, CASES);
        Cases.assertNotEmpty("limits", limited, CASES, CASES);
    }

    private void compare(Verdict verdict, boolean holds) {
        if (verdict instanceof Verdict.Unknown unknown) {
            limited++;
            assertThat(unknown.reason().kind()).isEqualTo(Limit.Kind.STATES);
        } else {
            answered++;
            assertThat(verdict).isInstanceOf(holds ? Verdict.Holds.class : Verdict.Violated.class);
        }
    }
}
