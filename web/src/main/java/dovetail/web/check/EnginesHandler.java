package dovetail.web.check;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.check.EngineRegistry;
import dovetail.engine.EngineProvider;
import dovetail.property.Property;
import dovetail.report.json.JsonWriter;
import dovetail.web.http.Handler;
import dovetail.web.http.Refusal;
import dovetail.web.http.Request;
import dovetail.web.job.Jobs;
import dovetail.web.model.ListedProperty;
import dovetail.web.model.ModelForm;
import dovetail.web.model.ModelSession;
import dovetail.web.model.Models;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Answers which engines answer a property, and why the others do not. */
public final class EnginesHandler implements Handler {
    private static final Duration MOST = Duration.ofSeconds(5);

    private final Models models;
    private final Jobs jobs;

    public EnginesHandler(Models models, Jobs jobs) {
        this.models = models;
        this.jobs = jobs;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        ModelSession session = models.of(request);
        Optional<String> id = request.optionalText("property");
        ModelForm form = session.form(request.optionalText("context").orElse(""));
        Property property = id.isPresent()
                ? listed(id.get(), session.forms())
                : form.asked(request.text("kind"), request.text("text")).property();
        if (id.isPresent()) {
            form = owner(id.get(), session.forms());
        }
        OpenModel open = form.open();
        Budget budget = jobs.limits().restarted().atMost(MOST);
        json.beginObject();
        json.objects("engines", EngineRegistry.standard().providers(), engine -> {
            json.name("name").value(engine.name());
            json.name("summary").value(engine.info().summary());
            json.name("refusal").value(refusal(engine, open, property, budget));
        });
        json.endObject();
    }

    private static String refusal(EngineProvider engine, OpenModel open, Property property, Budget budget) {
        try {
            return open.withEngine(engine.name()).refusal(property, budget).orElse("");
        } catch (Limit.Exceeded e) {
            return "it is not known yet: " + e.limit().text();
        }
    }

    private static ModelForm owner(String id, List<ModelForm> forms) {
        for (ModelForm form : forms) {
            if (form.properties().stream().anyMatch(listed -> listed.id().equals(id))) {
                return form;
            }
        }
        throw new Refusal(Refusal.NOT_FOUND, "the model has no property " + id);
    }

    private static Property listed(String id, List<ModelForm> forms) {
        for (ListedProperty listed : owner(id, forms).properties()) {
            if (listed.id().equals(id)) {
                return listed.property();
            }
        }
        throw new Refusal(Refusal.NOT_FOUND, "the model has no property " + id);
    }
}
