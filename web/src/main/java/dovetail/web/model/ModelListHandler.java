package dovetail.web.model;

import dovetail.api.Version;
import dovetail.check.EngineRegistry;
import dovetail.engine.EngineProvider;
import dovetail.report.json.JsonWriter;
import dovetail.web.http.Handler;
import dovetail.web.http.Request;
import java.util.List;

/** Answers which models are served, and which engines there are. */
public final class ModelListHandler implements Handler {
    private final Models models;

    public ModelListHandler(Models models) {
        this.models = models;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        json.beginObject();
        json.name("version").value(Version.TEXT);
        json.name("processors").value(Runtime.getRuntime().availableProcessors());
        json.name("models").beginArray();
        for (int i = 0; i < models.size(); i++) {
            json.beginObject();
            json.name("model").value(i);
            json.name("name").value(String.valueOf(models.files(i).get(0).getFileName()));
            json.strings("files", models.files(i).stream().map(String::valueOf).toList());
            json.endObject();
        }
        json.endArray();
        List<EngineProvider> engines = EngineRegistry.standard().providers();
        json.objects("engines", engines, engine -> {
            json.name("name").value(engine.name());
            json.name("summary").value(engine.info().summary());
        });
        json.strings("kinds", AskedProperty.KINDS);
        json.endObject();
    }
}
