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

    private static void write(List<String> model, Diagnostic diagnostic, JsonWriter json) {
        json.beginObject();
        if (!model.isEmpty()) {
            ReportJson.words("model", model, json);
        }
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
