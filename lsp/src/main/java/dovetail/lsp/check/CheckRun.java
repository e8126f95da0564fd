package dovetail.lsp.check;

import dovetail.api.DefaultProperties;
import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.lang.source.Model;
import dovetail.lang.source.Texts;
import dovetail.lsp.problem.Project;
import dovetail.lsp.problem.ProjectReader;
import dovetail.lsp.problem.Reading;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Run of a check under the limits of the server: of one property, of those of a context, or of all. */
public final class CheckRun {
    private final Project project;
    private final String wanted;
    private final Budget budget;
    private final Progress progress;

    /** @param wanted the name of a property or a context; empty for all */
    public CheckRun(Project project, String wanted, Budget budget, Progress progress) {
        this.project = project;
        this.wanted = wanted;
        this.budget = budget;
        this.progress = progress;
    }

    /** A check that is not possible, with the reason. */
    public static final class Impossible extends Exception {
        private static final long serialVersionUID = 1L;

        Impossible(String reason) {
            super(reason);
        }
    }

    public List<CheckResult> answers(Texts texts) throws Impossible {
        Reading reading = ProjectReader.read(project, texts, budget);
        for (Diagnostic problem : reading.problems()) {
            if (problem.severity() == Diagnostic.Severity.ERROR) {
                throw new Impossible("the text has errors; the first one is: " + problem.message());
            }
        }
        Model model = reading.model().orElseThrow(() -> new Impossible("there is no model beside this file"));
        List<CheckResult> results = new ArrayList<>();
        if (model.contexts().isEmpty()) {
            List<Property> stated = new ArrayList<>();
            project.properties()
                    .forEach(file -> stated.addAll(reading.properties().getOrDefault(file, List.of())));
            stated.addAll(model.properties());
            check("", model, DefaultProperties.of(model.system(), stated), results);
        } else {
            for (Map.Entry<String, Model> context : model.contexts().entrySet()) {
                List<Property> all = new ArrayList<>(context.getValue().properties());
                all.add(DefaultProperties.errorFree());
                check(context.getKey(), context.getValue(), all, results);
            }
        }
        if (results.isEmpty()) {
            throw new Impossible("there is no property '" + wanted + "'");
        }
        return results;
    }

    private void check(String context, Model model, List<Property> all, List<CheckResult> results) {
        List<Property> chosen = new ArrayList<>();
        for (Property property : all) {
            if (wanted.isEmpty() || wanted.equals(context) || wanted.equals(property.name())) {
                chosen.add(property);
            }
        }
        if (!chosen.isEmpty()) {
            OpenModel open = OpenModel.of(model, EngineRegistry.standard());
            for (Answer answer : open.check(chosen, budget, progress).answers()) {
                results.add(CheckResult.of(context, answer));
            }
        }
    }
}
