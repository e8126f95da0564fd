package dovetail.engine.icc.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** A construction ends at the limits of its budget, at the bound of a check, and when it is stopped. */
class EffortTest {
    private static final long STATES_BETWEEN_POLLS = 4096;
    private static final long UNITS_BETWEEN_POLLS = 1 << 16;

    @Test
    void visitedStatesAreWithinTheBudget() {
        Effort effort = new Effort(Budget.unlimited().withStates(5), Long.MAX_VALUE);
        effort.visit(5);
        assertThat(effort.spent()).isEqualTo(1);
        assertEnds(() -> effort.visit(6), Limit.Kind.STATES);
    }

    @Test
    void aCheckIsWithinItsBound() {
        Effort effort = new Effort(Budget.unlimited(), 5);
        effort.visit(5);
        assertThatThrownBy(() -> effort.visit(6)).isInstanceOf(Effort.TooLarge.class);
    }

    @Test
    void limitsArePolledAfterSoManyStates() {
        Budget budget = Budget.unlimited();
        Effort effort = new Effort(budget, Long.MAX_VALUE);
        effort.spend(1);
        budget.interrupt();
        effort.spend(STATES_BETWEEN_POLLS - 1);
        assertEnds(() -> effort.spend(1), Limit.Kind.INTERRUPTED);
    }

    @Test
    void limitsArePolledAfterSoManyUnits() {
        Budget budget = Budget.unlimited();
        Effort effort = new Effort(budget, Long.MAX_VALUE);
        budget.interrupt();
        effort.poll(UNITS_BETWEEN_POLLS - 1);
        assertEnds(() -> effort.poll(1), Limit.Kind.INTERRUPTED);
        assertThat(effort.spent()).as("cost").isZero();
    }

    @Test
    void aStoppedConstructionEnds() {
        Effort effort = new Effort(Budget.unlimited(), Long.MAX_VALUE);
        effort.stop();
        assertEnds(() -> effort.spend(1), Limit.Kind.INTERRUPTED);
    }

    private static void assertEnds(ThrowingCallable work, Limit.Kind kind) {
        assertThatThrownBy(work)
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(kind));
    }
}
