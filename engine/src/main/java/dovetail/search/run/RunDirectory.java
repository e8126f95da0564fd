package dovetail.search.run;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.process.AtEnd;
import dovetail.option.Option;
import dovetail.search.checkpoint.CheckpointDirectory;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Directory for the runs of one search, inside one that the user names. It has a lock as long as the search lives, and is
 * deleted with it. One without a lock is a leftover of a process that was killed; the next search deletes it.
 */
public final class RunDirectory implements AutoCloseable {
    /** The option of engines that keep states on disk. */
    public static final Option<Optional<Path>> OPTION =
            Option.file("disk", "keep states in sorted runs in this directory, so that they may outgrow memory");

    private static final String PREFIX = "dovetail-runs-";
    private static final String LOCK = "lock";
    private static final int TRIES = 10;

    private final Path path;
    /** The lock. */
    private final Closeable channel;

    private final boolean stays;
    /** Deletes a temporary directory when the process is ended by a signal; null for others. */
    private @Nullable AtEnd signal;

    private RunDirectory(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
        this.stays = false;
    }

    private RunDirectory(CheckpointDirectory kept) {
        this.path = kept.path();
        this.channel = kept;
        this.stays = true;
    }

    /** The directory of a checkpoint, which stays; where there is none a new directory inside one that exists. */
    public static RunDirectory in(Path place, Optional<CheckpointDirectory> kept) {
        return kept.isEmpty() ? in(place) : new RunDirectory(kept.get());
    }

    /**
     * A new directory inside one that exists.
     *
     * @throws InputException when it cannot be made
     */
    public static RunDirectory in(Path place) {
        if (!Files.isDirectory(place)) {
            throw new InputException(Diagnostic.error(
                    place.toString(), Files.exists(place) ? "this is no directory" : "there is no such directory"));
        }
        try {
            clean(place);
            Path path = Files.createTempDirectory(place, PREFIX).toAbsolutePath();
            FileChannel channel =
                    FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock == null) {
                throw new IOException("the new directory is locked");
            }
            return new RunDirectory(path, channel);
        } catch (IOException e) {
            throw new InputException(
                    Diagnostic.error(place.toString(), "the directory cannot be written to: " + e.getMessage()));
        }
    }

    private static void clean(Path place) throws IOException {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(place, PREFIX + "*")) {
            for (Path directory : found) {
                if (isLeftover(directory)) {
                    delete(directory);
                }
            }
        }
    }

    private static boolean isLeftover(Path directory) {
        try (FileChannel channel = FileChannel.open(directory.resolve(LOCK), StandardOpenOption.WRITE)) {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException | IOException e) {
            // A search of this process, or one that has just begun.
            return false;
        }
    }

    private static void delete(Path directory) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            for (Path file : files) {
                if (!file.endsWith(LOCK)) {
                    Files.deleteIfExists(file);
                }
            }
        }
        Files.deleteIfExists(directory.resolve(LOCK));
        Files.deleteIfExists(directory);
    }

    public Path path() {
        return path;
    }

    /** A new directory inside a temporary one, which is deleted with it also when the process is ended by a signal. */
    public static RunDirectory untilTheEnd(Path temporary) {
        RunDirectory made = in(temporary);
        made.signal = new AtEnd(made::deleteWithPlace);
        return made;
    }

    /** Jobs may still write when the process ends. */
    private void deleteWithPlace() {
        for (int tries = 0; tries < TRIES && Files.exists(path); tries++) {
            deleteNow();
        }
        try {
            Path place = path.getParent();
            if (place != null) {
                Files.deleteIfExists(place);
            }
        } catch (IOException e) {
            // It is one of the temporary directories of the computer.
        }
    }

    /** Deletes the directory with all runs in it; what cannot be deleted now is deleted by the next search. */
    @Override
    public void close() {
        if (signal != null) {
            signal.close();
        }
        deleteNow();
    }

    private void deleteNow() {
        try (channel) {
            if (!stays) {
                delete(path);
            }
        } catch (IOException e) {
            // The next search deletes it.
        }
    }
}
