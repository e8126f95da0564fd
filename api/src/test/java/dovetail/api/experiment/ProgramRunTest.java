package dovetail.api.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramRunTest {
    private static ProcessBuilder shell(String script) {
        return new ProcessBuilder("sh", "-c", script);
    }

    @Test
    void whatAProgramPrintsIsKeptApart() throws Exception {
        ProgramRun run = ProgramRun.of(shell("printf found; printf failed >&2; exit 3"), process -> true);
        assertThat(run.status()).hasValue(3);
        assertThat(run.output()).isEqualTo("found");
        assertThat(run.errors()).isEqualTo("failed");
    }

    @Test
    void aProgramHasNoInput() throws Exception {
        assertThat(ProgramRun.of(shell("cat; echo done"), process -> true).output())
                .isEqualTo("done\n");
    }

    @Test
    void aProgramThatMayNotGoOnIsEnded() throws Exception {
        List<Process> seen = new ArrayList<>();
        ProgramRun run = ProgramRun.of(shell("exec sleep 1000"), process -> {
            seen.add(process);
            return seen.size() < 3;
        });
        assertThat(run.status()).isEmpty();
        assertThat(seen).hasSize(3);
        assertThat(seen.get(0).isAlive()).isFalse();
    }

    @Test
    void aProgramThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> ProgramRun.of(new ProcessBuilder("./no-such-program"), process -> true))
                .isInstanceOf(IOException.class);
    }
}
