package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Properties of infinite runs from the command line, on the bundled examples. */
class LinearTimeTest {
    private static final String POLLING = "../examples/polling.dve";

    @TempDir
    Path directory;

    @Test
    void aViolationIsALasso() {
        CliRun run = check("--format", "json", "-p", "answered", POLLING);
        assertThat(run.status()).isEqualTo(1);
        JsonNode result = run.json().get("results").get(0);
        assertThat(result.get("engine").asString()).isEqualTo("ltl");
        JsonNode trace = result.get("trace");
        assertThat(trace.get("kind").asString()).isEqualTo("lasso");
        int start = trace.get("loopStart").asInt();
        int last = trace.get("steps").size();
        assertThat(start).isBetween(1, last - 1);
        assertThat(trace.get("steps").get(last - 1).get("state"))
                .isEqualTo(trace.get("steps").get(start - 1).get("state"));
    }

    /** A safety formula is shown by its bad prefix; all of the lasso is there on demand. */
    @Test
    void aSafetyFormulaIsShownUpToItsBadStep() {
        String[] never = {"-f", "G !\"Clock.tock->tick\"", POLLING};
        String cut = check(never).out();
        assertThat(cut)
                .containsPattern(
                        "\n=>  *\\d+  a  Clock.tock->tick .*\n *=> from here on nothing can satisfy the formula\n")
                .doesNotContain("loop");
        String whole = check(Stream.concat(Stream.of("-v"), Stream.of(never)).toArray(String[]::new))
                .out();
        assertThat(whole)
                .containsPattern(
                        "\n=>  *\\d+  a  Clock.tock->tick .*\n *=> from here on nothing can satisfy the formula\n")
                .contains("the loop repeats forever");
        assertThat(check("--fair", "-f", "G !\"Clock.tock->tick\"", POLLING).out())
                .contains("=> the run continues into a loop, which is not shown\n");
    }

    @Test
    void everyReportShowsTheLoop() throws IOException {
        String[][] expected = {
            {"txt", "the loop:\n", "the loop repeats forever"},
            {"html", "<tr class=\"loop\"", "the loop repeats forever"},
            {"mmd", "    loop forever\n", "    end\n"},
            {"dot", "digraph trace", " -> s"}
        };
        for (String[] report : expected) {
            Path file = directory.resolve("trace." + report[0]);
            check("-p", "answered", "--trace", file.toString(), POLLING);
            assertThat(Files.readString(file)).contains(report[1], report[2]);
        }
    }

    @Test
    void fairnessKeepsTheClockFromHoggingTheRun() {
        assertThat(check("-q", "-p", "answered", POLLING).out()).isEqualTo("answered: violated\n");
        assertThat(check("-q", "-p", "answered", "--fair", POLLING).out())
                .isEqualTo("answered: holds (weakly fair runs)\n");
    }

    /** Two components with the same step: which of them takes it is in the trace, and in its replay. */
    @Test
    void aFairRunSaysWhoseStepsItTakes() throws IOException {
        Path one = directory.resolve("one.aut");
        Files.writeString(one, "des (0, 1, 1)\n(0, c, 0)\n");
        Path both = directory.resolve("both.exp");
        Files.writeString(both, "\"one.aut\" ||| \"one.aut\"\n");
        Path trace = directory.resolve("fair.json");
        CliRun run = check(
                "-q",
                "--fair",
                "--set",
                "whole-trace=true",
                "-f",
                "G !\"c\"",
                "--trace",
                trace.toString(),
                both.toString());
        assertThat(run.status()).as(run.err()).isEqualTo(1);
        CliRun replayed = CliRun.with(
                new Wiring(), Terminal.NONE, "n\nn\nn\n", "simulate", "--replay", trace.toString(), both.toString());
        assertThat(replayed.out()).contains("c [one]\n", "c [one_2]\n", "   1> c  [one] ", "   2> c  [one_2] ");
    }

    @Test
    void aPropertyProcessIsCheckedOnce() throws IOException {
        String text = """
                process P { state a, b; init a; trans a -> b {}, b -> b {}; }
                process Stuck { state q, r; init q; accept r; trans q -> q {}, q -> r { guard P.a; }, r -> r { guard P.a; }; }
                system async property Stuck;
                """;
        Path file = Files.writeString(directory.resolve("stuck.dve"), text);
        assertThat(check("-q", file.toString()).out()).isEqualTo("Stuck: holds\nmodel-errors: holds\n");
        assertThat(check("-q", "-p", "Stuck", file.toString()).out()).isEqualTo("Stuck: holds\n");
    }

    @Test
    void anActionThatNoStepHasIsProbablyMisspelt() {
        CliRun alone = check("-f", "! F \"Sever.*\"", POLLING);
        assertThat(alone.status()).isEqualTo(3);
        assertThat(alone.err()).contains("error: no action of the model matches \"Sever.*\"");
        CliRun beside = check("-f", "! F (\"Sever.*\" | \"Server.*\")", POLLING);
        assertThat(beside.status()).isEqualTo(1);
        assertThat(beside.err()).contains("warning: no action of the model matches \"Sever.*\"");
        assertThat(check("-f", "! F \"Server.*\"", POLLING).err()).doesNotContain("warning");
        assertThat(check("-f", "G ! E\"Client.idle->wating\"", POLLING).err())
                .contains(
                        "no action of the model matches E\"Client.idle->wating\"; did you mean 'Client.idle->waiting'?");
    }

    @Test
    void theWarningPointsIntoThePropertyFile() throws IOException {
        Path file = Files.writeString(directory.resolve("two.prop"), """
                property spelt    is ltl F "Server.*"
                property misspelt is ltl
                  ! F ("Client.idle->wating" | "Server.*")
                """);
        assertThat(check("-q", "--props", file.toString(), POLLING).err()).isEqualTo(file + """
                :3:9: warning: no action of the model matches "Client.idle->wating"; did you mean 'Client.idle->waiting'?
                      ! F ("Client.idle->wating" | "Server.*")
                            ^
                """);
        assertThat(check("-q", "--props", file.toString(), "-p", "spelt", POLLING)
                        .err())
                .isEmpty();
    }

    @Test
    void anAutomatonDescribesWhatMustNotExist() {
        String automaton = "../examples/unanswered.hoa";
        assertThat(check("-q", "--automaton", automaton, POLLING).status()).isEqualTo(1);
        assertThat(check("-q", "--fair", "--automaton", automaton, POLLING).status())
                .isZero();
    }

    @Test
    void propositionsOfAutomataAreNamesActionsOrPredicates() throws IOException {
        // Never a step of the server, never mail 2: the clock alone.
        String text = """
                HOA: v1 Start: 0 AP: 3 "question" "\\"Server.*\\"" "mail == 2" Acceptance: 0 t
                --BODY-- State: 0 [!1 & !2] 0 [0 & !1] 0 --END--
                """;
        Path file = Files.writeString(directory.resolve("alone.hoa"), text);
        assertThat(check("-q", "--automaton", file.toString(), POLLING).status())
                .isEqualTo(1);
        Path wrong = Files.writeString(directory.resolve("wrong.hoa"), text.replace("mail == 2", "letters == 2"));
        CliRun run = check("-q", "--automaton", wrong.toString(), POLLING);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("wrong.hoa:1:").contains("letters");
    }

    @Test
    void whatLtlWritesCheckReads() throws IOException {
        String formula = "G ({mail == 1} -> F \"Server.*\")";
        CliRun automaton = CliRun.real("ltl", "--negate", "-f", formula);
        Path file = Files.writeString(directory.resolve("negated.hoa"), automaton.out());
        for (String fair : new String[] {"--fair", "--quiet"}) {
            assertThat(check("-q", fair, "--automaton", file.toString(), POLLING)
                            .status())
                    .isEqualTo(check("-q", fair, "-f", formula, POLLING).status());
        }
    }

    @Test
    void observedRunsLackTheStepsThatAFormulaCannotSee() {
        String formula = "\"Client.idle->waiting\" -> X \"Server.*\"";
        assertThat(check("-q", "-f", formula, POLLING).status()).isEqualTo(1);
        assertThat(check("-q", "--fair", "--observed", "-f", formula, POLLING).status())
                .isZero();
    }

    @Test
    void finiteRunsStandStillUnlessTheyAreIgnored() {
        String[] buffer = {"../examples/buffer/producer.aut", "../examples/buffer/consumer.aut"};
        CliRun stutter = check("-f", "G F \"*\"", buffer[0], buffer[1]);
        assertThat(stutter.status()).isEqualTo(1);
        assertThat(stutter.out()).contains("the run stutters forever");
        CliRun ignoring = check("-f", "G F \"*\"", "--finite-runs", "ignore", buffer[0], buffer[1]);
        assertThat(ignoring.status()).isZero();
        assertThat(ignoring.out())
                .contains("runs that end in a deadlock were ignored (--finite-runs=ignore), and a deadlock was met");
    }

    @Test
    void whatHoldsForWantOfRunsSaysSo() throws IOException {
        Path model = directory.resolve("ending.dve");
        Files.writeString(model, "process P { state a, b; init a; trans a -> b {}; }\nsystem async;\n");
        String[] question = {"-f", "G F {P.a}", "--finite-runs", "ignore", model.toString()};
        CliRun text = check(question);
        assertThat(text.status()).isZero();
        assertThat(text.out()).startsWith("ltl G F {P.a}: holds vacuously (infinite runs only): no run is infinite\n");
        JsonNode result = check(Stream.concat(Stream.of("--format", "json"), Stream.of(question))
                        .toArray(String[]::new))
                .json()
                .get("results")
                .get(0);
        assertThat(result.get("verdict").asString()).isEqualTo("holds");
        assertThat(result.get("vacuous").asBoolean()).isTrue();
        assertThat(result.get("reason").asString()).isEqualTo("no run is infinite");
        assertThat(result.get("remarks").toString()).contains("a deadlock was met");
        assertThat(check("-q", "-f", "G F {P.a}", model.toString()).out()).isEqualTo("ltl G F {P.a}: violated\n");
        assertThat(check("-q", "-f", "G F {P.b}", model.toString()).out()).isEqualTo("ltl G F {P.b}: holds\n");
    }

    @Test
    void rulesAboutRunsNeedAPropertyOfRuns() {
        assertThat(check("--deadlock", "--fair", POLLING).err())
                .startsWith("warning: ")
                .contains("--fair");
    }

    @Test
    void mistakesPointIntoTheFormula() {
        CliRun run = check("-f", "G (question -> O answer) & nothing", POLLING);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .startsWith("-f:1:16: error: past operators are not supported: 'O'; --set time=steps allows them");
    }

    @Test
    void stepsAreTimeWhenAskedFor() {
        String soon = "G (question -> F[1,3] answer)";
        CliRun refused = check("-f", soon, POLLING);
        assertThat(refused.status()).isEqualTo(3);
        assertThat(refused.err())
                .startsWith("-f:1:17: error: intervals are not supported; --set time=steps allows them")
                .contains("\n                    ^\n");
        assertThat(check("-q", "--fair", "--set", "time=steps", "-f", soon, POLLING)
                        .out())
                .isEqualTo("ltl " + soon + ": violated (weakly fair runs, counting steps)\n");
        String asked = "G (answer -> !{mail == 0} S question)";
        assertThat(check("-q", "--set", "time=steps", "-f", asked, POLLING).out())
                .isEqualTo("ltl " + asked + ": holds\n");
        assertThat(check("--set", "time=seconds", "-f", asked, POLLING).err())
                .contains("--set: time: expected uncounted or steps, found 'seconds'");
    }

    @Test
    void propertyFilesMayCountSteps() throws IOException {
        Path file = directory.resolve("time.prop");
        Files.writeString(file, "property soon is ltl G ({mail == 1} -> F[1,2] {mail == 2})\n");
        assertThat(check("--props", file.toString(), POLLING).err())
                .contains("time.prop:1:41: error: intervals are not supported; --set time=steps allows them");
        assertThat(check("-q", "--set", "time=steps", "--props", file.toString(), POLLING)
                        .out())
                .isEqualTo("soon: violated (counting steps)\n");
    }

    @Test
    void aFormulaWithoutAUsableAutomatonIsUnknown() {
        // The negation demands each of forty things again and again, which takes as many acceptance sets.
        StringBuilder formula = new StringBuilder("F G {mail == 0}");
        for (int i = 1; i < 40; i++) {
            formula.append(" | F G {mail == ").append(i).append('}');
        }
        CliRun run = check("-q", "-f", formula.toString(), POLLING);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).contains("unknown: the automaton of the formula is too large");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void aReplayedLoopGoesRoundAndRound() {
        Path file = directory.resolve("loop.json");
        check("-p", "answered", "--trace", file.toString(), POLLING);
        CliRun run = CliRun.with(
                new Wiring(), Terminal.NONE, "n 100\nj 1\n1\nn 50\n", "simulate", "--replay", file.toString(), POLLING);
        assertThat(run.err()).contains("that ends in a loop").contains("the path has the steps 0 to");
        assertThat(run.out()).contains("step 100, iteration 50 of the loop: Clock.");
    }

    /** The loop has one step, and the formula is lost in its third iteration: the loop is shown three times. */
    @Test
    void aLossInALaterIterationOfTheLoopIsMarked(@TempDir Path directory) throws IOException {
        Path model = Files.writeString(
                directory.resolve("loop.dve"),
                "byte x = 0; process P { state a; init a; trans a -> a { effect x = 0; }; } system async;");
        assertThat(CliRun.real("check", "-f", "X X X {x == 1}", model.toString())
                        .out())
                .containsPattern("\n=> +3 .*P.a->a .*\n +=> from here on nothing can satisfy the formula\n");
        assertThat(CliRun.real("check", "--set", "whole-trace=true", "-f", "X X X {x == 1}", model.toString())
                        .out())
                .containsPattern("\n=> +3 .*P.a->a .*\n +=> from here on nothing can satisfy the formula\n")
                .contains("leads back to state 2");
    }

    @Test
    void formulasAreExplained() {
        CliRun facts = CliRun.real("ltl", "--check", "-f", "G (a -> F b)");
        assertThat(facts.out()).contains("formula:     G (a -> F b)").contains("automaton:   2 states");
        assertThat(CliRun.real("ltl", "--check", "-f", "G a").out()).contains("class:       safety: ");
        assertThat(CliRun.real("ltl", "--check", "-f", "X a").out())
                .contains("safety and co-safety", "insensitive: no");
        assertThat(CliRun.real("ltl", "--check", "-f", "F a").out())
                .contains("class:       co-safety: ", "insensitive: yes");
        assertThat(CliRun.real("ltl", "--check", "-f", "G a | F b").out()).contains("class:       obligation");
        assertThat(facts.out()).contains("class:       recurrence, and no obligation: ");
        assertThat(CliRun.real("ltl", "--check", "-f", "F G a").out())
                .contains("class:       persistence, and no obligation: ");
        assertThat(CliRun.real("ltl", "--check", "-f", "G F a -> G F b").out())
                .contains("class:       reactivity, and no obligation: syntactically, ");
        assertThat(CliRun.real("ltl", "--pattern", "response(\"a\", \"b\") after \"c\"")
                        .out())
                .isEqualTo("!\"c\" W (\"c\" & G (\"a\" -> F \"b\"))\n");
        assertThat(CliRun.real("ltl", "--hoa", "--pattern", "absence(a)").out()).startsWith("HOA: v1\n");
        assertThat(CliRun.real("ltl", "--buchi", "-f", "GFa & GFb").out()).contains("acc-name: Buchi\n", "state-acc\n");
        assertThat(CliRun.real("ltl", "--dot", "-f", "F a").out()).startsWith("digraph automaton {\n");
    }

    private static CliRun check(String... args) {
        String[] all = new String[args.length + 1];
        all[0] = "check";
        System.arraycopy(args, 0, all, 1, args.length);
        return CliRun.real(all);
    }
}
