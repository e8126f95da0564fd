package dovetail.web.model;

import dovetail.api.ModelSource;
import dovetail.base.Diagnostic;
import dovetail.lang.PropertyReader;
import dovetail.lang.source.Model;
import dovetail.web.http.Refusal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A model that was read, with the values of its constants, its forms and its properties. Immutable. */
public final class ModelSession {
    private final ModelSource source;
    private final Model model;
    private final Map<String, ModelForm> forms = new LinkedHashMap<>();
    private final Optional<Path> propertyFile;

    /**
     * Reads a model.
     *
     * @param given the file of properties that replaces the one beside the model
     * @param constants the values that the user gives to constants
     * @throws dovetail.base.InputException with the place of each error when a text is wrong
     */
    ModelSession(ModelSource source, Optional<Path> given, Map<String, String> constants) {
        ModelSource with = source;
        for (Map.Entry<String, String> value : constants.entrySet()) {
            with = with.with(value.getKey(), value.getValue());
        }
        this.source = source;
        this.model = with.read();
        this.propertyFile = given.or(() -> PropertyReader.beside(source.files().get(0)));
        Map<String, Model> contexts = model.contexts();
        // Properties beside a model are those of the system without any environment.
        contexts.forEach((name, context) -> forms.put(name, new ModelForm(name, context, given, constants)));
        if (contexts.isEmpty()) {
            forms.put("", new ModelForm("", model, propertyFile, constants));
        }
    }

    private ModelSession(ModelSession other, ModelForm larger) {
        this.source = other.source;
        this.model = other.model;
        this.propertyFile = other.propertyFile;
        this.forms.putAll(other.forms);
        this.forms.put(larger.context(), larger);
    }

    /** The same model with more places for processes in one of its forms. */
    ModelSession with(ModelForm larger) {
        return new ModelSession(this, larger);
    }

    /** The forms of which questions are asked: the contexts, or the model itself. */
    public List<ModelForm> forms() {
        return List.copyOf(forms.values());
    }

    /**
     * The form of a context, or of the model itself where the name is empty; the first of several contexts then.
     *
     * @throws Refusal when there is none of this name
     */
    public ModelForm form(String context) {
        ModelForm form = context.isEmpty() ? forms().get(0) : forms.get(context);
        if (form == null) {
            throw new Refusal(Refusal.NOT_FOUND, "no context is named '" + context + "'; there are " + forms.keySet());
        }
        return form;
    }

    /** The names of the contexts; none where the model has no environments. */
    public List<String> contexts() {
        return List.copyOf(model.contexts().keySet());
    }

    /** The values of the named constants. */
    public Map<String, String> constants() {
        return model.constants();
    }

    /** The files of the model, those that its text names, and that of its properties. */
    List<Path> files() {
        List<Path> files = new ArrayList<>(source.files());
        files.addAll(model.references());
        propertyFile.ifPresent(files::add);
        return files;
    }

    /** Warnings about the text of the model and its properties. */
    List<Diagnostic> warnings() {
        List<Diagnostic> all = new ArrayList<>(model.warnings());
        forms.values().forEach(form -> all.addAll(form.warnings()));
        return all;
    }
}
