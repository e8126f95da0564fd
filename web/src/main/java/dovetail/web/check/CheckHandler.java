package dovetail.web.check;

import dovetail.check.RunSettings;
import dovetail.property.Property;
import dovetail.report.json.JsonWriter;
import dovetail.web.http.Handler;
import dovetail.web.http.Refusal;
import dovetail.web.http.Request;
import dovetail.web.job.Job;
import dovetail.web.job.Jobs;
import dovetail.web.model.ListedProperty;
import dovetail.web.model.ModelForm;
import dovetail.web.model.ModelSession;
import dovetail.web.model.Models;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Begins a check of properties: of those that are stated and named by a request, and of those that it states itself. */
public final class CheckHandler implements Handler {
    private final Models models;
    private final Jobs jobs;
    private final RunSettings settings;

    public CheckHandler(Models models, Jobs jobs, RunSettings settings) {
        this.models = models;
        this.jobs = jobs;
        this.settings = settings;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        ModelSession session = models.of(request);
        CheckSettings chosen = CheckSettings.of(request, settings, jobs.limits());
        CheckCommand command =
                new CheckCommand(models.words(models.number(request)), request.map("constants"), chosen.run());
        Map<ModelForm, List<Function<ModelForm, Property>>> questions = new LinkedHashMap<>();
        Set<String> wanted = new LinkedHashSet<>(request.texts("properties"));
        for (ModelForm form : session.forms()) {
            for (ListedProperty listed : form.properties()) {
                if (wanted.remove(listed.id())) {
                    questions.computeIfAbsent(form, f -> new ArrayList<>()).add(of -> listed(of, listed.id()));
                }
            }
        }
        if (!wanted.isEmpty()) {
            throw new Refusal(Refusal.NOT_FOUND, "the model has no property " + String.join(", ", wanted));
        }
        for (Request asked : request.objects("asked")) {
            ModelForm form = session.form(asked.optionalText("context").orElse(""));
            String kind = asked.text("kind");
            String text = asked.text("text");
            command.asks(form.asked(kind, text).property(), kind, text);
            questions
                    .computeIfAbsent(form, f -> new ArrayList<>())
                    .add(of -> of.asked(kind, text).property());
        }
        if (questions.isEmpty()) {
            throw new Refusal(Refusal.BAD_REQUEST, "no property is chosen");
        }
        int number = models.number(request);
        Map<String, String> constants = request.map("constants");
        List<FormQuestions> asked = new ArrayList<>();
        questions.forEach((form, properties) ->
                asked.add(new FormQuestions(form, properties, larger -> models.grown(number, constants, larger))));
        Job job = jobs.begin(new CheckWork(asked, chosen, command, jobs.limits()), chosen.budget());
        json.beginObject().name("job").value(job.id()).endObject();
    }

    private static Property listed(ModelForm form, String id) {
        for (ListedProperty listed : form.properties()) {
            if (listed.id().equals(id)) {
                return listed.property();
            }
        }
        throw new Refusal(Refusal.NOT_FOUND, "the model has no property " + id);
    }
}
