package dovetail.search.run;

import dovetail.search.checkpoint.Checksum;
import dovetail.store.run.RunCursor;
import dovetail.store.run.RunWriter;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/**
 * A sorted run of states in a file, which never changes once it has its name.
 *
 * @param path of the file
 * @param states how many states it has
 * @param bytes the size of the file
 * @param sum the checksum of its bytes
 */
public record RunFile(String path, long states, long bytes, long sum) implements Serializable {
    private static final int BUFFER = 1 << 16;

    /** Writes the states of a run one after the other. */
    public interface Content {
        void write(RunWriter out) throws IOException;
    }

    /** Writes a run. The file takes its name when it is complete, in the place of one that a lost job has left. */
    public static RunFile write(Path file, int width, Content content) throws IOException {
        Path temporary = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".tmp");
        try {
            RunFile written;
            CRC32C sum = new CRC32C();
            try (OutputStream out =
                    new BufferedOutputStream(new CheckedOutputStream(Files.newOutputStream(temporary), sum), BUFFER)) {
                RunWriter writer = new RunWriter(out, width);
                content.write(writer);
                writer.finish();
                written = new RunFile(file.toString(), writer.states(), writer.bytes(), sum.getValue());
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return written;
        } catch (IOException e) {
            Files.deleteIfExists(temporary);
            throw e;
        }
    }

    /** Whether the file is as it was written: it is there, with its size and its checksum. */
    boolean isWhole() throws IOException {
        Path file = Path.of(path);
        if (!Files.isRegularFile(file) || Files.size(file) != bytes) {
            return false;
        }
        return Checksum.of(file) == sum;
    }

    /** A cursor before the first state. */
    public RunCursor open(int width) throws IOException {
        return new RunCursor(bytesOf(), width);
    }

    /** The bytes of the file. */
    InputStream bytesOf() throws IOException {
        return new BufferedInputStream(Files.newInputStream(Path.of(path)), BUFFER);
    }
}
