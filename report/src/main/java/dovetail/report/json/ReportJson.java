package dovetail.report.json;

import dovetail.base.Diagnostic;
import dovetail.base.Limit;
import dovetail.report.view.Hint;
import dovetail.report.view.MemoryUse;
import dovetail.report.view.ModelReport;
import dovetail.report.view.Remedies;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Course;
import dovetail.result.Coverage;
import dovetail.result.Decision;
import dovetail.result.Figures;
import dovetail.result.Finding;
import dovetail.result.Survey;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** The JSON object that {@code --format json} prints. Scripts depend on its members and their order. */
public final class ReportJson {
    /** The version of the format: it grows when a member is removed or changes its meaning. */
    private static final int FORMAT = 1;

    private final JsonWriter json;
    /** The coverages that were written. */
    private final Set<Coverage> written = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Optional<MemoryUse> memory;
    private final boolean hasTraces;
    /** The peaks of the heap and of the resident set, once they are asked for. */
    private long peakHeap = -1;

    private OptionalLong peakResident = OptionalLong.empty();

    private ReportJson(JsonWriter json, Report report) {
        this(json, report, true);
    }

    private ReportJson(JsonWriter json, Report report, boolean hasTraces) {
        this.json = json;
        this.memory = report.memory();
        this.hasTraces = hasTraces;
    }

    /**
     * The answers to properties.
     *
     * @param explanation lines about the choice and the work of engines; the member is omitted when there are none
     */
    public static void writeCheck(Report report, List<String> explanation, Appendable out) {
        new ReportJson(new JsonWriter(out), report).report(report, explanation, false);
    }

    /** The same without traces, for readers that get these in another form. */
    public static void writeAnswers(Report report, List<String> explanation, Appendable out) {
        new ReportJson(new JsonWriter(out), report, false).report(report, explanation, false);
    }

    /**
     * The answers to properties of several models. Each tells its model, and so do warnings and errors.
     *
     * @param whole the files of all models, and the warnings of the whole run
     */
    public static void writeModels(Report whole, List<ModelReport> models, Appendable out) {
        new ReportJson(new JsonWriter(out), whole).models(whole, models);
    }

    /** The figures of a whole state space, and answers about it. */
    public static void writeExploration(Report report, Appendable out) {
        new ReportJson(new JsonWriter(out), report).report(report, List.of(), true);
    }

    /** Opens the object every command prints, up to and without the member that holds its answer. */
    public static void writeHead(String version, List<String> model, String command, JsonWriter json) {
        json.name("tool").value("dovetail");
        json.name("version").value(version);
        json.name("format").value(FORMAT);
        json.strings("model", model);
        json.name("command").value(command);
    }

    /** Writes the last members of the object every command prints. */
    public static void writeTail(List<Diagnostic> warnings, List<Diagnostic> errors, JsonWriter json) {
        DiagnosticJson.write("warnings", warnings, json);
        DiagnosticJson.write("errors", errors, json);
    }

    /** Writes the members of a result that tells a limit alone. */
    public static void writeUnanswered(Limit limit, JsonWriter json) {
        json.name("verdict").value("unknown");
        json.name("reason").value(limit.text());
        json.name("limit").value(limit.kind().name().toLowerCase(Locale.ROOT));
    }

    private void models(Report whole, List<ModelReport> models) {
        json.beginObject();
        writeHead(whole.version(), whole.model(), whole.command(), json);
        json.name("results").beginArray();
        for (ModelReport model : models) {
            List<String> files = model.report().model();
            model.limit().ifPresent(limit -> {
                json.beginObject().strings("model", files);
                writeUnanswered(limit, json);
                json.endObject();
            });
            for (Result result : model.report().results()) {
                json.beginObject().strings("model", files);
                answer(result);
                json.endObject();
            }
        }
        json.endArray();
        json.name("models").beginArray();
        for (ModelReport model : models) {
            json.beginObject().strings("model", model.report().model());
            json.name("status").value(model.status());
            words("explanation", model.explanation());
            json.endObject();
        }
        json.endArray();
        json.name("warnings").beginArray();
        DiagnosticJson.writeOf(List.of(), whole.warnings(), json);
        for (ModelReport model : models) {
            DiagnosticJson.writeOf(model.report().model(), model.report().warnings(), json);
        }
        json.endArray();
        json.name("errors").beginArray();
        for (ModelReport model : models) {
            DiagnosticJson.writeOf(model.report().model(), model.report().errorsWithFailures(), json);
        }
        json.endArray();
        json.endObject();
    }

    private void report(Report report, List<String> explanation, boolean exploration) {
        json.beginObject();
        writeHead(report.version(), report.model(), report.command(), json);
        json.name("results").beginArray();
        boolean isFirst = true;
        for (Result result : report.results()) {
            json.beginObject();
            if (exploration && isFirst) {
                exploration(result);
            } else {
                answer(result);
            }
            json.endObject();
            isFirst = false;
        }
        json.endArray();
        words("explanation", explanation);
        writeTail(report.warnings(), report.errorsWithFailures(), json);
        json.endObject();
    }

    private void answer(Result result) {
        json.name("property").value(result.property());
        ClaimJson.writeProperty(result.claim(), json);
        verdict(result);
        ClaimJson.writeAssumptions(result.claim().assumptions(), json);
        result.expectation().ifPresent(expected -> {
            json.name("expected").value(expected.answer());
            json.name("asExpected").value(expected.isMet());
        });
        Figures figures = result.verdict().figures();
        json.name("states").value(figures.exactStates());
        json.name("transitions").value(figures.exactTransitions());
        json.number("depth", figures.depth(), 0);
        json.name("peakStates").value(figures.peakStates());
        json.name("checks").value(figures.checks());
        json.name("seconds").rounded(figures.seconds());
        json.name("bytes").value(figures.bytes());
        memory();
        // The technique that decided, of an engine that combines several.
        Decision decision = figures.account().decision().orElse(null);
        json.name("decidedBy").value(decision == null ? null : decision.by());
        extra(figures);
        words("remarks", Remedies.worded(figures.account().remarks()));
        words("story", figures.account().story());
        figures.account().plan().ifPresent(plan -> PlanJson.write(plan, json));
        figures.account().jobs().ifPresent(jobs -> JobsJson.write(jobs, json));
        course(figures);
        coverage(figures);
        if (hasTraces) {
            traces(result);
        }
    }

    private void traces(Result result) {
        json.name("trace");
        Trace trace = result.trace().orElse(null);
        if (trace == null) {
            json.nullValue();
        } else {
            TraceJson.write(trace, json);
        }
        violations(result.verdict());
    }

    /** The traces of all violations; omitted where there is one at most. */
    private void violations(Verdict verdict) {
        if (!verdict.further().isEmpty()) {
            json.name("violations").beginArray();
            verdict.trace().ifPresent(first -> TraceJson.write(first, json));
            for (Trace other : verdict.further()) {
                TraceJson.write(other, json);
            }
            json.endArray();
        }
    }

    private void exploration(Result result) {
        verdict(result);
        Figures figures = result.verdict().figures();
        boolean isReduced = figures.survey().isReduced();
        json.name("complete").value(result.verdict().holds() && !isReduced);
        if (isReduced) {
            json.name("reduced").value(true);
        }
        json.name("states").value(figures.exactStates());
        json.name("transitions").value(figures.exactTransitions());
        json.number("depth", figures.depth(), 0);
        json.name("deadlocks").value(figures.exactDeadlocks());
        json.name("errors").value(figures.errors());
        json.name("peakStates").value(figures.peakStates());
        json.name("seconds").rounded(figures.seconds());
        json.name("bytes").value(figures.bytes());
        memory();
        json.name("bytesPerState").rounded(figures.bytesPerState());
        extra(figures);
        words("remarks", Remedies.worded(figures.account().remarks()));
        course(figures);
        statistics(figures);
        coverage(figures);
    }

    /** The memory of the whole process so far, which is the same for all results; omitted where it is not measured. */
    private void memory() {
        if (memory.isEmpty()) {
            return;
        }
        if (peakHeap < 0) {
            peakHeap = memory.get().peakHeap();
            peakResident = memory.get().peakResident();
        }
        json.name("peakBytes").value(peakHeap);
        if (peakResident.isPresent()) {
            json.name("residentBytes").value(peakResident.getAsLong());
        }
    }

    /** The statistics of the state space; omitted where the search tells none. */
    private void statistics(Figures figures) {
        Survey survey = figures.survey();
        if (survey.mostSteps() == 0 && survey.levels().isEmpty()) {
            return;
        }
        json.name("statistics").beginObject();
        json.name("meanSteps").rounded(survey.meanSteps());
        json.name("mostSteps").value(survey.mostSteps());
        json.name("levels").beginArray();
        for (long states : survey.levels()) {
            json.value(states);
        }
        json.endArray();
        json.endObject();
    }

    /** The course of a search that frees states; omitted for other searches. */
    private void course(Figures figures) {
        Course course = figures.account().course().orElse(null);
        if (course != null) {
            CourseJson.write(course, json);
        }
    }

    /** The coverage, once for all results of one pass; omitted where there is none. */
    private void coverage(Figures figures) {
        Coverage coverage = figures.survey().coverage().orElse(null);
        if (coverage != null && written.add(coverage)) {
            CoverageJson.write(coverage, json.name("coverage"));
        }
    }

    private void extra(Figures figures) {
        json.name("figures").beginObject();
        for (Map.Entry<String, Number> figure : figures.extra().entrySet()) {
            json.name(figure.getKey()).value(figure.getValue());
        }
        json.endObject();
    }

    /** A member with lines of text; omitted when there are none. */
    private void words(String name, List<String> lines) {
        if (!lines.isEmpty()) {
            json.strings(name, lines);
        }
    }

    private void verdict(Result result) {
        json.name("verdict").value(result.word());
        json.name("engine").value(result.verdict().engine());
        json.name("reason").value(result.reason().orElse(null));
        if (!result.findings().isEmpty()) {
            json.name("findings").beginArray();
            for (Finding finding : result.findings()) {
                json.beginObject();
                json.name("name").value(finding.name());
                json.name("value").value(finding.value());
                json.endObject();
            }
            json.endArray();
        }
        result.limit().ifPresent(limit -> json.name("limit").value(limit));
        words("advice", result.advice().stream().map(Hint::command).toList());
        if (result.isVacuous()) {
            json.name("vacuous").value(true);
        }
    }
}
