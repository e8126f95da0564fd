package dovetail.api.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Runs of cells, within this process and in others: none of their failures ends an experiment. */
class CellRunTest {
    private static final Path PETERSON = Path.of("../examples/peterson.dve");
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private static Optional<Outcome> run(Cell cell, Budget budget) {
        return CellRun.run(cell, false, () -> budget, Progress.SILENT);
    }

    private static Cell cell(String property, String engine) {
        Subject subject = Subject.of(List.of(PETERSON), List.of()).get(0);
        return new Cell(subject, subject.properties().indexOf(property), engine, 1);
    }

    @Test
    void aProgramRunsAnExperiment() {
        List<Subject> subjects = Subject.of(List.of(PETERSON), List.of());
        ExperimentPlan plan = ExperimentPlan.of(subjects, List.of("explore", "ltl"), 1, List.of());
        List<Run> runs = new Experiment(plan).run(cell -> run(cell, Budget.unlimited()), done -> {});
        Outcome mutex = runs.get(0).outcome();
        assertThat(mutex.answer()).isEqualTo(Outcome.Answer.HOLDS);
        Effort effort = mutex.effort().orElseThrow();
        assertThat(effort.states()).isEqualTo(20);
        assertThat(effort.heapBytes()).isPositive();
        assertThat(effort.residentBytes()).isEmpty();
        Outcome refused = runs.get(1).outcome();
        assertThat(refused.answer()).isEqualTo(Outcome.Answer.UNSUPPORTED);
        assertThat(refused.reason()).isEqualTo("'mutex' is a property of states");
        assertThat(new ExperimentReport(plan, runs, true).faults()).isEmpty();
    }

    @Test
    void limitsAreUnknownAndInterruptsEndTheExperiment() {
        Cell cell = cell("mutex", "explore");
        Outcome limited = run(cell, Budget.unlimited().withStates(5)).orElseThrow();
        assertThat(limited.answer()).isEqualTo(Outcome.Answer.UNKNOWN);
        assertThat(limited.reason()).contains("state limit of 5");
        Budget interrupted = Budget.unlimited();
        interrupted.interrupt();
        assertThat(run(cell, interrupted)).isEmpty();
    }

    @Test
    void anExceptionIsAFailureOfItsCell() {
        Subject broken = Subject.of("broken", Map.of(), "", List.of(), () -> {
            throw new IllegalStateException("broken inside");
        });
        Outcome failed =
                run(new Cell(broken, 0, "explore", 1), Budget.unlimited()).orElseThrow();
        assertThat(failed.answer()).isEqualTo(Outcome.Answer.FAILED);
        assertThat(failed.reason()).contains("broken inside");
        Subject full = Subject.of("full", Map.of(), "", List.of(), () -> {
            throw new OutOfMemoryError("heap");
        });
        assertThat(run(new Cell(full, 0, "explore", 1), Budget.unlimited())
                        .orElseThrow()
                        .answer())
                .isEqualTo(Outcome.Answer.FAILED);
    }

    @Test
    void aProcessThatDiesIsAFailureOfItsCell() {
        FreshProcess dying = new FreshProcess(c -> List.of(JAVA, "-Dx=1", "NoSuchClass"), Budget::unlimited);
        Outcome failed = dying.run(cell("mutex", "explore")).orElseThrow();
        assertThat(failed.answer()).isEqualTo(Outcome.Answer.FAILED);
        assertThat(failed.reason())
                .startsWith("the process ended with status 1: ")
                .contains("NoSuchClass");
        FreshProcess missing = new FreshProcess(c -> List.of("./no-such-program"), Budget::unlimited);
        assertThat(missing.run(cell("mutex", "explore")).orElseThrow().reason())
                .startsWith("the process could not be started");
    }

    @Test
    void outcomesOfProcessesAreRead() {
        Outcome outcome = SampleRuns.decided(Outcome.Answer.VIOLATED, 12, 0.25);
        assertThat(FreshProcess.outcome(0, "noise\n" + OutcomeText.of(outcome) + "\n", ""))
                .isEqualTo(outcome);
        assertThat(FreshProcess.outcome(137, "", "").reason()).isEqualTo("the process ended with status 137");
        assertThat(FreshProcess.outcome(0, "holds,explore", "").answer()).isEqualTo(Outcome.Answer.FAILED);
    }

    @Test
    void digestsDependOnComponentsOfNetworks() {
        Path network = Path.of("../examples/alternating-bit/alternating-bit.exp");
        assertThat(TextDigest.of(List.of(network)))
                .hasSize(12)
                .isNotEqualTo(TextDigest.of(List.of(PETERSON)))
                .isEqualTo(TextDigest.of(List.of(network)));
    }
}
