package dovetail.lsp.name;

import dovetail.lang.ModelReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Dictionary of the words of a language: where each stands, and what it says.
 *
 * @param entries by words
 */
public record Words(Map<String, Entry> entries) {
    /**
     * A word.
     *
     * @param where {@code top} outside all bodies, {@code body} within one, {@code term} in expressions, {@code any} everywhere;
     *     of property files {@code kind}, {@code pattern} or {@code formula}
     */
    public record Entry(String where, String text) {}

    public Words {
        entries = Map.copyOf(entries);
    }

    /** The words of the language of a file; none where it has no words. */
    public static Words of(Path file) {
        Properties lines = new Properties();
        String extension = ModelReader.firstExtension(ModelReader.extension(file));
        String resource = "/dovetail/lsp/words/" + extension + ".properties";
        try (InputStream in = Words.class.getResourceAsStream(resource)) {
            if (in != null) {
                lines.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, Entry> entries = new TreeMap<>();
        for (String word : lines.stringPropertyNames()) {
            String line = lines.getProperty(word);
            int bar = line.indexOf('|');
            entries.put(word, new Entry(line.substring(0, bar), line.substring(bar + 1)));
        }
        return new Words(entries);
    }

    public Optional<Entry> entry(String word) {
        return Optional.ofNullable(entries.get(word));
    }
}
