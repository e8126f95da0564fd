package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The options {@code --checkpoint} and {@code --resume}: which directories and commands they take. */
class CheckpointsTest {
    private static final String MODEL = "../examples/peterson.dve";

    @TempDir
    Path directory;

    @Test
    void aSearchGoesOnToTheSameNumbers() {
        CliRun first = CliRun.real("explore", "--checkpoint", path("run"), MODEL);
        assertThat(first.status()).isZero();
        CliRun second = CliRun.real("explore", "--resume", path("run"), MODEL);
        assertThat(second.status()).isZero();
        assertThat(second.out().lines().limit(4))
                .containsExactlyElementsOf(first.out().lines().limit(4).toList());
    }

    @Test
    void whatAProcessLeftThatWasKilledAtOnceIsNoCheckpoint() throws IOException {
        Files.writeString(directory.resolve("command.tmp"), "half");
        assertThat(CliRun.real("explore", "--resume", directory.toString(), MODEL)
                        .err())
                .contains("there is no checkpoint");
        assertThat(CliRun.real("explore", "--checkpoint", directory.toString(), MODEL)
                        .status())
                .isZero();
        assertThat(directory.resolve("command")).exists();
        assertThat(directory.resolve("command.tmp")).doesNotExist();
    }

    @Test
    void directoriesWithFilesAreNotTaken() throws IOException {
        Files.writeString(directory.resolve("notes.txt"), "mine");
        CliRun run = CliRun.real("explore", "--checkpoint", directory.toString(), MODEL);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("is not empty; --resume");
        assertThat(directory.resolve("notes.txt")).hasContent("mine");
    }

    @Test
    void checkpointsOfAnotherCommandAreRefused() {
        CliRun.real("explore", "--checkpoint", path("run"), MODEL);
        CliRun run = CliRun.real("explore", "--resume", path("run"), "--set", "store=compact", MODEL);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("the checkpoint is of another command", "store=compact");
    }

    private String path(String name) {
        return directory.resolve(name).toString();
    }
}
