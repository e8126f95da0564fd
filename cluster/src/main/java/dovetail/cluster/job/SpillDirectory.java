package dovetail.cluster.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A temporary directory for what is sent to a job and does not fit memory. */
public record SpillDirectory(Path directory) implements AutoCloseable {
    public static SpillDirectory create() throws IOException {
        return new SpillDirectory(Files.createTempDirectory("dovetail-spill-"));
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(directory);
    }
}
