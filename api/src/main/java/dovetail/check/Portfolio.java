package dovetail.check;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.engine.Engine;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Plan;
import dovetail.result.Slice;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Portfolio of engines that dovetail: they take turns on the same properties, in slices of work that double, and the first sound
 * verdict counts. The whole ends if any of the engines does, at a bounded multiple of its cost. Facts about nets come first. The
 * first engine begins with a probe, in which most questions are answered; the others are asked after it, but for the most
 * promising one, which gets a short slice early in the probe. A paused engine keeps what it has.
 */
final class Portfolio {
    /** The usual work of the probe, in polls: some tenths of a second. */
    static final long PROBE = 1_000;

    /** After so many probes, the question is not a small one, and every engine gets turns. */
    private static final int SMALL = 4;
    /** After so many probes, a power of two, engines are asked whether there are infinitely many states. */
    private static final int LONG = 8;

    /** The work of facts before the search, as the divisor of the probe. */
    private static final int FACTS_SHARE = 8;

    /** The work of the first engine before the slice of the most promising one, and of that slice, as the divisor of the probe. */
    private static final int EARLY_SHARE = 8;

    /** The weight of engines that get turns on small questions. */
    private static final int PROMISING = 2;
    /** The work of all further engines in a round, as the divisor of that of the first: on small questions, and on others. */
    private static final int SMALL_SHARE = 8;

    private static final int SHARE = 2;

    /** The weight from which the most promising of the further engines gets a part of the work of the first by itself. */
    private static final int FAVOURITE = 4;

    /** The work of that engine, as the divisor of that of the first: on small questions, and on others. */
    private static final int SMALL_FAVOUR = 4;

    private static final int FAVOUR = 2;

    private static final long ENDLESS = Long.MAX_VALUE / 4;

    private final PreparedSystem system;
    private final Engines engines;
    private final Budget budget;
    private final long probe;
    /** The number of engines that are at work at a time. */
    private final int threads;

    private final LastProgress progress;
    private final List<Slice> slices;
    /** The number of slices of other jobs. */
    private final int before;

    private final String title;
    private @Nullable Candidate first;
    private Features features = Features.NONE;
    private final List<Plan.Share> shares = new ArrayList<>();
    private final Map<Property, Answer> found = new IdentityHashMap<>();
    /** The properties that no search decides, since there are infinitely many states. */
    private final Set<Property> ended = Collections.newSetFromMap(new IdentityHashMap<>());
    /** The answers of engines in which the tool failed. */
    private final List<Answer> failures = new ArrayList<>();

    /**
     * A further engine.
     *
     * @param weight its part of the work of all further engines for a property
     */
    record Further(Engine engine, int weight) {}

    /** A further engine for some properties, with its weight for all of them. */
    private record Request(Engine engine, int weight, List<Property> properties) {}

    /** The engines for a property besides the one that begins, by its features. */
    record Outlook(Features features, List<Further> further) {}

    /** The engines that take turns. */
    interface Engines {
        /** The verdict on a property that needs no search, where there is one. */
        Optional<Verdict> withoutSearch(Property property, Budget budget);

        /** The engine that is asked for a property before the search; nothing where the search is shorter. */
        default Optional<Engine> before(Property property, Budget budget) {
            return Optional.empty();
        }

        /** The features of a property, and the engines for it besides the one that begins. */
        Outlook outlook(Engine plain, Property property, Budget budget);

        /**
         * The limit that ends every search of all states for a property, where they are infinitely many; nothing where that is not
         * known.
         */
        default Optional<Limit> endless(Property property, Budget budget) {
            return Optional.empty();
        }

        /** Whether an engine may decide properties where there are infinitely many states. */
        default boolean decidesEndless(Engine engine) {
            return false;
        }

        /** Asks an engine for some properties of a prepared system. */
        List<Answer> ask(
                PreparedSystem system, Engine engine, List<Property> properties, Budget budget, LastProgress progress);
    }

    /**
     * A portfolio for the properties of one job.
     *
     * @param probe the work of the probe, and of the first round of slices
     * @param threads the number of engines that are at work at a time, besides the first, which is at work alone
     * @param title the job for the user who waits
     * @param slices gets the slices of all engines
     */
    Portfolio(
            PreparedSystem system,
            Engines engines,
            Budget budget,
            long probe,
            int threads,
            String title,
            LastProgress progress,
            List<Slice> slices) {
        this.system = system;
        this.engines = engines;
        this.budget = budget;
        this.probe = probe;
        this.threads = threads;
        this.progress = progress;
        this.slices = slices;
        this.before = slices.size();
        this.title = title;
    }

    /** The answers in the order of the properties, by an engine for all of them and further ones for each. */
    List<Answer> answers(Engine plain, List<Property> properties) {
        if (!areAnsweredWithoutSearch(properties)) {
            found.clear();
            List<Property> open = openAfterFacts(properties);
            if (!open.isEmpty()) {
                search(plain, open);
            }
        }
        List<Answer> answers = new ArrayList<>();
        Map<Figures, Figures> planned = new IdentityHashMap<>();
        for (Property property : properties) {
            Answer answer = tellingFailures(Objects.requireNonNull(found.get(property)));
            answers.add(shares.isEmpty() ? answer : withPlan(answer, planned));
        }
        return answers;
    }

    /** Whether no property needs a search: one that is made for some of them answers the others, too, and counts states. */
    private boolean areAnsweredWithoutSearch(List<Property> properties) {
        for (Property property : properties) {
            Optional<Verdict> verdict = engines.withoutSearch(property, budget);
            if (verdict.isEmpty()) {
                return false;
            }
            found.put(property, new Answer(property, verdict.get()));
        }
        return true;
    }

    /**
     * The properties that need a search. Facts are asked for each before it, within a part of the probe; work that one of them does
     * not use is there for those after it.
     */
    private List<Property> openAfterFacts(List<Property> properties) {
        List<Property> open = new ArrayList<>();
        long left = probe / FACTS_SHARE;
        for (int i = 0; i < properties.size(); i++) {
            Property property = properties.get(i);
            Optional<Engine> facts = left > 0 ? engines.before(property, budget) : Optional.empty();
            if (facts.isPresent()) {
                try (Candidate early = candidate(
                        facts.get(), 1, List.of(property), budget.meter().scope(), true)) {
                    run(List.of(early), new long[] {Math.max(1, left / (properties.size() - i))});
                    left -= slices.get(slices.size() - 1).work();
                }
            }
            if (isOpen(property)) {
                open.add(property);
            }
        }
        return open;
    }

    private void search(Engine plain, List<Property> properties) {
        List<Candidate> candidates = new ArrayList<>();
        try {
            Candidate plainly = candidate(plain, 1, properties, budget.meter().scope(), false);
            first = plainly;
            candidates.add(plainly);
            long early = Math.max(1, probe / EARLY_SHARE);
            run(List.of(plainly), new long[] {early});
            if (!isAnswered(properties)) {
                List<Candidate> others = others(plain, properties, candidates);
                if (!others.isEmpty() && others.get(0).weight() >= FAVOURITE) {
                    run(List.of(others.get(0)), new long[] {early});
                }
                if (isWorthwhile(plainly)) {
                    run(List.of(plainly), new long[] {Math.max(1, probe - early)});
                }
                dovetail(plainly, others);
            }
        } finally {
            for (Candidate candidate : candidates) {
                candidate.close();
            }
        }
        for (Candidate candidate : candidates) {
            if (candidate.wasShortOfMemory() && isOpen(candidate)) {
                runAlone(candidate);
            }
        }
    }

    /** The same answer with the plan, where several engines took turns; answers that share figures still do. */
    private Answer withPlan(Answer answer, Map<Figures, Figures> planned) {
        Figures before = answer.verdict().figures();
        Figures figures = planned.get(before);
        if (figures == null) {
            figures = before.with(before.account().planned(plan()));
            planned.put(before, figures);
        }
        return new Answer(answer.name(), answer.property(), answer.verdict().with(figures), answer.failure());
    }

    private Plan plan() {
        return new Plan(features.numbers(), features.words(), shares, slices.subList(before, slices.size()));
    }

    /**
     * The candidates besides the first, the most promising first.
     *
     * @param all gets the candidates, which are to be closed
     */
    private List<Candidate> others(Engine plain, List<Property> properties, List<Candidate> all) {
        List<Request> requests = new ArrayList<>();
        for (Property property : properties) {
            for (Further one : isOpen(property) ? further(plain, property) : List.<Further>of()) {
                request(one, property, requests);
                shares.add(new Plan.Share(one.engine().name(), property.name(), one.weight()));
            }
        }
        shares.sort(Comparator.comparingInt(Plan.Share::weight).reversed());
        List<Candidate> others = new ArrayList<>();
        for (Request one : requests) {
            others.add(candidate(one.engine(), one.weight(), one.properties(), memory(one, requests), true));
        }
        all.addAll(others);
        others.sort(Comparator.comparingInt(Candidate::weight).reversed());
        return others;
    }

    /** The memory of an engine: its part of a half by its weight, or an equal part if that is more. */
    private MemoryMeter memory(Request request, List<Request> requests) {
        double weights = 0;
        for (Request one : requests) {
            weights += one.weight();
        }
        double part = Math.max(1.0 / requests.size(), request.weight() / weights);
        return budget.meter().scope((long) (budget.memory() / 2.0 * part));
    }

    /** Asks an engine for a property: with others that the same search answers, or alone. */
    private static void request(Further further, Property property, List<Request> requests) {
        Engine engine = further.engine();
        for (int i = 0; i < requests.size(); i++) {
            Request other = requests.get(i);
            if (engine.searchesAlike(property) && other.engine().name().equals(engine.name())) {
                List<Property> both = new ArrayList<>(other.properties());
                both.add(property);
                requests.set(i, new Request(other.engine(), other.weight() + further.weight(), both));
                return;
            }
        }
        requests.add(new Request(engine, further.weight(), List.of(property)));
    }

    /** None where a limit is met, or an engine fails, before they are known. */
    private List<Further> further(Engine plain, Property property) {
        try {
            Outlook outlook = engines.outlook(plain, property, budget);
            features = outlook.features();
            return outlook.further();
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            return List.of();
        }
    }

    /** @param isBeside whether other engines are at work: their preparation may be half done, and they hold memory */
    private Candidate candidate(
            Engine engine, int weight, List<Property> properties, MemoryMeter memory, boolean isBeside) {
        AtomicReference<@Nullable PreparedSystem> own = new AtomicReference<>();
        Function<Budget, List<Answer>> answering = new Function<>() {
            @Override
            public List<Answer> apply(Budget limits) {
                if (!isBeside) {
                    return engines.ask(system, engine, properties, limits, new LastProgress(progress));
                }
                try (PreparedSystem fork = system.fork(limits)) {
                    own.set(fork);
                    return engines.ask(fork, engine, properties, limits, new LastProgress(progress));
                }
            }
        };
        Runnable exchange = new Runnable() {
            @Override
            public void run() {
                PreparedSystem fork = own.get();
                if (fork != null) {
                    fork.exchange();
                }
            }
        };
        boolean isHunting = engine instanceof RandomSearch;
        return new Candidate(
                engine, weight, isHunting, properties, budget, memory, isBeside, slices, answering, exchange);
    }

    private void dovetail(Candidate plain, List<Candidate> others) {
        List<Property> properties = plain.properties();
        for (long work = probe; !isAnswered(properties); work *= 2) {
            boolean isSmall = work < SMALL * probe;
            List<Candidate> waiting = new ArrayList<>();
            long weights = 0;
            boolean mayDecide = isWorthwhile(plain);
            for (Candidate candidate : others) {
                boolean isIdle = candidate.isHunting() && !isWorthwhile(plain);
                if (isWorthwhile(candidate) && !isIdle && (!isSmall || candidate.weight() >= PROMISING)) {
                    waiting.add(candidate);
                    weights += candidate.weight();
                }
                mayDecide |= isWorthwhile(candidate) && !candidate.isHunting();
            }
            if (!mayDecide) {
                return;
            }
            if (work / probe == LONG) {
                endEndless(plain, others);
                if (isAnswered(properties)) {
                    return;
                }
            }
            if (waiting.isEmpty() && work / probe > LONG) {
                work = ENDLESS;
            }
            run(waiting, work / (isSmall ? SMALL_SHARE : SHARE), weights, work / (isSmall ? SMALL_FAVOUR : FAVOUR));
            if (isWorthwhile(plain)) {
                run(List.of(plain), new long[] {work});
            }
        }
    }

    /**
     * Gives up searches of infinitely many states: only engines that decide properties of these go on. Properties that they leave open
     * are unknown.
     */
    private void endEndless(Candidate plain, List<Candidate> others) {
        for (Property property : plain.properties()) {
            Optional<Limit> limit = isOpen(property) ? engines.endless(property, budget) : Optional.empty();
            for (Candidate candidate : limit.isEmpty() ? List.<Candidate>of() : others) {
                boolean mayDecide = engines.decidesEndless(candidate.engine())
                        && candidate.properties().contains(property);
                if (mayDecide && isWorthwhile(candidate) && isOpen(property)) {
                    run(List.of(candidate), new long[] {ENDLESS});
                }
            }
            if (limit.isPresent() && isOpen(property)) {
                Verdict unknown = new Verdict.Unknown(
                        plain.engine().name(), Figures.nothing(plain.seconds()), limit.get(), Optional.empty());
                found.put(property, new Answer(property, unknown));
                ended.add(property);
            }
        }
    }

    /**
     * Runs a slice of each engine, as many at a time as there are threads.
     *
     * @param work the work of all engines, which they share by their weights
     * @param favoured the least work of the most promising one
     */
    private void run(List<Candidate> waiting, long work, long weights, long favoured) {
        List<Candidate> batch = new ArrayList<>();
        for (int i = 0; i < waiting.size(); i++) {
            if (isWorthwhile(waiting.get(i))) {
                batch.add(waiting.get(i));
            }
            if (batch.size() == threads || i + 1 == waiting.size()) {
                long[] parts = new long[batch.size()];
                for (int k = 0; k < parts.length; k++) {
                    Candidate candidate = batch.get(k);
                    boolean isFavourite = candidate == waiting.get(0) && candidate.weight() >= FAVOURITE;
                    long share = (long) ((double) work / weights * candidate.weight());
                    parts[k] = Math.max(isFavourite ? favoured : 1, share);
                }
                run(batch, parts);
                batch.clear();
            }
        }
    }

    /**
     * Runs slices at the same time. The first engine of the list that answers counts, even if another one was faster, so that the
     * answer does not depend on the speed of the computer; those after it are dropped.
     */
    private void run(List<Candidate> batch, long[] parts) {
        exchange(batch);
        for (int i = 0; i < parts.length; i++) {
            if (batch.get(i) != first || slices.size() > before) {
                progress.begin(title + " by " + batch.get(i).engine().name());
            }
            batch.get(i).begin(parts[i]);
        }
        for (Candidate candidate : batch) {
            if (!isOpen(candidate)) {
                candidate.close();
            } else if (candidate.await()) {
                keep(candidate);
            }
        }
        // Not before: an engine of the batch would see a part or not, depending on the speed of the others.
        exchange(batch);
    }

    private static void exchange(List<Candidate> batch) {
        for (Candidate candidate : batch) {
            candidate.exchange();
        }
    }

    /** Keeps the answers that decide. Of those that do not, the ones of the first engine are shown. */
    private void keep(Candidate candidate) {
        List<Answer> answers = candidate.answers();
        for (int i = 0; i < answers.size(); i++) {
            Property property = candidate.properties().get(i);
            if (answers.get(i).failure().isPresent()) {
                failures.add(answers.get(i));
            }
            if (isOpen(property) && (candidate == first || isDecided(answers.get(i)))) {
                found.put(property, answers.get(i));
            }
        }
    }

    /** A decided answer, with a remark where the tool failed in another engine: users should know, and report it. */
    private Answer tellingFailures(Answer answer) {
        Verdict verdict = answer.verdict();
        Figures figures = verdict.figures();
        for (Answer failed : failures) {
            if (failed.property() == answer.property() && isDecided(answer)) {
                String remark = "'" + failed.verdict().engine() + "' failed: "
                        + failed.verdict().limit().orElseThrow().text();
                figures = figures.with(figures.account().remarking(remark));
            }
        }
        return figures == verdict.figures()
                ? answer
                : new Answer(answer.name(), answer.property(), verdict.with(figures), answer.failure());
    }

    /** Runs an engine once more, with all the memory: there was less of it beside other engines. */
    private void runAlone(Candidate candidate) {
        try (Candidate alone = candidate(
                candidate.engine(), 1, candidate.properties(), budget.meter().scope(), false)) {
            run(List.of(alone), new long[] {ENDLESS});
        }
    }

    private boolean isWorthwhile(Candidate candidate) {
        return !candidate.isEnded() && isOpen(candidate);
    }

    /** Whether an answer of an engine is still wanted. */
    private boolean isOpen(Candidate candidate) {
        for (Property property : candidate.properties()) {
            if (isOpen(property)) {
                return true;
            }
        }
        return false;
    }

    private boolean isAnswered(List<Property> properties) {
        for (Property property : properties) {
            if (isOpen(property)) {
                return false;
            }
        }
        return true;
    }

    /** Whether another engine may answer a property. */
    private boolean isOpen(Property property) {
        Answer answer = found.get(property);
        if (answer == null) {
            return true;
        }
        Optional<Limit> limit = answer.verdict().limit();
        return limit.isPresent() && !ended.contains(property) && mayBePassed(limit.get());
    }

    private static boolean isDecided(Answer answer) {
        return answer.verdict().limit().isEmpty();
    }

    /** Whether other engines may answer where one met this limit. Limits of the whole run end it for all. */
    private static boolean mayBePassed(Limit limit) {
        return switch (limit.kind()) {
            case MEMORY, SIZE, VALUES, UNBOUNDED, UNSUPPORTED, FAILURE -> true;
            case TIME, STATES, DEPTH, DISK, INTERRUPTED, RUNS, INPUTS, UNPRESERVED -> false;
        };
    }
}
