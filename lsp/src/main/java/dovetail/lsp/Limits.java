package dovetail.lsp;

import dovetail.base.Budget;
import java.time.Duration;
import java.util.Optional;

/**
 * Limits of each check and of each reading of a model. Every one of them has a switch of its own, so that one can be interrupted
 * without the others.
 *
 * @param time empty where there is no limit
 */
record Limits(long memory, long states, Optional<Duration> time) {
    static Limits of(Budget budget) {
        return new Limits(budget.memory(), budget.states(), budget.timeLeft());
    }

    /** A new budget with these limits, whose clock starts now. */
    Budget budget() {
        Budget budget = Budget.unlimited().withMemory(memory).withStates(states);
        return time.isPresent() ? budget.withTime(time.get()) : budget;
    }
}
