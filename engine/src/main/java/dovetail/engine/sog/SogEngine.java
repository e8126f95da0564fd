package dovetail.engine.sog;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.cache.CacheUse;
import dovetail.decompose.Decomposition;
import dovetail.diagram.DeepThread;
import dovetail.engine.EngineTable;
import dovetail.engine.TotalisingEngine;
import dovetail.engine.ViolatingRuns;
import dovetail.engine.sog.search.ComponentRun;
import dovetail.engine.sog.search.IncrementalSearch;
import dovetail.engine.sog.search.ObservedNetwork;
import dovetail.engine.sog.search.ProductTooLarge;
import dovetail.engine.sog.search.SearchAccount;
import dovetail.engine.sog.search.SearchSettings;
import dovetail.expr.Expr;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Insensitive;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.replay.Replay;
import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.result.Decision;
import dovetail.result.Explored;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.transform.TotalTask;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Answers insensitive properties by the composition of symbolic observation graphs. The runs that it finds are refined to runs
 * of all components and replayed.
 */
public final class SogEngine extends TotalisingEngine {
    /** The nodes of a product beyond which decision diagrams are tried. */
    private static final int LARGE = 30_000;

    private final SearchSettings settings;
    private final SogOptions.Sets sets;

    public SogEngine(SogOptions options) {
        this(SearchSettings.of(options.order()), options.sets());
    }

    SogEngine(SearchSettings settings, SogOptions.Sets sets) {
        this.settings = sets == SogOptions.Sets.AUTO ? settings.withMostNodes(LARGE) : settings;
        this.sets = sets;
    }

    @Override
    protected EngineTable table() {
        return SogProvider.TABLE;
    }

    @Override
    public Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        Answering answering = new Answering(system, budget, progress);
        try {
            return answering.verdict(task.property());
        } catch (Limit.Exceeded e) {
            return answering.unknown(e.limit());
        } catch (AutomatonTooLarge e) {
            return answering.unknown(new Limit(Limit.Kind.SIZE, e.message()));
        } catch (OutOfMemoryError e) {
            return answering.unknown(Limit.heapFull());
        }
    }

    /** Answers one property. */
    private final class Answering {
        private final long start = System.nanoTime();
        private final PreparedSystem system;
        private final Budget budget;
        private final Progress progress;
        private final SearchSettings settings;
        private final CacheUse before;
        private @Nullable SearchAccount account;
        private int components;
        private boolean isSymbolic;

        Answering(PreparedSystem system, Budget budget, Progress progress) {
            this.system = system;
            this.budget = budget;
            this.progress = progress;
            this.settings = SogEngine.this.settings.withCache(system.cache());
            this.before = system.cache().use();
        }

        Verdict verdict(Property property) {
            if (SogProvider.REACHING.contains(property.kind())) {
                return predicate(property);
            }
            if (SogProvider.DEADLOCKS.contains(property.kind())) {
                return property.predicates().isEmpty() ? deadlock(property) : improperEnd(property);
            }
            return ofRuns(property.asOfRuns());
        }

        private Verdict predicate(Property property) {
            Atom atom = new Atom.State(property.name(), property.predicates().get(0));
            ObservedNetwork network = network(List.of(atom));
            ComponentRun run =
                    search(network, limits -> IncrementalSearch.forPredicate(network, settings, limits, progress));
            return verdict(
                    property,
                    run,
                    found -> new Replay(system.network(), budget)
                            .toState(new NetworkRun(network, found).states(), atom.predicate()));
        }

        private Verdict improperEnd(Property property) {
            Expr ends = property.predicates().get(0);
            ObservedNetwork network = network(List.of(new Atom.State(property.name(), Expr.not(ends))));
            ComponentRun run =
                    search(network, limits -> IncrementalSearch.forDeadlockWith(network, settings, limits, progress));
            return verdict(
                    property,
                    run,
                    found -> new Replay(system.network(), budget)
                            .toDeadlock(new NetworkRun(network, found).states(), ends));
        }

        private Verdict deadlock(Property property) {
            ObservedNetwork network = network(List.of());
            ComponentRun run =
                    search(network, limits -> IncrementalSearch.forDeadlock(network, settings, limits, progress));
            return verdict(
                    property,
                    run,
                    found -> new Replay(system.network(), budget).toDeadlock(new NetworkRun(network, found).states()));
        }

        private Verdict ofRuns(Property.OfRuns property) {
            try {
                Apart.within(budget, "dovetail-automata", () -> Insensitive.prove(property));
            } catch (Insensitive.Refusal e) {
                return unknown(e.limit("observation graphs do not keep such steps"));
            }
            Automaton violations = Apart.within(budget, "dovetail-automata", () -> ViolatingRuns.of(property));
            ObservedNetwork network = network(property.atoms());
            boolean mayStutter = property.rules().finite() == RunRules.FiniteRuns.STUTTER;
            ComponentRun run = search(
                    network,
                    limits -> IncrementalSearch.forRun(network, violations, mayStutter, settings, limits, progress));
            return verdict(
                    property,
                    run,
                    found -> new Replay(system.network(), budget)
                            .toLasso(new NetworkRun(network, found).lasso(), property));
        }

        private ObservedNetwork network(List<Atom> atoms) {
            system.used("decomposition");
            Decomposition decomposition = system.lastingPart(
                    Decomposition.class, limits -> Decomposition.of(system.network(), system.cache(), limits), budget);
            ObservedNetwork network = ObservedNetwork.of(decomposition, atoms, budget);
            components = network.components().size();
            return network;
        }

        /** @param searches the search under a budget */
        private @Nullable ComponentRun search(ObservedNetwork network, Function<Budget, IncrementalSearch> searches) {
            if (sets != SogOptions.Sets.DIAGRAMS) {
                try (MemoryMeter scope = budget.meter().scope()) {
                    IncrementalSearch search = searches.apply(budget.within(scope));
                    account = search.account();
                    return search.search();
                } catch (ProductTooLarge e) {
                    progress.report(new Progress.Snapshot(
                            "decision diagrams", 0, 0, 0, budget.meter().bytes(), Double.NaN));
                }
            }
            isSymbolic = true;
            IncrementalSearch search = searches.apply(budget);
            account = search.account();
            return DeepThread.run(budget, () -> Optional.ofNullable(new SymbolicSearch(network, budget).run(search)))
                    .orElse(null);
        }

        private Verdict verdict(Property property, @Nullable ComponentRun run, NetworkRun.Replaying replaying) {
            Optional<Trace> trace = Optional.ofNullable(run).map(replaying::trace);
            int composed = Objects.requireNonNull(account).composed();
            String by = isSymbolic ? Decision.DIAGRAMS : Decision.COMPOSITION;
            Figures figures = figures(List.of("decided after " + composed + " of " + components + " components"));
            figures = figures.with(figures.account().decided(new Decision(by, composed, components)));
            boolean holds = property.isExistential() == trace.isPresent();
            return holds
                    ? new Verdict.Holds(name(), figures, trace, Optional.empty())
                    : new Verdict.Violated(name(), figures, trace, Optional.empty());
        }

        Verdict unknown(Limit limit) {
            return new Verdict.Unknown(name(), figures(List.of()), limit, Optional.empty());
        }

        private Figures figures(List<String> remarks) {
            double seconds = (System.nanoTime() - start) / 1e9;
            if (account == null) {
                return Figures.nothing(seconds);
            }
            Map<String, Number> extra = new LinkedHashMap<>();
            extra.put("components", components);
            extra.put("decidedAfter", account.composed());
            extra.put("localAggregates", account.localAggregates());
            extra.put("largestGraph", account.largestGraph());
            extra.put("largestProduct", account.largestProduct());
            extra.put("largestSet", account.largestSet());
            extra.put("validations", account.validations());
            if (system.cache().isActive()) {
                extra.putAll(system.cache().use().since(before).figures());
            }
            return new Figures(
                    Counts.of(
                                    account.aggregates(),
                                    0,
                                    account.largestProduct(),
                                    budget.meter().peak())
                            .of(Explored.NODES),
                    account.validations(),
                    seconds,
                    extra,
                    new Account(remarks, account.story()));
        }
    }
}
