package dovetail.engine.pastfree.history;

import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Writes a file sequentially in a thread of its own, through a few large buffers. A search that is faster than the disk
 * waits for a free buffer. A failure of the disk is thrown by the next call.
 */
public final class BackgroundWriter implements AutoCloseable {
    private static final int BUFFER_BYTES = 1 << 18;
    private static final int BUFFERS = 4;
    private static final long WAIT_MILLIS = 100;

    private final HistoryFile file;
    private final BlockingQueue<Buffer> full = new ArrayBlockingQueue<>(BUFFERS);
    private final BlockingQueue<Buffer> empty = new ArrayBlockingQueue<>(BUFFERS);
    private final Thread thread;
    private final MemoryMeter meter;
    private @Nullable Buffer current;
    private int buffers;
    private long position;
    private volatile @Nullable IOException failure;
    private volatile boolean isClosed;

    private static final class Buffer {
        private final byte[] bytes = new byte[BUFFER_BYTES];
        private int length;
    }

    public BackgroundWriter(HistoryFile file, MemoryMeter meter) {
        this.file = file;
        this.meter = meter;
        this.thread = new Thread(this::run, "dovetail-history");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        try {
            Buffer buffer;
            while ((buffer = full.poll(WAIT_MILLIS, TimeUnit.MILLISECONDS)) != null || !isClosed) {
                if (buffer != null) {
                    if (failure == null) {
                        file.append(buffer.bytes, buffer.length);
                    }
                    buffer.length = 0;
                    empty.add(buffer);
                }
            }
        } catch (IOException e) {
            failure = e;
        } catch (InterruptedException e) {
            failure = new IOException("interrupted", e);
        }
    }

    /** The number of bytes so far. */
    public long position() {
        return position;
    }

    public void write(byte[] bytes, int length) {
        int done = 0;
        while (done < length) {
            Buffer buffer = current == null ? next() : current;
            current = buffer;
            int count = Math.min(length - done, BUFFER_BYTES - buffer.length);
            System.arraycopy(bytes, done, buffer.bytes, buffer.length, count);
            buffer.length += count;
            done += count;
            if (buffer.length == BUFFER_BYTES) {
                flush();
            }
        }
        position += length;
    }

    private Buffer next() {
        Buffer buffer = empty.poll();
        if (buffer != null) {
            return buffer;
        }
        if (buffers < BUFFERS) {
            meter.take(BUFFER_BYTES);
            buffers++;
            return new Buffer();
        }
        return await(empty);
    }

    private Buffer await(BlockingQueue<Buffer> queue) {
        try {
            while (true) {
                check();
                Buffer buffer = queue.poll(WAIT_MILLIS, TimeUnit.MILLISECONDS);
                if (buffer != null) {
                    return buffer;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure(new IOException("interrupted", e));
        }
    }

    private void flush() {
        check();
        if (current != null) {
            full.add(current);
            current = null;
        }
    }

    private void check() {
        IOException met = failure;
        if (met != null) {
            throw failure(met);
        }
    }

    /** Writes everything, and waits until it is written. */
    public void complete() {
        flush();
        for (int written = 0; written < buffers; written++) {
            await(empty);
        }
        check();
        buffers = 0;
    }

    /** A failure of the disk, as a limit. */
    public static Limit.Exceeded failure(IOException cause) {
        String text = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return new Limit.Exceeded(new Limit(Limit.Kind.DISK, "the history cannot be kept on disk: " + text));
    }

    @Override
    public void close() {
        isClosed = true;
        full.clear();
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
