package dovetail.cli;

import dovetail.base.Diagnostic;
import dovetail.report.json.JsonWriter;
import dovetail.report.json.ReportJson;
import java.io.PrintStream;
import java.util.List;

/** The JSON object of a run that ends in an error: no results, but the errors and the warnings before them. */
final class Failure {
    private Failure() {}

    /** Prints the object where the user asked for JSON and none is printed yet. */
    static void print(List<String> args, List<Diagnostic> errors, Session.Streams streams) {
        Messages messages = streams.messages();
        if (!wantsJson(args) || messages.isAnswered()) {
            return;
        }
        StringBuilder text = new StringBuilder();
        JsonWriter json = new JsonWriter(text).beginObject();
        ReportJson.writeHead(Version.TEXT, List.of(), args.get(0), json);
        json.name("results").beginArray().endArray();
        ReportJson.writeTail(messages.warnings(), errors, json);
        json.endObject();
        PrintStream out = streams.out();
        out.println(text);
        messages.answered();
    }

    /** Whether the last format given is JSON; the rest of the line may be wrong. */
    private static boolean wantsJson(List<String> args) {
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
