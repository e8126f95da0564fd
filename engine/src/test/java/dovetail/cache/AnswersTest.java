package dovetail.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An answer is found for its question alone, as long as no file has changed and no bit of it is wrong. */
class AnswersTest {
    private static final String QUESTION = "does it hold?";

    @TempDir
    private Path directory;

    private Path model;
    private Path missing;

    @BeforeEach
    void keep() throws IOException {
        model = Files.writeString(directory.resolve("model"), "text");
        missing = directory.resolve("missing");
        keep(cache());
    }

    private void keep(ResultCache cache) {
        cache.keepAnswer(
                QUESTION,
                List.of(model, missing),
                new Texts(),
                List.of("yes", "it does"),
                Budget.unlimited().meter());
    }

    private ResultCache cache() {
        return ResultCache.in(CacheDirectory.open(directory.resolve("cache"), 1 << 20), "tool", false);
    }

    private static Optional<List<String>> found(ResultCache cache) {
        return cache.answer(QUESTION, new Texts());
    }

    /** A simple kind of answer. */
    private record Texts() implements Codec<List<String>> {
        @Override
        public String format() {
            return "texts";
        }

        @Override
        public void write(List<String> value, PayloadWriter out) {
            out.texts(value);
        }

        @Override
        public List<String> read(PayloadReader in) {
            return in.texts();
        }
    }

    private Path file() {
        return EntryNames.entry(directory.resolve("cache"), AnswerFile.name("texts" + QUESTION));
    }

    @Test
    void anAnswerIsFound() {
        assertThat(found(cache())).contains(List.of("yes", "it does"));
        assertThat(cache().answer(QUESTION + "?", new Texts())).isEmpty();
        assertThat(found(ResultCache.NONE)).isEmpty();
        ResultCache verifying = ResultCache.in(CacheDirectory.open(directory.resolve("cache"), 1 << 20), "tool", true);
        assertThat(found(verifying)).isEmpty();
    }

    @Test
    void aChangedFileIsAnotherQuestion() throws IOException {
        Files.writeString(model, "test");
        ResultCache cache = cache();
        assertThat(found(cache)).isEmpty();
        assertThat(cache.warnings()).isEmpty();
        Files.writeString(model, "text");
        assertThat(found(cache())).isPresent();
        Files.writeString(missing, "");
        assertThat(found(cache())).isEmpty();
        Files.delete(missing);
        Files.delete(model);
        assertThat(found(cache())).isEmpty();
    }

    @Test
    void everyDamagedBitIsFound() throws IOException {
        byte[] whole = Files.readAllBytes(file());
        List<byte[]> damaged = new ArrayList<>();
        for (int bit = 0; bit < 8 * whole.length; bit++) {
            byte[] bytes = whole.clone();
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            damaged.add(bytes);
        }
        for (int length = 0; length < whole.length; length++) {
            damaged.add(Arrays.copyOf(whole, length));
        }
        damaged.add(Arrays.copyOf(whole, whole.length + 1));
        for (byte[] bytes : damaged) {
            Files.write(file(), bytes);
            ResultCache cache = cache();
            assertThat(found(cache)).isEmpty();
            assertThat(cache.warnings()).singleElement().asString().contains("damaged or foreign");
        }
        keep(cache());
        assertThat(found(cache())).isPresent();
    }

    @Test
    void anAnswerUnderTheNameOfAnotherIsNone() throws IOException {
        Path other = EntryNames.entry(directory.resolve("cache"), AnswerFile.name("textsanother"));
        Files.createDirectories(other.getParent());
        Files.copy(file(), other);
        assertThat(cache().answer("another", new Texts())).isEmpty();
    }

    @Test
    void aDirectoryInThePlaceOfAnAnswerIsAWarning() throws IOException {
        Files.delete(file());
        Files.createDirectory(file());
        ResultCache cache = cache();
        assertThat(found(cache)).isEmpty();
        assertThat(cache.warnings()).singleElement().asString().contains("an answer cannot be read");
    }

    @Test
    void theBytesOfAnotherKindOfAnswerAreNone() throws IOException {
        Files.write(file(), AnswerFile.bytes("texts" + QUESTION, List.of(model, missing), new byte[] {9}));
        ResultCache cache = cache();
        assertThat(found(cache)).isEmpty();
        assertThat(cache.warnings()).hasSize(1);
    }

    @Test
    void nothingIsKeptWithoutAPlaceForIt() throws IOException {
        Path group = file().getParent();
        Files.delete(file());
        Files.delete(group);
        Files.writeString(group, "a file in the place of a directory");
        ResultCache cache = cache();
        keep(cache);
        keep(cache);
        assertThat(cache.use().written()).isZero();
        assertThat(cache.warnings()).singleElement().asString().contains("nothing more is written");
    }
}
