package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BudgetTest {
    @Test
    void unlimitedAllowsAnything() {
        Budget budget = Budget.unlimited();
        assertThatCode(() -> budget.check(Long.MAX_VALUE)).doesNotThrowAnyException();
        assertThat(budget.memory())
                .isPositive()
                .isLessThanOrEqualTo(Runtime.getRuntime().maxMemory());
    }

    @Test
    void statesUpToTheLimitAreAllowed() {
        Budget budget = Budget.unlimited().withStates(100);
        assertThatCode(() -> budget.check(100)).doesNotThrowAnyException();
        assertExceeded(() -> budget.check(101), Limit.Kind.STATES, "state limit of 100 reached");
    }

    @Test
    void timeIsUpWhenItIsUp() {
        assertExceeded(
                () -> Budget.unlimited().withTime(Duration.ofSeconds(-1)).check(0),
                Limit.Kind.TIME,
                "time limit of -1 s reached");
        assertExceeded(
                () -> Budget.unlimited().withTime(Duration.ofMillis(-2500)).check(0),
                Limit.Kind.TIME,
                "time limit of -2.5 s reached");
    }

    @Test
    void graceIsAShortTimeAfterTheLimit() {
        long[] now = new long[1];
        Budget budget = Budget.unlimited().by(() -> now[0]).withTime(Duration.ofSeconds(10));
        Budget grace = budget.withGrace();
        now[0] = Duration.ofMillis(10_200).toNanos();
        assertExceeded(() -> budget.check(0), Limit.Kind.TIME, "time limit of 10 s reached");
        assertThatCode(() -> grace.check(0)).doesNotThrowAnyException();
        now[0] = Duration.ofMillis(10_400).toNanos();
        assertExceeded(() -> grace.check(0), Limit.Kind.TIME, "time limit of 10 s reached");
        now[0] = 0;
        budget.interrupt();
        assertExceeded(() -> grace.check(0), Limit.Kind.INTERRUPTED, "interrupted");
    }

    @Test
    void timesBeyondTheClockNeverRunOut() {
        Budget budget = Budget.unlimited().withTime(Duration.ofSeconds(Long.MAX_VALUE));
        assertThatCode(() -> budget.check(0)).doesNotThrowAnyException();
        assertThatCode(() -> budget.withGrace().check(0)).doesNotThrowAnyException();
    }

    @Test
    void memoryUpToTheLimitIsAllowed() {
        Budget budget = Budget.unlimited().withMemory(2048);
        budget.meter().take(2048);
        assertExceeded(() -> budget.meter().take(1), Limit.Kind.MEMORY, "memory limit of 2.0 KiB reached");
        assertThat(budget.memoryExceeded().limit().kind()).isEqualTo(Limit.Kind.MEMORY);
    }

    @Test
    void aBudgetWithinAScopeCountsThere() {
        Budget budget = Budget.unlimited().withMemory(100);
        try (MemoryMeter scope = budget.meter().scope()) {
            budget.within(scope).withStates(3).meter().take(70);
            assertThat(budget.meter().bytes()).isEqualTo(70);
        }
        assertThat(budget.meter().bytes()).isZero();
    }

    @Test
    void aWatchedBudgetCallsBackBeforeItLooks() {
        int[] polls = new int[1];
        Budget budget = Budget.unlimited();
        Budget watched = budget.watched(() -> {
            if (++polls[0] == 3) {
                budget.interrupt();
            }
        });
        watched.check(0);
        watched.check(0);
        assertExceeded(() -> watched.check(0), Limit.Kind.INTERRUPTED, "interrupted");
        assertThat(polls[0]).isEqualTo(3);
    }

    @Test
    void allWatchersOfABudgetAreCalledBack() {
        List<String> calls = new ArrayList<>();
        Budget outer = Budget.unlimited().watched(() -> calls.add("outer"));
        outer.watched(() -> calls.add("inner")).check(0);
        assertThat(calls).containsExactly("outer", "inner");
    }

    @Test
    void interruptReachesEveryBudgetMadeFromTheSame() {
        Budget budget = Budget.unlimited();
        Budget other =
                budget.withStates(5).withMemory(1).withTime(Duration.ofDays(1)).restarted();
        budget.interrupt();
        assertExceeded(() -> other.check(0), Limit.Kind.INTERRUPTED, "interrupted");
    }

    @Test
    void limitsAddUp() {
        Budget budget = Budget.unlimited().withStates(5).withMemory(7).restarted();
        assertExceeded(() -> budget.check(6), Limit.Kind.STATES, "state limit of 5 reached");
        assertThat(budget.memory()).isEqualTo(7);
    }

    private static void assertExceeded(Runnable call, Limit.Kind kind, String text) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit()).isEqualTo(new Limit(kind, text)));
    }
}
