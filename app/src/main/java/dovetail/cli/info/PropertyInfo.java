package dovetail.cli.info;

import dovetail.check.EngineRegistry;
import dovetail.engine.EngineProvider;
import dovetail.engine.Support;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.report.json.JsonWriter;
import dovetail.report.view.Claim;
import dovetail.report.view.Remedies;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Describes properties: the kind of each, and the engines that answer it. */
public final class PropertyInfo {
    private static final String EACH = "each property";

    private final TransitionSystem system;
    private final List<Property> properties;
    private final List<EngineProvider> engines;
    private final Function<Property, Claim> claims;

    /** @param claims presents a property with its text and place */
    public PropertyInfo(
            TransitionSystem system,
            List<Property> properties,
            EngineRegistry registry,
            Function<Property, Claim> claims) {
        this.system = system;
        this.properties = List.copyOf(properties);
        this.engines = registry.providers();
        this.claims = claims;
    }

    /**
     * Prints the properties for people, each with its kind and the engines that answer it.
     *
     * @param isAll whether the reasons of engines that do not answer are printed too
     */
    public void print(boolean isAll, PrintStream out) {
        Columns columns = new Columns();
        for (Property property : properties) {
            List<String> answering = engines.stream()
                    .filter(engine -> support(engine, property).isGiven())
                    .map(EngineProvider::name)
                    .toList();
            columns.row(
                    property.name(),
                    property.kind().text(),
                    answering.isEmpty() ? "no engine" : String.join(", ", answering));
        }
        if (properties.isEmpty()) {
            out.println("properties: none");
        }
        columns.print("properties, and the engines that answer them", Integer.MAX_VALUE, out);
        Columns texts = new Columns();
        for (Property property : properties) {
            Claim claim = claims.apply(property);
            if (!claim.text().isEmpty()) {
                texts.row(property.name(), ModelInfo.place(claim.place()), claim.text());
            }
        }
        texts.print("texts of properties", Integer.MAX_VALUE, out);
        if (isAll) {
            refusals().print("not answered", Integer.MAX_VALUE, out);
        }
    }

    /** The reasons, each once, for engines and properties. */
    private Columns refusals() {
        Map<List<String>, List<String>> engineNames = new LinkedHashMap<>();
        for (EngineProvider engine : engines) {
            Map<String, List<String>> refused = new LinkedHashMap<>();
            for (Property property : properties) {
                reason(support(engine, property)).ifPresent(reason -> {
                    // A reason that names the property is the same for others.
                    String common = reason.replace("'" + property.name() + "'", "it");
                    refused.computeIfAbsent(common, r -> new ArrayList<>()).add(property.name());
                });
            }
            refused.forEach((reason, names) -> {
                String about = names.size() == properties.size() ? EACH : String.join(", ", names) + ":";
                engineNames
                        .computeIfAbsent(List.of(about, reason), key -> new ArrayList<>())
                        .add(engine.name());
            });
        }
        Columns columns = new Columns();
        engineNames.forEach((key, names) -> columns.row(String.join(", ", names) + ":", key.get(0) + " " + key.get(1)));
        return columns;
    }

    /** Writes the member {@code properties} of a JSON object. */
    public void write(JsonWriter json) {
        json.objects("properties", properties, property -> {
            json.name("name").value(property.name());
            json.name("kind").value(property.kind().text());
            Claim claim = claims.apply(property);
            json.name("text").value(claim.text().isEmpty() ? null : claim.text());
            json.name("origin").value(claim.place().toString());
            json.objects("engines", engines, engine -> {
                Support support = support(engine, property);
                json.name("engine").value(engine.name());
                json.name("answers").value(support.isGiven());
                json.name("reason").value(reason(support).orElse(null));
            });
        });
    }

    private Support support(EngineProvider engine, Property property) {
        return engine.supports(new Task(system, property));
    }

    private static Optional<String> reason(Support support) {
        return support.reason().map(reason -> Remedies.after(reason, support.remedies()));
    }
}
