package dovetail.search.checkpoint;

import dovetail.base.InputException;
import dovetail.base.Limit;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/**
 * Snapshots of the whole state of a search, each in a file of its own, in the directory of a checkpoint: for searches that change
 * what they have found. The moment names the last snapshot with its checksum; the one before it is deleted then. The larger
 * snapshots are, the fewer are written.
 */
public final class Snapshots {
    private static final int BUFFER = 1 << 16;
    /** The time between two snapshots, as a multiple of the time that the last one took. */
    private static final int TIMES_OF_WRITING = 20;

    private final CheckpointDirectory directory;
    private long number;
    private long nanosOfWriting;
    private long lastWritten = System.nanoTime();

    public Snapshots(CheckpointDirectory directory) {
        this.directory = directory;
    }

    private record Named(long number, long sum) {}

    /** Whether it is time for another snapshot. */
    public boolean isDue() {
        return directory.isDue()
                && (directory.isAlwaysDue() || System.nanoTime() - lastWritten >= TIMES_OF_WRITING * nanosOfWriting);
    }

    /**
     * Replaces the snapshot.
     *
     * @throws Limit.Exceeded when it cannot be written; the last one is as it was
     */
    public void write(CheckpointDirectory.Writer state) {
        long start = System.nanoTime();
        Path file = file(number + 1);
        try {
            CRC32C sum = new CRC32C();
            try (OutputStream bytes = Files.newOutputStream(file);
                    DataOutputStream out = new DataOutputStream(
                            new BufferedOutputStream(new CheckedOutputStream(bytes, sum), BUFFER))) {
                state.write(out);
            }
            CheckpointDirectory.force(file);
            directory.write(CheckpointDirectory.Kind.SNAPSHOT, out -> {
                out.writeLong(number + 1);
                out.writeLong(sum.getValue());
            });
            Files.deleteIfExists(file(number));
        } catch (IOException e) {
            throw new Limit.Exceeded(directory.failed(e));
        }
        number++;
        lastWritten = System.nanoTime();
        nanosOfWriting = lastWritten - start;
    }

    /**
     * Reads the last snapshot; nothing where there is none.
     *
     * @throws InputException when it is damaged
     */
    public <T> Optional<T> read(CheckpointDirectory.Reader<T> reader) {
        Optional<Named> last =
                directory.read(CheckpointDirectory.Kind.SNAPSHOT, in -> new Named(in.readLong(), in.readLong()));
        if (last.isEmpty()) {
            return Optional.empty();
        }
        number = last.get().number();
        Path file = file(number);
        try {
            if (Checksum.of(file) != last.get().sum()) {
                throw CheckpointDirectory.refused(file, "the checkpoint is damaged: its checksum is wrong");
            }
            try (DataInputStream in =
                    new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER))) {
                return Optional.of(reader.read(in));
            }
        } catch (NoSuchFileException e) {
            throw CheckpointDirectory.refused(file, "the checkpoint is damaged: this file is missing");
        } catch (IOException e) {
            throw CheckpointDirectory.refused(file, "the checkpoint is damaged: " + e.getMessage());
        }
    }

    private Path file(long of) {
        return directory.path().resolve("snapshot-" + of + ".state");
    }
}
