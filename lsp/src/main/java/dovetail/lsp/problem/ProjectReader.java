package dovetail.lsp.problem;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.SourceText;
import dovetail.lang.ModelReader;
import dovetail.lang.PropertyReader;
import dovetail.lang.hoa.HoaReader;
import dovetail.lang.prop.PropFile;
import dovetail.lang.prop.Time;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.Model;
import dovetail.lang.source.ReadingStack;
import dovetail.lang.source.Texts;
import dovetail.property.Property;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the files of a project by the code that a check reads them with, and collects its messages: errors of the model and of
 * its properties, warnings about both, and lints.
 */
public final class ProjectReader {
    private final Project project;
    private final Texts texts;
    private final Budget budget;
    /** Each message once: contexts repeat those of their system. */
    private final Set<Diagnostic> problems = new LinkedHashSet<>();

    private final Map<Path, List<Property>> properties = new HashMap<>();

    private ProjectReader(Project project, Texts texts, Budget budget) {
        this.project = project;
        this.texts = texts;
        this.budget = budget;
    }

    public static Reading read(Project project, Texts texts, Budget budget) {
        return new ProjectReader(project, texts, budget).read();
    }

    /** The properties of the files of a project that is not in error, about another form of its model. */
    public static List<Property> properties(Project project, Texts texts, Model model) {
        List<Property> all = new ArrayList<>();
        for (Path file : project.properties()) {
            all.addAll(content(file, texts, model).properties());
        }
        return all;
    }

    private static PropFile content(Path file, Texts texts, Model model) {
        Time time = model.contexts().isEmpty() && model.system().isSynchronous() ? Time.STEPS : Time.UNCOUNTED;
        return PropertyReader.read(file, texts, model, time);
    }

    private Reading read() {
        Model model = project.model().isEmpty() ? null : model();
        if (model != null) {
            problems.addAll(model.warnings());
            List<Property> all = new ArrayList<>();
            Set<String> stated = new HashSet<>();
            model.properties().forEach(property -> stated.add(property.name()));
            project.properties().forEach(file -> all.addAll(properties(file, model, stated)));
            // Properties in error may read what no other part uses.
            if (problems.stream().noneMatch(problem -> problem.severity() == Diagnostic.Severity.ERROR)) {
                lint(model, all);
            }
        }
        for (Path file : project.properties()) {
            if (ModelReader.extension(file).equals("hoa")) {
                attempt(() -> HoaReader.read(texts.read(file)));
            }
        }
        return new Reading(project, Optional.ofNullable(model), properties, List.copyOf(problems));
    }

    private @Nullable Model model() {
        try {
            Model read = ModelReader.read(project.model(), texts, Map.of(), ConstantValues.NONE);
            return read.within(budget);
        } catch (InputException e) {
            problems.addAll(e.diagnostics());
            return null;
        }
    }

    private List<Property> properties(Path file, Model model, Set<String> stated) {
        try {
            PropFile content = content(file, texts, model);
            for (Property property : content.properties()) {
                examine(property, content, file, stated);
            }
            problems.addAll(content.warnings().getOrDefault(PropFile.OF_PREDICATES, List.of()));
            properties.put(file, content.properties());
            return content.properties();
        } catch (InputException e) {
            problems.addAll(e.diagnostics());
        } catch (Limit.Exceeded e) {
            // The system is too large to be composed here, and nothing is known about its time.
        }
        return List.of();
    }

    private void examine(Property property, PropFile content, Path file, Set<String> stated) {
        String name = property.name();
        SourceText text = content.texts().get(name);
        SourceText place = text == null ? new SourceText(file.toString(), "") : text;
        problems.addAll(content.warnings().getOrDefault(name, List.of()));
        if (!stated.add(name)) {
            problems.add(Diagnostic.error(place, 0, "there is another property '" + name + "'; rename one of them"));
        }
        if (property.forbidsEmptyWord()) {
            problems.add(Diagnostic.warning(
                    place,
                    0,
                    "property '" + name + "': the expression contains the empty word, a prefix of every run"));
        }
    }

    private void lint(Model model, List<Property> ofFiles) {
        try {
            List<Property> all = new ArrayList<>(ofFiles);
            all.addAll(model.properties());
            for (Model context : model.contexts().values()) {
                all.addAll(context.properties());
            }
            problems.addAll(model.lints(all));
        } catch (InputException e) {
            problems.addAll(e.diagnostics());
        } catch (Limit.Exceeded e) {
            // Lints of a system that is too large are omitted; a check says so.
        }
    }

    private void attempt(Runnable reading) {
        try {
            ReadingStack.call(() -> {
                reading.run();
                return true;
            });
        } catch (InputException e) {
            problems.addAll(e.diagnostics());
        }
    }
}
