package dovetail.engine.ltl;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.base.Setting;
import dovetail.cache.ContentKey;
import dovetail.engine.AcceptingRuns;
import dovetail.model.Network;
import dovetail.option.SettingException;
import dovetail.por.condition.Preserved;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.property.Insensitive;
import dovetail.property.Property;
import dovetail.replay.Lasso;
import dovetail.replay.Lasso.Taken;
import dovetail.replay.Replay;
import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.search.BreadthFirst;
import dovetail.search.Goals;
import dovetail.search.SearchResult;
import dovetail.search.SearchSetup;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.checkpoint.Snapshots;
import dovetail.search.cycle.CycleSearch;
import dovetail.search.cycle.LassoBuilder;
import dovetail.search.cycle.LassoShortening;
import dovetail.search.cycle.MarkedStepper;
import dovetail.search.cycle.ProductLasso;
import dovetail.search.question.CheckpointKey;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.store.HashStore;
import dovetail.store.LevelStore;
import dovetail.symmetry.Symmetry;
import dovetail.symmetry.SymmetryReduction;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Runs the searches for one linear-time property and makes the verdict. */
final class LtlRun {
    private final PreparedSystem system;
    private final Network network;
    private final Property.OfRuns property;
    private final Monitor monitor;
    private final LtlOptions options;
    private final Budget budget;
    private final Progress progress;
    private final long start = System.nanoTime();
    private final String engine;
    private final SearchSetup setup;

    /** The search of the product; null for depth first. */
    private final @Nullable AcceptingRuns runs;

    private final DeadEnds deadEnds = new DeadEnds();

    /** The parts of the last attempt, as far as a limit let them be made. */
    private @Nullable StateLayout layout;

    private @Nullable CycleSearch cycles;
    private MemoryMeter meter;
    /** The state where the last search for cycles began, and whether it stands in for another. */
    private long[] entrance = {};

    private boolean enteredThrough;

    /** @param reducible the proof that invisible steps may be pruned, or null for no reduction */
    LtlRun(
            PreparedSystem system,
            Property.OfRuns property,
            @Nullable Insensitive reducible,
            Monitor monitor,
            LtlOptions options,
            @Nullable AcceptingRuns runs,
            String engine,
            Budget budget,
            Progress progress) {
        this.system = system;
        this.network = system.network();
        this.property = property;
        this.engine = engine;
        this.monitor = monitor;
        this.options = options;
        this.runs = runs;
        this.budget = budget;
        this.progress = progress;
        this.meter = budget.meter();
        SearchSetup whole = new SearchSetup(system, monitor.predicates(), options.compile(), budget);
        SearchSetup reduced =
                reducible == null ? whole : whole.reduced(options.reduce(), new Preserved.Runs(reducible));
        this.setup = options.symmetry() == Symmetry.ON && mayBeSymmetric() ? reduced.symmetric() : reduced;
    }

    /** Labels and the components that fairness asks about differ within an orbit. */
    private boolean mayBeSymmetric() {
        return !monitor.seesActions() && !monitor.rules().fair();
    }

    /** The product of one attempt, and the search for its accepting cycles. */
    private record Product(StateLayout layout, TieredSteps steps, CycleSearch cycles) {}

    Verdict verdict() {
        try {
            return system.widening(budget, this::attempt);
        } catch (Limit.Exceeded e) {
            // Not in the middle of a search, which remembers it: there is no room to begin, or to show a run.
            return unknown(figures(0, 0, 0), e.limit());
        }
    }

    /** Whether the search met a run that ends and does not count. */
    boolean hasMetDeadEnds() {
        return deadEnds.areMet();
    }

    private Verdict attempt(MemoryMeter scope) {
        meter = scope;
        StateLayout packed = system.layout(budget).withMonitor(monitor.states());
        layout = packed;
        TieredSteps steps = setup.steps(packed, meter);
        if (runs != null) {
            requirePlainProduct();
            return searchBy(runs, packed, product(steps, null));
        }
        CycleSearch search =
                new CycleSearch("ltl", product(steps, null), meter, budget, progress).within(options.bound());
        cycles = search;
        Product product = new Product(packed, steps, search);
        Optional<CheckpointDirectory> kept = checkpoint(packed);
        try {
            return monitor.tail()[0] ? searchCycle(product, kept) : searchStaged(product, kept);
        } finally {
            if (kept.isPresent()) {
                kept.get().close();
            }
        }
    }

    private void requirePlainProduct() {
        if (setup.symmetry().isPresent()) {
            throw new SettingException("orbits of runs are searched in memory alone: leave symmetry=on or disk out");
        }
        if (options.values().get(CheckpointDirectory.OPTION).isPresent()) {
            throw new SettingException(
                    "checkpoints of runs are kept of searches in memory alone: leave checkpoint or disk out");
        }
    }

    /** The directory of the checkpoint of this search, where one is asked for. */
    private Optional<CheckpointDirectory> checkpoint(StateLayout packed) {
        Optional<Path> place = options.values().get(CheckpointDirectory.OPTION);
        if (place.isEmpty()) {
            return Optional.empty();
        }
        if (system.zones().isPresent() || setup.isReduced() || setup.symmetry().isPresent()) {
            throw new SettingException(
                    "checkpoints are kept of searches for runs of models without clocks, without reduction and symmetry");
        }
        ContentKey key = CheckpointKey.of(
                network, monitor.predicates(), monitor.automaton().toString(), property, options.values(), packed);
        return Optional.of(
                CheckpointDirectory.open(place.get(), key, options.values().get(CheckpointDirectory.SECONDS)));
    }

    private Optional<LtlCheckpoint> snapshots(
            Optional<CheckpointDirectory> kept, Product product, LevelStore store, LongSupplier added) {
        return kept.isPresent()
                ? Optional.of(new LtlCheckpoint(new Snapshots(kept.get()), product.cycles(), store, deadEnds, added))
                : Optional.empty();
    }

    private TieredSteps product(TieredSteps steps, @Nullable CycleSearchStarts starts) {
        int components = network.components().size();
        return steps.map(r -> new ProductRelation(r, monitor, components, starts, deadEnds, meter));
    }

    /**
     * Searches breadth first the states that are on no accepting cycle, and after each level depth first from its starts.
     * The first part is fast, uses several threads, and gives a short stem. For safety properties it decides all but
     * whether the bad prefix has an infinite extension.
     */
    private Verdict searchStaged(Product product, Optional<CheckpointDirectory> kept) {
        CycleSearch cycles = product.cycles();
        CycleSearchStarts starts = CycleSearchStarts.to(cycles.store(), meter);
        HashStore store = new HashStore(product.layout().words(), options.threads(), true, meter);
        Optional<LtlCheckpoint> saved = snapshots(kept, product, store, starts::added);
        BreadthFirst before = new BreadthFirst(product(product.steps(), starts), store, Goals.NONE, budget, progress);
        SearchResult result = before.within(options.bound())
                .checkpointed(saved)
                .run(
                        network.initialState(),
                        () -> saved.isPresent() && goOn(cycles, saved.get())
                                || searchFrom(cycles, starts.through(), store.level(), true, saved)
                                || searchFrom(cycles, starts.at(), store.level() + 1, false, saved));
        Counts counts = result.counts();
        int depth = Math.toIntExact(counts.depth());
        long added = starts.added() + (saved.isPresent() ? saved.get().addedBefore() : 0);
        Figures figures = figures(counts.states(), counts.transitions() + added, counts.errors());
        boolean isCutBefore = !cycles.hasEnded() && result.limit() != null;
        Limit limit = isCutBefore ? result.limit() : cycles.limit();
        if (limit != null) {
            return unknown(figures, limit);
        }
        if (!cycles.hasEnded()) {
            return holds(figures);
        }
        if (!enteredThrough) {
            return fromCycles(product, figures, before.pathTo(cycles.relation(), depth + 1, entrance));
        }
        return fromCycles(product, figures, before.pathToAny(cycles.relation(), depth, replacedByEntrance(product)));
    }

    /** Searches for accepting cycles from start states of a level; whether the search has ended. */
    private boolean searchFrom(
            CycleSearch cycles, StartStates states, int level, boolean through, Optional<LtlCheckpoint> saved) {
        enteredThrough = through;
        long[][] taken = states.take();
        for (long[] seed : taken) {
            entrance = seed;
            if (saved.isPresent()) {
                saved.get().enter(seed, through);
            }
            if (cycles.run(seed, level)) {
                return true;
            }
        }
        if (saved.isPresent()) {
            saved.get().leave();
        }
        states.drop(taken);
        return false;
    }

    /** Goes on with a search for accepting cycles that a snapshot has begun, if there is one; whether the search has ended. */
    private boolean goOn(CycleSearch cycles, LtlCheckpoint saved) {
        if (!saved.takeBegun()) {
            return false;
        }
        entrance = saved.entrance();
        enteredThrough = saved.enteredThrough();
        return cycles.goOn();
    }

    /** Tells the states that the entrance stands in for: the same but for the monitor, which goes on the same way. */
    private BiPredicate<long[], Integer> replacedByEntrance(Product product) {
        StateLayout layout = product.layout();
        MonitorTransitions moves = new MonitorTransitions(monitor, monitor.tail());
        Stepper stepper = product.steps().current().stepper(budget);
        int standIn = layout.monitor(entrance, 0);
        return (words, at) -> {
            long[] state = Arrays.copyOfRange(words, at, at + layout.words());
            layout.setMonitor(state, 0, standIn);
            return Arrays.equals(state, entrance)
                    && moves.standIn(layout.monitor(words, at), stepper.valuation(words, at)) == standIn;
        };
    }

    private Verdict searchCycle(Product product, Optional<CheckpointDirectory> kept) {
        StateLayout layout = product.layout();
        CycleSearch cycles = product.cycles();
        long[] initial = new long[layout.words()];
        layout.encode(network.initialState(), initial, 0);
        Optional<LtlCheckpoint> saved = kept.isPresent()
                ? snapshots(kept, product, new HashStore(layout.words(), 1, true, meter), () -> 0)
                : Optional.empty();
        boolean ended = saved.isPresent() ? searchCycle(cycles, initial, saved.get()) : cycles.run(initial);
        Figures figures = figures(0, 0, 0);
        if (cycles.limit() != null) {
            return unknown(figures, cycles.limit());
        }
        return ended ? fromCycles(product, figures, List.of(initial)) : holds(figures);
    }

    private boolean searchCycle(CycleSearch cycles, long[] initial, LtlCheckpoint saved) {
        saved.restore(budget);
        boolean isBegun = saved.isBegun();
        saved.enter(initial, false);
        if (!(isBegun ? cycles.goOn() : cycles.run(initial)) && cycles.limit() == null) {
            saved.finish();
        }
        return cycles.hasEnded();
    }

    /** Searches the product in another way. */
    private Verdict searchBy(AcceptingRuns search, StateLayout packed, TieredSteps product) {
        int components = network.components().size();
        AcceptingRuns.Product searched = new AcceptingRuns.Product(
                product,
                AcceptingComponents.cores(monitor, monitor.fairMarks(components)),
                monitor.predicates(),
                new MonitorFactor(monitor, components, deadEnds),
                deadEnds::meet);
        AcceptingRuns.Outcome outcome = search.search(system, searched, budget, meter, progress);
        Counts counts = outcome.counts();
        Figures before = figures(0, 0, 0);
        Account other = outcome.account();
        List<String> remarks = new ArrayList<>(before.account().remarks());
        remarks.addAll(other.remarks());
        Figures figures = new Figures(
                        counts,
                        1,
                        before.seconds(),
                        before.extra(),
                        new Account(remarks, other.story()).running(other.course()))
                .with(outcome.figures());
        if (outcome.limit() != null) {
            return unknown(figures, outcome.limit());
        }
        ProductLasso lasso = outcome.lasso();
        if (lasso == null) {
            return holds(figures);
        }
        StepRelation relation = product.current();
        MarkedStepper stepper = (MarkedStepper) relation.stepper(budget);
        ProductLasso whole = lasso.after(outcome.way().get(0), PathSteps.of(outcome.way(), stepper, meter));
        return violated(figures, replayed(whole, packed, relation));
    }

    /** @param way to the state where the last search for cycles began, or to one that this stands in for */
    private Verdict fromCycles(Product product, Figures figures, List<long[]> way) {
        ProductLasso lasso = new LassoBuilder(product.cycles())
                .build()
                .after(way.get(0), PathSteps.of(way, product.cycles().stepper(), meter));
        return violated(
                figures, replayed(lasso, product.layout(), product.cycles().relation()));
    }

    /** The run in the user's terms; a run into a deadlock, or that waits forever, is extended by stuttering. */
    private Trace replayed(ProductLasso lasso, StateLayout packed, StepRelation relation) {
        List<int[]> states = packed.decode(lasso.states());
        List<@Nullable Taken> taken = PathSteps.taken(lasso.hops(), relation);
        int end = taken.indexOf(null);
        Optional<SymmetryReduction> symmetry = setup.symmetry();
        if (symmetry.isPresent()) {
            List<int[]> path = end < 0 ? states : states.subList(0, end + 1);
            Lasso run = symmetry.get().lasso(path, end < 0 ? lasso.loopStart() : -1, budget);
            Lasso shortest = run.stutters()
                    ? run
                    : LassoShortening.shortest(run.states(), List.copyOf(run.steps()), run.loopStart());
            return new Replay(system.system(), budget).toLasso(shortest, property);
        }
        Lasso shortest = end < 0
                ? LassoShortening.shortest(states, taken, lasso.loopStart())
                : new Lasso(states.subList(0, end + 1), taken.subList(0, end), end);
        return new Replay(system.system(), budget)
                .toLasso(new Lasso(system.run(shortest.states()), shortest.steps(), shortest.loopStart()), property);
    }

    /** The figures of the search for cycles and of what came before it. */
    private Figures figures(long statesBefore, long transitionsBefore, long errorsBefore) {
        long states = statesBefore + (cycles == null ? 0 : cycles.store().size());
        long transitions = transitionsBefore + (cycles == null ? 0 : cycles.transitions());
        long errors = errorsBefore + (cycles == null ? 0 : cycles.errors());
        long bytes = cycles == null ? meter.bytes() : cycles.bytes();
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("automatonStates", monitor.automaton().size());
        setup.settle();
        extra.putAll(setup.figures());
        if (layout != null) {
            extra.put("bitsPerState", layout.bits());
            extra.put("compileSeconds", setup.compileSeconds());
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        Account account = new Account(remarks(), setup.account().story());
        return new Figures(new Counts(states, transitions, states, -1, 0, errors, bytes), 1, seconds, extra, account);
    }

    private List<String> remarks() {
        List<String> remarks = new ArrayList<>(setup.account().remarks());
        if (system.zones().isPresent()) {
            remarks.add(
                    "only runs whose time diverges count" + (monitor.waits() ? ", also those that wait forever" : "")
                            + "; runs with infinitely many steps in bounded time do not");
        }
        if (deadEnds.areMet()) {
            remarks.add(
                    system.zones().isPresent()
                            ? "runs with finitely many steps were ignored (" + Setting.ONLY_INFINITE
                                    + "), and one was met"
                            : "runs that end in a deadlock were ignored (" + Setting.ONLY_INFINITE
                                    + "), and a deadlock was met");
        }
        return remarks;
    }

    private Verdict holds(Figures figures) {
        return new Verdict.Holds(engine, figures, Optional.empty(), modelError(figures));
    }

    private Verdict violated(Figures figures, Trace trace) {
        return new Verdict.Violated(engine, figures, Optional.of(trace), modelError(figures));
    }

    private Verdict unknown(Figures figures, Limit limit) {
        return new Verdict.Unknown(engine, figures, limit, Optional.empty());
    }

    /** A run that ends in a model error, when the search met one: found by a search of its own, without the monitor. */
    private Optional<Trace> modelError(Figures figures) {
        if (figures.errors() == 0) {
            return Optional.empty();
        }
        return new UnmonitoredSearch(system, options, budget, progress).modelError();
    }
}
