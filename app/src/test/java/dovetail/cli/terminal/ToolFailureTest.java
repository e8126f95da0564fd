package dovetail.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.cli.CliRun;
import dovetail.cli.RealLanguages;
import dovetail.cli.SampleModels;
import dovetail.cli.SampleWorkshop;
import dovetail.cli.Schemas;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.Support;
import dovetail.engine.explore.ExploreProvider;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.replay.Replay;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An exception that is a fault of the tool concerns one property: all others have their answers. */
class ToolFailureTest {
    private static final Path MODEL = Path.of("../examples/broken_mutex.dve");
    private static final Expr NO_SLOT = Expr.equal(999, 1);

    @TempDir
    Path directory;

    /** Throws for properties with a certain text in their names. */
    private static final class Failing extends RealLanguages {
        private final Supplier<Throwable> fault;
        /** The numbers of properties of the searches, in their order. */
        private final List<Integer> searches = new ArrayList<>();
        /** The number of times that an engine was asked whether it answers a property. */
        private int choices;

        Failing(Supplier<Throwable> fault) {
            this.fault = fault;
        }

        @Override
        public EngineRegistry engines() {
            return EngineRegistry.of(List.of(new Provider()));
        }

        private final class Provider implements EngineProvider {
            private final EngineProvider explore = new ExploreProvider();

            @Override
            public EngineTable table() {
                return EngineTable.of(explore.info())
                        .answering(PropertyKind.values())
                        .with(explore.options());
            }

            @Override
            public Support answers(Task task) {
                choices++;
                if (task.property().name().contains("lock < 77")) {
                    throw thrown(fault.get());
                }
                return explore.answers(task);
            }

            @Override
            public Engine create(EngineSettings settings) {
                Engine engine = explore.create(settings);
                return new Engine() {
                    @Override
                    public String name() {
                        return "explore";
                    }

                    @Override
                    public boolean answersAtOnce(Property property) {
                        return true;
                    }

                    @Override
                    public List<Verdict> run(
                            PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
                        searches.add(properties.size());
                        if (properties.stream()
                                .anyMatch(property -> property.name().contains("lock < 99"))) {
                            throw thrown(fault.get());
                        }
                        return engine.run(system, properties, budget, progress);
                    }
                };
            }
        }

        private static RuntimeException thrown(Throwable fault) {
            if (fault instanceof Error error) {
                throw error;
            }
            return (RuntimeException) fault;
        }
    }

    private CliRun run(Failing workshop, String... options) {
        List<String> args =
                new ArrayList<>(List.of("check", MODEL.toString(), "--set", "max-depth=0", "--set", "symmetry=off"));
        args.addAll(List.of("--invariant", "lock < 2"));
        args.addAll(List.of(options));
        args.addAll(List.of("--invariant", "lock < 1"));
        return CliRun.with(workshop, Terminal.NONE, "", args.toArray(String[]::new));
    }

    @Test
    void othersAreAnsweredAfterAnyKindOfFault() {
        List<Supplier<Throwable>> faults = List.of(
                () -> new IllegalStateException("oops"),
                () -> new IllegalArgumentException("oops"),
                StackOverflowError::new,
                AssertionError::new,
                () -> new NoClassDefFoundError("x"));
        for (Supplier<Throwable> fault : faults) {
            Failing workshop = new Failing(fault);
            CliRun run = run(workshop, "--invariant", "lock < 99");
            String kind = fault.get().getClass().getSimpleName();
            assertThat(run.status()).as(kind).isEqualTo(3);
            assertThat(run.out())
                    .contains("invariant lock < 2: holds\n")
                    .contains("invariant lock < 1: violated\n")
                    .contains("invariant lock < 99: unknown: internal error: " + kind)
                    .contains("please report it together with the model\n")
                    .endsWith("1 violated, 1 unknown, 1 holds\n");
            assertThat(run.err())
                    .contains("dovetail: internal error in the property 'invariant lock < 99'; please report it"
                            + " together with the model and this trace\n")
                    .contains("\tat dovetail.");
            // The search for all three fails, and each is asked again.
            assertThat(workshop.searches).containsExactly(3, 1, 1, 1);
        }
    }

    @Test
    void wantOfMemoryIsALimit() {
        CliRun run = run(new Failing(() -> new OutOfMemoryError("test")), "--invariant", "lock < 99");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).contains("invariant lock < 99: unknown: out of memory");
    }

    @Test
    void faultInTheChoiceOfAnEngineConcernsItsPropertyToo() {
        CliRun run = run(new Failing(() -> new IllegalStateException("oops")), "--invariant", "lock < 77", "--explain");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).contains("invariant lock < 2: holds\n", "invariant lock < 1: violated\n");
        assertThat(run.out()).contains("invariant lock < 77: unknown: internal error: IllegalStateException: oops");
    }

    @Test
    void depthLimitLeavesFaultsAndLimitsOfTheChoiceToTheirProperty() {
        List<Supplier<Throwable>> faults = List.of(
                () -> new IllegalStateException("oops"),
                () -> new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "the formula is too large")));
        for (Supplier<Throwable> fault : faults) {
            CliRun run = run(new Failing(fault), "--invariant", "lock < 77", "--max-depth", "1000");
            assertThat(run.out())
                    .contains("invariant lock < 2: holds\n", "invariant lock < 1: violated\n")
                    .contains("invariant lock < 77: unknown: ");
        }
    }

    @Test
    void depthLimitUsesTheChoiceThatWasMade() {
        Failing without = new Failing(() -> new IllegalStateException("oops"));
        run(without);
        Failing with = new Failing(() -> new IllegalStateException("oops"));
        run(with, "--max-depth", "1000");
        assertThat(with.choices).isPositive().isEqualTo(without.choices);
    }

    @Test
    void everyFormatTellsIt() throws IOException {
        Path junit = directory.resolve("junit.xml");
        Path sarif = directory.resolve("results.sarif");
        Path traces = directory.resolve("traces");
        CliRun run = run(
                new Failing(() -> new IllegalStateException("oops")),
                "--invariant",
                "lock < 99",
                "--format",
                "json",
                "--junit",
                junit.toString(),
                "--sarif",
                sarif.toString(),
                "--trace-dir",
                traces.toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(Schemas.report().validate(run.out(), com.networknt.schema.InputFormat.JSON))
                .isEmpty();
        JsonNode failed = run.json().get("results").get(1);
        assertThat(failed.get("verdict").asString()).isEqualTo("unknown");
        assertThat(failed.get("limit").asString()).isEqualTo("failure");
        assertThat(run.json().get("errors").get(0).get("message").asString())
                .startsWith("invariant lock < 99: internal error: IllegalStateException: oops in ToolFailureTest");
        assertThat(Files.readString(junit))
                .contains("tests=\"3\" failures=\"1\" errors=\"1\"")
                .contains("type=\"internal error\"");
        JsonNode invocation = new JsonMapper()
                .readTree(Files.readString(sarif))
                .get("runs")
                .get(0)
                .get("invocations")
                .get(0);
        assertThat(invocation.get("executionSuccessful").asBoolean()).isFalse();
        assertThat(invocation
                        .get("toolExecutionNotifications")
                        .get(0)
                        .get("level")
                        .asString())
                .isEqualTo("error");
        assertThat(Files.readString(traces.resolve("index.html"))).contains("internal error: IllegalStateException");
    }

    @Test
    void expectedUnknownIsNoExpectedFailure() throws IOException {
        Path props = Files.writeString(directory.resolve("m.prop"), """
                // expect unknown
                property p is invariant { lock < 99 }
                """);
        Failing workshop = new Failing(() -> new IllegalStateException("oops"));
        CliRun run = CliRun.with(
                workshop,
                Terminal.NONE,
                "",
                "check",
                MODEL.toString(),
                "--props",
                props.toString(),
                "--invariant",
                "lock < 99",
                "--expect");
        assertThat(run.status()).isEqualTo(3);
    }

    /** The explanation of a trace, and the search for vacuity, meet a slot that does not exist. */
    @Test
    void faultAfterTheVerdictConcernsItsPropertyToo() {
        Model model = ModelReader.read(List.of(MODEL));
        Network network = model.network();
        EngineRegistry answers = EngineRegistry.of(List.of(new Stub()));
        OpenModel open = OpenModel.of(model, answers).withVacuity(true);
        Property explained = new Property.Never("violated", NO_SLOT);
        Property vacuous =
                new Property.Never("holds", Expr.not(new Expr.Binary(BinaryOp.IMPLY, NO_SLOT, Expr.equal(0, 1))));
        List<Answer> found = open.check(
                        List.of(explained, vacuous, new Property.DeadlockFree("holds too")),
                        Budget.unlimited(),
                        Progress.SILENT)
                .answers();
        assertThat(network.slots()).hasSizeLessThan(999);
        assertThat(found).extracting(answer -> answer.failure().isPresent()).containsExactly(true, true, false);
        assertThat(found.get(0).verdict().limit()).map(Limit::kind).contains(Limit.Kind.FAILURE);
        assertThat(found.get(1).verdict().holds()).isFalse();
        assertThat(found.get(2).verdict().holds()).isTrue();
    }

    /** Answers as the names of properties say; without a search. */
    private static final class Stub implements EngineProvider {
        @Override
        public EngineTable table() {
            return EngineTable.of(new EngineInfo("stub", "answers", "anything", "anything", "the tests of Dovetail"))
                    .answering(PropertyKind.values());
        }

        @Override
        public Support answers(Task task) {
            return Support.yes();
        }

        @Override
        public Engine create(EngineSettings settings) {
            return new Engine() {
                @Override
                public String name() {
                    return "stub";
                }

                @Override
                public List<Verdict> run(
                        PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
                    List<Verdict> verdicts = new ArrayList<>();
                    for (Property property : properties) {
                        Network network = system.network();
                        verdicts.add(
                                property.name().startsWith("violated")
                                        ? new Verdict.Violated(
                                                "stub",
                                                Figures.nothing(0),
                                                Optional.of(new Replay(network).toEnd(List.of(network.initialState()))),
                                                Optional.empty())
                                        : new Verdict.Holds(
                                                "stub", Figures.nothing(0), Optional.empty(), Optional.empty()));
                    }
                    return verdicts;
                }
            };
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "json"})
    void traceThatCannotBeRenderedConcernsItsPropertyToo(String format) {
        CliRun run = CliRun.with(
                new SampleWorkshop() {
                    @Override
                    public Model read(List<Path> files, Map<String, String> defines, ConstantValues constants) {
                        return SampleModels.unprintable();
                    }
                },
                Terminal.NONE,
                "",
                "check",
                "--format",
                format,
                "x.sample");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("internal error in the property 'mutex'");
        assertThat(run.out()).contains("model-errors").contains("holds").contains("internal error");
    }
}
