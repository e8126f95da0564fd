package dovetail.engine.sog;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.compose.observe.ObservedNetwork;
import dovetail.engine.EngineTable;
import dovetail.engine.TotalisingEngine;
import dovetail.engine.sog.search.ComponentRun;
import dovetail.engine.sog.search.IncrementalSearch;
import dovetail.engine.sog.search.SearchSettings;
import dovetail.expr.Expr;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Insensitive;
import dovetail.property.Property;
import dovetail.replay.Replay;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.transform.TotalTask;
import java.util.List;
import java.util.Optional;
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
        SogSearches searches = new SogSearches(system, settings, sets, budget, progress);
        try {
            return new Answering(system, searches, budget, progress).verdict(task.property());
        } catch (Limit.Exceeded e) {
            return unknown(searches, e.limit());
        } catch (AutomatonTooLarge e) {
            return unknown(searches, new Limit(Limit.Kind.SIZE, e.message()));
        } catch (OutOfMemoryError e) {
            return unknown(searches, Limit.heapFull());
        }
    }

    private Verdict unknown(SogSearches searches, Limit limit) {
        return new Verdict.Unknown(name(), searches.undecided(), limit, Optional.empty());
    }

    /** Answers one property. */
    private final class Answering {
        private final PreparedSystem system;
        private final SogSearches searches;
        private final Budget budget;
        private final Progress progress;

        Answering(PreparedSystem system, SogSearches searches, Budget budget, Progress progress) {
            this.system = system;
            this.searches = searches;
            this.budget = budget;
            this.progress = progress;
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
            ObservedNetwork network = searches.network(List.of(atom));
            ComponentRun run = searches.search(
                    network, (observed, by, limits) -> IncrementalSearch.forPredicate(observed, by, limits, progress));
            return verdict(
                    property,
                    run,
                    found -> new Replay(system.network(), budget)
                            .toState(new NetworkRun(network, found).states(), atom.predicate()));
        }

        private Verdict improperEnd(Property property) {
            Expr ends = property.predicates().get(0);
            ObservedNetwork network = searches.network(List.of(new Atom.State(property.name(), Expr.not(ends))));
            ComponentRun run = searches.search(
                    network,
                    (observed, by, limits) -> IncrementalSearch.forDeadlockWith(observed, by, limits, progress));
            return verdict(
                    property,
                    run,
                    found -> new Replay(system.network(), budget)
                            .toDeadlock(new NetworkRun(network, found).states(), ends));
        }

        private Verdict deadlock(Property property) {
            ObservedNetwork network = searches.network(List.of());
            ComponentRun run = searches.search(
                    network, (observed, by, limits) -> IncrementalSearch.forDeadlock(observed, by, limits, progress));
            return verdict(
                    property,
                    run,
                    found -> new Replay(system.network(), budget).toDeadlock(new NetworkRun(network, found).states()));
        }

        private Verdict ofRuns(Property.OfRuns property) {
            try {
                Apart.within(budget, "dovetail-automata", () -> Insensitive.prove(property));
            } catch (Insensitive.Refusal e) {
                return unknown(searches, e.limit("observation graphs do not keep such steps"));
            }
            FormulaSearch search = new FormulaSearch(searches, budget);
            Optional<NetworkRun> run = search.violation(property);
            Optional<Trace> trace =
                    run.map(found -> new Replay(system.network(), budget).toLasso(found.lasso(), property));
            return verdict(property, trace, searches.decided(search.composed(), search.remarks()));
        }

        private Verdict verdict(Property property, @Nullable ComponentRun run, NetworkRun.Replaying replaying) {
            Optional<Trace> trace = Optional.ofNullable(run).map(replaying::trace);
            return verdict(property, trace, searches.decided(searches.composed(), List.of()));
        }

        private Verdict verdict(Property property, Optional<Trace> trace, Figures figures) {
            boolean holds = property.isExistential() == trace.isPresent();
            return holds
                    ? new Verdict.Holds(name(), figures, trace, Optional.empty())
                    : new Verdict.Violated(name(), figures, trace, Optional.empty());
        }
    }
}
