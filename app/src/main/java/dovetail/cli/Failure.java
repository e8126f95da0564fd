package dovetail.cli;

import dovetail.base.Diagnostic;
import dovetail.base.Limit;
import dovetail.report.json.JsonWriter;
import dovetail.report.json.ReportJson;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** The JSON object of a run without an answer, where the user asked for JSON and none is printed yet. */
final class Failure {
    private final List<String> args;
    private final Session.Streams streams;

    /** @param args the command and its arguments, which may be wrong */
    Failure(List<String> args, Session.Streams streams) {
        this.args = args;
        this.streams = streams;
    }

    /** Prints an object without results, but with the errors. */
    void print(List<Diagnostic> errors) {
        print(json -> {}, errors);
    }

    /** Prints an object whose only result is that the answer is unknown. */
    void print(Limit limit) {
        print(
                json -> {
                    json.beginObject();
                    json.name("verdict").value("unknown");
                    json.name("reason").value(limit.text());
                    json.name("limit").value(limit.kind().name().toLowerCase(Locale.ROOT));
                    json.endObject();
                },
                List.of());
    }

    private void print(Consumer<JsonWriter> results, List<Diagnostic> errors) {
        Messages messages = streams.messages();
        if (!wantsJson() || messages.isAnswered()) {
            return;
        }
        StringBuilder text = new StringBuilder();
        JsonWriter json = new JsonWriter(text).beginObject();
        ReportJson.writeHead(Version.TEXT, List.of(), args.get(0), json);
        json.name("results").beginArray();
        results.accept(json);
        json.endArray();
        ReportJson.writeTail(messages.warnings(), errors, json);
        json.endObject();
        streams.out().println(text);
        messages.answered();
    }

    /** Whether the last format given is JSON. */
    private boolean wantsJson() {
        boolean json = false;
        for (int i = 1; i < args.size(); i++) {
            String word = args.get(i);
            if (word.startsWith("--format=")) {
                json = word.equals("--format=json");
            } else if (word.equals("--format") && i + 1 < args.size()) {
                json = args.get(i + 1).equals("json");
            }
        }
        return json;
    }
}
