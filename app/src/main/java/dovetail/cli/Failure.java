package dovetail.cli;

import dovetail.api.Version;
import dovetail.base.Diagnostic;
import dovetail.cli.args.Arguments;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.session.Ending;
import dovetail.cli.session.ReportFiles;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.Messages;
import dovetail.report.json.JsonWriter;
import dovetail.report.json.ReportJson;
import dovetail.report.view.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reports a run that ended with an error in the formats that the user asked for: as JSON, unless it is printed yet, and in
 * files, which keep the answers that were found before.
 */
final class Failure {
    private final List<String> args;
    private final Session.Streams streams;
    /** The command, as soon as it is known. */
    private @Nullable CommandSpec spec;

    /** @param args the command and its arguments, which may be wrong */
    Failure(List<String> args, Session.Streams streams) {
        this.args = args;
        this.streams = streams;
    }

    /** Notes the command, whose options are now known. */
    void of(CommandSpec command) {
        spec = command;
    }

    /** Reports the errors, without results, or that the answer is unknown: the only result of the JSON object. */
    void report(Ending ending) {
        print(
                json -> ending.limit().ifPresent(limit -> {
                    json.beginObject();
                    ReportJson.writeUnanswered(limit, json);
                    json.endObject();
                }),
                ending.errors());
        write(ending.allErrors());
    }

    /** Writes the files that are asked for; tells the faults that are not told yet. */
    private void write(List<Diagnostic> errors) {
        if (spec == null) {
            return;
        }
        Arguments understood = spec.understood(args.subList(1, args.size()));
        List<Report> reports = new ArrayList<>(streams.messages().reports());
        if (reports.size() == 1) {
            reports.set(0, reports.get(0).withErrors(errors));
        } else {
            List<Diagnostic> warnings = streams.messages().warnings();
            List<String> model = reports.isEmpty() ? understood.operands() : List.of();
            reports.add(new Report(Version.TEXT, model, spec.name(), List.of(), warnings, errors));
        }
        for (Diagnostic fault : ReportFiles.writeErrors(understood, reports)) {
            if (!errors.contains(fault)) {
                streams.err().println(fault.render());
            }
        }
    }

    private void print(Consumer<JsonWriter> results, List<Diagnostic> errors) {
        Messages messages = streams.messages();
        if (!wantsJson() || messages.isAnswered()) {
            return;
        }
        StringBuilder text = new StringBuilder();
        JsonWriter json = new JsonWriter(text).beginObject();
        ReportJson.writeHead(Version.TEXT, operands(), args.get(0), json);
        json.name("results").beginArray();
        results.accept(json);
        json.endArray();
        ReportJson.writeTail(messages.warnings(), errors, json);
        json.endObject();
        streams.out().println(text);
        messages.answered();
    }

    /** The operands, as far as the command line is understood. */
    private List<String> operands() {
        return spec == null
                ? List.of()
                : spec.understood(args.subList(1, args.size())).operands();
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
