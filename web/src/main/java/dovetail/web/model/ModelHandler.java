package dovetail.web.model;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.lang.source.SourceFiles;
import dovetail.model.TransitionSystem;
import dovetail.report.json.JsonWriter;
import dovetail.web.http.Excerpts;
import dovetail.web.http.Handler;
import dovetail.web.http.Request;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** Answers with the texts of a model, its facts and its properties; of a model in error, with the texts and the errors. */
public final class ModelHandler implements Handler {
    private static final int MOST_CHARACTERS = 2_000_000;

    private final Models models;

    public ModelHandler(Models models) {
        this.models = models;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        ModelSession session = null;
        List<Diagnostic> errors = List.of();
        try {
            session = models.of(request);
        } catch (InputException e) {
            errors = e.diagnostics();
        }
        json.beginObject();
        List<Path> files = session == null ? models.namedFiles(models.number(request)) : session.files();
        texts(new LinkedHashSet<>(files), json);
        Excerpts.write("errors", errors, json);
        if (session != null) {
            Excerpts.write("warnings", session.warnings(), json);
            json.name("constants").beginObject();
            session.constants().forEach((name, value) -> json.name(name).value(value));
            json.endObject();
            json.strings("contexts", session.contexts());
            json.objects("forms", session.forms(), form -> form(form, json));
        }
        json.endObject();
    }

    private static void texts(Iterable<Path> files, JsonWriter json) {
        json.objects("texts", files, file -> {
            json.name("file").value(file.toString());
            json.name("name").value(String.valueOf(file.getFileName()));
            try {
                SourceText text = SourceFiles.read(file);
                boolean isWhole = text.text().length() <= MOST_CHARACTERS;
                json.name("text").value(isWhole ? text.text() : text.text().substring(0, MOST_CHARACTERS));
                json.name("cut").value(!isWhole);
            } catch (InputException e) {
                json.name("text").value("");
                json.name("problem").value(e.diagnostics().get(0).message());
            }
        });
    }

    private static void form(ModelForm form, JsonWriter json) {
        json.name("context").value(form.context());
        try {
            facts(form.open().system(), json);
        } catch (Limit.Exceeded e) {
            json.name("problem").value(e.limit().text());
        }
        json.objects("properties", properties(form), property -> write(property, json));
    }

    private static List<ListedProperty> properties(ModelForm form) {
        try {
            return form.properties();
        } catch (Limit.Exceeded e) {
            return List.of();
        }
    }

    private static void facts(TransitionSystem system, JsonWriter json) {
        json.name("system").value(system.name());
        json.name("kind").value(system.kind().toString());
        json.name("synchronous").value(system.isSynchronous());
        json.name("timed").value(system.timed().isPresent());
        json.name("net").value(system.markings().isPresent());
        system.markings().ifPresent(net -> json.name("places").value(net.placeCount()));
        json.strings("components", system.componentNames());
        List<String> variables = new ArrayList<>();
        system.variables().forEach(variable -> variables.add(variable.name()));
        json.strings("variables", variables);
        json.strings("labels", system.labels().stream().limit(500).toList());
    }

    private static void write(ListedProperty property, JsonWriter json) {
        json.name("id").value(property.id());
        json.name("name").value(property.property().name());
        json.name("kind").value(property.claim().kind());
        json.name("text").value(property.claim().text());
        json.strings("assumptions", property.claim().assumptions().words());
        json.name("expected").value(property.expected().orElse(null));
        Origin place = property.claim().place();
        json.name("place");
        if (place.file().isEmpty()) {
            json.nullValue();
        } else {
            json.beginObject();
            json.name("file").value(place.file());
            json.name("line").value(place.line());
            json.name("column").value(place.column());
            json.endObject();
        }
    }
}
