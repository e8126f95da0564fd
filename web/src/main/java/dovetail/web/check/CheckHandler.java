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
        Map<ModelForm, List<Property>> questions = new LinkedHashMap<>();
        Set<String> wanted = new LinkedHashSet<>(request.texts("properties"));
        for (ModelForm form : session.forms()) {
            for (ListedProperty listed : form.properties()) {
                if (wanted.remove(listed.id())) {
                    questions.computeIfAbsent(form, f -> new ArrayList<>()).add(listed.property());
                }
            }
        }
        if (!wanted.isEmpty()) {
            throw new Refusal(Refusal.NOT_FOUND, "the model has no property " + String.join(", ", wanted));
        }
        for (Request asked : request.objects("asked")) {
            ModelForm form = session.form(asked.optionalText("context").orElse(""));
            Property property =
                    form.asked(asked.text("kind"), asked.text("text")).property();
            command.asks(property, asked.text("kind"), asked.text("text"));
            questions.computeIfAbsent(form, f -> new ArrayList<>()).add(property);
        }
        if (questions.isEmpty()) {
            throw new Refusal(Refusal.BAD_REQUEST, "no property is chosen");
        }
        Job job = jobs.begin(new CheckWork(questions, chosen, command, jobs.limits()), chosen.budget());
        json.beginObject().name("job").value(job.id()).endObject();
    }
}
