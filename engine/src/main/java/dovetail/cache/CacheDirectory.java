package dovetail.cache;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.MemoryMeter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A directory of cache entries, for several threads and processes at once. An entry is written to a file of its own, which
 * then takes the name of the entry in one step; readers thus see whole entries. Each entry is checked when it is read. A
 * fault of the file system is remembered as a warning, and nothing is written after it.
 */
public final class CacheDirectory implements AutoCloseable {
    /** Tells programs for backups that the directory can be omitted (bford.info/cachedir). */
    private static final String TAG = "CACHEDIR.TAG";

    private static final String TAG_TEXT = """
            Signature: 8a477f597d28d172789f06886806bc55
            # This directory is a cache of Dovetail. It can be deleted at any time.
            """;
    /** The largest entry, as a divisor of the size of the directory. */
    private static final int ENTRY_DIVISOR = 4;

    private final Path root;
    private final long mostEntryBytes;
    private final SizeBound bound;
    private final NewFiles files;
    private final AtomicReference<String> fault = new AtomicReference<>();
    private final AtomicBoolean isWritable = new AtomicBoolean(true);
    private final AtomicLong rejected = new AtomicLong();
    private final AtomicLong written = new AtomicLong();

    private CacheDirectory(Path root, long most, NewFiles files) {
        this.root = root;
        this.files = files;
        this.mostEntryBytes = Math.min(most / ENTRY_DIVISOR, Integer.MAX_VALUE - EntryFile.PREFIX);
        this.bound = new SizeBound(root, most);
    }

    /**
     * Opens a directory, which is created unless it exists.
     *
     * @param most the bytes of all entries; the least recently used ones are removed above it
     * @throws InputException when the path is no directory and none can be created there
     */
    public static CacheDirectory open(Path root, long most) {
        return open(root, most, new NewFiles());
    }

    /** The same where files are written in another way. */
    static CacheDirectory open(Path root, long most, NewFiles files) {
        boolean isNew = !Files.isDirectory(root);
        try {
            // Not for a link to a directory, which some versions of Java refuse.
            if (isNew) {
                Files.createDirectories(root);
            }
        } catch (FileAlreadyExistsException e) {
            throw new InputException(Diagnostic.error(root.toString(), "this is no directory for a cache"));
        } catch (IOException e) {
            throw new InputException(
                    Diagnostic.error(root.toString(), "the directory for the cache cannot be created: " + reason(e)));
        }
        CacheDirectory directory = new CacheDirectory(root, most, files);
        if (isNew) {
            directory.tag();
        }
        return directory;
    }

    private void tag() {
        try {
            Files.writeString(root.resolve(TAG), TAG_TEXT);
        } catch (IOException e) {
            fail(e);
        }
    }

    public Path path() {
        return root;
    }

    /** The largest payload of an entry. */
    long mostPayloadBytes() {
        return Math.max(0, mostEntryBytes - EntryFile.PREFIX);
    }

    /**
     * The payload of an entry, unless there is none or it is damaged.
     *
     * @param spare counts the payload; without spare memory there is none
     */
    public Optional<byte[]> read(ContentKey key, MemoryMeter spare) {
        Path file = EntryNames.entry(root, key.hex());
        try {
            EntryFile.Content content = EntryFile.read(file, key, spare);
            if (content == null) {
                return Optional.empty();
            }
            if (content.payload() == null) {
                rejected.incrementAndGet();
                return Optional.empty();
            }
            touch(file);
            return Optional.of(content.payload());
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            fault.compareAndSet(null, "an entry cannot be read: " + reason(e));
            return Optional.empty();
        }
    }

    /** Notes the use of an entry for the bound on the size; a directory that is only readable is of use without it. */
    private static void touch(Path file) {
        try {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
        } catch (IOException e) {
            // The entry is removed somewhat earlier then.
        }
    }

    /** Counts an entry whose payload was whole and yet no result. */
    void reject() {
        rejected.incrementAndGet();
    }

    /** Writes an entry, in the place of one that exists. */
    public void write(ContentKey key, byte[] payload) {
        write(key.hex(), EntryFile.parts(key, payload));
    }

    private void write(String digits, ByteBuffer... parts) {
        long size = 0;
        for (ByteBuffer part : parts) {
            size += part.remaining();
        }
        if (!isWritable.get() || size > mostEntryBytes) {
            return;
        }
        try {
            Files.createDirectories(EntryNames.group(root, digits));
            files.write(EntryNames.temporary(root, digits), EntryNames.entry(root, digits), parts);
            written.incrementAndGet();
            bound.add(size);
        } catch (IOException e) {
            fail(e);
        }
    }

    /** The answer to a question, unless there is none, it is damaged, or a file that it depends on has changed. */
    Optional<byte[]> answer(String question) {
        Path file = EntryNames.entry(root, AnswerFile.name(question));
        try {
            AnswerFile.Content content = AnswerFile.read(file, question);
            if (!content.isWhole()) {
                rejected.incrementAndGet();
            }
            if (content.answer() != null) {
                touch(file);
            }
            return Optional.ofNullable(content.answer());
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            fault.compareAndSet(null, "an answer cannot be read: " + reason(e));
            return Optional.empty();
        }
    }

    /**
     * Keeps the answer to a question.
     *
     * @param dependencies the files that the answer depends on, also those that would change it if they existed
     */
    void keep(String question, List<Path> dependencies, byte[] answer) {
        try {
            write(AnswerFile.name(question), ByteBuffer.wrap(AnswerFile.bytes(question, dependencies, answer)));
        } catch (IOException e) {
            // A file cannot be read any more: the answer is not kept.
        }
    }

    private void fail(IOException e) {
        isWritable.set(false);
        fault.compareAndSet(null, "nothing more is written: " + reason(e));
    }

    private static String reason(IOException e) {
        String name = e.getClass().getSimpleName().replaceAll("Exception$", "");
        return e.getMessage() == null ? name : name + ": " + e.getMessage();
    }

    /** The number of files that were found under the name of an entry and were none. */
    public long rejected() {
        return rejected.get();
    }

    /** The number of entries written. */
    public long written() {
        return written.get();
    }

    /** The first fault of the file system, in words. */
    public Optional<String> fault() {
        return Optional.ofNullable(fault.get());
    }

    /** Bounds the size for the last time. */
    @Override
    public void close() {
        try {
            bound.finish();
        } catch (IOException e) {
            fail(e);
        }
    }
}
