package dovetail.engine;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.explore.ExploreProvider;
import dovetail.engine.zone.ZoneProvider;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.CountedPolls;
import dovetail.testkit.Sketch;
import dovetail.testkit.TimedSketch;
import dovetail.testkit.random.RandomTimedObservers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Limits that are met after a run was found: while its path is computed, and while it is replayed. They concern the property of
 * that run alone, and the figures of the search are told. A run that was found before the time limit is shown.
 */
@Tag("slow")
class ReplayLimitsTest {
    private static final int LAST = 40;
    private static final int BAD = 8;
    private static final int ROUNDS = 2500;
    private static final int CLOCKS = 90;

    private static final Duration SHORTLY = Duration.ofNanos(1);
    private static final Duration LONG = Duration.ofDays(1);

    private final Sketch sketch = new Sketch("counter");
    private final Variable count = sketch.scalar("count", Domain.range(0, LAST), 0);

    /** No state has a count beyond the last one, for which all states are visited. */
    private final Property holds = new Property.Never("holds", op(read(count), BinaryOp.EQ, LAST + 1));

    private final Property early = new Property.Never("early", op(read(count), BinaryOp.EQ, BAD));

    /** Violated by the same state; its predicate has no value in a later one. */
    private final Property partial = new Property.Never(
            "partial",
            op(
                    op(Expr.constant(BAD), BinaryOp.DIV, op(Expr.constant(BAD + 1), BinaryOp.SUB, read(count))),
                    BinaryOp.EQ,
                    BAD));

    /** A counter whose steps take long, so that the replay of a few of them polls the budget. */
    private Network counter(boolean fails) {
        Variable round = sketch.temporary(Domain.range(0, ROUNDS));
        Sketch.Process process = sketch.process("P", 1);
        Statement loop = new Statement.Loop(
                op(read(round), BinaryOp.LT, ROUNDS),
                set(round, op(read(round), BinaryOp.ADD, 1)),
                ROUNDS,
                Statement.Loop.Overrun.ERROR);
        process.step(0, 0, op(read(count), BinaryOp.LT, LAST), loop, set(count, op(read(count), BinaryOp.ADD, 1)));
        if (fails) {
            process.step(0, 0, op(read(count), BinaryOp.EQ, BAD), set(count, -1));
        }
        return sketch.build();
    }

    private static Engine engine(EngineProvider provider) {
        return provider.create(new EngineSettings(provider.options().with("compile", "never"), 1, false));
    }

    private static List<Verdict> run(Engine engine, TransitionSystem system, List<Property> properties, Budget budget) {
        try (PreparedSystem prepared = PreparedSystem.of(system, Budget.unlimited())) {
            return engine.run(prepared, properties, budget, Progress.SILENT);
        }
    }

    /** The verdicts of runs that a limit ends at the first poll, at the second, and so on, up to one that it does not end. */
    private static List<List<Verdict>> atEachPoll(
            Engine engine, TransitionSystem system, List<Property> properties, LongFunction<CountedPolls> limits) {
        List<List<Verdict>> all = new ArrayList<>();
        for (long poll = 1; ; poll++) {
            CountedPolls polls = limits.apply(poll);
            List<Verdict> verdicts = run(engine, system, properties, polls.budget());
            assertThat(polls.budget().meter().bytes()).isZero();
            if (!polls.isInterrupted()) {
                return all;
            }
            all.add(verdicts);
        }
    }

    private static String words(List<Verdict> verdicts) {
        StringBuilder words = new StringBuilder();
        for (Verdict verdict : verdicts) {
            words.append(verdict.accept(new Verdict.ByKind<>("holds ", "violated ", "unknown ")));
        }
        return words.toString().strip();
    }

    private static List<String> distinct(List<List<Verdict>> all) {
        List<String> distinct = new ArrayList<>();
        for (List<Verdict> verdicts : all) {
            String words = words(verdicts);
            if (distinct.isEmpty() || !distinct.get(distinct.size() - 1).equals(words)) {
                distinct.add(words);
            }
        }
        return distinct;
    }

    @Test
    void aRunThatWasFoundBeforeTheTimeLimitIsShown() {
        List<List<Verdict>> all = atEachPoll(
                engine(new ExploreProvider()),
                counter(false),
                List.of(holds, early, partial),
                poll -> CountedPolls.timeIsUpAt(poll, SHORTLY));
        assertThat(distinct(all))
                .containsExactly("unknown unknown unknown", "unknown violated violated", "holds violated violated");
    }

    @Test
    void aReplayThatMeetsALimitConcernsItsPropertyAlone() {
        Network counter = counter(false);
        List<Property> properties = List.of(holds, early, partial);
        for (LongFunction<CountedPolls> limits : List.<LongFunction<CountedPolls>>of(
                CountedPolls::interruptedAt, poll -> CountedPolls.timeIsUpAt(poll, LONG))) {
            List<List<Verdict>> all = atEachPoll(engine(new ExploreProvider()), counter, properties, limits);
            // The verdicts on all parts are there before the trace of the last one is replayed for its task.
            assertThat(distinct(all))
                    .containsExactly("unknown unknown unknown", "holds unknown unknown", "holds violated unknown");
            Verdict unknown = all.get(all.size() - 1).get(2);
            assertThat(unknown.figures().states()).isEqualTo(LAST + 1);
            assertThat(unknown.limit().orElseThrow().text()).endsWith(" while the run that was found was replayed");
        }
    }

    @Test
    void aModelErrorThatIsNotReplayedConcernsFreedomFromErrorsAlone() {
        List<List<Verdict>> all = atEachPoll(
                engine(new ExploreProvider()),
                counter(true),
                List.of(holds, new Property.ErrorFree("errors")),
                poll -> CountedPolls.timeIsUpAt(poll, LONG));
        assertThat(distinct(all)).containsExactly("unknown unknown", "holds unknown");
        Verdict held = all.get(all.size() - 1).get(0);
        assertThat(held.modelError()).isEmpty();
        assertThat(held.figures().errors()).isEqualTo(1);
        assertThat(held.excludesErrors()).isFalse();
    }

    /** A state with many clocks, one of whose steps is a model error: the steps of its zone poll the budget. */
    private static TimedNetwork clocks() {
        Sketch sketch = new Sketch("clocks");
        Variable small = sketch.scalar("small", Domain.range(0, 1), 0);
        Sketch.Process process = sketch.process("P", 2);
        for (int i = 0; i < CLOCKS; i++) {
            process.joint("p" + i, 0, 1, Expr.TRUE, set(small, i == 0 ? 2 : 0));
        }
        for (int i = 0; i < CLOCKS; i++) {
            sketch.together("p" + i, process.on("p" + i));
        }
        TimedSketch timed = new TimedSketch(sketch.build());
        for (int i = 0; i < CLOCKS; i++) {
            timed.clock(TimeInterval.closed(1, 1000 + i), i);
        }
        return timed.build();
    }

    @Test
    void aPathInZonesThatMeetsALimitKeepsTheCounts() {
        Property errors = new Property.ErrorFree("errors");
        List<List<Verdict>> all = atEachPoll(
                engine(new ZoneProvider()), clocks(), List.of(errors), poll -> CountedPolls.timeIsUpAt(poll, LONG));
        long states = 0;
        for (List<Verdict> verdicts : all) {
            Verdict verdict = verdicts.get(0);
            assertThat(verdict.limit()).map(Limit::kind).contains(Limit.Kind.TIME);
            assertThat(verdict.figures().states()).isGreaterThanOrEqualTo(states);
            states = verdict.figures().states();
        }
        assertThat(states).isEqualTo(2);
        List<List<Verdict>> shown = atEachPoll(
                engine(new ZoneProvider()), clocks(), List.of(errors), poll -> CountedPolls.timeIsUpAt(poll, SHORTLY));
        assertThat(distinct(shown)).containsExactly("unknown", "violated");
    }

    @Test
    void anObserverWithClocksThatMeetsALimitConcernsItselfAlone() {
        TimedNetwork timed = clocks();
        List<Property> properties = List.of(RandomTimedObservers.any(timed, 1), new Property.ErrorFree("errors"));
        for (EngineProvider provider : List.of(new ZoneProvider(), new ExploreProvider())) {
            List<List<Verdict>> all =
                    atEachPoll(engine(provider), timed, properties, poll -> CountedPolls.timeIsUpAt(poll, LONG));
            assertThat(all).allMatch(verdicts -> verdicts.size() == 2);
        }
    }
}
