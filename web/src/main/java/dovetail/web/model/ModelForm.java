package dovetail.web.model;

import dovetail.api.DefaultProperties;
import dovetail.api.OpenModel;
import dovetail.api.PropertyTexts;
import dovetail.base.Diagnostic;
import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.expr.Expr;
import dovetail.lang.PropertyReader;
import dovetail.lang.prop.ExpectedAnswers;
import dovetail.lang.prop.PropFile;
import dovetail.lang.prop.PropertyText;
import dovetail.lang.prop.Time;
import dovetail.lang.source.Model;
import dovetail.lang.source.SourceFiles;
import dovetail.property.Property;
import dovetail.report.view.Claim;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Form of a model that has one system: the model itself, or the model in one of its contexts. Immutable. */
public final class ModelForm {
    private final String context;
    private final Model model;
    private final OpenModel open;
    private final Optional<Path> file;
    private final Map<String, String> constants;
    private final Map<String, Expr> predicates = new HashMap<>();
    private final Map<String, PropertyText> texts = new HashMap<>();
    private final Map<String, String> expected = new HashMap<>();
    private final List<Diagnostic> warnings = new ArrayList<>();
    private final List<Property> stated = new ArrayList<>();

    /**
     * Reads the properties of a form.
     *
     * @param context its name; empty for the model itself
     * @param file the file of its properties
     * @param constants the values that the user gave
     */
    ModelForm(String context, Model model, Optional<Path> file, Map<String, String> constants) {
        this.context = context;
        this.model = model;
        this.open = OpenModel.of(model, EngineRegistry.standard());
        this.file = file;
        this.constants = constants;
        file.ifPresent(this::read);
        for (Property property : model.properties()) {
            if (stated.stream().noneMatch(other -> other.name().equals(property.name()))) {
                stated.add(property);
            }
        }
    }

    private void read(Path properties) {
        PropFile content = PropertyReader.read(properties, model, time());
        stated.addAll(content.properties());
        predicates.putAll(content.predicates());
        content.texts().forEach((name, text) -> texts.put(name, PropertyText.of(text)));
        texts.putAll(content.rendered());
        content.warnings().values().forEach(warnings::addAll);
        ExpectedAnswers.read(SourceFiles.read(properties))
                .forEach((name, answer) -> expected.put(name, answer.verdict()));
    }

    /** The name of the context; empty for the model itself. */
    public String context() {
        return context;
    }

    /** The model of the form. */
    public Model model() {
        return model;
    }

    /** The same form of the model with more places for processes. */
    public ModelForm of(Model larger) {
        return new ModelForm(context, larger, file, constants);
    }

    /** The form, opened for questions. */
    public OpenModel open() {
        return open;
    }

    /** Warnings about the properties. */
    List<Diagnostic> warnings() {
        return warnings;
    }

    /** Warnings about parts that no run can use. */
    List<Diagnostic> lints() {
        return model.lints(stated);
    }

    /** The properties that are checked when none is chosen, as the command line does. */
    public List<ListedProperty> properties() {
        List<Property> all = new ArrayList<>();
        if (context.isEmpty()) {
            all.addAll(DefaultProperties.of(model.system(), stated));
        } else {
            all.addAll(stated);
            all.add(DefaultProperties.errorFree());
        }
        List<ListedProperty> listed = new ArrayList<>();
        for (Property property : all) {
            listed.add(new ListedProperty(
                    id(property.name()),
                    property,
                    claim(property),
                    Optional.ofNullable(expected.get(property.name()))));
        }
        return listed;
    }

    /** The name of a property of this form, after that of its context. */
    public String id(String property) {
        return context.isEmpty() ? property : Answer.qualified(context, property);
    }

    /** A property that a user states. */
    public AskedProperty asked(String kind, String text) {
        return AskedProperty.read(kind, text, new PropertyTexts(model, predicates, this::time));
    }

    /** A property as reports present it, with its assumptions. */
    public Claim claim(Property property) {
        Claim claim = written(property).renamed(id(property.name()));
        claim = constants.isEmpty() ? claim : claim.given(constants);
        if (!model.openLabels().isEmpty()) {
            claim = claim.under(claim.assumptions().inOpenSystem());
        }
        if (model.system().timed().isPresent()) {
            return claim.under(claim.assumptions().inDenseTime());
        }
        return model.system().isSynchronous() ? claim.under(claim.assumptions().inDiscreteTime()) : claim;
    }

    private Claim written(Property property) {
        PropertyText text = texts.get(property.name());
        if (text != null) {
            return Claim.of(property, text.text(), text.place());
        }
        Origin place = model.stated().places().get(property.name());
        if (place == null) {
            return Claim.of(property);
        }
        SourceText declared = model.stated().texts().get(property.name());
        return Claim.of(
                property, declared == null ? "" : PropertyText.of(declared).text(), place);
    }

    /** Modules have instants of time; formulas about others do not count steps. */
    private Time time() {
        return context.isEmpty() && model.system().isSynchronous() ? Time.STEPS : Time.UNCOUNTED;
    }
}
