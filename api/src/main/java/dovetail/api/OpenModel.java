package dovetail.api;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.cache.CacheDirectory;
import dovetail.cache.ResultCache;
import dovetail.cache.ToolBuild;
import dovetail.check.Answer;
import dovetail.check.Checker;
import dovetail.check.EngineChoice;
import dovetail.check.EngineRegistry;
import dovetail.check.LastProgress;
import dovetail.check.ModelErrors;
import dovetail.check.RunSettings;
import dovetail.check.VacuityCheck;
import dovetail.check.growth.GrowingVariables;
import dovetail.check.growth.StableRounds;
import dovetail.check.growth.UnboundedNet;
import dovetail.compose.generate.CompositionalReduction;
import dovetail.engine.EngineProvider;
import dovetail.engine.Explorer;
import dovetail.expr.Expr;
import dovetail.lang.PropertyReader;
import dovetail.lang.prop.Time;
import dovetail.lang.source.Model;
import dovetail.lang.source.Rounds;
import dovetail.lang.source.SourceFiles;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.minimise.Minimiser;
import dovetail.minimise.Relation;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.model.task.ObservationGraphs;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.search.StateGraph;
import dovetail.simulate.RandomRuns;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Reads a model and answers properties of it by engines. It finds the properties that are stated with the model, makes
 * properties of text, and checks them: all that are asked at once share one preparation, and questions about states one
 * exploration. Immutable.
 */
public final class OpenModel {
    private final Model model;
    private final EngineRegistry registry;
    private final QuestionSettings asked;

    private OpenModel(Model model, EngineRegistry registry, QuestionSettings asked) {
        this.model = model;
        this.registry = registry;
        this.asked = asked;
    }

    /**
     * Reads a model from one or more files.
     *
     * @throws dovetail.base.InputException with the place of each error when the text is wrong
     */
    public static OpenModel read(Path first, Path... others) {
        return ModelSource.files(first, others).open();
    }

    /** Opens a model that is read already, for the engines of a registry. */
    @ForFrontEnds
    public static OpenModel of(Model model, EngineRegistry registry) {
        return new OpenModel(model, registry, QuestionSettings.DEFAULT);
    }

    private OpenModel asking(QuestionSettings other) {
        return new OpenModel(model, registry, other);
    }

    /**
     * The same model, answered by one engine.
     *
     * @throws IllegalArgumentException when there is no engine of this name
     */
    public OpenModel withEngine(String name) {
        new EngineChoice(registry, name);
        return asking(asked.withEngine(name));
    }

    /** The same model with other settings. */
    public OpenModel withSettings(RunSettings other) {
        return asking(asked.withRun(other));
    }

    /**
     * A cache of constructions in a directory, which the command line of the same build shares. The caller closes it.
     *
     * @param most the limit for the size of the directory, in bytes
     * @param verify whether every result is constructed and compared with its entry
     * @throws dovetail.base.InputException when the directory cannot be created
     */
    public static ResultCache cache(Path directory, long most, boolean verify) {
        return ResultCache.in(
                CacheDirectory.open(directory, most),
                () -> Version.TEXT + " " + ToolBuild.of(CacheDirectory.class, Lts.class),
                verify);
    }

    /** The same model, with the constructions of other runs; the caller closes the cache. */
    public OpenModel withCache(ResultCache other) {
        return asking(asked.withCache(other));
    }

    /** The same model; whether properties that hold are also checked for {@linkplain Verdict#vacuity vacuity}. */
    public OpenModel withVacuity(boolean wanted) {
        return asking(asked.withVacuity(wanted));
    }

    /**
     * The same model; whether each answer is compared with that of another engine. A difference is a failure of the tool, with
     * a {@link dovetail.check.Disagreement}.
     */
    public OpenModel withCrossCheck(boolean wanted) {
        return asking(asked.withCrossCheck(wanted));
    }

    /** The same model, in whose formulas intervals and past operators are allowed: a step is a unit of time. */
    public OpenModel countingSteps() {
        return asking(asked.countingSteps());
    }

    /**
     * The same model, in whose properties the predicates of a property file may be used by name.
     *
     * @throws dovetail.base.InputException with the place of each error when the text is wrong
     */
    public OpenModel naming(Path file) {
        return naming(PropertyReader.read(file, model, time()).predicates());
    }

    OpenModel naming(Map<String, Expr> predicates) {
        return asking(asked.naming(predicates));
    }

    /** Another form of the model, such as one of its contexts, with the same settings. */
    OpenModel as(Model other) {
        return new OpenModel(other, registry, asked);
    }

    public TransitionSystem system() {
        return model.system();
    }

    /** The system as a network of components; throws for a system of modules and for one with clocks. */
    public Network network() {
        return model.network();
    }

    /** The names of the contexts of the model; none where it has no environments. */
    public List<String> contexts() {
        return List.copyOf(model.contexts().keySet());
    }

    /**
     * The model in one of its contexts.
     *
     * @throws IllegalArgumentException when there is none of this name
     */
    public OpenModel inContext(String name) {
        Model context = model.contexts().get(name);
        if (context == null) {
            throw new IllegalArgumentException("no context is named '" + name + "'" + Spelling.hint(name, contexts())
                    + "; there are " + contexts());
        }
        return as(context);
    }

    /** The labels of steps with an unknown partner in the environment of the system; none where it is closed. */
    public List<String> openLabels() {
        return model.openLabels();
    }

    /**
     * The same model as a closed system, without steps that have an unknown partner. Its properties are read from it again:
     * those of this model are about the steps of the open system.
     *
     * @throws IllegalArgumentException when the language has no such steps
     */
    public OpenModel closed() {
        Model closed = model.closed()
                .orElseThrow(() -> new IllegalArgumentException(
                        "only the systems of '.coin' files have steps with an unknown partner"));
        return as(closed);
    }

    /** Warnings about the text of the model, which could be read. */
    public List<Diagnostic> warnings() {
        return model.warnings();
    }

    /**
     * Warnings about parts of the model that no run can use.
     *
     * @param properties the properties to be checked, which read variables as well
     */
    public List<Diagnostic> lints(List<Property> properties) {
        return model.lints(properties);
    }

    /**
     * The properties that a property file states about the model, or the queries of an {@code .xml} file about a net.
     *
     * @throws dovetail.base.InputException with the place of each error when the text is wrong
     */
    public List<Property> properties(Path file) {
        return PropertyReader.read(file, model, time()).properties();
    }

    /** The properties that the text of the model states, such as assertions. */
    public List<Property> properties() {
        return model.properties();
    }

    /**
     * A property that the text of the model states.
     *
     * @throws IllegalArgumentException when there is none of this name
     */
    public Property property(String name) {
        List<String> names = new ArrayList<>();
        for (Property property : properties()) {
            if (property.name().equals(name)) {
                return property;
            }
            names.add(property.name());
        }
        throw new IllegalArgumentException(
                "no property is named '" + name + "'" + Spelling.hint(name, names) + "; there are " + names);
    }

    /** The property that a predicate, in the syntax of the model, is true in every reachable state. */
    public Property invariant(String predicate) {
        return texts().invariant(new SourceText("invariant", predicate));
    }

    /** The property that a state can be reached in which a predicate is true. */
    public Property reachable(String predicate) {
        return texts().reachable(new SourceText("reach", predicate));
    }

    /** A state predicate in the syntax of the model. */
    @ForFrontEnds
    public Expr predicate(String text) {
        return texts().predicate(new SourceText("predicate", text));
    }

    /**
     * The property that every reachable state has a step.
     *
     * @param unless predicates of states that are proper ends and need no step
     */
    public Property deadlockFree(String... unless) {
        return texts().deadlockFree("unless", List.of(unless));
    }

    /** The property that every run satisfies a formula: of the model's own temporal logic, or else of linear time. */
    public Property formula(String text) {
        return texts().formula(new SourceText("formula", text));
    }

    /** The property that no run begins with a word of a regular expression over actions. */
    public Property neverWord(String regex) {
        return texts().neverWord(new SourceText("expression", regex));
    }

    /**
     * The property that no run is accepted by the Büchi automaton of a {@code .hoa} file.
     *
     * @throws dovetail.base.InputException with the place of each error when the text is wrong
     */
    public Property automaton(Path file) {
        return texts().automaton(file.toString(), SourceFiles.read(file));
    }

    private PropertyTexts texts() {
        return new PropertyTexts(model, asked.named(), this::time);
    }

    private Time time() {
        return asked.countsSteps() ? Time.STEPS : Time.UNCOUNTED;
    }

    /** Checks one property without limits. */
    public Verdict check(Property property) {
        return check(List.of(property), Budget.unlimited(), Progress.SILENT)
                .answers()
                .get(0)
                .verdict();
    }

    /**
     * Checks properties under one budget. A property that the engine cannot answer is unknown. An interrupt of this thread ends
     * the check, and properties that are not decided are unknown.
     */
    public Checked check(List<Property> properties, Budget budget, Progress progress) {
        return Cancellable.call(budget, () -> checked(properties, budget, progress));
    }

    private Checked checked(List<Property> properties, Budget budget, Progress progress) {
        PreparedSystem prepared;
        try {
            prepared = prepared(budget);
        } catch (Limit.Exceeded e) {
            return Checked.unknown(properties, asked.engine(), e);
        }
        try (PreparedSystem system = prepared) {
            Checker checker = new Checker(system, choice(), asked.run(), model.reduction(), progress);
            List<Answer> found = checker.check(properties, budget);
            List<Answer> answers = asked.crossChecked() ? checker.crossChecked(found, budget) : found;
            List<String> sharing = checker.sharing(answers);
            List<Answer> judged =
                    asked.vacuity() ? new VacuityCheck(system(), checker, budget).judged(answers) : answers;
            return new Checked(judged, sharing, checker.slices());
        }
    }

    /** The answer to a property alone: freedom from model errors is not decided beside it. */
    public Answer answer(Property property, Budget budget, Progress progress) {
        return Cancellable.call(budget, () -> answered(property, budget, progress));
    }

    private Answer answered(Property property, Budget budget, Progress progress) {
        PreparedSystem prepared;
        try {
            prepared = prepared(budget);
        } catch (Limit.Exceeded e) {
            return new Answer(property, unknown(asked.engine(), e.limit()));
        }
        try (PreparedSystem system = prepared) {
            return new Checker(system, choice(), asked.run(), model.reduction(), progress)
                    .answers(List.of(property), budget)
                    .get(0);
        }
    }

    /**
     * The answers to properties where the system cannot be composed with its environment, by a limit or a failure of the tool;
     * nothing where it can.
     */
    @ForFrontEnds
    public Optional<Checked> uncomposed(List<Property> properties, Budget budget) {
        try {
            model.within(budget).system();
            return Optional.empty();
        } catch (InputException | OutOfMemoryError e) {
            throw e;
        } catch (RuntimeException | Error e) {
            return Optional.of(Checked.unknown(properties, asked.engine(), e));
        }
    }

    /**
     * Random runs of the system, which find violations and never decide that a property holds.
     *
     * @throws IllegalArgumentException when the system is no network without clocks
     */
    public Checked randomRuns(RandomRuns.Plan plan, List<Property> properties, Budget budget, Progress progress) {
        return Cancellable.call(budget, () -> ran(plan, properties, budget, progress));
    }

    private Checked ran(RandomRuns.Plan plan, List<Property> properties, Budget budget, Progress progress) {
        List<Verdict> verdicts = new RandomRuns(network(), plan, budget, progress).check(properties);
        List<Answer> answers = new ArrayList<>();
        for (int i = 0; i < verdicts.size(); i++) {
            answers.add(new Answer(properties.get(i), verdicts.get(i))
                    .explained(system(), asked.run().traces(), budget));
        }
        ModelErrors.addTo(answers);
        return new Checked(answers, List.of());
    }

    /**
     * Grows the rounds of the loops of this context until further ones reach nothing new.
     *
     * @throws IllegalArgumentException when the model is no context with loops, or has clocks
     */
    public GrownRounds growRounds(Budget budget, Progress progress) {
        Rounds rounds =
                model.rounds().orElseThrow(() -> new IllegalArgumentException("the model is no context with loops"));
        return Cancellable.call(
                budget,
                () -> new GrownRounds(
                        StableRounds.of(
                                model,
                                rounds,
                                asked.engine(),
                                asked.run().threads(),
                                context -> context.system().asNetwork(),
                                budget,
                                progress),
                        this));
    }

    /**
     * The whole state space as one transition system.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget does not suffice
     * @throws IllegalArgumentException when the system is no network without clocks
     */
    public StateGraph stateSpace(Budget budget, Progress progress) {
        return Cancellable.call(
                budget, () -> StateGraph.of(model.within(budget).system().asNetwork(), budget, progress));
    }

    /**
     * The smallest transition system that is equivalent to the system; one of several transition systems is reduced while it is
     * composed.
     *
     * @throws dovetail.base.Limit.Exceeded when the budget does not suffice
     * @throws IllegalArgumentException when the system is no network without clocks
     */
    public LabelledLts reduced(Relation relation, Budget budget, Progress progress) {
        return Cancellable.call(budget, () -> {
            Network composed = model.within(budget).system().asNetwork();
            return CompositionalReduction.isFor(composed)
                    ? CompositionalReduction.reduce(composed, UnaryOperator.identity(), relation, budget, progress)
                            .lts()
                    : Minimiser.reduce(StateGraph.of(composed, budget, progress).lts(), relation, budget, progress);
        });
    }

    /** The system, composed and prepared for questions; throws when even that takes more than the budget. */
    private PreparedSystem prepared(Budget budget) {
        return PreparedSystem.of(model.within(budget).system(), asked.cache(), budget);
    }

    private static Verdict unknown(String engine, Limit limit) {
        return new Verdict.Unknown(engine, Figures.nothing(0), limit, Optional.empty());
    }

    /** The engine that each property gets. */
    @ForFrontEnds
    public EngineChoice choice() {
        return new EngineChoice(registry, asked.engine());
    }

    /** The reason why the engine that is asked for does not answer a property; none where it does, or is chosen automatically. */
    @ForFrontEnds
    public Optional<String> refusal(Property property, Budget budget) {
        return choice().refusal(new Task(model.within(budget).system(), property), budget);
    }

    /** Whether an engine visits the whole state space of systems of this kind. */
    @ForFrontEnds
    public boolean explores(EngineProvider provider) {
        return provider.worksOn(system()).isGiven()
                && provider.create(asked.run().of(provider)) instanceof Explorer;
    }

    /** The name of the first engine that visits the whole state space of systems of this kind. */
    public String explorer() {
        for (EngineProvider provider : registry.providers()) {
            if (explores(provider)) {
                return provider.name();
            }
        }
        throw new IllegalArgumentException("no engine explores '" + system().name() + "'");
    }

    /**
     * Visits the whole state space for its figures.
     *
     * @param with the name of an engine that can
     * @throws IllegalArgumentException when it cannot
     */
    public Verdict explore(String with, Budget budget, Progress progress) {
        EngineProvider provider = registry.find(with);
        if (!(provider.create(asked.run().of(provider)) instanceof Explorer explorer)) {
            throw new IllegalArgumentException("the engine '" + with + "' does not explore without a property");
        }
        if (!provider.worksOn(system()).isGiven()) {
            throw new IllegalArgumentException(
                    "the engine '" + with + "' does not explore systems of this kind; '" + explorer() + "' does");
        }
        return Cancellable.call(budget, () -> explored(with, explorer, budget, progress));
    }

    private Verdict explored(String with, Explorer explorer, Budget budget, Progress progress) {
        PreparedSystem prepared;
        try {
            prepared = prepared(budget);
        } catch (Limit.Exceeded e) {
            return unknown(with, e.limit());
        }
        LastProgress last = new LastProgress(progress);
        long start = System.nanoTime();
        try (PreparedSystem system = prepared) {
            Verdict verdict = remarked(explorer.explore(system, budget, last));
            return GrowingVariables.explained(UnboundedNet.explained(verdict, system(), budget), system());
        } catch (OutOfMemoryError e) {
            Figures figures = last.figures((System.nanoTime() - start) / 1e9);
            return new Verdict.Unknown(with, figures, Limit.heapFull(), Optional.empty());
        }
    }

    /**
     * The verdict of an exploration, with a remark where its figures are those of observation graphs. Processes that come and go
     * have several places in the model and one text.
     */
    private Verdict remarked(Verdict explored) {
        Verdict verdict = model.processPlaces().isEmpty()
                ? explored
                : explored.with(
                        explored.figures().with(explored.figures().survey().ofText()));
        List<Component> graphs = system().observationGraphs();
        if (graphs.isEmpty()) {
            return verdict;
        }
        String remark = ObservationGraphs.lacking(
                ObservationGraphs.names(graphs), "numbers of states and steps: these are figures of the graph");
        Figures figures = verdict.figures();
        return verdict.with(figures.with(figures.account().remarking(remark)));
    }
}
