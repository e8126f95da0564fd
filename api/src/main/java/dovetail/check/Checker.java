package dovetail.check;

import dovetail.analysis.Coupling;
import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.check.growth.BoundedFirst;
import dovetail.check.growth.GrowingVariables;
import dovetail.check.growth.UnboundedNet;
import dovetail.engine.Engine;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.cover.CoverEngine;
import dovetail.engine.facts.FactsEngine;
import dovetail.engine.symbolic.SymbolicProvider;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.model.net.PetriNet;
import dovetail.model.task.Task;
import dovetail.option.SettingException;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.reduction.ReducedQuestion;
import dovetail.reduction.StructuralReduction;
import dovetail.result.Figures;
import dovetail.result.Slice;
import dovetail.result.Verdict;
import dovetail.symmetry.SymmetryReduction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks many properties of one prepared system under one budget. Properties that an engine answers at once are one job,
 * every other property is a job of its own. Each job gets an equal share of the time that is left; time that other jobs did
 * not use goes to those that were cut short, if it is more than they had.
 *
 * <p>An unexpected exception is the {@linkplain Answer#failure failure} of one property alone (decision 0036).
 */
public final class Checker implements Portfolio.Engines {
    /** The most times that a job is started, each time with a larger share. */
    private static final int MAX_ROUNDS = 3;

    /** The weight of the first engine once more, in the reduced system. */
    private static final int REDUCED_WEIGHT = 4;

    /** A reduced net is worth a search of its own if the original has so many times its places. */
    private static final double LEAST_REDUCTION = 1.25;

    private final PreparedSystem system;
    private final EngineChoice choice;
    private final RunSettings settings;
    private final StructuralReduction reduction;
    private final LastProgress progress;
    private final Map<String, Engine> engines = new LinkedHashMap<>();
    private final List<Slice> slices = new ArrayList<>();
    private @Nullable EarlyFacts facts;

    /** A checker of a system without structural reductions. */
    public Checker(PreparedSystem system, EngineChoice choice, RunSettings settings, Progress progress) {
        this(system, choice, settings, StructuralReduction.NONE, progress);
    }

    public Checker(
            PreparedSystem system,
            EngineChoice choice,
            RunSettings settings,
            StructuralReduction reduction,
            Progress progress) {
        this.system = system;
        this.choice = choice;
        this.settings = settings;
        this.reduction = reduction;
        this.progress = new LastProgress(progress);
    }

    /** Properties that one engine answers in one run, by their positions. */
    private record Job(Engine engine, List<Integer> members) {}

    /**
     * The answers in the order of the properties. Freedom from model errors is one more answer where it was not asked for and
     * is violated or unknown; without such an answer the system has no model errors. A property that the engine cannot answer,
     * or no engine can, is unknown.
     *
     * @throws SettingException when a setting does not fit the system
     * @throws InputException when a setting names what is not there, such as a directory
     */
    public List<Answer> check(List<Property> properties, Budget budget) {
        List<Answer> answers = answers(properties, budget);
        return new ErrorQuestion(system, choice, this::ask, budget).completed(answers);
    }

    /** The answers to these properties alone. */
    public List<Answer> answers(List<Property> properties, Budget budget) {
        Answer[] found = new Answer[properties.size()];
        List<Job> jobs = jobs(properties, found, budget);
        for (int round = 0; round < MAX_ROUNDS && !jobs.isEmpty(); round++) {
            List<Job> cutShort = new ArrayList<>();
            Duration shares = Duration.ZERO;
            for (int i = 0; i < jobs.size(); i++) {
                Budget share = budget.share(jobs.size() - i);
                Duration granted = share.timeLeft().orElse(Duration.ZERO);
                run(jobs.get(i), properties, share, found);
                if (isCutShort(jobs.get(i), found)) {
                    cutShort.add(jobs.get(i));
                    shares = shares.plus(granted);
                }
            }
            boolean isWorthwhile = budget.timeLeft().orElse(Duration.ZERO).compareTo(shares) > 0;
            jobs = isWorthwhile ? cutShort : List.of();
        }
        List<Answer> answers = new ArrayList<>();
        for (Answer answer : found) {
            answers.add(explained(answer, budget));
        }
        return answers;
    }

    private Engine engine(EngineProvider provider) {
        Engine engine = engines.get(provider.name());
        if (engine == null) {
            Engine plain = created(provider, settings.of(provider));
            engine = settings.reductions() == Reductions.ON ? new ReducedEngine(plain, reduction) : plain;
            engines.put(provider.name(), engine);
        }
        return engine;
    }

    private static Engine created(EngineProvider provider, EngineSettings settings) {
        Engine engine = provider.create(settings);
        return provider.name().equals(SymbolicProvider.NAME) ? new BoundedFirst(engine) : engine;
    }

    private Answer explained(Answer answer, Budget budget) {
        Verdict verdict = GrowingVariables.explained(
                UnboundedNet.explained(answer.verdict(), system.system(), budget), system.system());
        return answer.with(verdict).explained(system.system(), settings.traces(), budget);
    }

    /** @param found gets the answers to properties for which the choice of an engine fails */
    private List<Job> jobs(List<Property> properties, Answer[] found, Budget budget) {
        List<Job> jobs = new ArrayList<>();
        Map<Engine, Job> joint = new LinkedHashMap<>();
        for (int i = 0; i < properties.size(); i++) {
            try {
                addTo(jobs, joint, i, properties.get(i), budget);
            } catch (SettingException | InputException e) {
                throw e;
            } catch (EngineRefusal e) {
                Limit refused = new Limit(Limit.Kind.UNSUPPORTED, String.valueOf(e.getMessage()));
                found[i] = Answer.of(properties.get(i), choice.name(), Figures.nothing(0), new Limit.Exceeded(refused));
            } catch (RuntimeException | Error e) {
                found[i] = Answer.of(properties.get(i), choice.name(), Figures.nothing(0), e);
            }
        }
        return jobs;
    }

    private void addTo(List<Job> jobs, Map<Engine, Job> joint, int number, Property property, Budget budget) {
        EngineProvider provider = choice.of(new Task(system.system(), property), budget);
        Engine engine = engine(provider);
        Job job = engine.answersAtOnce(property) ? joint.get(engine) : null;
        if (job == null) {
            job = new Job(engine, new ArrayList<>());
            jobs.add(job);
            if (engine.answersAtOnce(property)) {
                joint.put(engine, job);
            }
        }
        job.members().add(number);
    }

    /** Answers the members of a job. Where the tool fails in a search for several, each is searched by itself. */
    private void run(Job job, List<Property> properties, Budget budget, Answer[] found) {
        List<Property> asked = new ArrayList<>();
        for (int member : job.members()) {
            asked.add(properties.get(member));
        }
        String title = title(job, properties);
        progress.begin(title);
        List<Answer> answers = choice.isAuto()
                ? new Portfolio(system, this, budget, Portfolio.PROBE, enginesAtATime(), title, progress, slices)
                        .answers(job.engine(), asked)
                : ask(system, job.engine(), asked, budget, progress);
        boolean isFailure = false;
        for (Answer answer : answers) {
            isFailure |= answer.failure().isPresent();
        }
        for (int i = 0; i < answers.size(); i++) {
            int member = job.members().get(i);
            if (isFailure && asked.size() > 1) {
                Budget share = budget.share(asked.size() - i);
                run(new Job(job.engine(), List.of(member)), properties, share, found);
            } else {
                found[member] = answers.get(i);
            }
        }
    }

    /** Asks one engine for one property more. */
    private Answer ask(EngineProvider provider, Property property, Budget budget) {
        progress.begin(property.name());
        return explained(
                ask(system, engine(provider), List.of(property), budget, progress)
                        .get(0),
                budget);
    }

    @Override
    public Optional<Verdict> withoutSearch(Property property, Budget limits) {
        try {
            return hasFacts() ? facts().byValues(property, limits) : Optional.empty();
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            // The first engine meets the same limit, or fails as well, and tells of it.
            return Optional.empty();
        }
    }

    @Override
    public Optional<Engine> before(Property property, Budget limits) {
        try {
            return hasFacts() ? facts().ofNet(property, limits) : Optional.empty();
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            // As above.
            return Optional.empty();
        }
    }

    private boolean hasFacts() {
        return system.system().underlying().isPresent()
                && settings.restricting().options().isEmpty()
                && choice.offers(FactsEngine.NAME);
    }

    private EarlyFacts facts() {
        if (facts == null) {
            facts = new EarlyFacts(system, choice.named(FactsEngine.NAME), settings);
        }
        return facts;
    }

    /** Nothing where the reduced system has finitely many states, since engines decide the property there. */
    @Override
    public Optional<Limit> endless(Property property, Budget limits) {
        Optional<Limit> limit = UnboundedNet.limit(system.system(), limits);
        if (limit.isEmpty() || settings.reductions() == Reductions.OFF) {
            return limit;
        }
        Optional<ReducedQuestion> smaller = ReducedEngine.reduced(reduction, system, List.of(property), limits);
        return smaller.isEmpty()
                        || UnboundedNet.limit(smaller.get().system(), limits).isPresent()
                ? limit
                : Optional.empty();
    }

    @Override
    public boolean decidesEndless(Engine engine) {
        return engine.name().equals(CoverEngine.NAME);
    }

    @Override
    public Portfolio.Outlook outlook(Engine plain, Property property, Budget limits) {
        Task task = new Task(system.system(), property);
        Features features = features(property, limits);
        List<Portfolio.Further> further = new ArrayList<>();
        for (EngineProvider provider : choice.supporting(task, settings, limits)) {
            if (!provider.name().equals(plain.name())) {
                EngineTable table = provider.table();
                int weight = table.weight(property, features.traits());
                further.add(new Portfolio.Further(alone(provider), weight));
            }
        }
        if (RandomSearch.isFor(system, property)
                && settings.restricting().options().isEmpty()) {
            further.add(new Portfolio.Further(new RandomSearch(), 1));
        }
        return new Portfolio.Outlook(features, further);
    }

    /** The first engine once more, in the reduced system or over orbits: a small question ends before either is found. */
    @Override
    public List<Portfolio.Further> afterProbe(Engine plain, Property property, Budget limits) {
        EngineProvider provider = choice.named(plain.name());
        boolean isSmaller = choice.supporting(new Task(system.system(), property), settings, limits)
                        .contains(provider)
                && (hasFewerPlaces(property, limits) || isSymmetric(provider, property, limits));
        return isSmaller ? List.of(new Portfolio.Further(alone(provider), REDUCED_WEIGHT)) : List.of();
    }

    /** Whether markings of the reduced net are much smaller: a net with almost as many places has almost as many of them. */
    private boolean hasFewerPlaces(Property property, Budget limits) {
        if (settings.reductions() != Reductions.AUTO) {
            return false;
        }
        Optional<ReducedQuestion> smaller = ReducedEngine.reduced(reduction, system, List.of(property), limits);
        return smaller.isPresent() && LEAST_REDUCTION * places(smaller.get().system()) <= places(system.system());
    }

    private static double places(TransitionSystem of) {
        Optional<PetriNet> net = of.underlying().isEmpty()
                ? Optional.empty()
                : of.underlying().get().net();
        return net.isEmpty() ? Double.POSITIVE_INFINITY : net.get().placeCount();
    }

    private boolean isSymmetric(EngineProvider provider, Property property, Budget limits) {
        return settings.of(provider).mayUseSymmetry()
                && isAboutStates(property)
                && system.system().timed().isEmpty()
                && SymmetryReduction.of(system.network(), property.predicates(), limits)
                        .isPresent();
    }

    /** Whether no step and no component is named that symmetry could exchange for another. */
    private static boolean isAboutStates(Property property) {
        Optional<Property.OfRuns> runs = property.ofRuns();
        return runs.isEmpty()
                ? property.kind().scope() == PropertyKind.Scope.STATES
                : Atom.actions(runs.get().atoms()) == 0 && !runs.get().rules().fair();
    }

    private Features features(Property property, Budget limits) {
        Optional<Network> network = system.system().underlying();
        return network.isEmpty()
                ? Features.NONE
                : Features.of(
                        network.get(),
                        system.lastingPart(Coupling.class, meter -> Coupling.of(network.get(), meter), limits),
                        property);
    }

    /** One after the other with a cache, whose entries would depend on the speed of the engines. */
    private int enginesAtATime() {
        return system.cache().isActive() ? 1 : settings.threads();
    }

    /**
     * An engine with one thread, since the others are for engines at the same time; in a reduced system where there is one, and
     * over the orbits of its symmetries.
     */
    private Engine alone(EngineProvider provider) {
        Engine engine = created(provider, settings.withThreads(1).of(provider).usingSymmetry());
        return settings.reductions() == Reductions.OFF ? engine : new ReducedEngine(engine, reduction);
    }

    /** The same answers; each decided one is compared with that of another engine. */
    public List<Answer> crossChecked(List<Answer> answers, Budget budget) {
        return new CrossCheck(this::second, budget).compared(answers);
    }

    private Optional<Answer> second(Property property, String except, Budget budget) {
        for (EngineProvider provider : choice.supporting(new Task(system.system(), property), settings, budget)) {
            if (!provider.name().equals(except)) {
                progress.begin(property.name());
                CrossCheck.Without engines = new CrossCheck.Without(this, except);
                Portfolio others = new Portfolio(
                        system, engines, budget, Portfolio.PROBE, enginesAtATime(), property.name(), progress, slices);
                Answer answer =
                        others.answers(engine(provider), List.of(property)).get(0);
                return Optional.of(explained(answer, budget));
            }
        }
        return Optional.empty();
    }

    /** The turns that engines took, in their order. */
    public List<Slice> slices() {
        return List.copyOf(slices);
    }

    @Override
    public List<Answer> ask(
            PreparedSystem prepared, Engine engine, List<Property> asked, Budget budget, LastProgress watched) {
        prepared.beginQuestion();
        long start = System.nanoTime();
        List<Answer> answers = new ArrayList<>();
        try {
            List<Verdict> verdicts = engine.run(prepared, asked, budget, watched);
            for (int i = 0; i < asked.size(); i++) {
                answers.add(new Answer(asked.get(i), verdicts.get(i)));
            }
        } catch (SettingException | InputException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            Figures figures = watched.figures((System.nanoTime() - start) / 1e9);
            answers.clear();
            asked.forEach(property -> answers.add(Answer.of(property, engine.name(), figures, e)));
        }
        return answers;
    }

    /** The title of a job for the user who waits: {@code property 2 of 5 (mutex)}. */
    private static String title(Job job, List<Property> properties) {
        int first = job.members().get(0);
        if (job.members().size() == 1) {
            String name = properties.get(first).name();
            return properties.size() == 1
                    ? name
                    : "property " + (first + 1) + " of " + properties.size() + " (" + name + ")";
        }
        return job.members().size() + " of " + properties.size() + " properties";
    }

    /** Whether a member of a job is unknown for want of time. */
    private static boolean isCutShort(Job job, Answer[] found) {
        for (int member : job.members()) {
            Optional<Limit> limit = found[member].verdict().limit();
            if (limit.isPresent() && limit.get().kind() == Limit.Kind.TIME) {
                return true;
            }
        }
        return false;
    }

    /** The work that answers share, in words. */
    public List<String> sharing(List<Answer> answers) {
        List<String> lines = new ArrayList<>();
        Set<Figures> told = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Answer answer : answers) {
            Figures figures = answer.verdict().figures();
            List<String> names = new ArrayList<>();
            for (Answer other : answers) {
                if (other.verdict().figures() == figures) {
                    names.add(other.property().name());
                }
            }
            if (names.size() > 1 && told.add(figures)) {
                lines.add("one pass answers " + String.join(", ", names));
            }
        }
        List<String> parts = system.shared();
        if (!parts.isEmpty()) {
            lines.add("computed once for all: " + String.join(", ", parts));
        }
        return lines;
    }
}
