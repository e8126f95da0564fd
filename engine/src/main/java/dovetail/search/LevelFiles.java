package dovetail.search;

import dovetail.store.LevelStore;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/** Files of the levels of a search, each the states of one level in any order, with a checksum that is kept elsewhere. */
public final class LevelFiles {
    private static final int STATES_AT_ONCE = 4096;

    private final Path directory;
    private final int width;
    private final long[] states;
    private final ByteBuffer buffer;
    private final CRC32C sum = new CRC32C();

    /** @param width the words of a state */
    public LevelFiles(Path directory, int width) {
        this.directory = directory;
        this.width = width;
        this.states = new long[STATES_AT_ONCE * width];
        this.buffer = ByteBuffer.allocate(Long.BYTES * states.length);
    }

    /** Takes states, which are borrowed. */
    public interface Reader {
        void take(long[] states, int count) throws IOException;
    }

    /** The words of a state. */
    public int width() {
        return width;
    }

    /** The file of a level. */
    public Path file(int level) {
        return directory.resolve("level-" + level + ".states");
    }

    /** Writes a level; returns the checksum of its file. */
    long write(int level, LevelStore store) throws IOException {
        sum.reset();
        try (SeekableByteChannel file = Files.newByteChannel(
                file(level),
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
            for (int part = 0; part < store.threads(); part++) {
                long size = store.levelSize(level, part);
                for (long from = 0; from < size; from += STATES_AT_ONCE) {
                    int count = (int) Math.min(STATES_AT_ONCE, size - from);
                    store.read(level, part, from, count, states);
                    buffer.clear().limit(Long.BYTES * count * width);
                    buffer.asLongBuffer().put(states, 0, count * width);
                    sum.update(buffer.array(), 0, buffer.limit());
                    while (buffer.hasRemaining()) {
                        file.write(buffer);
                    }
                }
            }
        }
        return sum.getValue();
    }

    /**
     * Reads a level.
     *
     * @throws IOException when it is not the one with the checksum
     */
    public void read(int level, long expected, Reader reader) throws IOException {
        sum.reset();
        try (SeekableByteChannel file = Files.newByteChannel(file(level))) {
            long left = file.size();
            while (left > 0) {
                buffer.clear().limit((int) Math.min(left, buffer.capacity()));
                left -= buffer.limit();
                while (buffer.hasRemaining()) {
                    if (file.read(buffer) < 0) {
                        throw new EOFException("a level ends early");
                    }
                }
                sum.update(buffer.array(), 0, buffer.limit());
                int count = buffer.limit() / (Long.BYTES * width);
                buffer.flip();
                buffer.asLongBuffer().get(states, 0, count * width);
                reader.take(states, count);
            }
        }
        if (sum.getValue() != expected) {
            throw new IOException("wrong checksum of a level");
        }
    }
}
