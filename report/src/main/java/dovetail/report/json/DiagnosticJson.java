package dovetail.report.json;

import dovetail.base.Diagnostic;
import java.util.List;
import java.util.Locale;

/** Warnings and errors as JSON: their places, severities and messages. */
public final class DiagnosticJson {
    private DiagnosticJson() {}

    /** Writes a member whose value is the array of the diagnostics. */
    public static void write(String name, List<Diagnostic> diagnostics, JsonWriter json) {
        json.name(name).beginArray();
        writeOf(List.of(), diagnostics, json);
        json.endArray();
    }

    /** Writes the diagnostics of one of several models; of the whole run where there are no files. */
    static void writeOf(List<String> model, List<Diagnostic> diagnostics, JsonWriter json) {
        for (Diagnostic diagnostic : diagnostics) {
            write(model, diagnostic, json);
        }
    }

    /** The line and the column are null where the message concerns the whole file or the whole line. */
    private static void write(List<String> model, Diagnostic diagnostic, JsonWriter json) {
        json.beginObject();
        if (!model.isEmpty()) {
            json.strings("model", model);
        }
        json.name("file").value(diagnostic.file().isEmpty() ? null : diagnostic.file());
        json.number("line", diagnostic.line(), 1);
        json.number("column", diagnostic.column(), 1);
        json.name("severity").value(diagnostic.severity().name().toLowerCase(Locale.ROOT));
        json.name("message").value(diagnostic.message());
        json.endObject();
    }
}
