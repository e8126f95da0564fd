package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Computations in slices. */
class SlicedTest {
    private static final Limit DROPPED = new Limit(Limit.Kind.INTERRUPTED, "dropped");

    private static <T> Sliced<T> sliced(Budget whole, Function<Budget, T> computation) {
        return new Sliced<>("test", whole, DROPPED, computation);
    }

    /** Polls so often, and writes each poll down. */
    private static Function<Budget, String> polling(int times, List<Integer> done) {
        return budget -> {
            for (int i = 0; i < times; i++) {
                budget.check(0);
                done.add(i);
            }
            return "result";
        };
    }

    @Test
    void aSliceEndsAfterItsPollsAndTheNextOneGoesOnFromThere() {
        List<Integer> done = new ArrayList<>();
        try (Sliced<String> computation = sliced(Budget.unlimited(), polling(5, done))) {
            computation.begin(2);
            assertThat(computation.await()).isFalse();
            assertThat(done).containsExactly(0, 1);
            computation.begin(2);
            assertThat(computation.await()).isFalse();
            assertThat(done).containsExactly(0, 1, 2, 3);
            computation.begin(2);
            assertThat(computation.await()).isTrue();
            assertThat(done).containsExactly(0, 1, 2, 3, 4);
            assertThat(computation.result()).isEqualTo("result");
            assertThat(computation.work()).isEqualTo(5);
        }
    }

    @Test
    void aComputationThatIsClosedMeetsTheLimitOfItsCancellation() {
        List<Limit> met = new ArrayList<>();
        Sliced<String> computation = sliced(Budget.unlimited(), budget -> {
            try {
                while (true) {
                    budget.check(0);
                }
            } catch (Limit.Exceeded e) {
                met.add(e.limit());
                return "cancelled";
            }
        });
        computation.begin(10);
        assertThat(computation.await()).isFalse();
        computation.close();
        assertThat(met).containsExactly(DROPPED);
        assertThat(computation.result()).isEqualTo("cancelled");
    }

    @Test
    void aComputationThatNeverBeganIsClosedAtOnce() {
        List<Integer> done = new ArrayList<>();
        sliced(Budget.unlimited(), polling(5, done)).close();
        assertThat(done).isEmpty();
    }

    @Test
    void exceptionsReachTheOneWhoAsksForTheResult() {
        for (RuntimeException thrown : List.of(new IllegalStateException("oops"), new Limit.Exceeded(DROPPED))) {
            try (Sliced<String> computation = sliced(Budget.unlimited(), budget -> {
                throw thrown;
            })) {
                computation.begin(1);
                assertThat(computation.await()).isTrue();
                assertThatThrownBy(computation::result).isSameAs(thrown);
            }
        }
        try (Sliced<String> computation = sliced(Budget.unlimited(), budget -> {
            throw new StackOverflowError();
        })) {
            computation.begin(1);
            computation.await();
            assertThatThrownBy(computation::result).isInstanceOf(StackOverflowError.class);
        }
    }

    @Test
    void theTimeOfTheWholeRunEndsAComputationAndItsShares() {
        AtomicLong now = new AtomicLong();
        Budget whole = Budget.unlimited().by(now::get).withTime(Duration.ofSeconds(10));
        for (boolean isShared : new boolean[] {false, true}) {
            now.set(0);
            try (Sliced<Limit> computation = sliced(whole, budget -> {
                Budget limits = isShared ? budget.share(2) : budget;
                try {
                    while (true) {
                        limits.check(0);
                    }
                } catch (Limit.Exceeded e) {
                    return e.limit();
                }
            })) {
                computation.begin(100);
                assertThat(computation.await()).isFalse();
                // Others have taken the time meanwhile.
                now.set(Duration.ofSeconds(11).toNanos());
                computation.begin(100);
                assertThat(computation.await()).isTrue();
                assertThat(computation.result().kind()).isEqualTo(Limit.Kind.TIME);
                assertThat(computation.result().text()).contains("time limit of 10 s reached");
            }
        }
    }

    @Test
    void theClockStandsStillInPauses() {
        AtomicLong now = new AtomicLong();
        Budget whole = Budget.unlimited().by(now::get).withTime(Duration.ofDays(10));
        List<Duration> left = new ArrayList<>();
        try (Sliced<String> computation = sliced(whole, budget -> {
            Budget share = budget.share(10);
            budget.check(0);
            left.add(share.timeLeft().orElseThrow());
            return "";
        })) {
            computation.begin(0);
            assertThat(computation.await()).isFalse();
            now.set(Duration.ofDays(9).toNanos());
            computation.begin(1);
            assertThat(computation.await()).isTrue();
        }
        assertThat(left.get(0)).isGreaterThan(Duration.ofHours(23));
    }
}
