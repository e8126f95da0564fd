package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        assertThat(other.err()).contains("step 1 of the trace, 'P_0.enter', is not possible in this model");
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
        Terminal typed = new Terminal(true, false, false);
        CliRun run = CliRun.with(new SampleWorkshop(), typed, "7\nq\n", "simulate", "counter.sample");
        assertThat(run.out()).endsWith("> > ");
        assertThat(run.status()).isZero();
        assertThat(CliRun.withInput("q\n", "simulate", "counter.sample").out()).doesNotContain("> >");
    }
}
