package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.EngineRegistry;
import dovetail.cli.session.Workshop;
import dovetail.cli.terminal.Terminal;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.explore.ExploreProvider;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The command {@code experiment}. */
class ExperimentTest {
    private static final String PETERSON = "../examples/peterson.dve";
    private static final String BROKEN = "../examples/broken_mutex.dve";
    private static final String GROWING = "../examples/peterson_n.fcr";

    @TempDir
    Path directory;

    private String file(String name) {
        return directory.resolve(name).toString();
    }

    /** An engine for which every property of states holds, after one more state each time. */
    private record Dubious(String name, AtomicLong states, Consumer<Budget> work) implements EngineProvider, Engine {
        @Override
        public EngineTable table() {
            return EngineTable.of(new EngineInfo(name, "believes", "anything", "states", "none"))
                    .answering(PropertyKind.OF_STATES);
        }

        @Override
        public Engine create(EngineSettings settings) {
            return this;
        }

        @Override
        public List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
            work.accept(budget);
            Figures figures = new Figures(Counts.of(states.incrementAndGet(), 1, 1, 1), 0, 0, Map.of());
            List<Verdict> verdicts = new ArrayList<>();
            for (int i = 0; i < properties.size(); i++) {
                verdicts.add(new Verdict.Holds(name, figures, Optional.empty(), Optional.empty()));
            }
            return verdicts;
        }
    }

    private static Workshop dubious(Consumer<Budget> work) {
        EngineRegistry registry =
                EngineRegistry.of(List.of(new ExploreProvider(), new Dubious("dubious", new AtomicLong(), work)));
        return new RealLanguages() {
            @Override
            public EngineRegistry engines() {
                return registry;
            }
        };
    }

    private static CliRun withDubious(Consumer<Budget> work, String... args) {
        return CliRun.with(dubious(work), Terminal.NONE, "", args);
    }

    @Test
    void everyEngineIsAskedEveryProperty() {
        CliRun run = CliRun.real("experiment", "-p", "mutex", "-p", "can_enter", PETERSON);
        assertThat(run.status()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines().toList()).hasSize(1 + 2 * 14);
        assertThat(run.out())
                .startsWith("property   engine    verdict ")
                .containsPattern("\nmutex +explore +holds +20 +34 +[\\d.]+ KiB +[\\d.]+ MiB +[\\d.]+\n")
                .contains("\nmutex      ltl       -\n");
    }

    @Test
    void constantsGrowAndRowsAreInOrder() {
        CliRun run =
                CliRun.real("experiment", "-q", "--const", "N=2..3", "--engines", "por,explore", "--deadlock", GROWING);
        assertThat(run.status()).isZero();
        assertThat(run.out()).isEqualTo("""
                        ../examples/peterson_n.fcr, N = 2: deadlockfree by por: holds
                        ../examples/peterson_n.fcr, N = 2: deadlockfree by explore: holds
                        ../examples/peterson_n.fcr, N = 3: deadlockfree by por: holds
                        ../examples/peterson_n.fcr, N = 3: deadlockfree by explore: holds
                        """);
    }

    @Test
    void statusesAreThoseOfTheWorstCell() {
        assertThat(CliRun.real("experiment", "--engines", "explore", "-p", "mutex", BROKEN, PETERSON)
                        .status())
                .isEqualTo(1);
        CliRun limited =
                CliRun.real("experiment", "--engines", "explore", "--max-states", "5", "-p", "mutex", PETERSON);
        assertThat(limited.status()).isEqualTo(2);
        assertThat(limited.out()).contains("state limit of 5 reached");
    }

    @Test
    void contextsAreSubjectsOfTheirOwn() {
        CliRun run = CliRun.real(
                "experiment", "-q", "--engines", "explore", "../examples/vending.fcr", "../examples/vending.cdl");
        assertThat(run.out().lines())
                .isNotEmpty()
                .allMatch(line ->
                        line.matches("\\S+vending.fcr \\S+vending.cdl in \\w+: .* by explore: (holds|violated|-)"));
    }

    @Test
    void aPropertyOfNoContextIsRefused() {
        CliRun run = CliRun.real("experiment", "-p", "none", "../examples/vending.fcr", "../examples/vending.cdl");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("no property of the context is named 'none'; there are customer.at_most_two");
    }

    @Test
    void aTerminalShowsTheCellThatAFreshProcessRuns() {
        Terminal terminal = new Terminal(false, true, false, 80);
        CliRun run = CliRun.with(
                new Wiring(), terminal, "", "experiment", "--fresh", "--engines", "ltl", "--deadlock", PETERSON);
        assertThat(run.out()).contains("\r\u001b[Kdeadlockfree  ltl     ...\r\u001b[Kdeadlockfree  ltl     -\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--const N=8..2      | --const:1:3: error: the range is empty",
                "--const N=2..x      | --const:1:6: error: expected a whole number, found 'x'",
                "--const M=2..3      | there is no constant 'M'",
                "--const N=2,true    | expected a value of type nat",
                "--engines explore,x | --engines: the engine 'x' is not available",
                "--engines por,por   | --engines: the engine 'por' is given twice",
                "--repeat 0          | --repeat: expected a number from 1 to 1000",
                "-p none             | no property is named 'none'",
                "--cell 99           | --cell: expected a number from 1 to",
                "--engine por        | unknown option --engine"
            })
    void wrongOptionsWriteNothing(String options, String message) throws IOException {
        List<String> words = new ArrayList<>(List.of("experiment", "--csv", file("a.csv"), "--report", file("out")));
        words.addAll(List.of(options.split(" ")));
        words.add(GROWING);
        CliRun run = CliRun.real(words.toArray(String[]::new));
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains(message);
        assertThat(run.out()).isEmpty();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void anExperimentIsResumed() throws IOException {
        String csv = file("runs.csv");
        String[] args = {
            "experiment",
            "--const",
            "N=2,3",
            "--engines",
            "explore,icc",
            "-p",
            "mutex",
            "--repeat",
            "2",
            "--csv",
            csv,
            GROWING
        };
        CliRun whole = CliRun.real(args);
        assertThat(whole.status()).isZero();
        List<String> lines = Files.readAllLines(Path.of(csv));
        assertThat(lines).hasSize(1 + 8);
        assertThat(lines.get(0))
                .isEqualTo("version,plan,text,model,N,property,engine,run,verdict,answeredBy,reason,states,transitions,"
                        + "peakStates,checks,storeBytes,heapBytes,residentBytes,seconds");
        String text = Files.readString(Path.of(csv));
        Files.writeString(Path.of(csv), text.substring(0, text.length() / 2));
        CliRun rest = CliRun.real(args);
        assertThat(rest.err()).containsPattern("\\d of 8 runs are in .*, and are not repeated\n");
        assertThat(counts(rest.out())).isEqualTo(counts(whole.out()));
        assertThat(counts(Files.readString(Path.of(csv)))).isEqualTo(counts(text));
        assertThat(CliRun.real(args).out()).isEqualTo(rest.out());

        args[2] = "N=2..4";
        CliRun other = CliRun.real(args);
        assertThat(other.status()).isEqualTo(3);
        assertThat(other.err()).contains("runs.csv:2:1: error: these are runs of another plan");
    }

    /** A table or a file without its measurements. */
    private static List<String> counts(String text) {
        return text.lines()
                .map(line -> line.replaceAll("(,\\d*){3},[\\d.]+$", "").replaceAll(" +[\\d.]+ \\w?i?B .*", ""))
                .toList();
    }

    @Test
    void jsonAndPageHaveEveryRun() throws IOException {
        CliRun run = CliRun.real(
                "experiment",
                "--format",
                "json",
                "--repeat",
                "2",
                "--const",
                "N=2..3",
                "--engines",
                "auto,explore,ltl",
                "-p",
                "mutex",
                "--report",
                file("out"),
                GROWING);
        assertThat(run.status()).isZero();
        JsonNode results = run.json().get("results");
        assertThat(results).hasSize(12);
        assertThat(results.get(0).get("answeredBy").stringValue()).isEqualTo("explore");
        assertThat(results.get(0).get("engine").stringValue()).isEqualTo("auto");
        assertThat(results.get(6).get("constants").get("N").stringValue()).isEqualTo("3");
        assertThat(results.get(6).get("states").intValue()).isEqualTo(81);
        assertThat(results.get(4).get("verdict").stringValue()).isEqualTo("unsupported");
        assertThat(results.get(4).get("reason").stringValue()).contains("property of states");
        String page = Files.readString(directory.resolve("out/index.html"));
        assertThat(page).contains("states against N: mutex of", "dovetail experiment --format json --repeat 2");
    }

    @Test
    void freshProcessesTellTheirMemory() {
        CliRun here = CliRun.real("experiment", "--format", "json", "--engines", "explore", "--deadlock", PETERSON);
        CliRun fresh = CliRun.real(
                "experiment", "--format", "json", "--engines", "explore", "--deadlock", "--fresh", PETERSON);
        assertThat(fresh.status()).as(fresh.out() + fresh.err()).isZero();
        JsonNode one = fresh.json().get("results").get(0);
        for (String count : List.of("property", "verdict", "states", "transitions", "checks")) {
            assertThat(one.get(count))
                    .isEqualTo(here.json().get("results").get(0).get(count));
        }
        if (Files.exists(Path.of("/proc/self/status"))) {
            assertThat(one.get("residentBytes").longValue())
                    .isGreaterThan(one.get("storeBytes").longValue());
        }
    }

    @Test
    void aCellAlonePrintsItsOutcome() {
        CliRun run = CliRun.real("experiment", "--engines", "explore,icc", "--cell", "2", "--deadlock", PETERSON);
        assertThat(run.status()).isZero();
        assertThat(run.out()).startsWith("holds,icc,,").hasLineCount(1);
    }

    @Test
    void contradictionsAreLoud() {
        CliRun run = withDubious(budget -> {}, "experiment", "-p", "mutex", BROKEN);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .contains("internal error: the answers to 'mutex' of " + BROKEN + " contradict each other: "
                        + "auto says violated, dubious says holds; please report it");
        CliRun repeated = withDubious(
                budget -> {}, "experiment", "--engines", "dubious", "--repeat", "2", "-p", "mutex", PETERSON);
        assertThat(repeated.status()).isEqualTo(3);
        assertThat(repeated.err()).contains("repetitions by dubious of 'mutex'").contains("run 2 has 2 states");
    }

    @Test
    void aFailureOfAnEngineIsARow() {
        CliRun run = withDubious(
                ExperimentTest::fail, "experiment", "--engines", "dubious,explore", "-p", "mutex", PETERSON);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).contains("failed").contains("broken inside").containsPattern("explore +holds");
    }

    private static void fail(Budget budget) {
        throw new IllegalStateException("broken inside");
    }

    @Test
    void anInterruptEndsTheExperimentAfterTheCellsBeforeIt() {
        AtomicReference<Cli> cli = new AtomicReference<>();
        AtomicBoolean isHeard = new AtomicBoolean();
        cli.set(new Cli(
                dubious(budget -> {
                    isHeard.set(cli.get().interrupt().request());
                    budget.check(0);
                }),
                Terminal.NONE));
        ByteArrayOutputStream screen = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(screen, true, StandardCharsets.UTF_8);
        String[] args = {"experiment", "--engines", "explore,dubious,auto", "-p", "mutex", PETERSON};
        int status = cli.get().execute(args, InputStream.nullInputStream(), stream, stream);
        assertThat(isHeard).isTrue();
        assertThat(status).isEqualTo(2);
        assertThat(screen.toString(StandardCharsets.UTF_8))
                .contains("interrupted after 1 of 3 runs")
                .doesNotContain("dubious", "auto");
    }
}
