package dovetail.web.check;

import dovetail.check.RunSettings;
import dovetail.report.json.JsonWriter;
import dovetail.web.http.Handler;
import dovetail.web.http.Request;
import dovetail.web.job.Job;
import dovetail.web.job.Jobs;
import dovetail.web.model.ModelForm;
import dovetail.web.model.Models;

/** Begins an exploration of the state space of a model. */
public final class ExploreHandler implements Handler {
    private final Models models;
    private final Jobs jobs;
    private final RunSettings settings;

    public ExploreHandler(Models models, Jobs jobs, RunSettings settings) {
        this.models = models;
        this.jobs = jobs;
        this.settings = settings;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        ModelForm form = models.form(request);
        CheckSettings chosen = CheckSettings.of(request, settings, jobs.limits());
        Job job = jobs.begin(new ExploreWork(form, chosen), chosen.budget());
        json.beginObject().name("job").value(job.id()).endObject();
    }
}
