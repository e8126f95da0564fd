package dovetail.web.experiment;

import dovetail.api.experiment.ConstantRange;
import dovetail.api.experiment.ExperimentPlan;
import dovetail.api.experiment.Subject;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.property.Property;
import dovetail.report.json.JsonWriter;
import dovetail.web.check.CheckSettings;
import dovetail.web.http.Handler;
import dovetail.web.http.Refusal;
import dovetail.web.http.Request;
import dovetail.web.job.Job;
import dovetail.web.job.Jobs;
import dovetail.web.model.ListedProperty;
import dovetail.web.model.ModelForm;
import dovetail.web.model.Models;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Begins an experiment: engines, properties and ranges of constants of one model. Its limits are those of each cell. */
public final class ExperimentHandler implements Handler {
    private static final int MOST_CELLS = 2_000;
    private static final int MOST_REPETITIONS = 100;

    private final Models models;
    private final Jobs jobs;
    private final RunSettings settings;

    public ExperimentHandler(Models models, Jobs jobs, RunSettings settings) {
        this.models = models;
        this.jobs = jobs;
        this.settings = settings;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        CheckSettings chosen = CheckSettings.of(request, settings, jobs.limits());
        List<String> engines = engines(request);
        List<ConstantRange> ranges = ConstantRange.parse("constants", request.texts("ranges"));
        List<Subject> subjects = new ArrayList<>();
        for (Map<String, String> ranged : ConstantRange.product(ranges)) {
            Map<String, String> constants = new HashMap<>(request.map("constants"));
            constants.putAll(ranged);
            subjects.add(subject(request, constants, ranged, chosen.run()));
            if (subjects.size() > MOST_CELLS) {
                throw tooLarge();
            }
        }
        ExperimentPlan plan =
                ExperimentPlan.of(subjects, engines, request.number("repeat", 1, 1, MOST_REPETITIONS), List.of());
        if (plan.cells().size() > MOST_CELLS) {
            throw tooLarge();
        }
        if (plan.cells().isEmpty()) {
            throw new Refusal(Refusal.BAD_REQUEST, "choose a property and an engine");
        }
        boolean isSteady = chosen.run().threads() == 1;
        Job job = jobs.begin(new ExperimentWork(plan, isSteady), chosen.budget());
        json.beginObject();
        json.name("job").value(job.id());
        json.name("cells").value(plan.cells().size());
        json.endObject();
    }

    private static Refusal tooLarge() {
        return new Refusal(Refusal.BAD_REQUEST, "the experiment has more than " + MOST_CELLS + " cells");
    }

    private static List<String> engines(Request request) {
        List<String> known = EngineRegistry.standard().names();
        for (String engine : request.texts("engines")) {
            if (!known.contains(engine)) {
                throw new Refusal(Refusal.BAD_REQUEST, "the engine '" + engine + "' is not available");
            }
        }
        return request.texts("engines");
    }

    /** A form of the model with values of its constants; it is read again for each cell. */
    private Subject subject(
            Request request, Map<String, String> constants, Map<String, String> shown, RunSettings run) {
        int number = models.number(request);
        String context = request.optionalText("context").orElse("");
        List<String> wanted = request.texts("properties");
        String name = String.valueOf(models.files(number).get(0).getFileName());
        List<Property> properties = properties(models.fresh(number, constants).form(context), wanted);
        return Subject.of(context.isEmpty() ? name : name + " in " + context, shown, "", properties, () -> {
            ModelForm form = models.fresh(number, constants).form(context);
            return new Subject.Questions(form.open().withSettings(run), properties(form, wanted));
        });
    }

    private static List<Property> properties(ModelForm form, List<String> wanted) {
        List<Property> properties = new ArrayList<>();
        for (ListedProperty listed : form.properties()) {
            if (wanted.contains(listed.id())) {
                properties.add(listed.property());
            }
        }
        return properties;
    }
}
