package dovetail.check;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Slice;
import dovetail.result.Verdict;
import dovetail.testkit.Sketch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The work of engines that take turns, in units. */
class TurnsTest {
    private static final Property ASKED = new Property.DeadlockFree("asked");
    private static final long PROBE = 2_000;

    /** An engine that ends after so much work, with an answer or without. */
    private record Working(String name, long work, boolean answers) implements Engine {
        @Override
        public List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
            Limit limit = new Limit(Limit.Kind.UNSUPPORTED, "no answer");
            try {
                for (long i = 0; i < work; i++) {
                    budget.check(0);
                }
            } catch (Limit.Exceeded e) {
                limit = e.limit();
            }
            return List.of(
                    answers && limit.kind() == Limit.Kind.UNSUPPORTED
                            ? new Verdict.Holds(name, Figures.nothing(0), Optional.empty(), Optional.empty())
                            : new Verdict.Unknown(name, Figures.nothing(0), limit, Optional.empty()));
        }
    }

    private static Working endless(String name) {
        return new Working(name, Long.MAX_VALUE, true);
    }

    /** Engines beside the first, and one that may be asked before it. */
    private record Some(Optional<Engine> early, List<Portfolio.Further> further) implements Portfolio.Engines {
        @Override
        public Optional<Verdict> withoutSearch(Property property, Budget budget) {
            return Optional.empty();
        }

        @Override
        public Optional<Engine> before(Property property, Budget budget) {
            return early;
        }

        @Override
        public Portfolio.Outlook outlook(Engine plain, Property property, Budget budget) {
            return new Portfolio.Outlook(Features.NONE, further);
        }

        @Override
        public List<Answer> ask(
                PreparedSystem system, Engine asked, List<Property> properties, Budget budget, LastProgress progress) {
            return List.of(new Answer(
                    properties.get(0),
                    asked.run(system, properties, budget, progress).get(0)));
        }
    }

    private static List<Slice> slices(Engine first, Some engines) {
        Sketch sketch = new Sketch("one");
        sketch.process("P", 1).step(0, 0);
        Network network = sketch.build();
        Budget budget = Budget.unlimited();
        List<Slice> slices = new ArrayList<>();
        try (PreparedSystem system = PreparedSystem.of(network, budget)) {
            LastProgress progress = new LastProgress(Progress.SILENT);
            Answer answer = new Portfolio(system, engines, budget, PROBE, 1, "", progress, slices)
                    .answers(first, List.of(ASKED))
                    .get(0);
            assertThat(answer.verdict().holds()).isTrue();
        }
        return slices;
    }

    private static Some beside(Portfolio.Further... further) {
        return new Some(Optional.empty(), List.of(further));
    }

    private static long work(List<Slice> slices, String engine) {
        long work = 0;
        for (Slice slice : slices) {
            work += slice.engine().equals(engine) ? slice.work() : 0;
        }
        return work;
    }

    @Test
    void aQuestionOfASixteenthOfTheProbeCostsNothingMore() {
        List<Slice> slices = slices(
                new Working("first", PROBE / 16 - 1, true), beside(new Portfolio.Further(endless("favourite"), 8)));
        assertThat(slices).extracting(Slice::engine).containsExactly("first");
    }

    /** A search that no other engine can help costs little more, after 32 probes up to a half, and after 48 up to one and a quarter. */
    @Test
    void theOthersShareAPartOfTheWorkOfTheFirst() {
        for (long probes : new long[] {12, 25, 100, 500}) {
            long needed = probes * PROBE;
            List<Slice> slices = slices(
                    new Working("first", needed, true),
                    beside(
                            new Portfolio.Further(endless("favourite"), 4),
                            new Portfolio.Further(endless("second"), 2),
                            new Portfolio.Further(endless("third"), 1)));
            assertThat(work(slices, "first")).isEqualTo(needed);
            long others = work(slices, "favourite") + work(slices, "second") + work(slices, "third");
            long most = probes < 32 ? needed / 16 : probes < 48 ? needed / 2 : 5 * needed / 4;
            assertThat(others).isBetween(needed / 64, most);
        }
    }

    /** Engines of weight 3 or more work as much as the first one after 48 probes. */
    @Test
    void likelyEnginesWorkAsMuchInTheEnd() {
        long needed = 300 * PROBE;
        List<Slice> slices = slices(
                endless("first"),
                beside(
                        new Portfolio.Further(endless("favourite"), 4),
                        new Portfolio.Further(new Working("likely", needed, true), 3),
                        new Portfolio.Further(endless("unlikely"), 2)));
        assertThat(work(slices, "likely")).isEqualTo(needed);
        assertThat(work(slices, "first")).isBetween(needed, 2 * needed);
        assertThat(work(slices, "unlikely")).isLessThan(needed / 5);
    }

    /** An engine that several traits speak for works in the probe as much as the first one, in turns that double. */
    @Test
    void aConvincingEngineSharesTheProbe() {
        List<Slice> slices = slices(
                endless("first"), beside(new Portfolio.Further(new Working("convincing", PROBE / 2 - 10, true), 12)));
        assertThat(slices).extracting(Slice::work).containsExactly(125L, 125L, 125L, 125L, 250L, 250L, 500L, 490L);
        slices =
                slices(new Working("first", PROBE / 4, true), beside(new Portfolio.Further(endless("convincing"), 12)));
        assertThat(work(slices, "convincing")).isEqualTo(PROBE / 8);
    }

    /** Slices that doubled would give the first one up to twice the work in the meantime. */
    @Test
    void anEngineThatAnswersDoesNotWaitLong() {
        for (long needed : new long[] {10_000, 13_000, 17_000, 100_000}) {
            List<Slice> slices =
                    slices(endless("first"), beside(new Portfolio.Further(new Working("favourite", needed, true), 4)));
            assertThat(work(slices, "favourite")).isEqualTo(needed);
            assertThat(work(slices, "first")).isBetween(needed, 12 * needed);
        }
    }

    /** An engine that nothing speaks for gets turns only after some seconds. The first one is not left alone before. */
    @Test
    void anEngineThatNothingSpeaksForWaits() {
        List<Slice> slices =
                slices(endless("first"), beside(new Portfolio.Further(new Working("unlikely", 1_000, true), 1)));
        assertThat(work(slices, "unlikely")).isEqualTo(1_000);
        assertThat(work(slices, "first")).isBetween(32 * PROBE, 64 * PROBE);
    }

    @Test
    void anEngineThatGaveUpBeforeTheSearchIsNotAskedAgain() {
        Working facts = new Working("facts", 10, false);
        List<Portfolio.Further> further =
                List.of(new Portfolio.Further(facts, 4), new Portfolio.Further(endless("other"), 2));
        List<Slice> slices = slices(new Working("first", 20_000, true), new Some(Optional.of(facts), further));
        assertThat(slices).filteredOn(slice -> slice.engine().equals("facts")).hasSize(1);
        assertThat(slices).extracting(Slice::engine).contains("other");
    }
}
