package dovetail.search.checkpoint;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/** Checksum of a file, by CRC-32C. */
public final class Checksum {
    private static final int BUFFER = 1 << 16;

    private Checksum() {}

    /** Reads a file to its end. */
    public static long of(Path file) throws IOException {
        CRC32C sum = new CRC32C();
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                sum.update(buffer, 0, read);
            }
        }
        return sum.getValue();
    }
}
