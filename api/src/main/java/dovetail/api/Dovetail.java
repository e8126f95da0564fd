package dovetail.api;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.Progress;
import dovetail.base.Spelling;
import dovetail.check.EngineRegistry;
import dovetail.lang.PropertyReader;
import dovetail.lang.prop.PropFile;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Opens a model with the properties that are stated about it, and checks them by name:
 * {@code Dovetail.open(Path.of("peterson.dve")).check("mutex").holds()}. {@link OpenModel} has limits, engines and properties
 * made of text. Immutable.
 */
public final class Dovetail {
    private final OpenModel model;
    private final Map<String, Property> properties;
    private final List<Diagnostic> warnings;

    private Dovetail(OpenModel model, Map<String, Property> properties, List<Diagnostic> warnings) {
        this.model = model;
        this.properties = properties;
        this.warnings = List.copyOf(warnings);
    }

    /**
     * Opens a model of one or more files, with the properties of its text and of the property file beside the first one.
     *
     * @throws dovetail.base.InputException with the place of each error when a text is wrong
     */
    public static Dovetail open(Path first, Path... others) {
        return open(ModelSource.files(first, others));
    }

    /** The same of any source. */
    public static Dovetail open(ModelSource source) {
        Model model = source.read();
        Map<String, Property> properties = new LinkedHashMap<>();
        List<Diagnostic> warnings = new ArrayList<>(model.warnings());
        source.firstFile().flatMap(PropertyReader::beside).ifPresent(file -> {
            PropFile beside = PropertyReader.read(file, model);
            beside.properties().forEach(property -> properties.put(property.name(), property));
            beside.warnings().values().forEach(warnings::addAll);
        });
        model.properties().forEach(property -> properties.putIfAbsent(property.name(), property));
        return new Dovetail(OpenModel.of(model, EngineRegistry.standard()), properties, warnings);
    }

    /** The model without its property file, for all that a name does not say. */
    public OpenModel model() {
        return model;
    }

    /** The properties that are stated about the model, those of the property file first. */
    public List<Property> properties() {
        return List.copyOf(properties.values());
    }

    /** Warnings about the model and its properties. They may make an answer worthless, so a program should show them. */
    public List<Diagnostic> warnings() {
        return warnings;
    }

    /** Checks all that the command line checks by default, without limits: see {@link DefaultProperties}. */
    public Checked check() {
        return check(Budget.unlimited(), Progress.SILENT);
    }

    /** The same under a budget. */
    public Checked check(Budget budget, Progress progress) {
        return model.check(DefaultProperties.of(model.system(), properties()), budget, progress);
    }

    /**
     * Checks a property without limits.
     *
     * @throws IllegalArgumentException when there is none of this name
     */
    public Verdict check(String name) {
        Property property = properties.get(name);
        if (property == null) {
            throw new IllegalArgumentException("no property is named '" + name + "'"
                    + Spelling.hint(name, properties.keySet()) + "; there are " + properties.keySet());
        }
        return model.check(property);
    }
}
