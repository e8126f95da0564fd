package dovetail.lsp.text;

import dovetail.base.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keeps the texts of files that no editor has open, with their names, until the files change. */
final class StoredFiles {
    private static final int MOST = 64;

    private final Map<Path, Stored> files = new LinkedHashMap<>(MOST, 0.75F, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, Stored> eldest) {
            return size() > MOST;
        }
    };

    /** The text of a file as it was at a time. */
    private record Stored(FileTime time, long size, Document document) {}

    /** The text of a file; null where it cannot be read. */
    @Nullable
    Document get(Path file, Supplier<String> reader) {
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            synchronized (this) {
                Stored known = files.get(file);
                if (known != null && known.time().equals(now.lastModifiedTime()) && known.size() == now.size()) {
                    return known.document();
                }
            }
            Document document = Document.of(file, reader.get());
            synchronized (this) {
                files.put(file, new Stored(now.lastModifiedTime(), now.size(), document));
            }
            return document;
        } catch (InputException | IOException e) {
            return null;
        }
    }
}
