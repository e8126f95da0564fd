package dovetail.bench.choice;

import dovetail.api.OpenModel;
import dovetail.base.SourceText;
import dovetail.bench.corpus.ContestNet;
import dovetail.bench.corpus.SafetyQuestion;
import dovetail.bench.corpus.SafetyQuestions;
import dovetail.bench.models.PhilosopherNet;
import dovetail.bench.report.Sheet;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.TextFile;
import dovetail.check.EngineRegistry;
import dovetail.lang.ModelReader;
import dovetail.lang.prop.ExpectedAnswers;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.corpus.Corpus;
import dovetail.testkit.corpus.KnownAnswers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Every question with a known answer: of the project's own models, of the BEEM models up to a size, and of contest nets. */
final class KnownQuestions {
    private final Sheet sheet;
    private final Consumer<KnownQuestion> each;

    /** @param each gets every question; a model is forgotten after its questions */
    KnownQuestions(Sheet sheet, Consumer<KnownQuestion> each) {
        this.sheet = sheet;
        this.each = each;
    }

    /** The property files of a directory of the project, which state what they expect. */
    void own(String directory) {
        own(directory, this::isAsked);
    }

    /** The property file of an example. */
    void example(String example) {
        own("examples", example::equals);
    }

    private void own(String directory, Predicate<String> isAsked) {
        try {
            Path home = sheet.home().resolve(directory);
            for (KnownAnswers answers : KnownAnswers.below(home)) {
                String name = home.relativize(answers.file()).toString().replace(".prop", "");
                if (isAsked.test(name)) {
                    own(name, answers);
                }
            }
        } catch (IOException e) {
            throw new BenchFailure("cannot read " + directory + ": " + e.getMessage());
        }
    }

    private void own(String name, KnownAnswers answers) {
        OpenModel model = open(ModelReader.read(answers.models()));
        Map<String, ExpectedAnswers.Answer> expected =
                ExpectedAnswers.read(new SourceText(name, TextFile.read(answers.file())));
        List<Property> properties = new ArrayList<>(model.properties(answers.file()));
        for (Property property : properties) {
            ExpectedAnswers.Answer answer = expected.get(property.name());
            if (answer != null) {
                ask(name, model, property, answer.verdict().equals("holds"));
            }
        }
    }

    /** Goals, mutual exclusion and formulas of the BEEM models. */
    void beem(long most) {
        for (Corpus.Instance instance : sheet.corpus().instances()) {
            if (instance.states().orElse(Long.MAX_VALUE) <= most && isAsked(instance.name())) {
                Model model = ModelReader.read(List.of(sheet.corpus().dve(instance)));
                OpenModel open = open(model);
                for (SafetyQuestion question : SafetyQuestions.of(sheet.corpus(), instance, model)) {
                    if (!question.property().isOfWholeRuns()) {
                        ask(instance.name(), open, question.property(), question.known());
                    }
                }
                for (Corpus.Liveness liveness : sheet.corpus().linearTime(instance)) {
                    Property formula = SafetyQuestions.formula(liveness, model);
                    ask(instance.name(), open, formula, SafetyQuestions.answer(liveness.standingStill()));
                }
            }
        }
    }

    /** The queries of the Model Checking Contest. */
    void contest() {
        for (ContestNet net : ContestNet.find()) {
            if (isAsked(net.name())) {
                contest(net, net.model());
            }
        }
    }

    private void contest(ContestNet net, Model model) {
        for (String category : ContestNet.CATEGORIES) {
            contest(net, model, category);
        }
    }

    private void contest(ContestNet net, Model model, String category) {
        Map<String, Verdict.Kind> answers = net.answers(category);
        for (Property query : net.queries(category, model)) {
            ask(net.name(), open(model), query, Optional.of(ContestNet.known(answers, query)));
        }
    }

    /** Exclusion of two neighbours among philosophers: a place invariant decides it, and a search never ends. */
    void philosophers(int number) {
        Model model = PhilosopherNet.model(number);
        SourceText both = new SourceText("both", "eat0 + eat1 > 1");
        Property never = new Property.Never("never " + both.text(), model.predicate(both), List.of());
        ask(number + " philosophers", open(model), never, true);
    }

    /** Mutual exclusion of a BEEM model that has it by its algorithm; the data has no answers to the largest models. */
    void exclusion(String name) {
        for (Corpus.Instance instance : Instances.of(sheet.corpus(), List.of(name))) {
            Model model = ModelReader.read(List.of(sheet.corpus().dve(instance)));
            for (SafetyQuestion question : SafetyQuestions.of(sheet.corpus(), instance, model)) {
                if (question.title().equals("mutex")) {
                    ask(name, open(model), question.property(), true);
                }
            }
        }
    }

    /** The deadlocks of the nets of the contest. */
    void deadlocks() {
        for (ContestNet net : ContestNet.find()) {
            contest(net, net.model(), "ReachabilityDeadlock");
        }
    }

    private void ask(String instance, OpenModel model, Property property, boolean holds) {
        ask(instance, model, property, Optional.of(holds ? Verdict.Kind.HOLDS : Verdict.Kind.VIOLATED));
    }

    private void ask(String instance, OpenModel model, Property property, Optional<Verdict.Kind> known) {
        known.ifPresent(kind -> each.accept(new KnownQuestion(instance, model, property, kind)));
    }

    /** Whether the user names this model, or a part of its name, or nothing in particular. */
    private boolean isAsked(String name) {
        List<String> names = sheet.arguments().names();
        return names.isEmpty() || names.stream().anyMatch(name::startsWith);
    }

    private static OpenModel open(Model model) {
        return OpenModel.of(model, EngineRegistry.standard());
    }
}
