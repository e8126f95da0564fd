package dovetail.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The levels of a search in a temporary file, written one after the other, read back only when a path is wanted. The
 * file vanishes with the log.
 */
final class LevelLog implements AutoCloseable {
    private static final int MAX_BUFFERED_STATES = 4096;
    private static final int WORDS_AT_ONCE = 1 << 17;

    private final int width;
    private final int statesAtOnce;
    private final FileChannel file;
    private final ByteBuffer buffer;
    private final long[] words;
    /** Per level and part, where it begins and how many states it has. */
    private final List<long[][]> levels = new ArrayList<>();

    LevelLog(int width) {
        this.width = width;
        this.statesAtOnce = Math.max(1, Math.min(MAX_BUFFERED_STATES, WORDS_AT_ONCE / width));
        this.words = new long[statesAtOnce * width];
        this.buffer = ByteBuffer.allocateDirect(8 * words.length);
        try {
            Path path = Files.createTempFile("dovetail-levels", ".tmp");
            this.file = FileChannel.open(
                    path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the next level. */
    void append(StateList[] parts) {
        long[][] places = new long[parts.length][];
        try {
            for (int p = 0; p < parts.length; p++) {
                places[p] = new long[] {file.size(), parts[p].size()};
                for (long from = 0; from < parts[p].size(); from += statesAtOnce) {
                    int count = (int) Math.min(statesAtOnce, parts[p].size() - from);
                    parts[p].read(from, count, words);
                    write(count, file.size());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        levels.add(places);
    }

    private void write(int count, long position) throws IOException {
        buffer.clear();
        buffer.asLongBuffer().put(words, 0, count * width);
        buffer.limit(8 * count * width);
        long at = position;
        while (buffer.hasRemaining()) {
            at += file.write(buffer, at);
        }
    }

    long size(int level, int part) {
        return levels.get(level)[part][1];
    }

    void read(int level, int part, long from, int count, long[] out) {
        long position = levels.get(level)[part][0] + 8 * from * width;
        int done = 0;
        try {
            while (done < count) {
                int run = Math.min(statesAtOnce, count - done);
                buffer.clear().limit(8 * run * width);
                while (buffer.hasRemaining()) {
                    if (file.read(buffer, position + 8L * done * width + buffer.position()) < 0) {
                        throw new IOException("the level log ends early");
                    }
                }
                buffer.flip();
                buffer.asLongBuffer().get(out, done * width, run * width);
                done += run;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
