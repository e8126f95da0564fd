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
        for (Diagnostic diagnostic : diagnostics) {
            write(diagnostic, json);
        }
        json.endArray();
    }

    private static void write(Diagnostic diagnostic, JsonWriter json) {
        json.beginObject();
        json.name("file").value(diagnostic.file().isEmpty() ? null : diagnostic.file());
        position("line", diagnostic.line(), json);
        position("column", diagnostic.column(), json);
        json.name("severity").value(diagnostic.severity().name().toLowerCase(Locale.ROOT));
        json.name("message").value(diagnostic.message());
        json.endObject();
    }

    /** Null where the message concerns the whole file or the whole line. */
    private static void position(String name, int number, JsonWriter json) {
        json.name(name);
        if (number > 0) {
            json.value(number);
        } else {
            json.nullValue();
        }
    }
}
