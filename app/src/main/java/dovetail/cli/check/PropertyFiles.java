package dovetail.cli.check;

import dovetail.base.Diagnostic;
import dovetail.base.Groups;
import dovetail.base.InputException;
import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.cli.session.Session;
import dovetail.expr.Expr;
import dovetail.lang.prop.ExpectedAnswers;
import dovetail.lang.prop.PropFile;
import dovetail.lang.prop.PropertyText;
import dovetail.lang.prop.Time;
import dovetail.lang.source.Model;
import dovetail.lang.source.SourceFiles;
import dovetail.property.Property;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The property files of a run: their properties, with texts, warnings and expected answers by name, and their predicates. */
final class PropertyFiles {
    private final Session session;
    private final Model model;
    private final Supplier<Time> time;
    private boolean areRead;
    private final Map<String, Expr> predicates = new HashMap<>();
    /** The texts of properties, at their places in the files. */
    private final Map<String, SourceText> texts = new HashMap<>();

    private final Map<String, PropertyText> rendered = new HashMap<>();

    private final Map<String, List<Diagnostic>> warnings = new HashMap<>();
    private final Map<String, ExpectedAnswers.Answer> expected = new LinkedHashMap<>();

    /** @param time asked for only where there are formulas, since it may take a composition to know */
    PropertyFiles(Session session, Model model, Supplier<Time> time) {
        this.session = session;
        this.model = model;
        this.time = time;
    }

    /**
     * Reads files that belong together, in which no name may be stated twice. Their names hide those of files read before.
     *
     * @return the properties in the order of the files
     */
    List<Property> read(List<Path> files) {
        List<Property> properties = new ArrayList<>();
        Map<String, Origin> places = new HashMap<>();
        for (Path file : files) {
            areRead = true;
            PropFile content = content(file);
            for (Property property : content.properties()) {
                String name = property.name();
                SourceText text = content.texts().get(name);
                Origin earlier = places.putIfAbsent(name, place(text, file));
                if (earlier != null) {
                    throw twice(name, text, file, earlier);
                }
                properties.add(property);
                add(name, text, content.warnings().getOrDefault(name, List.of()));
            }
            if (Expectations.areAsked(session)) {
                expected.putAll(session.read(() -> ExpectedAnswers.read(SourceFiles.read(file))));
            }
        }
        return properties;
    }

    /** Reads the predicates of files whose properties are not asked for. */
    void readPredicates(List<Path> files) {
        files.forEach(this::content);
    }

    private PropFile content(Path file) {
        session.explainMore("reading properties from " + file);
        PropFile content = session.read(() -> session.workshop.properties(file, model, time.get()));
        predicates.putAll(content.predicates());
        rendered.putAll(content.rendered());
        Groups.of(warnings, PropFile.OF_PREDICATES)
                .addAll(content.warnings().getOrDefault(PropFile.OF_PREDICATES, List.of()));
        return content;
    }

    private void add(String name, @Nullable SourceText text, List<Diagnostic> strange) {
        if (text == null) {
            texts.remove(name);
        } else {
            texts.put(name, text);
        }
        warnings.put(name, strange);
        expected.remove(name);
    }

    /** Complains about a property of these files that the model states as well. */
    void requireNoneOf(Model stating) {
        for (Property property : stating.properties()) {
            SourceText text = texts.get(property.name());
            if (text != null) {
                Origin place = stating.stated().places().getOrDefault(property.name(), Origin.NONE);
                throw twice(property.name(), text, Path.of(text.name()), place);
            }
        }
    }

    private static Origin place(@Nullable SourceText text, Path file) {
        return text == null
                ? new Origin(file.toString(), 0, 0)
                : PropertyText.of(text).place();
    }

    private static InputException twice(String name, @Nullable SourceText text, Path file, Origin other) {
        String message = "there is another property '" + name + "' "
                + (other.equals(Origin.NONE) ? "in the model" : "at " + other) + "; rename one of them";
        return new InputException(
                text == null ? Diagnostic.error(file.toString(), message) : Diagnostic.error(text, 0, message));
    }

    /** Whether properties were read. */
    boolean areRead() {
        return areRead;
    }

    /** The predicates that the files name; properties on the command line may use them. */
    Map<String, Expr> predicates() {
        return predicates;
    }

    /** The text of a property; null where no file states it. */
    @Nullable
    PropertyText text(Property property) {
        SourceText text = texts.get(property.name());
        return text == null ? rendered.get(property.name()) : PropertyText.of(text);
    }

    /** Warnings about properties and about named predicates. */
    List<Diagnostic> warnings(List<Property> properties) {
        List<Diagnostic> strange = new ArrayList<>();
        for (Property property : properties) {
            strange.addAll(warnings.getOrDefault(property.name(), List.of()));
        }
        strange.addAll(warnings.getOrDefault(PropFile.OF_PREDICATES, List.of()));
        return strange;
    }

    /** The answers that the files expect, by the names of properties; read only where they are asked for. */
    Map<String, ExpectedAnswers.Answer> expected() {
        return expected;
    }
}
