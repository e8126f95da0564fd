package dovetail.lang.source;

import dovetail.base.SourceText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Texts that stand for files, such as the unsaved ones of an editor. All other files are read from the disk. */
public interface Texts {
    /** No text stands for a file. A class of its own: linking a lambda costs small checks more. */
    Texts OF_FILES = new Texts() {
        @Override
        public Optional<String> of(Path file) {
            return Optional.empty();
        }
    };

    /** The text that stands for a file; empty where the file itself is read. */
    Optional<String> of(Path file);

    /** The whole text of a file; throws where there is none. */
    default SourceText read(Path file) {
        Optional<String> text = of(file);
        return text.isPresent() ? new SourceText(file.toString(), text.get()) : SourceFiles.read(file);
    }

    /** Whether a file has a text: one that stands for it, or its own. */
    default boolean has(Path file) {
        return of(file).isPresent() || Files.isRegularFile(file);
    }

    /** Why a path names no file that can be opened, or null when it does. */
    default @Nullable String problem(Path file) {
        return of(file).isPresent() ? null : SourceFiles.problem(file);
    }

    /** The bytes of a file; throws an error about the input where it cannot be opened. */
    default InputStream open(Path file) throws IOException {
        Optional<String> text = of(file);
        if (text.isPresent()) {
            return new ByteArrayInputStream(text.get().getBytes(StandardCharsets.UTF_8));
        }
        SourceFiles.requireFile(file);
        return Files.newInputStream(file);
    }
}
