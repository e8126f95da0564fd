package dovetail.check;

import dovetail.analysis.ValueAnalysis;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.engine.pastfree.driver.Driver;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.step.GroupTable;
import java.time.Duration;
import java.util.Optional;

/** Finds whether a system has a part that only moves forward, along which the engine pastfree frees states. */
final class ForwardParts {
    private static final Duration MOST_TIME = Duration.ofSeconds(2);
    private static final long MOST_BYTES = 256L << 20;

    private ForwardParts() {}

    /** Whether there is such a part; false also where the time for it is short. */
    static boolean areIn(TransitionSystem system) {
        Optional<Network> network = system.underlying();
        if (network.isEmpty()) {
            return false;
        }
        Budget budget = Budget.unlimited().withTime(MOST_TIME).withMemory(MOST_BYTES);
        try {
            return !Driver.of(
                            network.get(),
                            ValueAnalysis.of(network.get(), budget),
                            new GroupTable(network.get(), budget),
                            Driver.AUTO,
                            budget)
                    .isEmpty();
        } catch (Limit.Exceeded e) {
            return false;
        }
    }
}
