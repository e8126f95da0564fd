package dovetail.web.http;

import dovetail.base.Diagnostic;
import dovetail.report.json.JsonWriter;
import java.util.List;
import java.util.Locale;

/** Writes diagnostics with their source lines, so that a page shows each at its place. */
public final class Excerpts {
    private Excerpts() {}

    /** Writes a member whose value is the array of the diagnostics. */
    public static void write(String name, List<Diagnostic> diagnostics, JsonWriter json) {
        json.objects(name, diagnostics, diagnostic -> {
            json.name("file").value(diagnostic.file());
            json.name("line").value(diagnostic.line());
            json.name("column").value(diagnostic.column());
            json.name("severity").value(diagnostic.severity().name().toLowerCase(Locale.ROOT));
            json.name("message").value(diagnostic.message());
            json.name("excerpt").value(diagnostic.excerpt());
        });
    }
}
