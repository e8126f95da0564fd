package dovetail.lsp.text;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Finds the files that the identifiers of the protocol name, and the identifiers of files. */
public final class Uris {
    private Uris() {}

    /** The file of an identifier; of one that names no file, a path that ends as it does. */
    public static Path file(String uri) {
        try {
            URI parsed = URI.create(uri);
            if ("file".equals(parsed.getScheme())) {
                return Path.of(parsed).normalize();
            }
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            // Identifiers of other kinds, such as those of texts that were never saved, name no file.
        }
        return nameOnly(uri);
    }

    private static Path nameOnly(String uri) {
        String name = uri.substring(Math.max(uri.lastIndexOf('/'), uri.lastIndexOf(':')) + 1);
        try {
            return Path.of(name.isEmpty() ? "untitled" : name);
        } catch (InvalidPathException e) {
            return Path.of("untitled");
        }
    }

    public static String of(Path file) {
        String uri = file.toUri().toString();
        // RFC 8089 allows one slash and three; editors write three.
        return uri.startsWith("file:/") && !uri.startsWith("file:///") ? "file://" + uri.substring(5) : uri;
    }
}
