package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rehearsal loads the classes of usual runs, also of those that a cache answers. */
class RehearsalTest {
    @Test
    void commandsSucceedAndAnOutputIsKept(@TempDir Path directory) throws IOException {
        String cache = directory.resolve("cache").toString();
        assertThat(Rehearsal.run(Path.of("../examples"), cache)).allMatch(status -> status <= 1);
        assertThat(directory.resolve("reduced.aut")).isRegularFile();
        try (Stream<Path> files = Files.walk(directory)) {
            // The engine of these checks keeps nothing else.
            assertThat(files.filter(file -> file.toString().endsWith(".entry"))).hasSize(1);
        }
    }
}
