package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.cli.session.Workshop;
import dovetail.cli.terminal.Terminal;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ExploreTest {
    @TempDir
    Path directory;

    @Test
    void figuresOnePerLine() {
        CliRun run = CliRun.of("explore", "counter.sample");
        assertThat(run.status()).isZero();
        assertThat(run.out()).isEqualTo("""
                        states:          3
                        transitions:     2
                        depth:           2
                        deadlocks:       1
                        errors:          0
                        seconds:         0.250
                        store:           24 B
                        store per state: 8.0 B
                        """);
    }

    @Test
    void moreIsSaidOnRequest() {
        CliRun run = CliRun.real("explore", "-v", "../examples/peterson.dve");
        assertThat(run.err())
                .startsWith("read ../examples/peterson.dve: 2 components, ")
                .containsPattern("engine explore: [\\d,]+ states/s, 1 thread\n  bitsPerState: \\d+\n");
        assertThat(CliRun.real("ltl", "-v", "-f", "G F a").err()).isEqualTo("automaton: 1 state, 1 atom\n");
        assertThat(CliRun.real("explore", "../examples/peterson.dve").err()).isEmpty();
    }

    @Test
    void figuresAsJson() {
        JsonNode result = CliRun.of("explore", "--format", "json", "mutex.sample")
                .json()
                .get("results")
                .get(0);
        assertThat(result.propertyNames()).containsExactlyElementsOf(JsonContractTest.EXPLORATION);
        assertThat(result.get("states").asInt()).isEqualTo(4);
        assertThat(result.get("transitions").asInt()).isEqualTo(8);
        assertThat(result.get("bytesPerState").asDouble()).isEqualTo(8.0);
    }

    @Test
    void modelErrorsAreCountedAndTheFirstIsWrittenDown() {
        Path file = directory.resolve("error.txt");
        CliRun run = CliRun.of("explore", "--trace", file.toString(), "runaway.sample");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("errors:          1\n");
        assertThat(run.err()).startsWith("model error after 3 steps: 4 is out of range for n");
        assertThat(file).content().contains("model error: 4 is out of range");
    }

    @Test
    void incompleteExplorationIsUnknown() {
        Workshop interrupted = new SampleWorkshop() {
            @Override
            Verdict explore(Network network, Budget budget, Progress progress) {
                budget.interrupt();
                return super.explore(network, budget, progress);
            }
        };
        CliRun run = CliRun.with(interrupted, Terminal.NONE, "", "explore", "mutex.sample");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).startsWith("incomplete: interrupted\nstates:          1\n");
    }

    @Test
    void searchesByClustersTellTheirProgressAndTheWayOn() {
        CliRun run =
                CliRun.real("explore", "--engine", "pastfree", "--max-states", "100", "../examples/ferry_trips.dve");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).contains("relative progress: 14.63 % of the phases in their order\n");
        CliRun shortage =
                CliRun.real("explore", "--engine", "explore", "--memory", "20K", "../examples/ferry_trips.dve");
        assertThat(shortage.err()).contains(" --engine pastfree ");
    }

    @Test
    void pastClustersAreFreed() {
        CliRun run = CliRun.real("explore", "--engine", "pastfree", "--format", "json", "../examples/ferry_trips.dve");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("\"states\":604", "\"transitions\":1439", "\"reachedFuture\":2");
    }

    @Test
    void aHistoryNeedsADirectory() {
        CliRun run = CliRun.real(
                "explore", "--engine", "pastfree", "--set", "freeze=disk:no/such/place", "../examples/ferry_trips.dve");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("no/such/place: error: there is no such directory");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bfs", "dfs"})
    void stepsAreThoseOfStatesThatWereExpanded(String search) throws IOException {
        String process = "process %1$s { byte x; state s; init s; trans s -> s { effect x = (x + 1) %% 200; }; }\n";
        String model = Files.writeString(
                        directory.resolve("m.dve"), process.formatted("P") + process.formatted("Q") + "system async;\n")
                .toString();
        CliRun run = CliRun.real("explore", "-v", "--max-states", "50", "--set", "search=" + search, model);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).contains("steps of a state: 2.00 in the mean, 2 at most\n");
    }

    @Test
    void aReducedSearchSaysSo() {
        String model = "../examples/peterson.dve";
        String reduced = "reduced: the search pruned steps; it has every deadlock, but not every state\n";
        assertThat(CliRun.real("explore", "--por", model).out()).contains(reduced);
        assertThat(CliRun.real("explore", model).out()).doesNotContain("reduced");
        CliRun json = CliRun.real("explore", "--engine", "por", "--format", "json", model);
        Schemas.requireValid(json.out(), Schemas.report());
        JsonNode result = json.json().at("/results/0");
        assertThat(result.get("verdict").asString()).isEqualTo("holds");
        assertThat(result.get("complete").asBoolean()).isFalse();
        assertThat(result.get("reduced").asBoolean()).isTrue();
        JsonNode whole =
                CliRun.real("explore", "--format", "json", model).json().at("/results/0");
        assertThat(whole.get("complete").asBoolean()).isTrue();
        assertThat(whole.has("reduced")).isFalse();
    }

    /** Value analysis cannot exclude that the index is too large, so that errors would be sought if they were asked for. */
    private static final String ENDING = """
            byte x[2]; byte i = 0, a = 0;
            process P { state s, t, u; init s;
              trans s -> s { guard a < 3; effect a = a + 1; }, s -> t { effect i = a - a; }, t -> u { effect x[i] = 1; }; }
            system async;
            """;

    @Test
    void deadlocksAloneAreAskedForTraces() throws IOException {
        List<String> asked = new ArrayList<>();
        CliRun run = explored(task -> {
            asked.add(task.property().name());
            return new ReferenceEngine().run(task, Budget.unlimited(), Progress.SILENT);
        });
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(asked).containsExactly("deadlockfree");
    }

    @Test
    void faultInTheSearchForDeadlocksIsReported() throws IOException {
        CliRun run = explored(task -> {
            throw new IllegalStateException("oops");
        });
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).contains("states:");
        assertThat(run.err())
                .contains("dovetail: internal error in the property 'deadlockfree'")
                .contains("IllegalStateException: oops", "\tat dovetail.");
    }

    @Test
    void limitOfTheSearchForDeadlocksIsUnknown() throws IOException {
        Limit limit = new Limit(Limit.Kind.TIME, "time limit of 1 s reached");
        CliRun run = explored(task -> new Verdict.Unknown("explore", Figures.nothing(1), limit, Optional.empty()));
        assertThat(run.status()).isEqualTo(2);
    }

    /** Explores, with answers about properties in the place of the search for traces. */
    private CliRun explored(Function<Task, Verdict> answers) throws IOException {
        Path file = Files.writeString(directory.resolve("ending.dve"), ENDING);
        Workshop workshop = new SampleWorkshop() {
            @Override
            public Model read(List<Path> files, Map<String, String> defines, ConstantValues constants) {
                return ModelReader.read(files);
            }

            @Override
            public Verdict check(Task task, Budget budget, Progress progress) {
                return answers.apply(task);
            }
        };
        return CliRun.with(workshop, Terminal.NONE, "", "explore", "--continue", "1", file.toString());
    }
}
