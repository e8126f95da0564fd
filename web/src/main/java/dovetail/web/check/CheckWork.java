package dovetail.web.check;

import dovetail.api.Checked;
import dovetail.api.OpenModel;
import dovetail.api.Version;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.property.Property;
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
import java.util.Map;

/** Checks properties of a model, in each of the contexts that they belong to. Its answers are those of the command line. */
final class CheckWork implements Work {
    private final Map<ModelForm, List<Property>> questions;
    private final CheckSettings settings;
    private final CheckCommand command;
    private final Budget service;

    /**
     * @param questions the properties by the forms of the model that they are asked of
     * @param service the limits of the service
     */
    CheckWork(Map<ModelForm, List<Property>> questions, CheckSettings settings, CheckCommand command, Budget service) {
        this.questions = questions;
        this.settings = settings;
        this.command = command;
        this.service = service;
    }

    @Override
    public void run(Budget budget, Progress progress, Events events) {
        int left = questions.size();
        for (Map.Entry<ModelForm, List<Property>> question : questions.entrySet()) {
            ModelForm form = question.getKey();
            if (questions.size() > 1) {
                progress.begin("context " + form.context());
            }
            Checked checked = checked(form, question.getValue(), budget.share(left--), progress);
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

    private Checked checked(ModelForm form, List<Property> properties, Budget budget, Progress progress) {
        OpenModel open = form.open()
                .withEngine(settings.engine())
                .withSettings(settings.run())
                .withVacuity(true);
        return open.uncomposed(properties, budget).orElseGet(() -> open.check(properties, budget, progress));
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
