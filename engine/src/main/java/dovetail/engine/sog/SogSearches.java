package dovetail.engine.sog;

import dovetail.automaton.Automaton;
import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.cache.CacheUse;
import dovetail.compose.observe.ObservedNetwork;
import dovetail.decompose.Decomposition;
import dovetail.diagram.DeepThread;
import dovetail.engine.ViolatingRuns;
import dovetail.engine.sog.search.ComponentRun;
import dovetail.engine.sog.search.IncrementalSearch;
import dovetail.engine.sog.search.ProductTooLarge;
import dovetail.engine.sog.search.SearchAccount;
import dovetail.engine.sog.search.SearchSettings;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.result.Decision;
import dovetail.result.Explored;
import dovetail.result.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Searches of one answer: of a property, or of its parts one after the other. Counts the work of all. */
final class SogSearches {
    /** Carries out a search of an observed network with some settings, within a budget. */
    interface Question {
        IncrementalSearch of(ObservedNetwork network, SearchSettings settings, Budget budget);
    }

    private final long start = System.nanoTime();
    private final PreparedSystem system;
    private final SearchSettings settings;
    private final SogOptions.Sets sets;
    private final Budget budget;
    private final Progress progress;
    private final CacheUse before;
    private final List<SearchAccount> accounts = new ArrayList<>();
    /** The accounts of the steps in words, which grow with their searches. */
    private final List<List<String>> stories = new ArrayList<>();

    private int components;
    private int decidedAfter;
    private boolean isSymbolic;

    SogSearches(
            PreparedSystem system, SearchSettings settings, SogOptions.Sets sets, Budget budget, Progress progress) {
        this.system = system;
        this.settings = settings.withCache(system.cache());
        this.sets = sets;
        this.budget = budget;
        this.progress = progress;
        this.before = system.cache().use();
    }

    /** The decomposed network with observations of some atoms. */
    ObservedNetwork network(List<Atom> atoms) {
        system.used("decomposition");
        Decomposition decomposition = system.lastingPart(
                Decomposition.class, limits -> Decomposition.of(system.network(), system.cache(), limits), budget);
        ObservedNetwork network = ObservedNetwork.of(decomposition, atoms, budget);
        components = network.components().size();
        return network;
    }

    /** A run that violates a property, or null when there is none. */
    @Nullable
    ComponentRun violation(ObservedNetwork network, Property.OfRuns property) {
        return search(network, violating(property));
    }

    /**
     * Whether no run violates a property, as far as products of few nodes tell.
     *
     * @param mostNodes the nodes that a product may have
     */
    boolean hasNoViolation(ObservedNetwork network, Property.OfRuns property, int mostNodes) {
        try (MemoryMeter scope = budget.meter().scope()) {
            return explicit(network, violating(property), settings.withMostNodes(mostNodes), budget.within(scope))
                    == null;
        } catch (ProductTooLarge e) {
            return false;
        }
    }

    private Question violating(Property.OfRuns property) {
        Automaton violations = Apart.within(budget, "dovetail-automata", () -> ViolatingRuns.of(property));
        boolean mayStutter = property.rules().finite() == RunRules.FiniteRuns.STUTTER;
        return (network, by, limits) -> IncrementalSearch.forRun(network, violations, mayStutter, by, limits, progress);
    }

    /** A run that a question is about, or null when there is none. */
    @Nullable
    ComponentRun search(ObservedNetwork network, Question question) {
        if (sets != SogOptions.Sets.DIAGRAMS) {
            try (MemoryMeter scope = budget.meter().scope()) {
                return explicit(network, question, settings, budget.within(scope));
            } catch (ProductTooLarge e) {
                accounts.remove(accounts.size() - 1);
                stories.remove(stories.size() - 1);
                progress.report(new Progress.Snapshot(
                        "decision diagrams", 0, 0, 0, budget.meter().bytes(), Double.NaN));
            }
        }
        isSymbolic = true;
        IncrementalSearch search = question.of(network, settings, budget);
        begun(search.account());
        ComponentRun run = DeepThread.run(
                        budget, () -> Optional.ofNullable(new SymbolicSearch(network, budget).run(search)))
                .orElse(null);
        decidedAfter = search.account().composed();
        return run;
    }

    private @Nullable ComponentRun explicit(
            ObservedNetwork network, Question question, SearchSettings by, Budget within) {
        IncrementalSearch search = question.of(network, by, within);
        begun(search.account());
        ComponentRun run = search.search();
        decidedAfter = search.account().composed();
        return run;
    }

    private void begun(SearchAccount account) {
        accounts.add(account);
        stories.add(account.story());
    }

    /** Adds a sentence to the account of the steps. */
    void tell(String sentence) {
        stories.add(List.of(sentence));
    }

    /** The number of components of the subsystem that decided the last search, and of all, in words. */
    String decidedAfter() {
        return "decided after " + decidedAfter + " of " + components + " components";
    }

    /** The number of components of the subsystem that decided the last search. */
    int composed() {
        return decidedAfter;
    }

    /**
     * The figures of an answer.
     *
     * @param composed the components of the largest subsystem that the answer rests on
     */
    Figures decided(int composed, List<String> remarks) {
        List<String> all = new ArrayList<>(remarks);
        all.add("decided after " + composed + " of " + components + " components");
        Figures figures = figures(composed, all);
        String by = isSymbolic ? Decision.DIAGRAMS : Decision.COMPOSITION;
        return figures.with(figures.account().decided(new Decision(by, composed, components)));
    }

    /** The figures without an answer. */
    Figures undecided() {
        return figures(decidedAfter, List.of());
    }

    private Figures figures(int composed, List<String> remarks) {
        double seconds = (System.nanoTime() - start) / 1e9;
        if (accounts.isEmpty()) {
            return Figures.nothing(seconds);
        }
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("components", components);
        extra.put("decidedAfter", composed);
        extra.put("localAggregates", sum(SearchAccount::localAggregates));
        extra.put("largestGraph", largest(SearchAccount::largestGraph));
        extra.put("largestProduct", largest(SearchAccount::largestProduct));
        extra.put("largestSet", largest(SearchAccount::largestSet));
        int validations = (int) sum(account -> (long) account.validations());
        extra.put("validations", validations);
        if (system.cache().isActive()) {
            extra.putAll(system.cache().use().since(before).figures());
        }
        List<String> story = new ArrayList<>();
        stories.forEach(story::addAll);
        return new Figures(
                Counts.of(
                                sum(SearchAccount::aggregates),
                                0,
                                largest(SearchAccount::largestProduct),
                                budget.meter().peak())
                        .of(Explored.NODES),
                validations,
                seconds,
                extra,
                new Account(remarks, story));
    }

    private long sum(Function<SearchAccount, Long> figure) {
        long sum = 0;
        for (SearchAccount account : accounts) {
            sum += figure.apply(account);
        }
        return sum;
    }

    private long largest(Function<SearchAccount, Long> figure) {
        long largest = 0;
        for (SearchAccount account : accounts) {
            largest = Math.max(largest, figure.apply(account));
        }
        return largest;
    }
}
