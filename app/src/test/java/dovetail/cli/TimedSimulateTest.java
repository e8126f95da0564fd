package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimedSimulateTest {
    @TempDir
    Path directory;

    @Test
    void stepsAreChosenWithTheirDates() {
        CliRun run = CliRun.withInput("1 at 4/3\nwait 0.5\n1\n1\nq\n", "simulate", "lamp.sample");
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        assertThat(run.out()).isEqualTo("""
                step 0 at 0: initially
                  User: idle, Lamp: off
                  clocks: press 0 in [1, 3]
                  a step is due by 3
                   1  [1, 3]  press  [User, Lamp]  User: idle -> busy, Lamp: off -> lit
                step 1 at 4/3: press [User, Lamp]
                  User: idle -> busy, Lamp: off -> lit
                  clocks: fade 0 in ]2, 5[, rest 0 in [0.5, ...[
                  a step is due before 19/3
                   1  ]10/3, 19/3[  fade  [Lamp]  Lamp: lit -> off
                   2  [11/6, 19/3[  rest  [User]  User: busy -> idle
                step 1 at 4/3, now 11/6: press [User, Lamp]
                  User: idle -> busy, Lamp: off -> lit
                  clocks: fade 0.5 in ]2, 5[, rest 0.5 in [0.5, ...[
                  a step is due before 19/3
                   1  ]10/3, 19/3[  fade  [Lamp]  Lamp: lit -> off
                   2  [11/6, 19/3[  rest  [User]  User: busy -> idle
                step 2 at 4: fade [Lamp]
                  Lamp: lit -> off
                  clocks: rest 8/3 in [0.5, ...[
                   1  [4, ...[  rest  [User]  User: busy -> idle
                step 3 at 4: rest [User]
                  User: busy -> idle
                  clocks: press 0 in [1, 3]
                  a step is due by 7
                   1  [5, 7]  press  [User, Lamp]  User: idle -> busy, Lamp: off -> lit
                """);
    }

    @Test
    void undoTakesBackWaitingFirst() {
        CliRun run = CliRun.withInput("1\nwait 1\nu\nwait 2\nu 2\nn\n1 at 4\nu\n1 at 5\n", "simulate", "lamp.sample");
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines().filter(line -> line.startsWith("step")))
                .containsExactly(
                        "step 0 at 0: initially",
                        "step 1 at 1: press [User, Lamp]",
                        "step 1 at 1, now 2: press [User, Lamp]",
                        "step 1 at 1: press [User, Lamp]",
                        "step 1 at 1, now 3: press [User, Lamp]",
                        "step 0 at 0: initially",
                        "step 1 at 1: press [User, Lamp]",
                        "step 2 at 4: fade [Lamp]",
                        "step 1 of 2 at 1: press [User, Lamp]",
                        "step 2 at 5: fade [Lamp]");
    }

    @Test
    void wrongDatesAreRefused() {
        CliRun run = CliRun.withInput(
                "1 at 0.5\n1 at\n1 at x\nwait\nwait 4\nwait -1\n7\n1 at 3.0000001\n1 at 1.0000001\n1 at 1\n1 at 12\n2 at 3.1\n",
                "simulate",
                "lamp.sample");
        assertThat(run.err()).isEqualTo("""
                step 1 is possible at [1, 3], not at 0.5
                a date is missing; expected a number such as 4, 4.5 or 13/3
                'x' is no date; expected a number such as 4, 4.5 or 13/3
                a length of time is missing; expected a number such as 4, 4.5 or 13/3
                a step is due by 3; time cannot pass until 4
                '-1' is no length of time; expected a number such as 4, 4.5 or 13/3
                there are steps 1 to 1 here
                step 1 is possible at [1, 3], not at 3.0000001
                the dates of the path have too long fractions for exact arithmetic; choose a shorter one
                step 1 is possible at ]3, 6[, not at 12
                """);
        assertThat(run.status()).isEqualTo(3);
        assertThat(CliRun.withInput("wait 1\n1 at 2\n", "simulate", "mutex.sample")
                        .err())
                .isEqualTo("the model has no clocks, and its steps have no dates; a number alone takes a step\n"
                        .repeat(2));
    }

    @Test
    void tracesAreWrittenAndReplayedWithTheirDates() throws IOException {
        Path file = directory.resolve("t.json");
        CliRun run = CliRun.withInput("1 at 2.5\n2 at 19/3\nt\nsave " + file + "\n", "simulate", "lamp.sample");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains(
                        "    1  at 2.5   [1, 3]    press  User, Lamp  User: idle -> busy, Lamp: off -> lit  (lamp.fcr:",
                        "    2  at 19/3  [1.5, 8[  rest ",
                        "  date       0   2.5  19/3\n");
        CliRun replayed = CliRun.withInput("n 2\n", "simulate", "--replay", file.toString(), "lamp.sample");
        assertThat(replayed.err()).isEqualTo("loaded a trace of 2 steps; n takes its next step\n");
        assertThat(replayed.out()).contains("step 2 at 19/3: ");
        Files.writeString(file, Files.readString(file).replace("\"19/3\"", "\"15/2\""));
        assertThat(CliRun.of("simulate", "--replay", file.toString(), "lamp.sample")
                        .err())
                .contains("is not possible at 15/2 in this model");
        Files.writeString(file, Files.readString(file).replace("\"date\"", "\"when\""));
        assertThat(CliRun.of("simulate", "--replay", file.toString(), "lamp.sample")
                        .err())
                .contains("step 1 of the trace has no date");
    }

    @Test
    void randomStepsHaveDates() {
        CliRun run = CliRun.withInput("x 200\nt\n", "simulate", "--seed", "3", "lamp.sample");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("step 200 at ", "  200  at ");
    }
}
