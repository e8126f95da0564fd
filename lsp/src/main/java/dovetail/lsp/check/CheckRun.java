package dovetail.lsp.check;

import dovetail.api.DefaultProperties;
import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.check.growth.PlacedQuestions;
import dovetail.lang.source.Model;
import dovetail.lang.source.Texts;
import dovetail.lsp.problem.Project;
import dovetail.lsp.problem.ProjectReader;
import dovetail.lsp.problem.Reading;
import dovetail.property.Property;
import dovetail.result.Verdict;
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
            List<Property> chosen = chosen("", all(stated, model));
            new Questions(texts, model, chosen)
                    .answers(model, chosen.size())
                    .forEach(answer -> results.add(CheckResult.of("", answer)));
        } else {
            for (Map.Entry<String, Model> context : model.contexts().entrySet()) {
                List<Property> all = new ArrayList<>(context.getValue().properties());
                all.add(DefaultProperties.errorFree());
                List<Property> chosen = chosen(context.getKey(), all);
                answers(context.getValue(), chosen)
                        .forEach(answer -> results.add(CheckResult.of(context.getKey(), answer)));
            }
        }
        if (results.isEmpty()) {
            throw new Impossible("there is no property '" + wanted + "'");
        }
        return results;
    }

    /** The properties of files and of the model, as a check of the command line has them. */
    private static List<Property> all(List<Property> ofFiles, Model model) {
        List<Property> stated = new ArrayList<>(ofFiles);
        stated.addAll(model.properties());
        return DefaultProperties.of(model.system(), stated);
    }

    private List<Property> chosen(String context, List<Property> all) {
        List<Property> chosen = new ArrayList<>();
        for (Property property : all) {
            if (wanted.isEmpty() || wanted.equals(context) || wanted.equals(property.name())) {
                chosen.add(property);
            }
        }
        return chosen;
    }

    private List<Answer> answers(Model model, List<Property> chosen) {
        return chosen.isEmpty()
                ? List.of()
                : OpenModel.of(model, EngineRegistry.standard())
                        .check(chosen, budget, progress)
                        .answers();
    }

    /** Questions about a model, whose properties are read again where places for processes have grown. */
    private final class Questions extends PlacedQuestions<Answer> {
        private final Texts texts;
        private final Model first;
        private final List<Property> chosen;

        Questions(Texts texts, Model first, List<Property> chosen) {
            this.texts = texts;
            this.first = first;
            this.chosen = chosen;
        }

        @Override
        protected List<Answer> ask(Model model, List<Integer> numbers) {
            List<Property> all =
                    model == first ? chosen : chosen("", all(ProjectReader.properties(project, texts, model), model));
            return CheckRun.this.answers(model, numbered(all, numbers));
        }

        @Override
        protected Verdict verdict(Answer answer) {
            return answer.verdict();
        }

        @Override
        protected Answer with(Answer answer, Verdict verdict) {
            return new Answer(answer.name(), answer.property(), verdict, answer.failure());
        }
    }
}
