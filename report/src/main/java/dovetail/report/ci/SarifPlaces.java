package dovetail.report.ci;

import dovetail.base.Origin;
import dovetail.report.json.JsonWriter;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/** Places in sources as SARIF has them. */
final class SarifPlaces {
    private SarifPlaces() {}

    /** Whether a place is in a file; the text of an option is in none. */
    static boolean isInFile(Origin place) {
        return !place.file().isEmpty() && !place.file().startsWith("-") && uri(place.file()) != null;
    }

    /** Writes a location with a message; without its place where that is in no file. */
    static void write(Origin place, String message, JsonWriter json) {
        json.beginObject();
        if (isInFile(place)) {
            json.name("physicalLocation").beginObject();
            json.name("artifactLocation").beginObject();
            json.name("uri").value(uri(place.file()));
            json.endObject();
            if (place.line() > 0) {
                json.name("region").beginObject();
                json.name("startLine").value(place.line());
                if (place.column() > 0) {
                    json.name("startColumn").value(place.column());
                }
                json.endObject();
            }
            json.endObject();
        }
        if (!message.isEmpty()) {
            message(message, json);
        }
        json.endObject();
    }

    /** Writes the member {@code message}. */
    static void message(String text, JsonWriter json) {
        json.name("message").beginObject();
        json.name("text").value(text);
        json.endObject();
    }

    /** The reference to a file; relative names stay relative. */
    private static @Nullable String uri(String file) {
        String path = file.replace('\\', '/');
        boolean isAbsolute = path.startsWith("/");
        try {
            // A colon in the first part of a relative name would look like a scheme.
            String safe = isAbsolute || path.indexOf(':') < 0 ? path : "./" + path;
            return new URI(isAbsolute ? "file" : null, isAbsolute ? "" : null, safe, null).toASCIIString();
        } catch (URISyntaxException e) {
            return null;
        }
    }
}
