package dovetail.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.MemoryMeter;
import dovetail.lts.Lts;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Entries are found as they were written or not at all, and the directory keeps to its size. */
class CacheDirectoryTest {
    private static final long SIZE = 1 << 20;

    @TempDir
    private Path root;

    private final MemoryMeter memory = Samples.memory();
    private final ContentKey key = Samples.key(1);
    private final byte[] payload = Samples.payload(1, 40);

    private CacheDirectory open() {
        return CacheDirectory.open(root.resolve("cache"), SIZE);
    }

    private Path entry(ContentKey of) {
        return EntryNames.entry(root.resolve("cache"), of.hex());
    }

    private void assertRejected(String what) {
        CacheDirectory directory = open();
        assertThat(directory.read(key, memory)).as(what).isEmpty();
        assertThat(directory.rejected()).as(what).isEqualTo(1);
        assertThat(directory.fault()).as(what).isEmpty();
    }

    private List<Path> files(String ending) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(f -> f.toString().endsWith(ending)).sorted().toList();
        }
    }

    @Test
    void entriesAreReadAsWritten() throws IOException {
        CacheDirectory directory = open();
        assertThat(directory.read(key, memory)).isEmpty();
        directory.write(key, payload);
        directory.write(Samples.key(2), new byte[0]);
        assertThat(open().read(key, memory)).hasValue(payload);
        assertThat(open().read(Samples.key(2), memory)).hasValue(new byte[0]);
        assertThat(directory.written()).isEqualTo(2);
        assertThat(directory.rejected()).isZero();
        assertThat(files(".tmp")).isEmpty();
        assertThat(root.resolve("cache/CACHEDIR.TAG"))
                .content()
                .startsWith("Signature: 8a477f597d28d172789f06886806bc55");
    }

    @Test
    void truncatedEntriesAreRejected() throws IOException {
        open().write(key, payload);
        byte[] whole = Files.readAllBytes(entry(key));
        for (int length = 0; length < whole.length; length++) {
            Files.write(entry(key), Arrays.copyOf(whole, length));
            assertRejected("length " + length);
        }
        Files.write(entry(key), Arrays.copyOf(whole, whole.length + 1));
        assertRejected("one byte more");
        Files.write(entry(key), whole);
        assertThat(open().read(key, memory)).hasValue(payload);
    }

    @Test
    void entriesWithOneWrongBitAreRejected() throws IOException {
        open().write(key, payload);
        byte[] whole = Files.readAllBytes(entry(key));
        for (int bit = 0; bit < 8 * whole.length; bit++) {
            byte[] wrong = whole.clone();
            wrong[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(entry(key), wrong);
            assertRejected("bit " + bit);
        }
    }

    @Test
    void foreignFilesAndOtherEntriesAreRejectedAndReplaced() throws IOException {
        CacheDirectory directory = open();
        directory.write(key, payload);
        directory.write(Samples.key(2), Samples.payload(2, 40));
        Files.copy(entry(Samples.key(2)), root.resolve("other"));
        Files.delete(entry(key));
        Files.move(root.resolve("other"), entry(key));
        assertRejected("the entry of another key");
        Files.writeString(entry(key), "des (0, 1, 1)\n(0, a, 0)\n".repeat(20));
        assertRejected("a foreign file");
        Files.write(entry(key), new byte[0]);
        assertRejected("an empty file");
        directory.write(key, payload);
        assertThat(open().read(key, memory)).hasValue(payload);
    }

    @Test
    void anEntryWithoutSpareMemoryIsNotRead() {
        byte[] large = Samples.payload(3, 100_000);
        open().write(key, large);
        MemoryMeter little = Budget.unlimited().withMemory(1 << 20).meter();
        CacheDirectory directory = open();
        assertThat(directory.read(key, little)).isEmpty();
        assertThat(directory.rejected()).isZero();
        assertThat(directory.read(key, memory)).hasValue(large);
    }

    @Test
    void theSizeIsKeptAndTheLeastRecentlyUsedEntriesGo() throws IOException {
        CacheDirectory directory = open();
        byte[] tenth = Samples.payload(1, (int) SIZE / 10);
        Instant past = Instant.now().minus(Duration.ofDays(1));
        for (int i = 0; i < 9; i++) {
            directory.write(Samples.key(i), tenth);
            Files.setLastModifiedTime(entry(Samples.key(i)), FileTime.from(past.plusSeconds(i)));
        }
        assertThat(files(".entry")).hasSize(9);
        // The oldest but one is used, so that the next ones are removed in its place.
        assertThat(directory.read(Samples.key(0), memory)).isPresent();
        for (int i = 9; i < 30; i++) {
            directory.write(Samples.key(i), tenth);
            assertThat(bytes()).isLessThanOrEqualTo(SIZE);
            assertThat(open().read(Samples.key(i), memory)).isPresent();
            if (i == 10) {
                assertThat(entry(Samples.key(0))).exists();
                assertThat(entry(Samples.key(1))).doesNotExist();
                assertThat(entry(Samples.key(8))).exists();
            }
        }
        assertThat(files(".entry")).hasSizeGreaterThan(6);
    }

    @Test
    void severalProcessesKeepTheSizeTogether() throws IOException {
        List<CacheDirectory> directories = List.of(open(), open(), open());
        for (int i = 0; i < 60; i++) {
            directories.get(i % 3).write(Samples.key(i), Samples.payload(i, (int) SIZE / 20));
            assertThat(bytes()).isLessThanOrEqualTo(SIZE + 3 * SIZE / 8 + SIZE / 20);
        }
        directories.forEach(CacheDirectory::close);
        assertThat(bytes()).isLessThanOrEqualTo(SIZE);
        assertThat(files(".entry")).hasSizeGreaterThan(10);
    }

    private long bytes() throws IOException {
        long bytes = 0;
        for (Path file : files(".entry")) {
            bytes += Files.size(file);
        }
        return bytes;
    }

    @Test
    void tooLargeAnEntryIsNotWritten() throws IOException {
        CacheDirectory directory = open();
        directory.write(key, new byte[(int) SIZE / 2]);
        assertThat(files(".entry")).isEmpty();
        assertThat(directory.fault()).isEmpty();
    }

    @Test
    void otherFilesStayAndStaleTemporaryFilesGo() throws IOException {
        CacheDirectory directory = open();
        directory.write(key, payload);
        Path group = entry(key).getParent();
        Path note = Files.writeString(group.resolve("note.tmp"), "mine");
        Path old = Files.writeString(EntryNames.temporary(root.resolve("cache"), key.hex()), "half");
        Path young = Files.writeString(EntryNames.temporary(root.resolve("cache"), key.hex()), "half");
        FileTime past = FileTime.from(Instant.now().minus(Duration.ofHours(2)));
        Files.setLastModifiedTime(old, past);
        Files.setLastModifiedTime(note, past);
        try (CacheDirectory next = open()) {
            next.write(Samples.key(2), payload);
        }
        assertThat(old).doesNotExist();
        assertThat(young).exists();
        assertThat(note).exists();
    }

    @Test
    void aDirectoryThatCannotBeCreatedIsAnErrorOfTheUser() throws IOException {
        Path file = Files.writeString(root.resolve("file"), "text");
        assertThatThrownBy(() -> CacheDirectory.open(file, SIZE))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no directory");
        assertThatThrownBy(() -> CacheDirectory.open(file.resolve("below"), SIZE))
                .isInstanceOf(InputException.class);
    }

    @Test
    void aLinkToADirectoryIsADirectory() throws IOException {
        open().write(key, payload);
        Path link = Files.createSymbolicLink(root.resolve("link"), root.resolve("cache"));
        assertThat(CacheDirectory.open(link, SIZE).read(key, memory)).hasValue(payload);
    }

    @Test
    void aDirectoryThatCannotBeWrittenIsRead() throws IOException {
        open().write(key, payload);
        Path cache = root.resolve("cache");
        assumeTrue(cache.toFile().setWritable(false) && !Files.isWritable(cache), "the user may write everywhere");
        try (CacheDirectory directory = open()) {
            assertThat(directory.read(key, memory)).hasValue(payload);
            assertThat(directory.fault()).isEmpty();
            for (int i = 2; i < 40; i++) {
                directory.write(Samples.key(i), payload);
            }
            assertThat(directory.fault())
                    .hasValueSatisfying(fault -> assertThat(fault).startsWith("nothing more is written"));
            assertThat(directory.read(key, memory)).hasValue(payload);
        } finally {
            assertThat(cache.toFile().setWritable(true)).isTrue();
        }
    }

    @Test
    void faultsOfTheFileSystemAreRemembered() throws IOException {
        CacheDirectory directory = open();
        Files.writeString(EntryNames.group(root.resolve("cache"), key.hex()), "a file in the place of a directory");
        assertThat(directory.read(key, memory)).isEmpty();
        directory.write(key, payload);
        assertThat(directory.fault()).isPresent();
        directory.write(Samples.key(2), payload);
        assertThat(directory.written()).isZero();
        directory.close();
    }

    /** A disk that has room for some more bytes. */
    private static final class FullDisk extends NewFiles {
        private long room;

        FullDisk(long room) {
            this.room = room;
        }

        @Override
        WritableByteChannel create(Path file) throws IOException {
            WritableByteChannel channel = super.create(file);
            return new WritableByteChannel() {
                @Override
                public int write(ByteBuffer bytes) throws IOException {
                    int fitting = (int) Math.min(room, bytes.remaining());
                    if (fitting == 0 && bytes.hasRemaining()) {
                        throw new IOException("No space left on device");
                    }
                    room -= fitting;
                    ByteBuffer part = bytes.duplicate().limit(bytes.position() + fitting);
                    bytes.position(bytes.position() + fitting);
                    return channel.write(part);
                }

                @Override
                public boolean isOpen() {
                    return channel.isOpen();
                }

                @Override
                public void close() throws IOException {
                    channel.close();
                }
            };
        }
    }

    @Test
    void aFullDiskLeavesNoPartOfAnEntry() throws IOException {
        CacheDirectory before = open();
        before.write(key, payload);
        before.close();
        long size = Files.size(entry(key));
        for (long room = 0; room < size; room++) {
            CacheDirectory directory = CacheDirectory.open(root.resolve("cache"), SIZE, new FullDisk(room));
            directory.write(Samples.key(2), payload);
            directory.keep("question", List.of(), payload);
            directory.close();
            assertThat(files(".tmp")).as("room for " + room).isEmpty();
            assertThat(files(".entry")).as("room for " + room).containsExactly(entry(key));
            assertThat(directory.fault()).hasValue("nothing more is written: IO: No space left on device");
            assertThat(directory.written()).isZero();
            assertThat(directory.read(key, memory)).hasValue(payload);
        }
        CacheDirectory directory = CacheDirectory.open(root.resolve("cache"), SIZE, new FullDisk(size));
        directory.write(Samples.key(2), payload);
        assertThat(directory.fault()).isEmpty();
        assertThat(open().read(Samples.key(2), memory)).hasValue(payload);
    }

    @Test
    void aFullDiskDoesNotReplaceAnEntry() {
        open().write(key, payload);
        CacheDirectory.open(root.resolve("cache"), SIZE, new FullDisk(100)).write(key, Samples.payload(2, 80));
        assertThat(open().read(key, memory)).hasValue(payload);
    }

    @Test
    void resultsAreGivenOnAFullDisk() throws IOException {
        ResultCache cache =
                ResultCache.in(CacheDirectory.open(root.resolve("cache"), SIZE, new FullDisk(50)), "tool", false);
        for (int seed = 0; seed < 3; seed++) {
            Lts expected = Samples.random(seed);
            assertThat(cache.get(new Samples.OfLts("system " + seed, () -> expected), memory))
                    .isSameAs(expected);
        }
        cache.close();
        assertThat(cache.warnings()).singleElement().asString().contains("No space left on device");
        assertThat(files(".entry")).isEmpty();
        assertThat(files(".tmp")).isEmpty();
    }

    @Test
    void wholeEntriesOfAnotherFormatAreRejected() throws IOException {
        open().write(key, payload);
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(entry(key)));
        int version = "DVTLCACH".length();
        bytes.putInt(version, bytes.getInt(version) + 1);
        MessageDigest digest = ContentKey.sha256();
        digest.update(bytes.array(), 0, EntryFile.PREFIX - ContentKey.BYTES);
        bytes.put(EntryFile.PREFIX - ContentKey.BYTES, digest.digest(payload));
        Files.write(entry(key), bytes.array());
        assertRejected("an entry of the next version");
    }

    @Test
    void aDirectoryThatVanishesIsNoFailure() throws IOException {
        CacheDirectory directory = open();
        directory.write(key, payload);
        Files.delete(entry(key));
        Files.delete(entry(key).getParent());
        Files.delete(root.resolve("cache/CACHEDIR.TAG"));
        Files.delete(root.resolve("cache"));
        assertThat(directory.read(key, memory)).isEmpty();
        directory.write(key, payload);
        assertThat(directory.read(key, memory)).hasValue(payload);
        directory.close();
    }
}
