package dovetail.cli.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.CliRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages of traces show the branches of trees of runs. */
class BranchPagesTest {
    private static final String FORMULA =
            "EF ({#ready = 0} & EF {#holding = 1} & EF ({#item2 = 1} & EF {#made = 1})" + " & ! EG {#waiting = 0})";

    @TempDir
    Path directory;

    private String page(String formula) throws IOException {
        Path page = directory.resolve("tree.html");
        CliRun run = CliRun.real("check", "--ctl", formula, "--trace", page.toString(), "../examples/conveyor.pnml");
        assertThat(run.status()).as(run.err()).isZero();
        return Files.readString(page);
    }

    @Test
    void aBranchHasItsRunAndALinkToItsState() throws IOException {
        assertThat(page(FORMULA))
                .contains("<details class=\"branch\" open><summary>in <a href=\"#s1\">state 1</a>, ")
                .contains("EF ({#item2 = 1} &amp; EF {#made = 1}) is true, by a run from there: 3 steps")
                .contains("<tr id=\"s1\"", "<tr id=\"b1-s0\"", "<tr id=\"b1-s3\"")
                .contains("<p class=\"branch\">in <a href=\"#s1\">state 1</a>, EG {#waiting = 0} is false</p>");
    }

    @Test
    void aRunWithoutBranchesHasNone() throws IOException {
        assertThat(page("EF {#holding = 1}")).doesNotContain("class=\"branch\"", "class=\"tree\"");
    }
}
