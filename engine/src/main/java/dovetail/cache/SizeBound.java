package dovetail.cache;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Bounds the size of a cache directory: removes the entries that were not used for the longest time. Several processes
 * may do so at once, since each removes the same entries. Files that are no entries by their names are not touched.
 */
final class SizeBound {
    /** The share, as its divisor, that is freed at once, and that is written before other processes are considered. */
    private static final int SHARE_DIVISOR = 8;
    /** A temporary file of this age belongs to a process that was killed. */
    private static final Duration STALE = Duration.ofHours(1);

    private final Path root;
    private final long most;
    /** The bytes of all entries when they were last counted, with those written since; -1 before the first count. */
    private long total = -1;

    private long sinceCount;

    SizeBound(Path root, long most) {
        this.root = root;
        this.most = most;
    }

    private record Entry(Path file, long bytes, Instant used) {}

    /** Counts an entry that was written. */
    synchronized void add(long bytes) throws IOException {
        sinceCount += bytes;
        if (total >= 0) {
            total += bytes;
        }
        if (total < 0 || total > most || sinceCount > most / SHARE_DIVISOR) {
            sweep();
        }
    }

    /** Considers the entries of other processes once more, if any were written here. */
    synchronized void finish() throws IOException {
        if (sinceCount > 0) {
            sweep();
        }
    }

    private void sweep() throws IOException {
        List<Entry> entries = entries();
        total = 0;
        for (Entry entry : entries) {
            total += entry.bytes();
        }
        if (total > most) {
            entries.sort(Comparator.comparing(Entry::used).thenComparing(Entry::file));
            long goal = most - most / SHARE_DIVISOR;
            for (int i = 0; i < entries.size() && total > goal; i++) {
                Files.deleteIfExists(entries.get(i).file());
                total -= entries.get(i).bytes();
            }
        }
        sinceCount = 0;
    }

    private List<Entry> entries() throws IOException {
        List<Entry> entries = new ArrayList<>();
        try (DirectoryStream<Path> groups = Files.newDirectoryStream(root, EntryNames::isGroup)) {
            for (Path group : groups) {
                addGroup(group, entries);
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return entries;
    }

    private static void addGroup(Path group, List<Entry> entries) throws IOException {
        Instant stale = Instant.now().minus(STALE);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(group)) {
            for (Path file : files) {
                if (EntryNames.isEntry(file) || EntryNames.isTemporary(file)) {
                    add(file, stale, entries);
                }
            }
        }
    }

    private static void add(Path file, Instant stale, List<Entry> entries) throws IOException {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            Instant used = attributes.lastModifiedTime().toInstant();
            if (EntryNames.isEntry(file) && attributes.isRegularFile()) {
                entries.add(new Entry(file, attributes.size(), used));
            } else if (EntryNames.isTemporary(file) && used.isBefore(stale)) {
                Files.deleteIfExists(file);
            }
        } catch (NoSuchFileException e) {
            // Another process has removed or renamed the file.
        }
    }
}
