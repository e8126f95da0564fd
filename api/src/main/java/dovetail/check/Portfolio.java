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
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Portfolio of engines that dovetail: they take turns on the same properties, in slices of work that grow, and the first sound
 * verdict counts. The whole ends if any of the engines does, at a bounded multiple of its cost. Facts about nets come first. The
 * first engine begins with a probe, in which most questions are answered; the others are asked after it, but for
 * promising ones, which are tried early in the probe. A paused engine keeps what it has.
 */
final class Portfolio {
    /** The usual work of the probe, in polls: a tenth of a second or two. */
    static final long PROBE = 2_000;

    /** The work of facts before the search, as the divisor of the probe. */
    private static final int FACTS_SHARE = 4;

    /** The work of the first engine before the most promising one is tried, as the divisor of the probe. */
    private static final int EARLY_SHARE = 16;

    /** The work of that trial, as the divisor of the probe: an engine that helps with a small question needs little of it. */
    private static final int TRIAL_SHARE = 64;

    private final PreparedSystem system;
    private final Engines engines;
    private final Budget budget;
    private final long probe;
    private final LastProgress progress;
    private final List<Slice> slices;
    private final Findings findings = new Findings();
    private final FurtherEngines further;
    private final Batches batches;

    /**
     * A further engine.
     *
     * @param weight its part of the work of all further engines for a property
     */
    record Further(Engine engine, int weight) {}

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

        /** More engines for a property, which take so long to find that the probe comes first. */
        default List<Further> afterProbe(Engine plain, Property property, Budget budget) {
            return List.of();
        }

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
        this.progress = progress;
        this.slices = slices;
        this.further = new FurtherEngines(engines, findings, budget);
        this.batches = new Batches(findings, threads, title, progress, slices);
    }

    /** The answers in the order of the properties, by an engine for all of them and further ones for each. */
    List<Answer> answers(Engine plain, List<Property> properties) {
        if (!areAnsweredWithoutSearch(properties)) {
            findings.clear();
            List<Property> open = openAfterFacts(properties);
            if (!open.isEmpty()) {
                search(plain, open);
            }
        }
        Optional<Plan> plan = further.plan(batches.slices());
        List<Answer> answers = new ArrayList<>();
        Map<Figures, Figures> planned = new IdentityHashMap<>();
        for (Property property : properties) {
            Answer answer = findings.of(property);
            answers.add(plan.isPresent() ? withPlan(answer, plan.get(), planned) : answer);
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
            findings.put(new Answer(property, verdict.get()));
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
                MemoryMeter memory = budget.meter().scope();
                try (Candidate early = candidate(facts.get(), 1, List.of(property), memory, Candidate.Role.FURTHER)) {
                    left -= batches.run(early, Math.max(1, left / (properties.size() - i)));
                }
            }
            if (findings.isOpen(property)) {
                open.add(property);
            }
        }
        return open;
    }

    private void search(Engine plain, List<Property> properties) {
        List<Candidate> candidates = new ArrayList<>();
        try {
            Candidate first = candidate(plain, 1, properties, budget.meter().scope(), Candidate.Role.FIRST);
            candidates.add(first);
            long early = Math.max(1, probe / EARLY_SHARE);
            batches.run(first, early);
            if (!findings.areAnswered(properties)) {
                List<FurtherEngines.Request> requests = further.requests(plain, properties);
                addTo(candidates, requests, requests);
                probe(first, candidates.subList(1, candidates.size()), early);
                List<FurtherEngines.Request> late = further.late(plain, properties);
                List<FurtherEngines.Request> all = new ArrayList<>(requests);
                all.addAll(late);
                addTo(candidates, late, all);
                List<Candidate> others = candidates.subList(1, candidates.size());
                others.sort(Comparator.comparingInt(Candidate::weight).reversed());
                new Turns(engines, findings, batches, budget, first, others).run(probe);
            }
        } finally {
            for (Candidate candidate : candidates) {
                candidate.close();
            }
        }
        for (Candidate candidate : candidates) {
            if (candidate.wasShortOfMemory() && findings.isOpen(candidate)) {
                runAlone(candidate);
            }
        }
    }

    /**
     * Ends the probe of the first engine. The most promising one is tried first. If all traits speak for it, both take turns that double: it
     * works as much as the first one has worked so far.
     *
     * @param early the work of the first engine so far
     */
    private void probe(Candidate first, List<Candidate> others, long early) {
        boolean isTried = !others.isEmpty() && others.get(0).weight() >= Turns.FAVOURITE;
        boolean isConvincing = isTried && others.get(0).weight() >= Turns.CONVINCING;
        if (isTried && !isConvincing && findings.isWorthwhile(others.get(0))) {
            batches.run(others.get(0), Math.max(1, probe / TRIAL_SHARE));
        }
        long worked = 0;
        for (long done = early; done < probe; ) {
            if (isConvincing && findings.isWorthwhile(others.get(0))) {
                batches.run(others.get(0), done - worked);
                worked = done;
            }
            long more = isConvincing ? Math.min(done, probe - done) : probe - done;
            if (findings.isWorthwhile(first)) {
                batches.run(first, more);
            }
            done += more;
        }
    }

    /** @param all the engines that share the memory */
    private void addTo(
            List<Candidate> candidates, List<FurtherEngines.Request> some, List<FurtherEngines.Request> all) {
        for (FurtherEngines.Request one : some) {
            MemoryMeter memory = further.memory(one, all);
            candidates.add(candidate(one.engine(), one.weight(), one.properties(), memory, Candidate.Role.FURTHER));
        }
    }

    /** Runs an engine once more, with all the memory: there was less of it beside other engines. */
    private void runAlone(Candidate candidate) {
        MemoryMeter memory = budget.meter().scope();
        try (Candidate alone = candidate(candidate.engine(), 1, candidate.properties(), memory, Candidate.Role.LAST)) {
            batches.run(alone, Turns.ENDLESS);
        }
    }

    /** The same answer with the plan, where several engines took turns; answers that share figures still do. */
    private static Answer withPlan(Answer answer, Plan plan, Map<Figures, Figures> planned) {
        Figures before = answer.verdict().figures();
        Figures figures = planned.get(before);
        if (figures == null) {
            figures = before.with(before.account().planned(plan));
            planned.put(before, figures);
        }
        return new Answer(answer.name(), answer.property(), answer.verdict().with(figures), answer.failure());
    }

    private Candidate candidate(
            Engine engine, int weight, List<Property> properties, MemoryMeter memory, Candidate.Role role) {
        AtomicReference<@Nullable PreparedSystem> own = new AtomicReference<>();
        Function<Budget, List<Answer>> answering = new Function<>() {
            @Override
            public List<Answer> apply(Budget limits) {
                if (role != Candidate.Role.FURTHER) {
                    return engines.ask(system, engine, properties, limits, new LastProgress(progress));
                }
                // The preparation of other engines may be half done.
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
        return new Candidate(engine, weight, isHunting, properties, budget, memory, role, slices, answering, exchange);
    }
}
