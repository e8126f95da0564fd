package dovetail.engine.pastfree.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A temporary directory for files of one run: created with the first file, and removed at the end. */
public final class TemporaryPlace implements HistoryPlace, AutoCloseable {
    private @Nullable Path directory;

    @Override
    public void clean() {
        // The directory is new.
    }

    @Override
    public HistoryFile create() throws IOException {
        Path place = directory == null ? Files.createTempDirectory("dovetail-history") : directory;
        directory = place;
        return new HistoryDirectory(place).create();
    }

    @Override
    public void close() throws IOException {
        if (directory != null) {
            Files.deleteIfExists(directory);
        }
    }
}
