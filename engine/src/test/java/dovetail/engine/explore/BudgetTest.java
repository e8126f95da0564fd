package dovetail.engine.explore;

import static dovetail.testkit.Sketch.op;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every limit ends in unknown with the figures so far; what was found before it stays found. */
class BudgetTest {
    private static final Counters SMALL = new Counters(4, 9);
    private static final long SMALL_STATES = 10_000;
    /** More states than any machine can visit. */
    private static final Counters ENDLESS = new Counters(12, 200);

    static List<ExploreOptions> ways() {
        ExploreOptions plain = ExploreOptions.DEFAULT;
        return List.of(
                plain,
                plain.withThreads(2),
                plain.with("store", "compact"),
                plain.with("store", "compact").withThreads(2),
                plain.with("search", "dfs"),
                plain.with("search", "dfs").with("store", "compact"),
                plain.with("compile", "always"),
                plain.with("compile", "never"));
    }

    private static Verdict explore(ExploreOptions way, Counters model, Budget budget) {
        return new ExploreEngine(way).explore(model.network, budget, Progress.SILENT);
    }

    private static Verdict.Unknown unknown(Verdict verdict, Limit.Kind kind) {
        assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
        Verdict.Unknown unknown = (Verdict.Unknown) verdict;
        assertThat(unknown.reason().kind()).isEqualTo(kind);
        assertThat(unknown.reason().text()).isNotBlank();
        assertThat(unknown.engine()).isEqualTo("explore");
        return unknown;
    }

    @ParameterizedTest
    @MethodSource("ways")
    void states(ExploreOptions way) {
        Verdict.Unknown unknown = unknown(explore(way, SMALL, Budget.unlimited().withStates(2000)), Limit.Kind.STATES);
        assertThat(unknown.reason().text()).contains("2000");
        assertThat(unknown.figures().states()).isBetween(2001L, SMALL_STATES);
        assertThat(unknown.figures().transitions()).isPositive();
        assertThat(unknown.figures().bytes()).isPositive();
    }

    @ParameterizedTest
    @MethodSource("ways")
    void statesThatSuffice(ExploreOptions way) {
        Verdict verdict = explore(way, SMALL, Budget.unlimited().withStates(SMALL_STATES));
        assertThat(verdict).isInstanceOf(Verdict.Holds.class);
        assertThat(verdict.figures().states()).isEqualTo(SMALL_STATES);
    }

    @ParameterizedTest
    @MethodSource("ways")
    void time(ExploreOptions way) {
        // The first poll ends a run whose time is up before it begins: no state need be reached.
        unknown(explore(way, ENDLESS, Budget.unlimited().withTime(Duration.ZERO)), Limit.Kind.TIME);
        unknown(explore(way, ENDLESS, Budget.unlimited().withTime(Duration.ofMillis(50))), Limit.Kind.TIME);
    }

    @ParameterizedTest
    @MethodSource("ways")
    void memory(ExploreOptions way) {
        long limit = 4L << 20;
        Verdict.Unknown unknown =
                unknown(explore(way, ENDLESS, Budget.unlimited().withMemory(limit)), Limit.Kind.MEMORY);
        assertThat(unknown.reason().text()).contains("4.0 MiB");
        assertThat(unknown.figures().states()).isGreaterThan(1000);
        boolean stack = way.order() == ExploreOptions.Order.DFS;
        assertThat(unknown.figures().bytes())
                .as("the stack of a depth-first search is looked at now and then")
                .isLessThanOrEqualTo(stack ? limit + limit / 20 : limit);
    }

    /** Not even enough to begin with. */
    @ParameterizedTest
    @MethodSource("ways")
    void hardlyAnyMemory(ExploreOptions way) {
        for (long limit = 1; limit < 1 << 18; limit *= 2) {
            unknown(explore(way, ENDLESS, Budget.unlimited().withMemory(limit)), Limit.Kind.MEMORY);
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void interruptedBefore(ExploreOptions way) {
        Budget budget = Budget.unlimited();
        budget.interrupt();
        unknown(explore(way, ENDLESS, budget), Limit.Kind.INTERRUPTED);
    }

    /** The other thread waits for the first sign of progress, so the search is certainly under way. */
    @ParameterizedTest
    @MethodSource("ways")
    void interruptedFromAnotherThread(ExploreOptions way) throws InterruptedException {
        Budget budget = Budget.unlimited();
        AtomicReference<Thread> other = new AtomicReference<>();
        Progress progress = snapshot -> {
            assertThat(snapshot.states()).isPositive();
            Thread thread = new Thread(budget::interrupt);
            if (other.compareAndSet(null, thread)) {
                thread.start();
            }
        };
        Verdict verdict = new ExploreEngine(way).explore(ENDLESS.network, budget, progress);
        assertThat(unknown(verdict, Limit.Kind.INTERRUPTED).figures().states()).isPositive();
        other.get().join();
    }

    /** With any limit the answer is right or unknown, and once enough is allowed, it is right. */
    @ParameterizedTest
    @MethodSource("ways")
    void whatWasFoundBeforeALimitCounts(ExploreOptions way) {
        Expr bad = op(SMALL.sum(), BinaryOp.EQ, 8);
        boolean found = false;
        for (long limit = 1; limit <= SMALL_STATES; limit += limit / 3 + 1) {
            Verdict never = run(way, new Property.Never("never", bad), limit);
            Verdict reach = run(way, new Property.Reachable("reach", bad), limit);
            if (never instanceof Verdict.Violated violated) {
                assertThat(violated.trace().orElseThrow().steps()).hasSize(8);
                assertThat(reach).isInstanceOf(Verdict.Holds.class);
                found = true;
            } else {
                assertThat(found).as("found with less, not with " + limit).isFalse();
                unknown(never, Limit.Kind.STATES);
                unknown(reach, Limit.Kind.STATES);
            }
        }
        assertThat(found).isTrue();
    }

    private static Verdict run(ExploreOptions way, Property property, long states) {
        Task task = new Task(SMALL.network, property);
        return new ExploreEngine(way).run(task, Budget.unlimited().withStates(states), Progress.SILENT);
    }
}
