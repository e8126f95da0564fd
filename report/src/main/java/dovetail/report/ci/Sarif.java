package dovetail.report.ci;

import dovetail.base.Diagnostic;
import dovetail.base.Origin;
import dovetail.report.json.JsonWriter;
import dovetail.report.view.Change;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.report.view.StepView;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.List;
import java.util.Locale;

/**
 * Results in the format of static analysis tools, SARIF 2.1.0. A property is a rule; a violation is a result of the kind
 * {@code fail} with its trace as a code flow, an unknown verdict one of the kind {@code open}. Where answers are expected,
 * any other answer is of the kind {@code fail}.
 */
public final class Sarif {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final Report report;
    private final SarifRules rules;
    private final JsonWriter json;

    private Sarif(Report report, JsonWriter json) {
        this.report = report;
        this.rules = new SarifRules(report);
        this.json = json;
    }

    /** Writes reports, each a run; their errors and the failures of the tool are notifications. */
    public static void write(List<Report> reports, Appendable out) {
        JsonWriter json = new JsonWriter(out).beginObject();
        json.name("$schema").value(SCHEMA);
        json.name("version").value("2.1.0");
        json.name("runs").beginArray();
        for (Report report : reports) {
            new Sarif(report, json).write(reports.size() > 1);
        }
        json.endArray();
        json.endObject();
    }

    private void write(boolean isOneOfSeveral) {
        json.beginObject();
        if (isOneOfSeveral) {
            // Servers take runs without names of their own for one.
            json.name("automationDetails").beginObject();
            json.name("id").value("dovetail " + String.join(" ", report.model()) + "/");
            json.endObject();
        }
        tool();
        invocation();
        json.name("columnKind").value("utf16CodeUnits");
        json.name("results").beginArray();
        report.results().forEach(this::result);
        json.endArray();
        json.endObject();
    }

    private void tool() {
        json.name("tool").beginObject().name("driver").beginObject();
        json.name("name").value("Dovetail");
        json.name("version").value(report.version());
        rules.write(json);
        json.endObject().endObject();
    }

    private void invocation() {
        json.name("invocations").beginArray().beginObject();
        json.name("executionSuccessful").value(report.errorsWithFailures().isEmpty());
        json.name("toolExecutionNotifications").beginArray();
        report.warnings().forEach(this::notification);
        report.errorsWithFailures().forEach(this::notification);
        json.endArray();
        json.endObject().endArray();
    }

    private void notification(Diagnostic diagnostic) {
        json.beginObject();
        json.name("level").value(diagnostic.severity().name().toLowerCase(Locale.ROOT));
        SarifPlaces.message(diagnostic.message(), json);
        Origin place = new Origin(diagnostic.file(), diagnostic.line(), diagnostic.column());
        if (SarifPlaces.isInFile(place)) {
            json.name("locations").beginArray();
            SarifPlaces.write(place, "", json);
            json.endArray();
        }
        json.endObject();
    }

    private void result(Result result) {
        json.beginObject();
        json.name("ruleId").value(result.property());
        json.name("ruleIndex").value(rules.numberOf(result));
        json.name("kind").value(result.isFailure() ? "fail" : result.isOpen() ? "open" : "pass");
        json.name("level").value(result.isFailure() ? "error" : "none");
        SarifPlaces.message(result.property() + ": " + result.statement(), json);
        Trace trace = result.trace().orElse(null);
        Origin end = trace == null ? Origin.NONE : end(trace);
        Origin property = result.claim().place();
        locations(SarifPlaces.isInFile(end) ? end : property, property);
        if (trace != null) {
            flow(trace);
        }
        json.endObject();
    }

    private void locations(Origin main, Origin property) {
        if (SarifPlaces.isInFile(main)) {
            json.name("locations").beginArray();
            SarifPlaces.write(main, "", json);
            json.endArray();
        }
        if (SarifPlaces.isInFile(property) && !property.equals(main)) {
            json.name("relatedLocations").beginArray();
            SarifPlaces.write(property, "the property", json);
            json.endArray();
        }
    }

    /** The place of the last step that has one. */
    private static Origin end(Trace trace) {
        for (int i = trace.steps().size() - 1; i >= 0; i--) {
            for (Origin origin : trace.steps().get(i).origins()) {
                if (SarifPlaces.isInFile(origin)) {
                    return origin;
                }
            }
        }
        return Origin.NONE;
    }

    private void flow(Trace trace) {
        if (trace.steps().isEmpty()) {
            return;
        }
        json.name("codeFlows").beginArray().beginObject();
        json.name("threadFlows").beginArray().beginObject();
        json.name("locations").beginArray();
        for (int number = 1; number <= trace.steps().size(); number++) {
            Step step = trace.steps().get(number - 1);
            json.beginObject();
            json.name("location");
            SarifPlaces.write(
                    step.origins().isEmpty() ? Origin.NONE : step.origins().get(0), text(trace, number), json);
            json.name("executionOrder").value(number);
            json.endObject();
        }
        json.endArray();
        json.endObject().endArray();
        json.endObject().endArray();
    }

    private static String text(Trace trace, int number) {
        StepView step = StepView.of(trace, number);
        StringBuilder text = new StringBuilder(step.action());
        for (int i = 0; i < step.changes().size(); i++) {
            Change change = step.changes().get(i);
            text.append(i == 0 ? ": " : ", ").append(change);
        }
        return text.toString();
    }
}
