package dovetail.bench.corpus;

import dovetail.base.SourceText;
import dovetail.bench.tool.TextFile;
import dovetail.lang.prop.LinearTimeReader;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.ltl.Classification;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The safety properties of a BEEM model: reachability goals, mutual exclusion as pairs of processes, safety formulas,
 * assertions and deadlocks.
 */
public final class SafetyQuestions {
    private final List<SafetyQuestion> questions = new ArrayList<>();

    private SafetyQuestions() {}

    public static List<SafetyQuestion> of(Corpus corpus, Corpus.Instance instance, Model model) {
        SafetyQuestions all = new SafetyQuestions();
        all.goals(corpus.goals(instance).goals(), model);
        all.exclusion(instance, TextFile.read(corpus.dve(instance)), model);
        all.formulas(corpus.linearTime(instance), model);
        all.assertions(model);
        all.add("deadlock", new Property.DeadlockFree("deadlock"), Optional.empty());
        return all.questions;
    }

    private void add(String title, Property property, Optional<Verdict.Kind> known) {
        questions.add(new SafetyQuestion(title, property, known));
    }

    private void goals(List<Corpus.Goal> goals, Model model) {
        for (Corpus.Goal goal : goals) {
            String title = "goal " + goal.known().property();
            Property property = new Property.Reachable(title, model.predicate(new SourceText(title, goal.predicate())));
            add(title, property, answer(goal.known().answer()));
        }
    }

    public static Optional<Verdict.Kind> answer(Corpus.Answer known) {
        return switch (known) {
            case YES -> Optional.of(Verdict.Kind.HOLDS);
            case NO -> Optional.of(Verdict.Kind.VIOLATED);
            case UNKNOWN -> Optional.empty();
        };
    }

    private void exclusion(Corpus.Instance instance, String text, Model model) {
        if (BeemExclusion.isAbout(text)) {
            SourceText properties = new SourceText("mutual exclusion", BeemExclusion.properties(text));
            for (Property property : PropReader.read(properties, model).properties()) {
                add(property.name(), property, BeemExclusion.expected(instance, property.name()));
            }
        }
    }

    private void formulas(List<Corpus.Liveness> all, Model model) {
        for (Corpus.Liveness each : all) {
            Property.LinearTime property = formula(each, model);
            if (Classification.of(property.formula()).safety()) {
                add(property.name(), property, answer(each.standingStill()));
            }
        }
    }

    public static Property.LinearTime formula(Corpus.Liveness liveness, Model model) {
        String title = "formula " + liveness.property();
        return new LinearTimeReader(model, Map.of()).formula(title, new SourceText(title, liveness.formula()));
    }

    private void assertions(Model model) {
        for (Property property : model.properties()) {
            if (property.accept(new Property.ByScope<>(true, false, false))) {
                add("assertion " + property.name(), property, Optional.empty());
            }
        }
    }
}
