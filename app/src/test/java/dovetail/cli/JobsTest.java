package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sub-contexts as jobs of one process and of several, through the command line. */
class JobsTest {
    private static final String SYSTEM = "../examples/vending.fcr";
    private static final String CONTEXTS = "../examples/vending.cdl";

    @TempDir
    Path directory;

    private Path results(String name, String jobs, String chosen) throws IOException {
        CliRun run = CliRun.real(
                "check", "--jobs", jobs, "--job", chosen, "--format", "json", "-p", "crowd", SYSTEM, CONTEXTS);
        Path file = directory.resolve(name);
        Files.writeString(file, run.out());
        assertThat(Schemas.report().validate(new JsonMapper().readTree(run.out())))
                .isEmpty();
        return file;
    }

    @Test
    void answersAreThoseOfTheContextThatIsNotSplit() {
        CliRun whole = CliRun.real("check", "-q", "-p", "crowd", SYSTEM, CONTEXTS);
        CliRun split = CliRun.real("check", "-q", "-p", "crowd", "--jobs", "4", "--threads", "2", SYSTEM, CONTEXTS);
        assertThat(split.err()).isEmpty();
        assertThat(split.out()).isEqualTo(whole.out() + "crowd.model-errors: holds\n");
        assertThat(split.status()).isEqualTo(whole.status());
    }

    @Test
    void aResultListsItsJobs() {
        CliRun run = CliRun.real("check", "--jobs", "3", "-p", "crowd.paid_first", SYSTEM, CONTEXTS);
        assertThat(run.out())
                .contains("  job 1 of 3 (send coin to {Dispenser}1:inputs; send coin to {Dispenser}1:inputs): holds; ")
                .contains(
                        "  job 3 of 3 (send coin to {Dispenser}1:inputs; receive money from {Dispenser}1:outputs): holds");
    }

    @Test
    void resultsOfSeveralProcessesAreCombined() throws IOException {
        Path first = results("first.json", "3", "1-2");
        JsonNode jobs = new JsonMapper()
                .readTree(Files.readString(first))
                .path("results")
                .path(1)
                .path("jobs");
        assertThat(jobs.path("of").asInt()).isEqualTo(3);
        assertThat(jobs.path("missing").path(0).asInt()).isEqualTo(3);
        assertThat(jobs.path("done").size()).isEqualTo(2);

        // The third job has no result, so nothing holds for certain; two violations were found.
        CliRun some = CliRun.real(
                "check",
                "-q",
                "--jobs",
                "3",
                "--job",
                "1",
                "--done",
                first.toString(),
                "-p",
                "crowd",
                SYSTEM,
                CONTEXTS);
        assertThat(some.out().lines())
                .containsExactly(
                        "crowd.at_most_two: violated: job 1 of 3 found it; the trace is in its results",
                        "crowd.paid_first: unknown: job 3 of 3 did not run",
                        "crowd.keeps_money: violated: job 1 of 3 found it; the trace is in its results",
                        "crowd.model-errors: unknown: job 3 of 3 did not run");
        Path second = results("second.json", "3", "3");
        CliRun all = CliRun.real(
                "check",
                "-q",
                "--jobs",
                "3",
                "--done",
                first.toString(),
                "--done",
                second.toString(),
                "-p",
                "crowd",
                SYSTEM,
                CONTEXTS);
        assertThat(all.out()).contains("crowd.paid_first: holds\n").contains("crowd.model-errors: holds\n");
        assertThat(all.status()).isEqualTo(1);
    }

    @Test
    void resultsOfAnotherSplitAreRefused() throws IOException {
        Path three = results("three.json", "3", "3");
        CliRun run = CliRun.real("check", "--jobs", "2", "--done", three.toString(), "-p", "crowd", SYSTEM, CONTEXTS);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("three.json:1:").contains("the results are of another split");
        Files.writeString(three, "{}");
        CliRun none = CliRun.real("check", "--jobs", "2", "--done", three.toString(), "-p", "crowd", SYSTEM, CONTEXTS);
        assertThat(none.err()).contains("the file has no results of jobs");
        Files.writeString(three, "{");
        CliRun broken =
                CliRun.real("check", "--jobs", "2", "--done", three.toString(), "-p", "crowd", SYSTEM, CONTEXTS);
        assertThat(broken.err()).contains("the file is not JSON from here on");
    }

    @Test
    void wrongOptionsAreRefused() {
        assertThat(CliRun.real("check", "--job", "2", SYSTEM, CONTEXTS).err())
                .contains("--job needs the number of all jobs: --jobs N");
        assertThat(CliRun.real("check", "--jobs", "2", "--job", "2-9", "-p", "crowd", SYSTEM, CONTEXTS)
                        .err())
                .contains("expected numbers of jobs from 1 to 3, such as 2 or 3-5, found '2-9'");
        assertThat(CliRun.real("check", "--jobs", "2", "../examples/peterson.dve")
                        .err())
                .contains("--jobs: the model has no contexts");
        assertThat(CliRun.real("check", "--jobs", "2", "--loop-until-stable", SYSTEM, CONTEXTS)
                        .err())
                .contains("exclude each other");
    }

    @Test
    void whatJobsCannotAnswerIsUnknown() {
        CliRun run = CliRun.real(
                "check",
                "-q",
                "--jobs",
                "2",
                "--context",
                "crowd",
                "--fair",
                "-f",
                "F {{Dispenser}1@serving}",
                SYSTEM,
                CONTEXTS);
        assertThat(run.out())
                .contains("unknown (weakly fair runs): a run that is fair in a sub-context need not be fair");
        assertThat(run.status()).isEqualTo(2);
    }
}
