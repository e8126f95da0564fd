package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.Version;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulateTest {
    @TempDir
    Path directory;

    @Test
    void stepsShowWhatChangedAndWhatIsPossible() {
        CliRun run = CliRun.withInput("1\nq\n", "simulate", "mutex.sample");
        assertThat(run.status()).isZero();
        assertThat(run.out()).isEqualTo("""
                        step 0: initially
                          P_0: NCS, P_1: NCS, in: [0, 0]
                           1  P_0.enter  [P_0]  in[0]: 0 -> 1, P_0: NCS -> CS
                           2  P_1.enter  [P_1]  in[1]: 0 -> 1, P_1: NCS -> CS
                        step 1: P_0.enter [P_0]
                          in[0]: 0 -> 1, P_0: NCS -> CS
                           1  P_0.leave  [P_0]  in[0]: 1 -> 0, P_0: CS -> NCS
                           2  P_1.enter  [P_1]  in[1]: 0 -> 1, P_1: NCS -> CS
                        """);
    }

    @Test
    void deadlocksAndModelErrorsAreShownAsSuch() {
        assertThat(CliRun.withInput("1\n1\n", "simulate", "counter.sample").out())
                .endsWith("step 2: C.count [C]\n  n: 1 -> 2\ndeadlock: no step is enabled\n");
        CliRun error = CliRun.withInput("x 3\n1\n", "simulate", "runaway.sample");
        assertThat(error.out()).endsWith("   1  C.count  [C]  model error: 4 is out of range for n\n");
        assertThat(error.err()).isEqualTo("step 1 cannot be taken, it is a model error: 4 is out of range for n\n");
        assertThat(error.status()).isEqualTo(3);
    }

    @Test
    void undoKeepsThePathUntilAnotherIsTaken() {
        CliRun run = CliRun.withInput("1\n2\nu 2\nn\nj 2\nr\n2\nj 2\n", "simulate", "mutex.sample");
        assertThat(run.out().lines().filter(line -> line.startsWith("step")))
                .containsExactly(
                        "step 0: initially",
                        "step 1: P_0.enter [P_0]",
                        "step 2: P_1.enter [P_1]",
                        "step 0: initially",
                        "step 1 of 2: P_0.enter [P_0]",
                        "step 2: P_1.enter [P_1]",
                        "step 0: initially",
                        "step 1: P_1.enter [P_1]");
        assertThat(run.err()).isEqualTo("the path has the steps 0 to 1\n");
    }

    @Test
    void wholeStateTraceAndPositions() {
        CliRun run = CliRun.withInput("1\ns\nt\nw\nh\n", "simulate", "mutex.sample");
        assertThat(run.out())
                .contains("  P_0: CS, P_1: NCS, in: [1, 0]\n")
                .contains("    1  P_0.enter  in[0]: 0 -> 1, P_0: NCS -> CS  (sample.dve:5:3)\n")
                .contains("  P_0: CS   dir/sample.dve:2:3\n")
                .contains("save FILE");
    }

    @Test
    void sameSeedTakesTheSameRandomSteps() {
        String first = CliRun.withInput("x 30\nt\n", "simulate", "--seed", "5", "mutex.sample")
                .out();
        assertThat(CliRun.withInput("x 30\nt\n", "simulate", "--seed", "5", "mutex.sample")
                        .out())
                .isEqualTo(first);
        assertThat(CliRun.withInput("x 30\nt\n", "simulate", "--seed", "6", "mutex.sample")
                        .out())
                .isNotEqualTo(first);
    }

    @Test
    void stepsAreTakenByLabel() {
        CliRun run = CliRun.withInput("take P_1.enter\ntake *.leave\n", "simulate", "mutex.sample");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("step 1: P_1.enter [P_1]\n").contains("step 2: P_1.leave [P_1]\n");
        CliRun wrong = CliRun.withInput("take P_1.entre\ntake *enter\n", "simulate", "mutex.sample");
        assertThat(wrong.status()).isEqualTo(3);
        assertThat(wrong.err())
                .isEqualTo(
                        "no step here is labelled 'P_1.entre'; did you mean 'P_1.enter'?\n"
                                + "several steps here are labelled '*enter', with the numbers [1, 2]; a number takes one of them\n");
    }

    /** The list shows values of messages and hidden labels; both choose steps that one label would leave open. */
    @Test
    void stepsAreTakenByMessagesAndHiddenLabels() {
        String[] messages = {"simulate", "../examples/two_phase_commit.dve"};
        CliRun run = real("1\ntake votes!Stock (NO)\nu\ntake votes!(YES)\n", messages);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("step 2: votes!Stock (NO) [Stock]\n")
                .contains("step 2: votes!Stock (YES) [Stock]\n");
        CliRun wrong = real("1\ntake votes!Stock\ntake votes!Stock (YEs)\ntake nothing like it\ntake\n", messages);
        assertThat(wrong.status()).isEqualTo(3);
        assertThat(wrong.err().lines())
                .containsExactly(
                        "several steps here are labelled 'votes!Stock', with the numbers [1, 2]; a number takes one of them",
                        "no step here is labelled 'votes!Stock (YEs)'; did you mean 'votes!Stock (YES)'?",
                        "no step here is labelled 'nothing like it'; there are 'votes!Stock (YES)', 'votes!Stock (NO)'"
                                + " and 'ask_payment[Coordinator->Payment]'",
                        "a label is missing; 'take LABEL' takes the only step with the label");
        CliRun hidden = real(
                "take accept\ntake send*\nuntil \"deliver*\"\nuntil \"ack*\"\n",
                "simulate",
                "../examples/alternating-bit/alternating-bit.exp");
        assertThat(hidden.status()).as(hidden.err()).isZero();
        assertThat(hidden.out()).contains("step 2: i {send !0}").containsPattern("step \\d+: i \\{ack !0\\}");
    }

    @Test
    void savedTracesSayWhatTheyShow() throws IOException {
        String model = "../examples/broken_mutex.dve";
        Path file = directory.resolve("run.txt");
        real("1\nsave " + file + "\n", "simulate", model);
        assertThat(Files.readString(file))
                .startsWith("simulated run\n  model     " + model + "\n  dovetail  " + Version.TEXT + "\n");
    }

    @Test
    void seriesOfStepsEndAtPredicatesAndLabels() {
        String[] command = {"simulate", "../examples/broken_mutex.dve"};
        CliRun run = real("until A.critical && B.critical\neval lock == 1\neval A.idle\n", command);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("A: critical").endsWith("lock == 1: true\nA.idle: false\n");
        CliRun label = real("until \"B.tested->*\"\n", command);
        assertThat(label.out()).contains(": B.tested->critical [B]\n");
        CliRun stopped = real("break lock == 1\nbreak\nx 1000\nclear\nbreak\n", command);
        assertThat(stopped.out())
                .contains("\n  break lock == 1\n")
                .contains("x, n and until stop where lock == 1 is true\n")
                .endsWith(
                        "stopped: lock == 1 is true\nremoved 1 breakpoint\nthere is no breakpoint; 'break EXPR' adds one\n");
        CliRun never = real("until lock == 7\neval lok == 1\neval\n", command);
        assertThat(never.status()).isEqualTo(3);
        assertThat(never.err())
                .startsWith("lock == 7 is not reached within 10000 steps\n")
                .contains("predicate:1:1: error: ")
                .contains("a predicate is missing");
    }

    @Test
    void aSeriesShowsEveryStep() {
        CliRun run = real("until A.critical\n", "simulate", "--seed", "1", "../examples/broken_mutex.dve");
        assertThat(run.status()).as(run.err()).isZero();
        long steps = run.out().lines().filter(line -> line.startsWith("step ")).count();
        assertThat(steps).isGreaterThan(2);
        assertThat(run.out()).contains("step " + (steps - 1) + ": ", "step 1: ").doesNotContain("step " + steps + ": ");
    }

    /** A number is shown as a number, and every name of a state has its value. */
    @Test
    void valuesOfNamesAndExpressionsAreShown() {
        CliRun run = real(
                "1\n1\neval Coordinator.yes\neval Stock.message\neval Coordinator\neval votes\neval votes.count + 2\n"
                        + "eval votes.count == 1\n",
                "simulate",
                "../examples/two_phase_commit.dve");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .endsWith(
                        "Coordinator.yes: 0\nStock.message: NO\nCoordinator: asking\nvotes: [YES]\nvotes.count + 2: 3\n"
                                + "votes.count == 1: true\n");
        CliRun timed = real(
                "eval owner\neval Process_1\neval owner = 0 and Process_1.idle\n",
                "simulate",
                "../examples/fischer.fcr");
        assertThat(timed.status()).as(timed.err()).isZero();
        assertThat(timed.out()).endsWith("owner: 0\nProcess_1: idle\nowner = 0 and Process_1.idle: true\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"r 50", "s 3", "t x", "w 1", "clear all", "h me", "quit now"})
    void wordsAfterACommandThatStandsAloneAreRefused(String line) {
        CliRun run = CliRun.withInput(line + "\n", "simulate", "mutex.sample");
        assertThat(run.status()).isEqualTo(3);
        int blank = line.indexOf(' ');
        assertThat(run.err())
                .isEqualTo("'" + line.substring(0, blank) + "' stands alone; found '" + line.substring(blank + 1)
                        + "' after it\n");
    }

    @Test
    void placesOfStepsAreShown() {
        CliRun run = real("w\n", "simulate", "-v", "../examples/broken_mutex.dve");
        assertThat(run.out())
                .contains("A: idle -> tested  (../examples/broken_mutex.dve:12:5)\n")
                .contains("> w\n")
                .endsWith("   2  B.idle->tested  ../examples/broken_mutex.dve:21:5\n");
    }

    @Test
    void replayedLoopIsToldAndSavedAsALasso() throws IOException {
        String model = "../examples/polling.dve";
        Path file = directory.resolve("lasso.json");
        CliRun.real("check", "-p", "answered", "--trace", file.toString(), model);
        CliRun run = real("n 40\nt\nsave " + file + "\n", "simulate", "--replay", file.toString(), model);
        assertThat(run.out()).contains(" of the loop: ").contains("loop");
        CliRun again = real("n 3\n", "simulate", "--replay", file.toString(), model);
        assertThat(again.err()).contains(" that ends in a loop");
        assertThat(CliRun.real("check", "-p", "answered", model).status()).isEqualTo(1);
    }

    @Test
    void differencesInStateAreToldAsSuch() throws IOException {
        Path file = directory.resolve("t.json");
        CliRun.withInput("1\nsave " + file + "\n", "simulate", "mutex.sample");
        Files.writeString(file, Files.readString(file).replace("\"P_0\":\"CS\"", "\"P_0\":\"NCS\""));
        CliRun run = CliRun.withInput("", "simulate", "--replay", file.toString(), "mutex.sample");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .contains("step 1 of the trace, 'P_0.enter', leads to another state in this model:"
                        + " P_0 is CS, and NCS in the trace");
    }

    @Test
    void longListsOfChangesAreWrapped() {
        CliRun run = real("take ask_stock*\n1\n", "simulate", "../examples/two_phase_commit.dve");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out().lines())
                .allMatch(line -> line.length() <= 130)
                .anyMatch(line -> line.startsWith(" ".repeat(40)));
    }

    /** An input without a writer. */
    private static final class Silence extends InputStream {
        private final CountDownLatch asked = new CountDownLatch(1);
        private final CountDownLatch end = new CountDownLatch(1);

        @Override
        public int read() {
            try {
                asked.countDown();
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return -1;
        }

        @Override
        public void close() {
            end.countDown();
        }
    }

    @Test
    void waitingForACommandEndsWithTheTime() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        Cli late = new Cli(new Wiring(), Terminal.NONE);
        // On a busy computer the time may be over before the model is read; then there is twice as much.
        for (int seconds = 1;
                err.size() == 0 || err.toString(StandardCharsets.UTF_8).contains("while");
                seconds *= 2) {
            err.reset();
            try (Silence silence = new Silence()) {
                String[] arguments = {"simulate", "--timeout", seconds + "s", "../examples/broken_mutex.dve"};
                assertThat(late.execute(arguments, silence, stream, stream)).isEqualTo(ExitStatus.UNKNOWN);
            }
            assertThat(err.toString(StandardCharsets.UTF_8)).contains("time limit of " + seconds + " s reached");
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).matches("(?s).*dovetail: time limit of \\d+ s reached\n");
    }

    @Test
    void waitingForACommandEndsByCtrlC() throws InterruptedException {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        Cli interrupted = new Cli(new Wiring(), Terminal.NONE);
        AtomicInteger status = new AtomicInteger(-1);
        try (Silence silence = new Silence()) {
            String[] arguments = {"simulate", "../examples/broken_mutex.dve"};
            Thread session = new Thread(() -> status.set(interrupted.execute(arguments, silence, stream, stream)));
            session.start();
            silence.asked.await();
            while (session.isAlive()) {
                interrupted.interrupt().request();
                session.join(20);
            }
        }
        assertThat(status.get()).isEqualTo(ExitStatus.UNKNOWN);
        assertThat(err.toString(StandardCharsets.UTF_8)).endsWith("dovetail: interrupted\n");
    }

    private static CliRun real(String input, String... args) {
        return CliRun.with(new Wiring(), Terminal.NONE, input, args);
    }

    @Test
    void savedTraceCanBeReplayed() throws IOException {
        Path file = directory.resolve("t.json");
        CliRun saved = CliRun.withInput("1\n2\nsave " + file + "\n", "simulate", "mutex.sample");
        assertThat(saved.out()).endsWith("saved 2 steps to " + file + "\n");
        CliRun replayed = CliRun.withInput("n 2\n", "simulate", "--replay", file.toString(), "mutex.sample");
        assertThat(replayed.status()).isZero();
        assertThat(replayed.err()).isEqualTo("loaded a trace of 2 steps; n takes its next step\n");
        assertThat(replayed.out()).contains("step 2: P_1.enter [P_1]\n");
        CliRun other = CliRun.withInput("", "simulate", "--replay", file.toString(), "counter.sample");
        assertThat(other.status()).isEqualTo(3);
        assertThat(other.err()).contains("the trace begins in another state than this model: the model has no 'in[0]'");
        String recorded = Files.readString(file);
        Files.writeString(file, recorded.replaceFirst("P_0.enter", "P_0.leave"));
        assertThat(CliRun.of("simulate", "--replay", file.toString(), "mutex.sample")
                        .err())
                .contains("step 1 of the trace, 'P_0.leave', is not possible in this model");
        Files.writeString(
                file, recorded.replaceFirst("\"P_0\":\"CS\",\"P_1\":\"NCS\"", "\"P_0\":\"CS\",\"P_1\":\"CS\""));
        assertThat(CliRun.of("simulate", "--replay", file.toString(), "mutex.sample")
                        .err())
                .contains(
                        "step 1 of the trace, 'P_0.enter', leads to another state in this model: P_1 is NCS, and CS in"
                                + " the trace");
        Files.writeString(file, recorded.replaceFirst("\"P_0\":\"NCS\"", "\"P_0\":\"CS\""));
        assertThat(CliRun.of("simulate", "--replay", file.toString(), "mutex.sample")
                        .err())
                .contains("the trace begins in another state than this model: P_0 is NCS, and CS in the trace");
        Files.writeString(file, recorded.replaceFirst("\"initial\":\\{[^}]*\\},", ""));
        assertThat(CliRun.withInput("n 2\n", "simulate", "--replay", file.toString(), "mutex.sample")
                        .out())
                .contains("step 2: P_1.enter [P_1]\n");
        Files.writeString(file, "no trace");
        assertThat(CliRun.of("simulate", "--replay", file.toString(), "mutex.sample")
                        .err())
                .contains(":1:", "the file is not JSON from here on");
        assertThat(CliRun.of(
                                "simulate",
                                "--replay",
                                directory.resolve("none.json").toString(),
                                "mutex.sample")
                        .err())
                .endsWith("none.json: error: there is no such file\n");
        Files.writeString(file, "{}");
        assertThat(CliRun.of("simulate", "--replay", file.toString(), "mutex.sample")
                        .err())
                .contains("holds no trace");
    }

    @Test
    void resultsOfACheckCanBeReplayed() throws IOException {
        Path file = directory.resolve("results.json");
        Files.writeString(
                file, CliRun.of("check", "--format", "json", "mutex.sample").out());
        CliRun replayed = CliRun.withInput("n\n", "simulate", "--replay", file.toString(), "mutex.sample");
        assertThat(replayed.out()).contains("step 1 of 2: P_0.enter [P_0]\n");
    }

    @Test
    void traceOptionSavesWhereTheSessionEnded() {
        Path file = directory.resolve("end.txt");
        CliRun.withInput("1\n1\n", "simulate", "--trace", file.toString(), "counter.sample");
        assertThat(file).content().contains("deadlock: no step is enabled").contains("at the end: C: on, n: 2");
    }

    @Test
    void nonsenseIsRefusedAndTheSessionGoesOn() {
        CliRun run = CliRun.withInput("7\nfoo\nu\nsave x.pdf\n1\n", "simulate", "counter.sample");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("""
                        there are steps 1 to 1 here
                        expected a number or a command, found 'foo'; h shows the commands
                        the path has the steps 0 to 0
                        a trace cannot be written as 'x.pdf'; expected .json, .txt, .html, .mmd or .dot
                        """);
        assertThat(run.out()).contains("step 1: C.count");
    }

    @Test
    void modulesAreSimulatedInstantByInstant() {
        Path file = directory.resolve("m.json");
        CliRun run =
                CliRun.withInput("set mode=fast hold=0\nx\nt\n", "simulate", "--trace", file.toString(), "tank.sample");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("before instant 0\n", "  instant      ");
        CliRun replayed = CliRun.withInput("n 2\n", "simulate", "--replay", file.toString(), "tank.sample");
        assertThat(replayed.err()).isEqualTo("loaded a trace of 2 instants; n takes its next instant\n");
        assertThat(replayed.out()).contains("instant 1\n");
        CliRun nothing = CliRun.withInput("q\n", "simulate", "--trace", "never.json", "tank.sample");
        assertThat(nothing.err()).isEqualTo("there is no trace to write to never.json\n");
        assertThat(CliRun.withInput("set x=1\n", "simulate", "mutex.sample").err())
                .isEqualTo("'set' chooses values of modules; here a step is chosen by its number\n");
    }

    @Test
    void promptOnlyWhereSomebodySits() {
        Terminal typed = new Terminal(true, false, false, 80);
        CliRun run = CliRun.with(new SampleWorkshop(), typed, "7\nq\n", "simulate", "counter.sample");
        assertThat(run.out()).endsWith("> > ");
        assertThat(run.status()).isZero();
        assertThat(CliRun.withInput("q\n", "simulate", "counter.sample").out()).doesNotContain("> >");
    }
}
