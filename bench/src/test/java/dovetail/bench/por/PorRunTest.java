package dovetail.bench.por;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.bench.spin.SpinFormula;
import dovetail.bench.spin.SpinReduction;
import dovetail.bench.tool.BenchFailure;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Asking with and without reduction, and what becomes of the answers. */
class PorRunTest {
    private static final String PAGE = """
            # Results
            <!-- begin coin -->
            <!-- end coin -->
            <!-- begin paper -->
            <!-- end paper -->
            """;

    @TempDir
    Path home;

    private Path page;

    @BeforeEach
    void writePage() throws IOException {
        page = home.resolve("docs/results/por.md");
        Files.createDirectories(page.getParent());
        Files.writeString(page, PAGE);
    }

    /** A launcher that answers as the properties expect, with few states when asked for reduction. */
    private void launcher(String states) throws IOException {
        Path launcher = home.resolve("dovetail");
        Files.writeString(launcher, """
                #!/bin/sh
                test "$1" = check || exit 0
                expected=$(grep -B1 "^property $6 " "${2%%.coin}.prop" | head -1)
                verdict=${expected##* }
                states=%s
                case "$*" in
                    *"--engine ltl"*begun*|*"--engine explore"*at_once*) states=4;;
                    *"--engine por"*) states=100;;
                esac
                echo "{\\"results\\":[{\\"verdict\\":\\"$verdict\\",\\"states\\":$states,\\"seconds\\":0.5,"
                echo "\\"figures\\":{\\"fullStates\\":7,\\"blockedByC1\\":1,\\"blockedByC2\\":2,\\"blockedByC3\\":3}}]}"
                """.formatted(states));
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
    }

    private String run(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
        PorRun.page().run(home, Optional.empty(), to, List.of(words));
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void everyPropertyIsAskedTwiceAndEarlyAnswersStandApart() throws IOException {
        launcher("61928");
        String out = run("--parts", "coin", "--families", "trading-system");
        assertThat(out)
                .contains("| trading-system | no_deadlock | deadlockfree | holds | 61,928 | 100 | 619.28 | 7 |"
                        + " 1 / 2 / 3 | 1.00 |");
        String[] tables = out.split("Searches without reduction that ended");
        assertThat(tables[0])
                .contains("| closed | ltl |", "the ratio is between 619.3 and 619.3")
                .doesNotContain("begun");
        assertThat(tables[1]).contains("| begun | ltl | holds | 4 | 100 |", "| at_once | reachable |");
        assertThat(page).hasContent(PAGE);
    }

    @Test
    void aCompleteTableGoesIntoThePage() throws IOException {
        launcher("61928");
        run("--parts", "coin", "--most", "61928", "--limit", "9");
        assertThat(Files.readString(page))
                .contains("Printed by `bench/run por --parts coin --most 61928 --limit 9`.", "| trading-system-two |")
                .doesNotContain("| trading-system-card |");
    }

    @Test
    void wrongCountsAreNeverReported() throws IOException {
        launcher("61927");
        assertThatThrownBy(() -> run("--parts", "coin", "--families", "trading-system"))
                .isInstanceOf(BenchFailure.class)
                .hasMessage("trading-system no_deadlock has 61927 states, expected 61928");
    }

    @Test
    void wrongAnswersAreNeverReported() throws IOException {
        launcher("77288");
        Path launcher = home.resolve("dovetail");
        Files.writeString(launcher, Files.readString(launcher).replace("verdict=${expected##* }", "verdict=violated"));
        assertThatThrownBy(() -> run("--parts", "coin", "--families", "trading-system-card"))
                .hasMessageContaining("trading-system-card no_deadlock: expected holds, found violated");
    }

    @Test
    void partsThatThereAreNotAreRefused() throws IOException {
        launcher("1");
        assertThatThrownBy(() -> run("--parts", "coins"))
                .hasMessage("there is no part 'coins'; there are coin, paper, deadlocks, formulas");
        assertThatThrownBy(() -> run("--parts", "formulas")).hasMessageContaining("the BEEM models are not there");
    }

    @Test
    void formulasSpeakPromela() {
        assertThat(SpinFormula.of("G ({P_0.wait or P_0.q2} -> F ({P_0.CS}) )"))
                .isEqualTo("[] ((P_0@wait || P_0@q2) -> <> ((P_0@CS)) )");
        assertThat(SpinFormula.of("G F {P_0.CS + P_1.CS == 1}")).isEqualTo("[] <> (P_0@CS + P_1@CS == 1)");
        assertThat(SpinFormula.of("! {not x} U ({intruder->kNa==1} R {G.F and R[0]})"))
                .isEqualTo("! (! x) U ((intruder:kNa==1) V (G@F && R[0]))");
    }

    @Test
    void whatSpinCannotDoIsSaidInAWord() {
        assertThat(SpinReduction.why("'./pan' ended with status -1")).isEqualTo("too slow");
        assertThat(SpinReduction.why("SPIN did not search everything:\nerrors: 1"))
                .isEqualTo("violated");
        assertThat(SpinReduction.why("'spin -a' ended with status 1: syntax error"))
                .isEqualTo("not accepted");
        assertThat(SpinReduction.why("SPIN did not search everything:\nerrors: 0 ... truncated"))
                .isEqualTo("not complete");
        assertThatThrownBy(() -> SpinReduction.why("spin cannot be found")).isInstanceOf(BenchFailure.class);
    }

    @Test
    void aSystemOfThePaperStandsBesideOneOfOurs() {
        String out = run("--parts", "paper", "--families", "trading-system");
        assertThat(out)
                .contains(
                        "| SC | 2 | 29,341 | 2,959 | 9.92 | trading-system | 61,928 | 61,928 | 577 | 577 | 2,685 | 12,296 |"
                                + " 107.33 |")
                .contains("| SC | 5 | 58,681 |", "| SC | 9 | 29,629 |")
                .doesNotContain("SCM");
    }
}
