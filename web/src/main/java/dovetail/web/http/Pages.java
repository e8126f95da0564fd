package dovetail.web.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The pages of a server, with their scripts: a fixed table of texts. No path names a file. Immutable. */
public final class Pages {
    /** A page as it is sent. */
    record Page(String type, byte[] content) {}

    private final Map<String, Page> pages;

    public Pages() {
        this(Map.of());
    }

    private Pages(Map<String, Page> pages) {
        this.pages = pages;
    }

    /** The same and a resource of the class path, whose extension tells its type. */
    public Pages withResource(String path, String resource) {
        return with(path, resource, content(resource));
    }

    /** The same and a text, whose path has the extension of its type. */
    public Pages withText(String path, String text) {
        return with(path, path, text.getBytes(StandardCharsets.UTF_8));
    }

    private Pages with(String path, String name, byte[] content) {
        Map<String, Page> more = new LinkedHashMap<>(pages);
        more.put(path, new Page(type(name), content));
        return new Pages(more);
    }

    @Nullable
    Page page(String path) {
        return pages.get(path);
    }

    private static byte[] content(String resource) {
        try (InputStream in = Pages.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + resource + " is missing");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String type(String resource) {
        String extension = resource.substring(resource.lastIndexOf('.') + 1);
        return switch (extension) {
            case "html" -> "text/html; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            case "js" -> "text/javascript; charset=utf-8";
            case "svg" -> "image/svg+xml";
            default -> throw new IllegalArgumentException(resource);
        };
    }
}
