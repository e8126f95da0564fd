package dovetail.search.run;

import dovetail.base.MemoryMeter;
import dovetail.store.run.RunCursor;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The runs that the jobs of one process send to partitions: in memory while there is room, then in files. */
public final class Sendings implements Expansion.Mail, AutoCloseable {
    private final int width;
    private final Path directory;
    private final MemoryMeter meter;
    private final long mostBytes;
    private final List<List<byte[]>> inMemory = new ArrayList<>();
    private final List<List<Path>> onDisk = new ArrayList<>();
    private long bytes;
    private int files;

    /** @param mostBytes the bytes that are held in memory */
    public Sendings(int width, int partitions, Path directory, long mostBytes, MemoryMeter meter) {
        this.width = width;
        this.directory = directory;
        this.mostBytes = mostBytes;
        this.meter = meter.scope();
        for (int i = 0; i < partitions; i++) {
            inMemory.add(new ArrayList<>());
            onDisk.add(new ArrayList<>());
        }
    }

    @Override
    public void send(int partition, byte[] run) throws IOException {
        if (!hold(partition, run)) {
            Path file = file(partition);
            Files.write(file, run);
        }
    }

    private synchronized boolean hold(int partition, byte[] run) {
        if (bytes + run.length > mostBytes) {
            return false;
        }
        meter.take(run.length);
        bytes += run.length;
        inMemory.get(partition).add(run);
        return true;
    }

    private synchronized Path file(int partition) {
        Path file = directory.resolve("sent-" + files++ + ".tmp");
        onDisk.get(partition).add(file);
        return file;
    }

    /** Cursors of all runs that were sent to a partition. */
    public List<RunCursor> cursors(int partition) throws IOException {
        List<RunCursor> cursors = new ArrayList<>();
        for (byte[] run : inMemory.get(partition)) {
            cursors.add(new RunCursor(new ByteArrayInputStream(run), width));
        }
        for (Path file : onDisk.get(partition)) {
            cursors.add(new RunCursor(new BufferedInputStream(Files.newInputStream(file)), width));
        }
        return cursors;
    }

    /** Drops all runs. */
    @Override
    public void close() throws IOException {
        meter.close();
        for (List<Path> some : onDisk) {
            for (Path file : some) {
                Files.deleteIfExists(file);
            }
        }
    }
}
