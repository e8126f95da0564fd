package dovetail.check;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.explore.ExploreProvider;
import dovetail.expr.BinaryOp;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Figures;
import dovetail.result.Slice;
import dovetail.result.Verdict;
import dovetail.testkit.Sketch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Engines that take turns. */
class PortfolioTest {
    private static final Property DEADLOCK = new Property.DeadlockFree("asked");
    private static final Property OTHER = new Property.DeadlockFree("also asked");

    private final Network counter = counter();

    private static Network counter() {
        Sketch sketch = new Sketch("counter");
        Variable count = sketch.scalar("count", Domain.range(0, 3), 0);
        sketch.process("P", 1).step(0, 0, set(count, op(op(read(count), BinaryOp.ADD, 1), BinaryOp.MOD, 4)));
        return sketch.build();
    }

    /** An engine that polls so often, holds some memory, and ends in a limit or an answer. */
    private record Polling(String name, long polls, Optional<Limit> end, long memory)
            implements EngineProvider, Engine {
        @Override
        public EngineTable table() {
            return EngineTable.of(new EngineInfo(name, "polls", "anything", "everything", "none"))
                    .answering(PropertyKind.values());
        }

        @Override
        public Engine create(EngineSettings settings) {
            return this;
        }

        @Override
        public boolean answersAtOnce(Property property) {
            return true;
        }

        @Override
        public List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
            Optional<Limit> limit = end;
            try {
                budget.meter().take(memory);
                for (long i = 0; i < polls; i++) {
                    budget.check(0);
                }
            } catch (Limit.Exceeded e) {
                limit = Optional.of(e.limit());
            }
            List<Verdict> verdicts = new ArrayList<>();
            for (int i = 0; i < properties.size(); i++) {
                verdicts.add(
                        limit.isPresent()
                                ? new Verdict.Unknown(name, Figures.nothing(0), limit.get(), Optional.empty())
                                : new Verdict.Holds(name, Figures.nothing(0), Optional.empty(), Optional.empty()));
            }
            return verdicts;
        }
    }

    private static Polling endless(String name) {
        return new Polling(name, Long.MAX_VALUE, Optional.empty(), 0);
    }

    private static Polling answering(String name, long polls) {
        return new Polling(name, polls, Optional.empty(), 0);
    }

    private static Polling ending(String name, Limit.Kind kind) {
        return new Polling(name, 0, Optional.of(new Limit(kind, "end of " + name)), 0);
    }

    private final List<Slice> slices = new ArrayList<>();

    private List<Answer> answers(List<Property> asked, Budget budget, EngineProvider... engines) {
        return answers(counter, asked, budget, engines);
    }

    private List<Answer> answers(Network network, List<Property> asked, Budget budget, EngineProvider... engines) {
        EngineChoice choice = new EngineChoice(EngineRegistry.of(List.of(engines)), EngineRegistry.AUTO);
        slices.clear();
        try (PreparedSystem system = PreparedSystem.of(network, budget)) {
            long before = budget.meter().bytes();
            Checker checker = new Checker(system, choice, RunSettings.DEFAULT, Progress.SILENT);
            List<Answer> answers = checker.answers(asked, budget);
            slices.addAll(checker.slices());
            assertThat(budget.meter().bytes() - before)
                    .as("memory of engines that were dropped")
                    .isLessThan(1 << 20);
            return answers;
        }
    }

    private Verdict verdict(EngineProvider... engines) {
        return answers(List.of(DEADLOCK), Budget.unlimited(), engines).get(0).verdict();
    }

    private List<String> turns() {
        List<String> turns = new ArrayList<>();
        for (Slice slice : slices) {
            turns.add(slice.engine() + ": " + slice.outcome());
        }
        return turns;
    }

    @Test
    void aQuestionThatTheProbeAnswersAsksNoOtherEngine() {
        assertThat(verdict(new ExploreProvider(), endless("other")).engine()).isEqualTo("explore");
        assertThat(turns()).containsExactly("explore: holds");
    }

    @Test
    void aNetWithInfinitelyManyMarkingsEndsTheTurns() {
        SourceText grows = new SourceText("grows.net", "net grows\npl idle (1)\ntr make idle -> idle item\n");
        Network net = ModelReader.read(grows, Map.of(), ConstantValues.NONE).network();
        Verdict verdict = answers(net, List.of(DEADLOCK), Budget.unlimited(), endless("first"), endless("second"))
                .get(0)
                .verdict();
        Limit limit = verdict.limit().orElseThrow();
        assertThat(limit.kind()).isEqualTo(Limit.Kind.UNBOUNDED);
        assertThat(limit.text()).contains("item is not bounded", "'make' can be repeated");
    }

    @Test
    void theFirstEngineThatEndsAnswers() {
        Verdict verdict = verdict(endless("first"), endless("second"), answering("third", 20_000));
        assertThat(verdict.engine()).isEqualTo("third");
        assertThat(verdict.holds()).isTrue();
        assertThat(turns())
                .containsSubsequence("first: paused", "second: paused", "third: paused")
                .endsWith("third: holds");
    }

    @Test
    void pausedEnginesGoOnWhereTheyWere() {
        assertThat(verdict(answering("first", 100_000), endless("second")).engine())
                .isEqualTo("first");
        long work = 0;
        for (Slice slice : slices) {
            work += slice.engine().equals("first") ? slice.work() : 0;
        }
        assertThat(work).isEqualTo(100_000);
    }

    /**
     * The work of all engines together is a bounded multiple of that of the engine which answers, and of the first seconds, in which
     * the further engines have little.
     */
    @Test
    void theWorkOfAllIsABoundedMultiple() {
        for (long polls : new long[] {5_000, 50_000, 500_000}) {
            verdict(endless("first"), endless("second"), answering("third", polls));
            long all = 0;
            for (Slice slice : slices) {
                all += slice.work();
            }
            // The second, the third and random runs share a tenth of the work of the first, whose slices grow by half;
            // before 32
            // probes, less.
            assertThat(all).isLessThan(32 * Portfolio.PROBE + 50 * polls);
        }
    }

    @Test
    void slicesAreTheSameInEveryRun() {
        List<Long> before = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            verdict(endless("first"), answering("second", 30_000), answering("third", 30_000));
            List<Long> work = new ArrayList<>();
            slices.forEach(slice -> work.add(slice.work()));
            assertThat(before.isEmpty() ? work : before).isEqualTo(work);
            before = work;
        }
    }

    @Test
    void enginesThatMeetALimitOfTheirOwnLeaveTheOthers() {
        for (Limit.Kind kind : List.of(Limit.Kind.SIZE, Limit.Kind.VALUES, Limit.Kind.UNSUPPORTED, Limit.Kind.MEMORY)) {
            Verdict verdict = verdict(ending("first", kind), ending("second", kind), new ExploreProvider());
            assertThat(verdict.engine()).isEqualTo("explore");
            assertThat(turns()).containsExactly("first: end of first", "second: end of second", "explore: holds");
        }
    }

    @Test
    void limitsOfTheWholeRunEndIt() {
        for (Limit.Kind kind : List.of(Limit.Kind.TIME, Limit.Kind.STATES, Limit.Kind.DEPTH)) {
            Verdict verdict = verdict(ending("first", kind), new ExploreProvider());
            assertThat(verdict.limit()).map(Limit::kind).contains(kind);
            assertThat(turns()).containsExactly("first: end of first");
        }
    }

    @Test
    void whereNoEngineAnswersTheLimitOfTheFirstIsShown() {
        Verdict verdict = verdict(ending("first", Limit.Kind.SIZE), ending("second", Limit.Kind.UNSUPPORTED));
        assertThat(verdict.limit()).map(Limit::text).contains("end of first");
        verdict = verdict(
                new Polling("first", 10_000, Optional.of(new Limit(Limit.Kind.SIZE, "end of first")), 0),
                ending("second", Limit.Kind.UNSUPPORTED));
        assertThat(verdict.limit()).map(Limit::text).contains("end of first");
    }

    @Test
    void theTimeLimitEndsAllEngines() {
        AtomicLong now = new AtomicLong();
        Budget budget = Budget.unlimited().by(() -> now.addAndGet(10_000)).withTime(Duration.ofSeconds(1));
        List<Answer> answers = answers(List.of(DEADLOCK), budget, endless("first"), endless("second"));
        assertThat(answers.get(0).verdict().engine()).isEqualTo("first");
        assertThat(answers.get(0).verdict().limit()).map(Limit::text).contains("time limit of 1 s reached");
    }

    /** Engines beside the first have a part of the memory; what they hold is given back. */
    @Test
    void anEngineThatWasShortOfMemoryBesideOthersGetsAllOfIt() {
        Budget budget = Budget.unlimited().withMemory(64 << 20);
        Polling hungry = new Polling("hungry", 10, Optional.empty(), 40 << 20);
        Polling ended = new Polling("first", 10_000, Optional.of(new Limit(Limit.Kind.SIZE, "too large")), 0);
        List<Answer> answers = answers(List.of(DEADLOCK), budget, ended, hungry);
        assertThat(answers.get(0).verdict().engine()).isEqualTo("hungry");
        assertThat(answers.get(0).verdict().holds()).isTrue();
    }

    @Test
    void propertiesThatOneSearchAnswersAreAskedOfOthersOneByOne() {
        List<Answer> answers =
                answers(List.of(DEADLOCK, OTHER), Budget.unlimited(), endless("first"), answering("second", 5_000));
        assertThat(answers).hasSize(2);
        assertThat(answers).allMatch(answer -> answer.verdict().engine().equals("second"));
        assertThat(slices.get(0).properties()).containsExactly("asked", "also asked");
        assertThat(slices)
                .filteredOn(slice -> slice.engine().equals("second"))
                .allMatch(slice -> slice.properties().size() == 1);
    }

    /** An engine in which the tool fails. */
    private record Failing() implements EngineProvider, Engine {
        @Override
        public String name() {
            return "failing";
        }

        @Override
        public EngineTable table() {
            return EngineTable.of(new EngineInfo("failing", "fails", "anything", "everything", "none"))
                    .answering(PropertyKind.values());
        }

        @Override
        public Engine create(EngineSettings settings) {
            return this;
        }

        @Override
        public List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
            throw new IllegalStateException("oops");
        }
    }

    @Test
    void aFailureOfOneEngineIsToldBesideTheAnswerOfAnother() {
        for (EngineProvider[] engines : new EngineProvider[][] {
            {new Failing(), new ExploreProvider()}, {endless("first"), new Failing(), answering("third", 20_000)}
        }) {
            Verdict verdict = verdict(engines);
            assertThat(verdict.holds()).isTrue();
            assertThat(verdict.figures().account().remarks())
                    .singleElement()
                    .asString()
                    .startsWith("'failing' failed: internal error: IllegalStateException: oops");
        }
        assertThat(verdict(new Failing()).limit()).map(Limit::kind).contains(Limit.Kind.FAILURE);
    }

    @Test
    void namesOfEnginesAreThoseOfTheirTables() {
        EngineRegistry registry = EngineRegistry.standard();
        List<String> names = new ArrayList<>(List.of(EngineRegistry.AUTO));
        registry.providers().forEach(provider -> names.add(provider.table().name()));
        assertThat(registry.names()).isEqualTo(names);
    }
}
