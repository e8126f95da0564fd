package dovetail.web.model;

import dovetail.base.InputException;
import dovetail.report.json.JsonWriter;
import dovetail.web.http.Excerpts;
import dovetail.web.http.Handler;
import dovetail.web.http.Request;

/** Reads a property that a user states, before it is asked of an engine. Errors are an answer, since the user is still typing. */
public final class PropertyHandler implements Handler {
    private final Models models;

    public PropertyHandler(Models models) {
        this.models = models;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        ModelForm form = models.form(request);
        json.beginObject();
        try {
            AskedProperty asked = form.asked(request.text("kind"), request.text("text"));
            json.name("id").value(form.id(asked.property().name()));
            json.name("kind").value(asked.property().kind().text());
            Excerpts.write("warnings", asked.warnings(), json);
        } catch (InputException e) {
            Excerpts.write("errors", e.diagnostics(), json);
        }
        json.endObject();
    }
}
