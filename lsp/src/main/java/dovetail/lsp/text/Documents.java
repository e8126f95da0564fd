package dovetail.lsp.text;

import dovetail.lang.source.Texts;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.jspecify.annotations.Nullable;

/** The texts that the editor has open. They stand for their files wherever a model is read. */
public final class Documents implements Texts {
    private final Map<String, Document> byUri = new ConcurrentHashMap<>();
    private final Map<Path, Document> byFile = new ConcurrentHashMap<>();
    private final StoredFiles stored = new StoredFiles();

    public Document open(String uri, int version, String text) {
        return put(new Document(uri, version, text));
    }

    /** Applies changes in their order; nothing where the text is not open. */
    public @Nullable Document change(String uri, int version, List<TextDocumentContentChangeEvent> changes) {
        Document document = byUri.get(uri);
        if (document == null) {
            return null;
        }
        for (TextDocumentContentChangeEvent change : changes) {
            document = document.with(version, change);
        }
        return put(document);
    }

    private Document put(Document document) {
        byUri.put(document.uri(), document);
        byFile.put(document.file(), document);
        return document;
    }

    public @Nullable Document close(String uri) {
        Document document = byUri.remove(uri);
        if (document != null) {
            byFile.remove(document.file());
        }
        return document;
    }

    /** The open text with an identifier, or null. */
    public @Nullable Document get(String uri) {
        return byUri.get(uri);
    }

    public List<Document> all() {
        return List.copyOf(byUri.values());
    }

    /** The text of a file, open or not; null where it cannot be read. */
    public @Nullable Document document(Path file) {
        Document open = byFile.get(file);
        if (open != null) {
            return open;
        }
        return stored.get(file, () -> read(file).text());
    }

    @Override
    public Optional<String> of(Path file) {
        Document document = byFile.get(file.normalize());
        return document == null ? Optional.empty() : Optional.of(document.text());
    }

    /** The texts as they are now, unchanged by later edits. */
    public Texts snapshot() {
        Map<Path, Document> now = Map.copyOf(byFile);
        return file -> Optional.ofNullable(now.get(file.normalize())).map(Document::text);
    }
}
