package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.session.Workshop;
import dovetail.cli.terminal.Terminal;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One check of several models answers as a check of each does. */
class SeveralModelsTest {
    private static final String GOOD = "../examples/peterson.dve";
    private static final String BROKEN = "../examples/broken_mutex.dve";
    private static final String NONE = "../examples/none.dve";

    @TempDir
    Path directory;

    private static CliRun check(String... words) {
        return CliRun.real(Stream.concat(Stream.of("check"), Stream.of(words)).toArray(String[]::new));
    }

    /** The text without figures of time and memory. */
    private static String timeless(String text) {
        return text.replaceAll("[0-9.]+ (s|KiB|MiB)", "_ $1");
    }

    @Test
    void resultsAreGroupedByModelAndReadAsThoseOfOne() {
        CliRun both = check(GOOD, BROKEN, "-p", "mutex", "-p", "no_deadlock");
        assertThat(both.status()).isEqualTo(1);
        String expected = "model " + GOOD + "\n"
                + check(GOOD, "-p", "mutex", "-p", "no_deadlock").out() + "\nmodel "
                + BROKEN + "\n"
                + check(BROKEN, "-p", "mutex", "-p", "no_deadlock").out()
                + "\n2 models: 1 violated, 3 hold\n";
        assertThat(timeless(both.out())).isEqualTo(timeless(expected));
    }

    @Test
    void componentsAndContextsBelongToTheirModel() {
        CliRun run = check(
                "-q",
                "--deadlock",
                "../examples/buffer/buffer.aut",
                "../examples/buffer/consumer.aut",
                "../examples/watchdog.fcr",
                "../examples/watchdog.cdl",
                GOOD);
        assertThat(run.out()
                        .lines()
                        .map(line -> line.substring(0, line.indexOf(": ")))
                        .distinct())
                .containsExactly(
                        "../examples/buffer/buffer.aut ../examples/buffer/consumer.aut",
                        "../examples/watchdog.fcr ../examples/watchdog.cdl",
                        GOOD);
    }

    @Test
    void wrongInputTakesNoAnswerOfOthers() {
        CliRun run = check("-q", "-p", "mutex", NONE, GOOD, "../examples/abp.dve", "../examples/README.md", BROKEN);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out().lines())
                .hasSize(5)
                .contains(
                        NONE + ": no answer: there is no such file",
                        GOOD + ": mutex: holds",
                        BROKEN + ": mutex: violated")
                .anyMatch(line -> line.startsWith("../examples/abp.dve: no answer: no property is named 'mutex'"))
                .anyMatch(line -> line.startsWith("../examples/README.md: no answer: no language is known"));
        assertThat(run.err())
                .contains(NONE + ": error: there is no such file")
                .contains("dovetail: ../examples/abp.dve: no property is named 'mutex'");
        assertThat(check("--invariant", "turn < 2", GOOD, BROKEN).err())
                .startsWith(BROKEN + ": --invariant:1:1: error: ");
        assertThat(check(NONE, GOOD, "-p", "mutex").out()).endsWith("\n2 models: 1 holds; 1 without an answer\n");
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0", "0, 2, 2", "2, 1, 1", "1, 2, 1", "1, 3, 3", "3, 2, 3"})
    void theWorstStatusCounts(int one, int other, int worst) {
        List<String> models = List.of(GOOD, BROKEN, "../examples/abp.dve", NONE);
        String second = models.get(other).replace("examples/", "examples/./");
        assertThat(check("--max-states", "100", models.get(one), second).status())
                .isEqualTo(worst);
    }

    @Test
    void aModelGivenTwiceIsCheckedOnce() {
        CliRun run = check("-q", "-p", "mutex", GOOD, BROKEN, GOOD);
        assertThat(run.out()).isEqualTo(GOOD + ": mutex: holds\n" + BROKEN + ": mutex: violated\n");
        assertThat(run.err()).isEqualTo("warning: '" + GOOD + "' is given twice, and checked once\n");
        assertThat(check("--strict", "-p", "mutex", GOOD, GOOD).status()).isEqualTo(3);
    }

    @Test
    void anInternalErrorConcernsOneModel() {
        Workshop faulty = new SampleWorkshop() {
            @Override
            public Model read(List<Path> files, Map<String, String> defines, ConstantValues constants) {
                if (files.get(0).toString().equals("lamp.sample")) {
                    throw new IllegalStateException("out of bulbs");
                }
                return super.read(files, defines, constants);
            }
        };
        CliRun run = CliRun.with(
                faulty, Terminal.NONE, "", "check", "-q", "--deadlock", "lamp.sample", "mutex.sample", "none.sample");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out())
                .contains("lamp.sample: no answer: internal error: IllegalStateException: out of bulbs")
                .contains("mutex.sample: deadlockfree: ");
        assertThat(run.err())
                .contains("dovetail: internal error in lamp.sample; please report it")
                .contains("none.sample: error: no such sample");
    }

    @Test
    void theTimeIsSharedAmongTheModels() {
        CliRun run = check("--format", "json", "--timeout", "1ms", GOOD, BROKEN);
        assertThat(run.status()).isEqualTo(2);
        JsonNode report = run.json();
        Schemas.requireValid(run.out(), Schemas.report());
        assertThat(report.get("models")).hasSize(2);
        assertThat(report.get("results"))
                .allMatch(result -> result.get("limit").asString().equals("time"));
        assertThat(report.at("/results/0/model/0").asString()).isEqualTo(GOOD);
    }

    @Test
    void jsonIsOneObjectWithTheModelOfEachResult() {
        CliRun run = check("--format", "json", "--explain", "-p", "mutex", GOOD, NONE, BROKEN, GOOD);
        Schemas.requireValid(run.out(), Schemas.report());
        JsonNode report = run.json();
        assertThat(report.get("model")).hasSize(4);
        assertThat(report.get("results")).hasSize(2);
        assertThat(report.at("/results/1/model").toString()).isEqualTo("[\"" + BROKEN + "\"]");
        JsonNode alone = check("--format", "json", "-p", "mutex", BROKEN).json().at("/results/0");
        assertThat(report.at("/results/1/trace")).isEqualTo(alone.get("trace"));
        assertThat(report.get("models").toString())
                .contains("{\"model\":[\"" + NONE + "\"],\"status\":3}")
                .contains("\"status\":0,\"explanation\":[\"engine explore: ");
        assertThat(report.at("/errors/0/model/0").asString()).isEqualTo(NONE);
        assertThat(report.at("/warnings/0").has("model")).isFalse();
    }

    @Test
    void reportsAndTracesAreOfAllModels() throws IOException {
        Path junit = directory.resolve("r.xml");
        Path sarif = directory.resolve("r.sarif");
        Path traces = directory.resolve("traces");
        CliRun run = check(
                "-q",
                "-p",
                "mutex",
                BROKEN,
                NONE,
                GOOD,
                "--junit",
                junit.toString(),
                "--sarif",
                sarif.toString(),
                "--trace-dir",
                traces.toString(),
                "--trace",
                directory.resolve("t.txt").toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(Files.readString(junit))
                .contains("<testsuites name=\"dovetail check\" tests=\"3\" failures=\"1\" errors=\"1\"")
                .contains("<testsuite name=\"" + BROKEN + "\" tests=\"1\" failures=\"1\"")
                .contains("<testsuite name=\"" + NONE + "\" tests=\"1\" failures=\"0\" errors=\"1\"");
        Schemas.requireValid(Files.readString(sarif), Schemas.sarif());
        JsonNode runs = new JsonMapper().readTree(Files.readString(sarif)).get("runs");
        assertThat(runs).hasSize(3);
        assertThat(runs.at("/0/automationDetails/id").asString()).isEqualTo("dovetail " + BROKEN + "/");
        assertThat(directory.resolve("t.txt")).exists();
        assertThat(traces.resolve("broken_mutex-mutex.html")).exists();
        assertThat(Files.readString(traces.resolve("index.html")))
                .contains("<h2>" + BROKEN + "</h2>", "<h2>" + GOOD + "</h2>", "there is no such file");
    }

    @Test
    void everyModelHasTheWholeMemory() {
        String[] one = {"-q", "--deadlock", "--memory", "300K", "../examples/abp.dve"};
        assertThat(check(one).status()).isZero();
        CliRun run = check(
                "-q",
                "--deadlock",
                "--memory",
                "300K",
                "../examples/abp.dve",
                "../examples/abp.dve",
                GOOD,
                "../examples/../examples/abp.dve",
                "../examples/./abp.dve");
        assertThat(run.status()).as(run.out()).isZero();
    }
}
