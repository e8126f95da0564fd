package dovetail.engine.ltl;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.base.Remedy;
import dovetail.engine.AcceptingRuns;
import dovetail.engine.EngineTable;
import dovetail.engine.Lassos;
import dovetail.engine.TotalisingEngine;
import dovetail.engine.ViolatingRuns;
import dovetail.por.PartialOrderReduction;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Insensitive;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.transform.TotalTask;
import dovetail.zone.ZoneGraph;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Answers linear-time properties by an emptiness check: a run of the product of the network and the automaton of the negated
 * property violates the property.
 */
public final class LtlEngine extends TotalisingEngine {
    /** Marks are the bits of one non-negative number. */
    private static final int MAX_MARKS = 31;

    private final LtlOptions options;
    /** The search of products; null for depth first. */
    private final @Nullable AcceptingRuns runs;

    private final String name;

    public LtlEngine(LtlOptions options) {
        this.options = options;
        this.runs = null;
        this.name = options.reduce().isPresent() ? PartialOrderReduction.ENGINE : LtlProvider.TABLE.name();
    }

    LtlEngine(LtlOptions options, AcceptingRuns runs, String name) {
        this.options = options;
        this.runs = runs;
        this.name = name;
    }

    @Override
    protected EngineTable table() {
        return LtlProvider.TABLE;
    }

    @Override
    public String name() {
        return name;
    }

    /** The search for states in which an atom has no value also answers invariants. */
    @Override
    protected Optional<Limit> refusal(Property property) {
        return property.kind() == PropertyKind.NEVER ? Optional.empty() : super.refusal(property);
    }

    @Override
    public Lassos lassos() {
        return options.lassos();
    }

    @Override
    public Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        Property property = task.property();
        if (property.kind() != PropertyKind.NEVER) {
            return run(system, property.asOfRuns(), budget, progress);
        }
        // The part of a property of runs that is about states: its predicates have a value in all of them.
        try (MemoryMeter scope = budget.meter().scope()) {
            return new UnmonitoredSearch(system, options, budget.within(scope), progress)
                    .never(property.predicates().get(0), name());
        }
    }

    private Verdict run(PreparedSystem system, Property.OfRuns property, Budget budget, Progress progress) {
        long start = System.nanoTime();
        try (MemoryMeter scope = budget.meter().scope()) {
            if (system.zones().isEmpty()) {
                return answer(system, property, budget.within(scope), progress);
            }
            try (PreparedSystem ticking = system.with(ZoneGraph::ticking, budget.within(scope))) {
                return answer(ticking, property, budget.within(scope), progress);
            }
        } catch (Limit.Exceeded e) {
            return notBegun(e.limit(), (System.nanoTime() - start) / 1e9);
        }
    }

    /** The monitor of the runs that violate a property; in a zone graph, of those whose time diverges. */
    private static Monitor monitor(PreparedSystem system, Property.OfRuns property) {
        Automaton bad = ViolatingRuns.of(property);
        Optional<ZoneGraph> zones = system.zones();
        return zones.isPresent()
                ? DivergentTime.monitor(
                        bad, property.atoms(), property.rules(), zones.get().zoned())
                : new Monitor(bad, property.atoms(), property.rules());
    }

    private Verdict answer(PreparedSystem system, Property.OfRuns property, Budget budget, Progress progress) {
        Insensitive reducible = null;
        if (options.reduce().isPresent()) {
            try {
                reducible = Apart.within(budget, "dovetail-automata", () -> Insensitive.prove(property));
            } catch (Insensitive.Refusal e) {
                return notBegun(e.limit("partial-order reduction prunes such steps"));
            }
        }
        Monitor monitor;
        try {
            monitor = Apart.within(budget, "dovetail-automata", () -> monitor(system, property));
        } catch (AutomatonTooLarge e) {
            return notBegun(new Limit(Limit.Kind.SIZE, e.message()));
        }
        int marks = monitor.automaton().sets()
                + (monitor.rules().fair() ? system.network().components().size() : 0);
        if (marks > MAX_MARKS) {
            String reason = "fairness needs an acceptance set per component: " + marks + " in all, and at most "
                    + MAX_MARKS + " are supported";
            return notBegun(Limit.unsupported(reason, Remedy.ALL_RUNS));
        }
        LtlRun run = new LtlRun(system, property, reducible, monitor, options, runs, name, budget, progress);
        Verdict verdict = run.verdict();
        boolean hasLostRuns = run.hasMetDeadEnds() || verdict.figures().errors() > 0;
        return verdict.holds() && hasLostRuns ? judged(verdict, system, property, budget, progress) : verdict;
    }

    /** A verdict that holds, and whether for want of runs; nothing is said of that where a limit is in the way. */
    private Verdict judged(
            Verdict holds, PreparedSystem system, Property.OfRuns property, Budget budget, Progress progress) {
        Property.NoAcceptedRun none = NoRun.property(property.rules());
        boolean isAsked = property.equals(none);
        Verdict existence = isAsked ? holds : run(system, none, budget, progress);
        Figures figures = isAsked
                ? holds.figures()
                : holds.figures().after(existence.figures().seconds());
        Optional<String> vacuity = existence.holds()
                ? Optional.of(NoRun.text(property.rules(), system.zones().isPresent()))
                : Optional.empty();
        return new Verdict.Holds(name(), figures, holds.trace(), holds.modelError(), vacuity);
    }

    private Verdict notBegun(Limit limit) {
        return notBegun(limit, 0);
    }

    private Verdict notBegun(Limit limit, double seconds) {
        return new Verdict.Unknown(name(), Figures.nothing(seconds), limit, Optional.empty());
    }
}
