package dovetail.api.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of runs: an experiment that was ended at any byte is resumed, and nothing else is. */
class RunFileTest {
    private static final ExperimentPlan PLAN = SampleRuns.plan("text", "--fresh");

    @TempDir
    Path directory;

    private static List<Run> run(Path file, ExperimentPlan plan, List<Cell> asked) {
        return new Experiment(plan, Optional.of(RunFile.open(file, plan)))
                .run(
                        cell -> {
                            asked.add(cell);
                            return Optional.of(SampleRuns.of(cell));
                        },
                        run -> {});
    }

    @Test
    void cellsHaveTheOrderOfModelsConstantsPropertiesEnginesAndRepetitions() {
        List<String> order = new ArrayList<>();
        for (Cell cell : PLAN.cells().subList(0, 9)) {
            order.add(cell.subject().constants().get("N")
                    + cell.property()
                    + cell.engine().charAt(0)
                    + cell.repetition());
        }
        assertThat(order).containsExactly("20e1", "20e2", "20i1", "20i2", "21e1", "21e2", "21i1", "21i2", "30e1");
        assertThat(PLAN.cells()).hasSize(16);
        assertThat(PLAN.constants()).containsExactly("N");
    }

    @Test
    void anExperimentThatWasCutAnywhereEndsAsAWholeOne() throws IOException {
        Path whole = directory.resolve("whole.csv");
        List<Run> expected = run(whole, PLAN, new ArrayList<>());
        byte[] bytes = Files.readAllBytes(whole);
        int heading = Files.readAllLines(whole).get(0).length() + 1;
        Path cut = directory.resolve("cut.csv");
        for (int length = heading; length <= bytes.length; length += 37) {
            Files.write(cut, Arrays.copyOf(bytes, length));
            int lines =
                    (int) Files.readString(cut).chars().filter(c -> c == '\n').count();
            List<Cell> asked = new ArrayList<>();
            assertThat(run(cut, PLAN, asked)).hasSameSizeAs(expected);
            assertThat(Files.readString(cut)).isEqualTo(Files.readString(whole));
            assertThat(asked).hasSize(PLAN.cells().size() - (lines - 1));
        }
        List<Cell> none = new ArrayList<>();
        assertThat(run(cut, PLAN, none)).hasSize(16);
        assertThat(run(whole, PLAN, none)).hasSize(16);
        assertThat(none).isEmpty();
    }

    @Test
    void theRunsOfAFileAreThoseThatWereWritten() {
        Path file = directory.resolve("runs.csv");
        List<Run> expected = run(file, PLAN, new ArrayList<>());
        List<Run> read = RunFile.open(file, PLAN).runs();
        for (int i = 0; i < read.size(); i++) {
            assertThat(read.get(i).cell()).isEqualTo(expected.get(i).cell());
            assertThat(read.get(i).outcome().effort())
                    .isEqualTo(expected.get(i).outcome().effort());
        }
        assertThat(read.get(2).outcome().reason()).isEqualTo("'safe' is \"no\", it says");
        assertThat(read.get(10).outcome().reason()).isEqualTo("status 137\\nkilled");
    }

    @Test
    void aFileOfSomethingElseIsRefused() throws IOException {
        Path file = directory.resolve("runs.csv");
        run(file, PLAN, new ArrayList<>());
        refused(file, SampleRuns.plan("text"), "these are runs of another plan");
        refused(file, SampleRuns.plan("other text", "--fresh"), "these are runs of another text of ring.fcr");
        String text = Files.readString(file);
        refused(file, text.replaceFirst("\n[^,]*,", "\n0.0.1,"), ":2:1: error: these are runs of version 0.0.1");
        refused(file, text.replace("holds", "hold"), "this line is damaged");
        refused(file, text.replaceFirst(",explore,1,", ",explore,2,"), ":2:1: error: this line is damaged");
        refused(file, text.replaceFirst(",20,", ",twenty,"), ":2:1: error: this line is damaged");
        refused(file, text + text.lines().toList().get(1) + "\n", ":18:1: error: these are runs of another plan");
        refused(file, "name,size\na,1\n", ":1:1: error: this is no file of runs");
        refused(file, "version", "this is no file of runs");
        refused(directory, PLAN, "this is a directory");
    }

    private static void refused(Path file, String text, String message) throws IOException {
        Files.writeString(file, text);
        refused(file, PLAN, message);
        assertThat(Files.readString(file)).isEqualTo(text);
    }

    private static void refused(Path file, ExperimentPlan plan, String message) {
        assertThatThrownBy(() -> RunFile.open(file, plan))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }

    @Test
    void anInterruptedExperimentKeepsTheRunsBeforeIt() {
        Path file = directory.resolve("runs.csv");
        List<Run> some = new Experiment(PLAN, Optional.of(RunFile.open(file, PLAN)))
                .run(cell -> cell.property() == 1 ? Optional.empty() : Optional.of(SampleRuns.of(cell)), run -> {});
        assertThat(some).hasSize(4);
        assertThat(RunFile.open(file, PLAN).runs()).hasSize(4);
    }
}
