package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.Version;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.cli.session.Workshop;
import dovetail.cli.terminal.Terminal;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.model.task.Task;
import dovetail.result.Verdict;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class CliTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "frobnicate x                        | unknown command 'frobnicate'",
                "reduce a.aut -o b.aut               | no relation given: -e RELATION; expected strong, branching, dpbranching, trace or weak-trace",
                "reduce a.aut -e weak -o b.aut       | -e: expected strong, branching, dpbranching, trace or weak-trace, found 'weak'",
                "reduce a.aut -e strong              | no file to write given: -o OUT.aut",
                "reduce -e strong -o b.aut           | no model given",
                "reduce a.aut -e strong -o b.dot     | -o: expected the name of an .aut or .exp file, found 'b.dot'",
                "reduce a.aut -e trace --max-states 0 -o b.aut | --max-states: expected a number from 1 to 2147483647, found '0'",
                "compare a.aut b.aut                 | no relation given",
                "compare a.aut -e strong             | expected two models to compare, found 1; --to FILE names the second where a model has several files",
                "compare a.aut b.aut c.aut -e strong | expected two models to compare, found 3; --to FILE names the second",
                "compare a.aut b.aut -e strong --rename a | --rename: expected OLD=NEW, found 'a'",
                "check --nonesuch mutex.sample       | unknown option --nonesuch; 'dovetail check --help' lists all",
                "check --por mutex.sample            | unknown option --por: reduction by partial order is an engine: --engine por",
                "check --seed 3 mutex.sample         | unknown option --seed: nothing is random in check; simulate has --seed",
                "reduce a.aut --trace x.html         | unknown option --trace: it does nothing in reduce, and is an option of check, explore and simulate",
                "ltl -f x --memory 1G                | unknown option --memory: it does nothing in ltl, and is an option of check, explore, experiment, reduce, compare, convert, serve and lsp",
                "engines --timeout 1ms               | unknown option --timeout: it does nothing in engines",
                "explore --set strategy=stubborn ../examples/peterson.dve | --set: no engine has an option 'strategy'",
                "chekc mutex.sample                  | unknown command 'chekc'; did you mean 'check'?",
                "mutex.sample                        | unknown command 'mutex.sample'; did you mean: dovetail check mutex.sample",
                "--deadlock mutex.sample             | unknown command '--deadlock'; the command comes first",
                "ltl                                 | expected one formula (-f LTL) or one pattern (--pattern PATTERN), found 0",
                "ltl -f x -f y                       | expected one formula (-f LTL) or one pattern (--pattern PATTERN), found 2",
                "ltl -f x m.dve                      | unexpected argument 'm.dve'",
                "check                               | no model given",
                "check --never . mutex.sample --engine ltl | the engine 'ltl' does not support 'never .', which is a property of finite words of actions; 'explore' does",
                "check --finite-runs=x mutex.sample  | --finite-runs: expected stutter or ignore, found 'x'",
                "check --engine ltl mutex.sample     | the engine 'ltl' does not support 'mutex', which is a property of states; 'explore' does",
                "check --engine explore -f true mutex.sample | the engine 'explore' does not support 'ltl true', which is a property of infinite runs; 'ltl' does",
                "check --engine icc mutex.sample     | the engine 'icc' is not available in this version; available: auto, explore, ltl",
                "check --invarient x mutex.sample    | unknown option --invarient; did you mean --invariant?",
                "check --deadlock=yes mutex.sample   | --deadlock takes no value",
                "check mutex.sample --invariant      | --invariant needs a value: --invariant EXPR",
                "check --threads 0 mutex.sample      | --threads: expected a number from 1 to 1024, found '0'",
                "check --threads two mutex.sample    | --threads: expected a number from 1 to 1024, found 'two'",
                "check --memory lots mutex.sample    | --memory: expected a size such as 512M or 2G, found 'lots'",
                "check --timeout soon mutex.sample   | --timeout: expected a duration such as 30s, 5m or 1h, found 'soon'",
                "check -q -v mutex.sample            | -q and -v contradict each other",
                "info                                | no model given",
                "check --trace t.mmd tank.sample     | --trace: a trace of modules cannot be written as 't.mmd', since modules exchange no messages",
                "engines mutex.sample                | unexpected argument 'mutex.sample'",
                "help check explore                  | unexpected argument 'explore'",
                "check --trace= mutex.sample         | a file name is empty",
                "simulate --seed x mutex.sample      | --seed: expected a number, found 'x'",
                "check --format xml mutex.sample     | --format: expected text or json, found 'xml'",
                "check --trace t.pdf mutex.sample    | --trace: a trace cannot be written as 't.pdf'; expected .json, .txt, .html, .mmd or .dot",
                "check --set store mutex.sample      | --set: expected NAME=VALUE, found 'store'",
                "check --set store=disk mutex.sample | --set: store: expected auto, hash, compact or tree, found 'disk'",
                "check --set shape=x mutex.sample    | --set: no engine has an option 'shape'",
                "simulate --format json mutex.sample | simulate prints text only",
                "convert mutex.sample                | convert needs a model and the file to write",
                "convert mutex.sample out.pdf        | a model cannot be written as 'out.pdf'; expected .svg, .dot, .mmd, .aut, .sog, .exp or .pml"
            })
    void badUsageIsExplainedInOneLine(String line, String message) {
        CliRun run = CliRun.of(line.split(" "));
        assertThat(run.status()).isEqualTo(3);
        if (line.contains("--format json")) {
            assertThat(run.json().get("errors")).hasSize(1);
        } else {
            assertThat(run.out()).isEmpty();
        }
        assertThat(run.err()).startsWith("dovetail: " + message).hasLineCount(1);
    }

    @Test
    void versionIsACommandToo() {
        assertThat(CliRun.of("version").out())
                .isEqualTo(CliRun.of("--version").out())
                .startsWith("dovetail ");
        assertThat(CliRun.of("version").status()).isZero();
    }

    @Test
    void examplesComeBeforeCommonOptions() {
        String help = CliRun.of("reduce", "--help").out();
        assertThat(help.indexOf("\nExamples:")).isBetween(0, help.indexOf("\nCommon options:"));
        assertThat(help).contains("--memory").doesNotContain("--seed", "--threads", "--trace");
    }

    @Test
    void settingsOfOtherEnginesAreNamed() {
        CliRun explore = CliRun.real("explore", "--set", "strategy=stubborn", "../examples/peterson.dve");
        assertThat(explore.status()).isEqualTo(3);
        assertThat(explore.err())
                .isEqualTo(
                        "dovetail: --set: the engine explore has no option 'strategy'; it is one of por, pastfree: --engine por\n");
        CliRun check = CliRun.real("check", "-p", "mutex", "--set", "strategy=stubborn", "../examples/peterson.dve");
        assertThat(check.status()).isZero();
        assertThat(check.err())
                .startsWith("--set strategy did nothing: explore answered, ")
                .contains("por");
        assertThat(CliRun.real(
                                "check",
                                "-p",
                                "mutex",
                                "--engine",
                                "por",
                                "--set",
                                "strategy=stubborn",
                                "../examples/peterson.dve")
                        .err())
                .isEmpty();
    }

    @Test
    void wrongInputIsReportedWithoutAStackTrace() {
        CliRun run = CliRun.of("check", "missing.sample");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("missing.sample: error: no such sample\n");
        CliRun predicate = CliRun.of("check", "--invariant", "nonsense", "mutex.sample");
        assertThat(predicate.status()).isEqualTo(3);
        assertThat(predicate.err()).isEqualTo("--invariant:1:1: error: expected slot=value\n    nonsense\n    ^\n");
    }

    @Test
    void faultOfTheToolShowsItsStackTrace() {
        Workshop broken = new SampleWorkshop() {
            @Override
            public Model read(List<Path> files, Map<String, String> defines, ConstantValues constants) {
                throw new IllegalStateException("broken inside");
            }
        };
        CliRun run = CliRun.with(broken, Terminal.NONE, "", "check", "mutex.sample");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("internal error")
                .contains("broken inside")
                .contains("\tat dovetail.cli");
    }

    @Test
    void withoutACommandTheOverviewIsShownAsAnError() {
        CliRun run = CliRun.of();
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("Usage: dovetail COMMAND");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"check", "explore", "simulate", "experiment", "reduce", "compare", "convert", "engines", "info"})
    void everyCommandHasHelpWithExamples(String command) {
        CliRun run = CliRun.of(command, "--help");
        assertThat(run.status()).isZero();
        assertThat(run.out())
                .startsWith("Usage: dovetail " + command)
                .contains("Common options:")
                .contains("--format text|json")
                .contains("Examples:\n")
                .doesNotContain("null");
        assertThat(CliRun.of("help", command).out()).isEqualTo(run.out());
        assertThat(CliRun.of("--help").out()).contains("  " + command + " ");
    }

    @Test
    void helpAdvertisesOnlyWhatExists() {
        String text =
                CliRun.real("--help").out() + CliRun.real("check", "--help").out();
        assertThat(text)
                .contains("icc")
                .contains("pastfree")
                .contains("sog")
                .contains("modular")
                .contains("zones");
    }

    @Test
    void versionIsTheOneOfTheBuild() throws IOException {
        assertThat(Files.readString(Path.of("pom.xml"))).contains("<version>" + Version.TEXT + "</version>");
        assertThat(CliRun.of("--version").out()).isEqualTo("dovetail " + Version.TEXT + "\n");
        assertThat(CliRun.of("check", "--version").out()).isEqualTo("dovetail " + Version.TEXT + "\n");
    }

    @Test
    void enginesAreListed() {
        assertThat(CliRun.of("engines").out()).startsWith("explore: ").contains("--set store=auto|hash|compact|tree");
        CliRun json = CliRun.of("engines", "--format", "json");
        assertThat(json.json().get("results").get(0).get("engine").asString()).isEqualTo("explore");
        assertThat(json.json().get("results").get(0).get("options").get(0).propertyNames())
                .containsExactly("name", "values", "default", "meaning");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"vacuity=on|off", "whole-trace=true|false", "time=uncounted|steps", "verify-cache=true|false"})
    void optionsOfEveryEngineAreListed(String option) {
        assertThat(CliRun.of("engines").out())
                .containsOnlyOnce("every engine:\n")
                .contains("--set " + option);
        String name = option.substring(0, option.indexOf('='));
        for (JsonNode engine : CliRun.of("engines", "--format", "json").json().get("results")) {
            assertThat(engine.get("options").findValuesAsString("name")).contains(name);
        }
    }

    @Test
    void coloursOnlyOnATerminalAndOnlyWhenWelcome() {
        Terminal screen = new Terminal(false, true, false, 80);
        String[] line = {"check", "-q", "-p", "mutex", "mutex.sample"};
        assertThat(CliRun.of(line).out()).doesNotContain("\u001b");
        assertThat(CliRun.with(new SampleWorkshop(), screen, "", "check", "-q", "--no-color", "mutex.sample")
                        .out())
                .doesNotContain("\u001b");
        if (System.getenv("NO_COLOR") == null) {
            assertThat(CliRun.with(new SampleWorkshop(), screen, "", line).out())
                    .contains("\u001b[1;31mviolated");
        }
    }

    @Test
    void runsInsideAnotherProgram() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int status = Cli.run(
                new String[] {"--version"},
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(out),
                new PrintStream(out));
        assertThat(status).isZero();
        assertThat(out.toString()).startsWith("dovetail ");
    }

    @Test
    void interruptionReachesTheRunThatIsUnderWay() {
        Cli[] cli = new Cli[1];
        Workshop workshop = new SampleWorkshop() {
            @Override
            public Verdict check(Task task, Budget budget, Progress progress) {
                assertThat(cli[0].interrupt().request()).isTrue();
                return super.check(task, budget, progress);
            }
        };
        cli[0] = new Cli(workshop, Terminal.NONE);
        assertThat(cli[0].interrupt().request()).isFalse();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out);
        String[] line = {"check", "-q", "--deadlock", "mutex.sample"};
        assertThat(cli[0].execute(line, new ByteArrayInputStream(new byte[0]), stream, stream))
                .isEqualTo(2);
        assertThat(out.toString()).isEqualTo("deadlockfree: unknown: interrupted\n");
    }
}
