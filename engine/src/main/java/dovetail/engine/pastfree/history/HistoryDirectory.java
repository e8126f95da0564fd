package dovetail.engine.pastfree.history;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;

/**
 * A directory for histories. A run has one file there, which begins with a magic number, a version and the number of the
 * run. The file has a temporary name while it is written, and a lock as long as the run lives. A file without a lock is a
 * leftover of a run that was killed; {@link #clean} removes it. Other files are not touched, and a run reads its own file
 * only.
 */
public final class HistoryDirectory implements HistoryPlace {
    private static final byte[] MAGIC = "DVTLHIST".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION = 1;
    private static final int HEADER = MAGIC.length + Integer.BYTES + 2 * Long.BYTES;
    private static final String PREFIX = "dovetail-history-";
    /** An empty file may be that of a run that is about to begin; it is a leftover when it stays empty. */
    private static final Duration YOUNG = Duration.ofMinutes(1);

    private static final String WRITTEN = ".tmp";
    private static final String COMPLETE = ".log";

    private final Path directory;

    public HistoryDirectory(Path directory) {
        this.directory = directory;
    }

    /** @throws InputException when the path is no directory that can be written to */
    public void check() {
        String fault = !Files.exists(directory)
                ? "there is no such directory"
                : !Files.isDirectory(directory)
                        ? "this is no directory"
                        : !Files.isWritable(directory) ? "the directory cannot be written to" : null;
        if (fault != null) {
            throw new InputException(Diagnostic.error(directory.toString(), fault));
        }
    }

    @Override
    public void clean() throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, PREFIX + "*")) {
            for (Path file : files) {
                if (isName(file) && Files.isRegularFile(file) && isLeftover(file)) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    private static boolean isName(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(WRITTEN) || name.endsWith(COMPLETE);
    }

    private static boolean isLeftover(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer header = ByteBuffer.allocate(MAGIC.length);
            int read = 0;
            while (read >= 0 && header.hasRemaining()) {
                read = channel.read(header);
            }
            boolean isHistory = Arrays.equals(header.array(), MAGIC);
            if (!isHistory && !(channel.size() == 0 && isOld(file))) {
                return false;
            }
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            // A run in this process.
            return false;
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether a file is older than any run takes to write its first bytes. */
    private static boolean isOld(Path file) throws IOException {
        Instant changed = Files.getLastModifiedTime(file).toInstant();
        return changed.isBefore(Instant.now().minus(YOUNG));
    }

    @Override
    public HistoryFile create() throws IOException {
        return new RunFile(UUID.randomUUID());
    }

    private final class RunFile implements HistoryFile {
        private final UUID run;
        private final FileChannel channel;
        private Path path;

        RunFile(UUID run) throws IOException {
            this.run = run;
            this.path = directory.resolve(PREFIX + run + WRITTEN);
            this.channel = FileChannel.open(
                    path, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock == null) {
                throw new IOException("the new file is locked");
            }
            ByteBuffer header = header();
            while (header.hasRemaining()) {
                channel.write(header);
            }
        }

        private ByteBuffer header() {
            return ByteBuffer.allocate(HEADER)
                    .put(MAGIC)
                    .putInt(VERSION)
                    .putLong(run.getMostSignificantBits())
                    .putLong(run.getLeastSignificantBits())
                    .flip();
        }

        @Override
        public void append(byte[] bytes, int length) throws IOException {
            ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, length);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
        }

        @Override
        public void complete() throws IOException {
            Path complete = directory.resolve(PREFIX + run + COMPLETE);
            Files.move(path, complete, StandardCopyOption.ATOMIC_MOVE);
            path = complete;
            ByteBuffer found = ByteBuffer.allocate(HEADER);
            readFully(0, found);
            if (!found.flip().equals(header())) {
                throw new IOException("the file is of another run");
            }
        }

        @Override
        public void read(long position, byte[] bytes, int length) throws IOException {
            readFully(HEADER + position, ByteBuffer.wrap(bytes, 0, length));
        }

        private void readFully(long position, ByteBuffer buffer) throws IOException {
            long at = position;
            while (buffer.hasRemaining()) {
                int count = channel.read(buffer, at);
                if (count < 0) {
                    throw new EOFException("the file ends early");
                }
                at += count;
            }
        }

        @Override
        public void close() throws IOException {
            Files.deleteIfExists(path);
            channel.close();
        }
    }
}
