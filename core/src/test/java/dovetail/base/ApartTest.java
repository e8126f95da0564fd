package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ApartTest {
    @Test
    void resultsAndExceptionsAreThoseOfTheComputation() {
        Budget budget = Budget.unlimited();
        assertThat(Apart.within(budget, "test", () -> 7)).isEqualTo(7);
        assertThatThrownBy(() -> Apart.within(budget, "test", () -> {
                    throw new IOException("checked");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("checked");
        assertThatThrownBy(() -> Apart.within(budget, "test", () -> {
                    throw new IllegalArgumentException("unchecked");
                }))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Apart.within(budget, "test", () -> {
                    throw new StackOverflowError();
                }))
                .isInstanceOf(StackOverflowError.class);
    }

    @Test
    void threadAndMessageAreThoseOfTheCaller() {
        Budget budget = Budget.unlimited();
        assertThat(Apart.within(
                        budget,
                        task -> new Thread(task, "own"),
                        "",
                        () -> Thread.currentThread().getName()))
                .isEqualTo("own");
        CountDownLatch never = new CountDownLatch(1);
        budget.interrupt();
        assertThatThrownBy(() -> Apart.within(budget, Thread::new, " while it waited", () -> {
                    never.await();
                    return 0;
                }))
                .hasMessage("interrupted while it waited");
        never.countDown();
    }

    @Test
    void aCancelledComputationEnds() throws InterruptedException {
        CountDownLatch ended = new CountDownLatch(1);
        Budget budget = Budget.unlimited();
        budget.interrupt();
        assertThatThrownBy(() -> Apart.within(budget, "test", () -> {
                    try {
                        while (true) {
                            Apart.proceed();
                        }
                    } finally {
                        ended.countDown();
                    }
                }))
                .isInstanceOf(Limit.Exceeded.class);
        ended.await();
        Apart.proceed();
    }

    @Test
    void aComputationThatDoesNotEndIsAbandoned() {
        CountDownLatch never = new CountDownLatch(1);
        Budget budget = Budget.unlimited();
        budget.interrupt();
        assertThatThrownBy(() -> Apart.within(budget, "test", () -> {
                    never.await();
                    return 0;
                }))
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.INTERRUPTED));
        never.countDown();
    }
}
