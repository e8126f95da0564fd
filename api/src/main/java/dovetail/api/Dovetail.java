package dovetail.api;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.Progress;
import dovetail.base.Spelling;
import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.check.growth.PlacedQuestions;
import dovetail.expr.Expr;
import dovetail.lang.PropertyReader;
import dovetail.lang.prop.PropFile;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.result.Slice;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Opens a model with the properties that are stated about it, and checks them by name:
 * {@code Dovetail.open(Path.of("peterson.dve")).check("mutex").holds()}. {@link OpenModel} has limits, engines and properties
 * made of text. Immutable.
 */
public final class Dovetail {
    private final Model read;
    private final Optional<Path> beside;
    private final OpenModel model;
    private final Map<String, Property> properties;
    private final List<Diagnostic> warnings;

    private Dovetail(
            Model read,
            Optional<Path> beside,
            OpenModel model,
            Map<String, Property> properties,
            List<Diagnostic> warnings) {
        this.read = read;
        this.beside = beside;
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
        return of(source.read(), source.firstFile().flatMap(PropertyReader::beside));
    }

    private static Dovetail of(Model model, Optional<Path> beside) {
        Map<String, Property> properties = new LinkedHashMap<>();
        Map<String, Expr> named = new HashMap<>();
        List<Diagnostic> warnings = new ArrayList<>(model.warnings());
        beside.ifPresent(file -> {
            PropFile stated = PropertyReader.read(file, model);
            stated.properties().forEach(property -> properties.put(property.name(), property));
            stated.warnings().values().forEach(warnings::addAll);
            named.putAll(stated.predicates());
        });
        model.properties().forEach(property -> properties.putIfAbsent(property.name(), property));
        OpenModel open = OpenModel.of(model, EngineRegistry.standard());
        return new Dovetail(model, beside, open.withVacuity(true).naming(named), properties, warnings);
    }

    /**
     * Checks several models, one after the other, each by {@link #check()} and with an equal share of the time that is left. A
     * model that cannot be read takes no answer of others.
     */
    public static List<CheckedModel> check(List<ModelSource> sources, Budget budget, Progress progress) {
        List<CheckedModel> all = new ArrayList<>();
        for (ModelSource source : sources) {
            try {
                Checked checked = open(source).check(budget.share(sources.size() - all.size()), progress);
                all.add(new CheckedModel(source, Optional.of(checked), Optional.empty()));
            } catch (RuntimeException | Error e) {
                all.add(new CheckedModel(source, Optional.empty(), Optional.of(e)));
            }
        }
        return all;
    }

    /** The model, for all that a name does not say; properties made of texts may use the predicates of the property file. */
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

    /** The same under a budget. A model with contexts is checked in each of them, with an equal share of the time. */
    public Checked check(Budget budget, Progress progress) {
        List<String> contexts = model.contexts();
        if (contexts.isEmpty()) {
            return new Questions(own -> DefaultProperties.of(own.model.system(), own.properties()), budget, progress)
                    .checked();
        }
        List<Answer> answers = new ArrayList<>();
        List<String> sharing = new ArrayList<>();
        List<Slice> slices = new ArrayList<>();
        for (int i = 0; i < contexts.size(); i++) {
            OpenModel context = model.inContext(contexts.get(i));
            List<Property> asked = new ArrayList<>(context.properties());
            asked.add(DefaultProperties.errorFree());
            Budget share = budget.share(contexts.size() - i);
            Checked checked = context.uncomposed(asked, share).orElseGet(() -> context.check(asked, share, progress));
            for (Answer answer : checked.answers()) {
                answers.add(answer.in(contexts.get(i)));
            }
            sharing.addAll(checked.sharing());
            slices.addAll(checked.slices());
        }
        return new Checked(answers, sharing, slices);
    }

    /**
     * Checks a property without limits: one that is stated about the model, or one that every model of its kind has, such as
     * {@code deadlockfree} and {@code model-errors}.
     *
     * @throws IllegalArgumentException when there is none of this name
     */
    public Verdict check(String name) {
        Questions question = new Questions(own -> List.of(own.named(name)), Budget.unlimited(), Progress.SILENT);
        return question.checked().answers().get(0).verdict();
    }

    private Property named(String name) {
        Map<String, Property> known = new LinkedHashMap<>(properties);
        for (Property property : DefaultProperties.of(model.system(), List.of())) {
            known.putIfAbsent(property.name(), property);
        }
        Property property = known.get(name);
        if (property == null) {
            throw new IllegalArgumentException("no property is named '" + name + "'"
                    + Spelling.hint(name, known.keySet()) + "; there are " + known.keySet());
        }
        return property;
    }

    /** Questions about the model, and again about the same one with more places for processes. */
    private final class Questions extends PlacedQuestions<Answer> {
        private final Function<Dovetail, List<Property>> chosen;
        private final Budget budget;
        private final Progress progress;
        private final List<String> sharing = new ArrayList<>();
        private final List<Slice> slices = new ArrayList<>();

        Questions(Function<Dovetail, List<Property>> chosen, Budget budget, Progress progress) {
            this.chosen = chosen;
            this.budget = budget;
            this.progress = progress;
        }

        Checked checked() {
            int count = chosen.apply(Dovetail.this).size();
            return new Checked(answers(read, count), sharing, slices);
        }

        @Override
        protected List<Answer> ask(Model asked, List<Integer> numbers) {
            Dovetail own = asked == read ? Dovetail.this : of(asked, beside);
            List<Property> some = numbered(chosen.apply(own), numbers);
            Checked checked = own.model.check(some, budget, progress);
            sharing.addAll(checked.sharing());
            slices.addAll(checked.slices());
            return checked.answers();
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
