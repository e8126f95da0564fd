package dovetail.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.lts.Lts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results are constructed once, and never read where they could be wrong. */
class ResultCacheTest {
    private static final long SIZE = 1 << 22;

    @TempDir
    private Path root;

    private final MemoryMeter memory = Samples.memory();
    private final Lts result = Samples.random(3);
    private int built;

    private ResultCache open(String tool, boolean verify) {
        return ResultCache.in(CacheDirectory.open(root, SIZE), tool, verify);
    }

    private Samples.OfLts construction(String content) {
        return new Samples.OfLts(content, () -> {
            built++;
            return result;
        });
    }

    private void fill(String content) {
        open("1", false).get(construction(content), memory);
        built = 0;
    }

    private List<Path> entries() {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(f -> f.toString().endsWith(".entry")).toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void anotherRunReadsTheResult() {
        try (ResultCache first = open("1", false);
                ResultCache second = open("1", false)) {
            assertThat(first.get(construction("a"), memory)).matches(result::hasSameContent);
            assertThat(second.get(construction("a"), memory)).matches(result::hasSameContent);
            assertThat(built).isEqualTo(1);
            assertThat(first.use()).isEqualTo(new CacheUse(0, 1, 0, 1, 0, ResultCache.LEAST_WORK, 0));
            assertThat(second.use()).isEqualTo(new CacheUse(1, 0, 0, 0, 0, 0, ResultCache.LEAST_WORK));
            assertThat(second.warnings()).isEmpty();
        }
        assertThat(memory.bytes()).isZero();
    }

    @Test
    void otherContentAndOtherVersionsAreConstructed() {
        fill("a");
        open("1", false).get(construction("b"), memory);
        open("2", false).get(construction("a"), memory);
        assertThat(built).isEqualTo(2);
        assertThat(entries()).hasSize(3);
    }

    @Test
    void smallConstructionsAreCountedOnly() {
        ResultCache cache = open("1", false);
        cache.get(new Samples.OfLts("a", ResultCache.LEAST_WORK - 1, () -> result, true), memory);
        assertThat(cache.use()).isEqualTo(new CacheUse(0, 0, 0, 0, 0, ResultCache.LEAST_WORK - 1, 0));
        assertThat(entries()).isEmpty();
    }

    @Test
    void aResultThatDependsOnLimitsIsNotWritten() {
        open("1", false).get(new Samples.OfLts("a", 5000, () -> result, false), memory);
        open("1", true).get(new Samples.OfLts("a", 5000, () -> result, false), memory);
        assertThat(entries()).isEmpty();
    }

    @Test
    void aConstructionThatFailsLeavesNothing() {
        ResultCache cache = open("1", false);
        Samples.OfLts failing = new Samples.OfLts("a", () -> {
            throw new IllegalStateException("limit");
        });
        assertThatThrownBy(() -> cache.get(failing, memory)).hasMessage("limit");
        assertThat(entries()).isEmpty();
        assertThat(cache.use().builtWork()).isZero();
    }

    @Test
    void aDamagedEntryIsConstructedAndReplaced() throws IOException {
        fill("a");
        byte[] bytes = Files.readAllBytes(entries().get(0));
        bytes[bytes.length - 1] ^= 1;
        Files.write(entries().get(0), bytes);
        ResultCache cache = open("1", false);
        assertThat(cache.get(construction("a"), memory)).matches(result::hasSameContent);
        assertThat(built).isEqualTo(1);
        assertThat(cache.use()).isEqualTo(new CacheUse(0, 1, 1, 1, 0, ResultCache.LEAST_WORK, 0));
        assertThat(cache.warnings()).singleElement().asString().contains("damaged or foreign");
        assertThat(open("1", false).get(construction("a"), memory)).matches(result::hasSameContent);
        assertThat(built).isEqualTo(1);
    }

    /** Plants bytes under the key of a content, with a right checksum. */
    private void plant(String content, byte[] payload) {
        ContentKey key = ContentKey.of("1", Samples.FORMAT).add(content).build();
        CacheDirectory.open(root, SIZE).write(key, payload);
    }

    private byte[] bytes(Lts lts) {
        PayloadWriter out = new PayloadWriter(memory, SIZE);
        construction("").codec().write(lts, out);
        return out.toBytes();
    }

    @Test
    void wholeBytesThatAreNoResultAreRejected() {
        plant("a", new byte[] {3, 1});
        ResultCache cache = open("1", false);
        assertThat(cache.get(construction("a"), memory)).matches(result::hasSameContent);
        assertThat(cache.use().rejected()).isEqualTo(1);
        plant("b", java.util.Arrays.copyOf(bytes(result), bytes(result).length + 1));
        cache.get(construction("b"), memory);
        assertThat(cache.use().rejected()).isEqualTo(2);
        assertThat(built).isEqualTo(2);
    }

    @Test
    void verificationFindsAWrongEntryWithARightChecksum() {
        Lts wrong = Samples.random(4);
        plant("a", bytes(wrong));
        assertThat(open("1", false).get(construction("a"), memory)).matches(wrong::hasSameContent);
        ResultCache verifying = open("1", true);
        assertThat(verifying.get(construction("a"), memory)).matches(result::hasSameContent);
        assertThat(verifying.use()).isEqualTo(new CacheUse(1, 0, 0, 1, 1, ResultCache.LEAST_WORK, 0));
        assertThat(verifying.warnings()).singleElement().asString().contains("were wrong and are replaced: 1");
        assertThat(open("1", false).get(construction("a"), memory)).matches(result::hasSameContent);
    }

    @Test
    void verificationOfRightEntriesIsSilent() {
        fill("a");
        ResultCache verifying = open("1", true);
        verifying.get(construction("a"), memory);
        verifying.get(construction("b"), memory);
        assertThat(built).isEqualTo(2);
        assertThat(verifying.use()).isEqualTo(new CacheUse(1, 1, 0, 1, 0, 2 * ResultCache.LEAST_WORK, 0));
        assertThat(verifying.warnings()).isEmpty();
    }

    @Test
    void withoutSpareMemoryResultsAreConstructed() {
        MemoryMeter none = Budget.unlimited().withMemory(1).meter();
        fill("a");
        ResultCache cache = open("1", false);
        assertThat(cache.get(construction("a"), none)).matches(result::hasSameContent);
        assertThat(built).isEqualTo(1);
        assertThat(none.bytes()).isZero();
    }

    @Test
    void noCacheConstructsAlways() {
        ResultCache.NONE.get(construction("a"), memory);
        ResultCache.NONE.get(construction("a"), memory);
        assertThat(built).isEqualTo(2);
        assertThat(ResultCache.NONE.use()).isEqualTo(new CacheUse(0, 0, 0, 0, 0, 0, 0));
        ResultCache.NONE.close();
    }

    /** Threads of two caches read, write and remove the same entries; a small size makes them remove many. */
    @Test
    void threadsAndDirectoriesShareEntries() throws Exception {
        long small = 1 << 14;
        List<ResultCache> caches = List.of(
                ResultCache.in(CacheDirectory.open(root, small), "1", false),
                ResultCache.in(CacheDirectory.open(root, small), "1", false));
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<?>> done = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            int thread = t;
            done.add(threads.submit(() -> {
                for (int i = 0; i < 400; i++) {
                    int seed = (i * 7 + thread) % 40;
                    Lts expected = Samples.random(seed);
                    Samples.OfLts wanted = new Samples.OfLts("system " + seed, () -> expected);
                    assertThat(caches.get(thread % 2).get(wanted, Samples.memory()))
                            .matches(expected::hasSameContent);
                }
                return null;
            }));
        }
        for (Future<?> thread : done) {
            thread.get();
        }
        threads.shutdown();
        long hits = 0;
        for (ResultCache cache : caches) {
            cache.close();
            assertThat(cache.warnings()).isEmpty();
            hits += cache.use().hits();
        }
        assertThat(hits).isPositive();
        long bytes = 0;
        for (Path entry : entries()) {
            bytes += Files.size(entry);
        }
        assertThat(bytes).isLessThanOrEqualTo(small);
    }
}
