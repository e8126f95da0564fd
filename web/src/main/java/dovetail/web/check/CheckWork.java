package dovetail.web.check;

import dovetail.api.Checked;
import dovetail.api.Version;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.report.json.JsonWriter;
import dovetail.report.json.ReportJson;
import dovetail.report.run.RunData;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.report.view.SourceLines;
import dovetail.result.Trace;
import dovetail.simulate.graph.StepPath;
import dovetail.simulate.graph.TracePath;
import dovetail.web.job.Work;
import dovetail.web.model.ModelForm;
import java.util.ArrayList;
import java.util.List;

/** Checks properties of a model, in each of the contexts that they belong to. Its answers are those of the command line. */
final class CheckWork implements Work {
    private final List<FormQuestions> questions;
    private final CheckSettings settings;
    private final CheckCommand command;
    private final Budget service;

    /**
     * @param questions the questions about each form of the model
     * @param service the limits of the service
     */
    CheckWork(List<FormQuestions> questions, CheckSettings settings, CheckCommand command, Budget service) {
        this.questions = List.copyOf(questions);
        this.settings = settings;
        this.command = command;
        this.service = service;
    }

    @Override
    public void run(Budget budget, Progress progress, Events events) {
        int left = questions.size();
        for (FormQuestions question : questions) {
            if (questions.size() > 1) {
                progress.begin("context " + question.context());
            }
            FormQuestions.Answers answers = question.answers(settings, budget.share(left--), progress);
            ModelForm form = answers.form();
            Checked checked = answers.checked();
            List<Result> results = results(form, checked);
            for (Result result : results) {
                if (result.trace().isPresent()) {
                    events.add("runs", runs(result, form, budget));
                }
            }
            events.add("report", json(results, checked));
            events.add("advice", advice(form, checked));
        }
    }

    private static List<Result> results(ModelForm form, Checked checked) {
        List<Result> results = new ArrayList<>();
        for (Answer answer : checked.answers()) {
            results.add(new Result(form.claim(answer.property()), answer.verdict()));
        }
        return results;
    }

    private String advice(ModelForm form, Checked checked) {
        StringBuilder text = new StringBuilder();
        JsonWriter json = new JsonWriter(text);
        AdviceJson advice = new AdviceJson(form, settings, command, service, json);
        json.beginObject().name("attempts").beginArray();
        for (Answer answer : checked.answers()) {
            advice.write(answer, checked.slices());
        }
        json.endArray().endObject();
        return text.toString();
    }

    private static String json(List<Result> results, Checked checked) {
        Report report = new Report(Version.TEXT, List.of(), "check", results, List.of());
        StringBuilder json = new StringBuilder();
        ReportJson.writeAnswers(report, checked.sharing(), json);
        return json.toString();
    }

    /** The runs of an answer as data of the viewer, and the paths by which they are simulated. */
    private static String runs(Result result, ModelForm form, Budget budget) {
        StringBuilder text = new StringBuilder();
        JsonWriter json = new JsonWriter(text);
        SourceLines sources = new SourceLines();
        json.beginObject();
        json.name("property").value(result.property());
        json.name("context").value(form.context());
        json.name("paths").beginArray();
        for (Trace trace : result.traces()) {
            json.value(TracePath.of(trace, budget).map(StepPath::toString).orElse(null));
        }
        json.endArray();
        json.name("runs").beginArray();
        for (Trace trace : result.traces()) {
            RunData.write(trace, sources, json);
        }
        json.endArray();
        json.endObject();
        return text.toString();
    }
}
