package dovetail.search.checkpoint;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.cache.ContentKey;
import dovetail.option.Option;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * Directory of the checkpoint of one search, inside one that the user names. Its name is a key of all that the search depends
 * on, so that no search goes on from the states of another. A file {@code moment} has the key again, the state of the
 * search and a checksum; it is replaced in one step, after the files that it names have reached the disk.
 */
public final class CheckpointDirectory implements Closeable {
    /** The option of engines that write checkpoints. */
    public static final Option<Optional<Path>> OPTION =
            Option.file("checkpoint", "keep checkpoints in this directory, and go on from the one that is there");

    /** The option of the time between two checkpoints. */
    public static final Option<Integer> SECONDS = Option.number(
            "checkpoint-seconds",
            0,
            5,
            "write a checkpoint after a level when so many seconds have passed since the last");

    private static final byte[] MAGIC = "DVTLCHK2".getBytes(StandardCharsets.US_ASCII);
    private static final String MOMENT = "moment";
    private static final String LOCK = "lock";
    private static final String TEMPORARY = "moment.tmp";
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final Path path;
    private final String key;
    private final FileChannel channel;
    private final long nanosBetween;
    private long lastWritten = System.nanoTime();

    private CheckpointDirectory(Path path, String key, FileChannel channel, int seconds) {
        this.path = path;
        this.key = key;
        this.channel = channel;
        this.nanosBetween = seconds * NANOS_PER_SECOND;
    }

    /** The kinds of states of searches. */
    public enum Kind {
        /** Levels in files of their own. */
        LEVELS,
        /** Sorted runs. */
        RUNS,
        /** The whole state in one file. */
        SNAPSHOT
    }

    /** Writes the state of a search. */
    public interface Writer {
        void write(DataOutputStream out) throws IOException;
    }

    /** Reads the state of a search. */
    public interface Reader<T> {
        T read(DataInputStream in) throws IOException;
    }

    /**
     * The directory of a search.
     *
     * @param seconds the least time between two checkpoints
     * @throws InputException when another process uses it
     * @throws Limit.Exceeded when it cannot be made
     */
    public static CheckpointDirectory open(Path place, ContentKey key, int seconds) {
        Path path = place.resolve("search-" + key.hex().substring(0, 16)).toAbsolutePath();
        try {
            Files.createDirectories(path);
            FileChannel channel =
                    FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!isFree(channel)) {
                channel.close();
                throw refused(path, "another process writes this checkpoint");
            }
            return new CheckpointDirectory(path, key.hex(), channel, seconds);
        } catch (IOException e) {
            throw new Limit.Exceeded(
                    new Limit(Limit.Kind.DISK, "the checkpoint in " + path + " cannot be begun: " + fault(e)));
        }
    }

    private static boolean isFree(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /** The refusal of a file of a checkpoint. */
    public static InputException refused(Path path, String fault) {
        return new InputException(Diagnostic.error(path.toString(), fault));
    }

    /** The limit that a search meets when its checkpoint cannot be written; the last one that was is still there. */
    public Limit failed(IOException e) {
        return new Limit(
                Limit.Kind.DISK,
                "the checkpoint in " + path + " cannot be continued, and is as it was before: " + fault(e));
    }

    /** The limit that a search meets when its states cannot be written. */
    public static Limit diskFailed(Path path, IOException e) {
        return new Limit(Limit.Kind.DISK, "the states cannot be kept in " + path + ": " + fault(e));
    }

    private static String fault(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    public Path path() {
        return path;
    }

    /** Whether it is time for another checkpoint. */
    public boolean isDue() {
        return System.nanoTime() - lastWritten >= nanosBetween;
    }

    /** Whether checkpoints are written as often as they can be. */
    boolean isAlwaysDue() {
        return nanosBetween == 0;
    }

    /** Waits until the bytes of a file are on the disk. */
    public static void force(Path file) throws IOException {
        try (FileChannel written = FileChannel.open(file, StandardOpenOption.WRITE)) {
            written.force(true);
        }
    }

    /** Replaces the state of the search. */
    public void write(Kind kind, Writer state) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.write(MAGIC);
        out.writeUTF(key);
        out.writeUTF(kind.name());
        state.write(out);
        CRC32C sum = new CRC32C();
        sum.update(bytes.toByteArray());
        out.writeLong(sum.getValue());
        Path temporary = path.resolve(TEMPORARY);
        Files.write(temporary, bytes.toByteArray());
        force(temporary);
        Files.move(temporary, path.resolve(MOMENT), StandardCopyOption.ATOMIC_MOVE);
        lastWritten = System.nanoTime();
    }

    /** Whether the state that was written last is of a kind. */
    public boolean has(Kind kind) {
        return read(kind, in -> kind).isPresent();
    }

    /**
     * The state that was written last; nothing where there is none of that kind.
     *
     * @throws InputException when it is damaged, or that of another search
     */
    public <T> Optional<T> read(Kind kind, Reader<T> reader) {
        Path file = path.resolve(MOMENT);
        try {
            byte[] bytes = Files.readAllBytes(file);
            int end = bytes.length - Long.BYTES;
            CRC32C sum = new CRC32C();
            sum.update(bytes, 0, Math.max(0, end));
            if (end < MAGIC.length || !Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
                throw refused(file, "this is no checkpoint of this version");
            }
            try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
                in.skipNBytes(end);
                if (in.readLong() != sum.getValue()) {
                    throw refused(file, "the checkpoint is damaged: its checksum is wrong");
                }
            }
            try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, 0, end))) {
                in.skipNBytes(MAGIC.length);
                if (!in.readUTF().equals(key)) {
                    throw refused(file, "the checkpoint is of another search");
                }
                return in.readUTF().equals(kind.name()) ? Optional.of(reader.read(in)) : Optional.empty();
            }
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw refused(file, "the checkpoint is damaged: " + e.getMessage());
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // The lock ends with the process.
        }
    }
}
