package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.check.EngineRegistry;
import dovetail.lang.ModelReader;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.CountedPolls;
import dovetail.testkit.LongSteps;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Questions about models in which a single step is long, with a budget that ends at a given poll: the answer is unknown, and
 * no more than a few polls come after that. No search of these models is over before its third poll.
 */
class LongStepsTest {
    private static final int BEFORE = 3000;
    private static final Function<OpenModel, Property> DEADLOCK = OpenModel::deadlockFree;
    private static final Function<OpenModel, Property> FORMULA = model -> model.formula("G F \"*\"");
    private static final Function<OpenModel, Property> TIMELOCK = model -> new Property.TimelockFree("timelockfree");
    private static final Function<OpenModel, Property> STATED =
            model -> model.properties().get(0);

    @TempDir
    private Path directory;

    /** A text in the file of a name; texts that it needs come before it. */
    private record Input(String name, String text, List<Input> needs) {
        static Input of(String name, String text, Input... needs) {
            return new Input(name, text, List.of(needs));
        }
    }

    private static Stream<Arguments> questions() {
        List<Arguments> all = new ArrayList<>();
        List<Input> steps = List.of(
                Input.of("loops.fcr", LongSteps.loops(0, 2, 2000)),
                Input.of("loops_compiled.fcr", LongSteps.loops(BEFORE, 2, 2000)),
                Input.of("choices.fcr", LongSteps.choices(0, 20)),
                Input.of("choices_compiled.fcr", LongSteps.choices(BEFORE, 20)),
                Input.of("values.fcr", LongSteps.values(0, 1_000_000)),
                Input.of("combinations.fcr", LongSteps.combinations(0, 6, 9)),
                Input.of("combinations_compiled.fcr", LongSteps.combinations(BEFORE, 6, 9)));
        for (Input input : steps) {
            for (String engine : List.of("explore", "por", "pastfree")) {
                all.add(Arguments.of(input, engine, DEADLOCK));
            }
            all.add(Arguments.of(input, "ltl", FORMULA));
        }
        all.add(Arguments.of(Input.of("loops.fcr", LongSteps.loops(0, 2, 2000)), "compose", DEADLOCK));
        all.add(Arguments.of(Input.of("values.fcr", LongSteps.values(0, 1_000_000)), "icc", DEADLOCK));
        // The rounds of nested loops multiply in the analysis of values, too.
        all.add(Arguments.of(Input.of("nested.fcr", LongSteps.loops(0, 7, 100)), "explore", DEADLOCK));
        Input clocks = Input.of("clocks.fcr", LongSteps.clocks(100));
        all.add(Arguments.of(clocks, "zones", DEADLOCK));
        all.add(Arguments.of(clocks, "zones", TIMELOCK));
        all.add(Arguments.of(clocks, "ltl", FORMULA));
        Input star = Input.of("star.aut", LongSteps.star(1500));
        Input product = Input.of("product.exp", LongSteps.starProduct("star.aut", 2), star);
        for (String engine : List.of("explore", "icc", "compose")) {
            all.add(Arguments.of(product, engine, DEADLOCK));
        }
        all.add(Arguments.of(Input.of("instants.mod", LongSteps.instants(3, 150)), "modular", STATED));
        all.add(Arguments.of(Input.of("ring.pnml", LongSteps.ring(400)), "sog", DEADLOCK));
        return all.stream();
    }

    private OpenModel open(Input input, String engine) {
        List<Path> files = new ArrayList<>();
        input.needs().forEach(this::write);
        files.add(write(input));
        return OpenModel.of(ModelReader.read(files), EngineRegistry.standard()).withEngine(engine);
    }

    private Path write(Input input) {
        try {
            return Files.writeString(directory.resolve(input.name()), input.text());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Verdict answer(OpenModel model, Property property, CountedPolls polls) {
        return model.check(List.of(property), polls.budget(), Progress.SILENT)
                .answers()
                .get(0)
                .verdict();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("questions")
    void theBudgetEndsWithinAStep(Input input, String engine, Function<OpenModel, Property> question) {
        OpenModel model = open(input, engine);
        Property property = question.apply(model);
        for (long last = 1; last <= 81; last *= 9) {
            CountedPolls polls = CountedPolls.interruptedAt(last);
            Verdict verdict = answer(model, property, polls);
            if (polls.isInterrupted()) {
                assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
                assertThat(((Verdict.Unknown) verdict).reason().kind())
                        .isIn(Limit.Kind.INTERRUPTED, Limit.Kind.SIZE, Limit.Kind.UNSUPPORTED);
                assertThat(polls.afterInterrupt()).isLessThan(20);
            }
            assertThat(last > 9 || polls.isInterrupted())
                    .as("polls: " + polls.count() + ", " + verdict)
                    .isTrue();
            assertThat(polls.budget().meter().bytes()).isZero();
        }
    }

    @Test
    void theOutcomesOfAStepCountAsMemory() {
        for (Input input : List.of(
                Input.of("values.fcr", LongSteps.values(0, 20_000_000)),
                Input.of("values_compiled.fcr", LongSteps.values(BEFORE, 20_000_000)),
                Input.of("combinations.fcr", LongSteps.combinations(0, 8, 10)))) {
            for (String engine : List.of("explore", "por", "icc")) {
                OpenModel model = open(input, engine);
                CountedPolls polls = CountedPolls.withMemory(8 << 20);
                Verdict verdict = answer(model, model.deadlockFree(), polls);
                assertThat(((Verdict.Unknown) verdict).reason().kind())
                        .as(input.name() + ", " + engine)
                        .isIn(Limit.Kind.MEMORY, Limit.Kind.SIZE);
                assertThat(polls.budget().meter().peak()).isLessThanOrEqualTo(8 << 20);
            }
        }
    }

    @Test
    void aContextIsComposedUnderTheBudgetOfItsQuestion() {
        Path system = write(Input.of("desk.fcr", LongSteps.desk()));
        for (String text :
                List.of(LongSteps.interleaving(30), LongSteps.skipping(3000), LongSteps.unrolling(4_000_000))) {
            Path file = write(Input.of("context.cdl", text));
            OpenModel model = OpenModel.read(system, file).inContext("c");
            Property property = model.properties().get(0);
            for (long last = 1; last <= 9; last *= 3) {
                CountedPolls polls = CountedPolls.interruptedAt(last);
                Verdict verdict = answer(model, property, polls);
                assertThat(((Verdict.Unknown) verdict).reason().kind()).isEqualTo(Limit.Kind.INTERRUPTED);
                assertThat(polls.afterInterrupt()).isZero();
            }
            CountedPolls little = CountedPolls.withMemory(4 << 20);
            Verdict verdict = answer(model, property, little);
            assertThat(((Verdict.Unknown) verdict).reason().kind()).isEqualTo(Limit.Kind.MEMORY);
            assertThat(little.budget().meter().peak()).isLessThanOrEqualTo(4 << 20);
        }
    }

    /** A context that was too large for one budget is composed for a larger one, once for all questions. */
    @Test
    void aLargerBudgetComposesTheContextAfterAll() {
        Path system = write(Input.of("desk.fcr", LongSteps.desk()));
        Path file = write(Input.of("context.cdl", LongSteps.interleaving(6)));
        OpenModel model = OpenModel.read(system, file).inContext("c");
        Property property = model.properties().get(0);
        assertThat(answer(model, property, CountedPolls.withMemory(1 << 14))).isInstanceOf(Verdict.Unknown.class);
        assertThat(answer(model, property, CountedPolls.only())).isInstanceOf(Verdict.Holds.class);
        assertThat(model.system()).isSameAs(model.system());
    }
}
