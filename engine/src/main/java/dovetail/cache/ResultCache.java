package dovetail.cache;

import dovetail.base.MemoryMeter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Cache of the results of constructions. A result that another run has constructed is read, any other is constructed and
 * written. Answers do not depend on the cache: a result that cannot be read is constructed, and faults of the file system
 * are warnings. For several threads.
 */
public final class ResultCache implements AutoCloseable {
    /** A cache that has no results and keeps none. */
    public static final ResultCache NONE = new ResultCache(null, null, false);

    /** Constructions that start from fewer states and transitions are about as fast as a file is read and written. */
    public static final long LEAST_WORK = 1 << 8;

    private final @Nullable CacheDirectory directory;
    /** The version and build of the tool, which takes a while to compute. */
    private final @Nullable Supplier<String> tool;

    private @Nullable String knownTool;
    private final boolean verify;
    private final AtomicLong hits = new AtomicLong();
    private final AtomicLong misses = new AtomicLong();
    private final AtomicLong differing = new AtomicLong();
    private final AtomicLong builtWork = new AtomicLong();
    private final AtomicLong savedWork = new AtomicLong();

    private ResultCache(@Nullable CacheDirectory directory, @Nullable Supplier<String> tool, boolean verify) {
        this.directory = directory;
        this.tool = tool;
        this.verify = verify;
    }

    /**
     * A cache in a directory.
     *
     * @param tool the version and build of the tool
     * @param verify whether every result is constructed and compared with its entry
     */
    public static ResultCache in(CacheDirectory directory, String tool, boolean verify) {
        ResultCache cache = new ResultCache(directory, null, verify);
        cache.knownTool = tool;
        return cache;
    }

    /** The same with a version that is computed when it is first needed. */
    public static ResultCache in(CacheDirectory directory, Supplier<String> tool, boolean verify) {
        return new ResultCache(directory, tool, verify);
    }

    private synchronized String tool() {
        String known = knownTool == null ? Objects.requireNonNull(tool).get() : knownTool;
        knownTool = known;
        return known;
    }

    public boolean isActive() {
        return directory != null;
    }

    /**
     * The result of a construction, from the cache or constructed now.
     *
     * @param meter has the spare memory for reading and writing entries; does not count the result
     */
    public <T> T get(Construction<T> construction, MemoryMeter meter) {
        if (directory == null) {
            return construction.build();
        }
        if (construction.isSmall()) {
            return built(construction);
        }
        ContentKey.Builder content = ContentKey.of(tool(), construction.codec().format());
        construction.describe(content);
        ContentKey key = content.build();
        return verify ? verified(construction, key, directory, meter) : cached(construction, key, directory, meter);
    }

    /** The same for a result that another run may construct differently, such as a choice; verification constructs it. */
    public <T> T getAny(Construction<T> construction, MemoryMeter meter) {
        return keepsAnswers() ? get(construction, meter) : construction.build();
    }

    private <T> T cached(Construction<T> construction, ContentKey key, CacheDirectory place, MemoryMeter meter) {
        T known = read(construction.codec(), key, place, meter);
        if (known != null && !construction.isRight(known)) {
            place.reject();
        } else if (known != null && !construction.isOutdated(known)) {
            hits.incrementAndGet();
            savedWork.addAndGet(construction.saved(known));
            return known;
        }
        misses.incrementAndGet();
        T built = built(construction);
        if (construction.isRepeatable()) {
            try (MemoryMeter spare = meter.scope()) {
                bytes(built, construction.codec(), place, spare).ifPresent(bytes -> place.write(key, bytes));
            }
        }
        return built;
    }

    /** Constructs a result and compares it with the entry, which is replaced where it differs. */
    private <T> T verified(Construction<T> construction, ContentKey key, CacheDirectory place, MemoryMeter meter) {
        T built = built(construction);
        try (MemoryMeter spare = meter.scope()) {
            Optional<byte[]> found = place.read(key, spare);
            (found.isPresent() ? hits : misses).incrementAndGet();
            Optional<byte[]> expected =
                    construction.isRepeatable() ? bytes(built, construction.codec(), place, spare) : Optional.empty();
            if (expected.isPresent() && !(found.isPresent() && Arrays.equals(found.get(), expected.get()))) {
                differing.addAndGet(found.isPresent() ? 1 : 0);
                place.write(key, expected.get());
            }
        }
        return built;
    }

    private <T> T built(Construction<T> construction) {
        T built = construction.build();
        builtWork.addAndGet(construction.work(built));
        return built;
    }

    private static <T> @Nullable T read(Codec<T> codec, ContentKey key, CacheDirectory place, MemoryMeter meter) {
        try (MemoryMeter spare = meter.scope()) {
            Optional<byte[]> payload = place.read(key, spare);
            if (payload.isEmpty()) {
                return null;
            }
            PayloadReader in = new PayloadReader(payload.get());
            T result = codec.read(in);
            in.end();
            return result;
        } catch (IllegalArgumentException e) {
            place.reject();
            return null;
        }
    }

    /** The bytes of a result; none when it is too large to be kept. */
    private static <T> Optional<byte[]> bytes(T result, Codec<T> codec, CacheDirectory place, MemoryMeter spare) {
        PayloadWriter out = new PayloadWriter(spare, place.mostPayloadBytes());
        try {
            codec.write(result, out);
            return Optional.of(out.toBytes());
        } catch (PayloadWriter.TooLarge e) {
            return Optional.empty();
        }
    }

    /** Whether answers are kept: not where everything is constructed again, since an answer has a time. */
    public boolean keepsAnswers() {
        return directory != null && !verify;
    }

    /**
     * The answer of an earlier run to a question, if no file that it depends on has changed since.
     *
     * @param question in words that no other question has, with the build of the tool
     */
    public <T> Optional<T> answer(String question, Codec<T> codec) {
        Optional<byte[]> bytes =
                directory == null || verify ? Optional.empty() : directory.answer(codec.format() + question);
        if (bytes.isEmpty()) {
            return Optional.empty();
        }
        try {
            PayloadReader in = new PayloadReader(bytes.get());
            T answer = codec.read(in);
            in.end();
            return Optional.of(answer);
        } catch (IllegalArgumentException e) {
            Objects.requireNonNull(directory).reject();
            return Optional.empty();
        }
    }

    /**
     * Keeps the answer to a question.
     *
     * @param files those that the answer depends on, also those that would change it if they existed
     */
    public <T> void keepAnswer(String question, List<Path> files, Codec<T> codec, T answer, MemoryMeter meter) {
        if (directory != null && !verify) {
            CacheDirectory place = directory;
            try (MemoryMeter spare = meter.scope()) {
                bytes(answer, codec, place, spare)
                        .ifPresent(bytes -> place.keep(codec.format() + question, files, bytes));
            }
        }
    }

    /** The use of the cache so far. */
    public CacheUse use() {
        return new CacheUse(
                hits.get(),
                misses.get(),
                directory == null ? 0 : directory.rejected(),
                directory == null ? 0 : directory.written(),
                differing.get(),
                builtWork.get(),
                savedWork.get());
    }

    /** Faults of the directory, in words for users. */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (directory != null) {
            String name = "cache " + directory.path() + ": ";
            directory.fault().ifPresent(fault -> warnings.add(name + fault));
            if (directory.rejected() > 0) {
                warnings.add(name + "damaged or foreign entries were built again: " + directory.rejected());
            }
            if (differing.get() > 0) {
                warnings.add(name + "entries were wrong and are replaced: " + differing.get()
                        + "; answers of earlier runs with this cache may be wrong");
            }
        }
        return warnings;
    }

    @Override
    public void close() {
        if (directory != null) {
            directory.close();
        }
    }
}
