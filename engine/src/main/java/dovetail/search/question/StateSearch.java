package dovetail.search.question;

import dovetail.analysis.ObservedValues;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.cache.ContentKey;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.option.OptionValues;
import dovetail.option.SettingException;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.TieredSteps;
import dovetail.result.Account;
import dovetail.search.BreadthFirst;
import dovetail.search.DepthBound;
import dovetail.search.Goals;
import dovetail.search.LevelSearch;
import dovetail.search.SearchOptions;
import dovetail.search.SearchResult;
import dovetail.search.SearchSetup;
import dovetail.search.coverage.StepCounting;
import dovetail.search.observe.ObserverMonitor;
import dovetail.step.LayoutOverflow;
import dovetail.step.StateLayout;
import dovetail.step.compile.CompiledRelation;
import dovetail.store.HashStore;
import dovetail.store.LevelStore;
import dovetail.symmetry.Symmetry;
import dovetail.symmetry.SymmetryReduction;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Prepares a search of a prepared system for states: chooses the layout and the successor function. Subclasses search.
 *
 * <p>The value analysis ignores dependencies between variables and may ask for more bits than the states need. When
 * that costs a word, the search first runs to some {@link #PROBE} states. If the values seen there would fit fewer words, it
 * starts again with that narrower layout. Every store into it is checked, and should a value not fit after all, the field
 * is widened and the search starts once more.
 */
public abstract class StateSearch {
    private static final long PROBE = 50_000;
    /** The states of the probe for each transition group: the code of a narrower layout has to be worth compiling it. */
    private static final long PROBE_PER_GROUP = 200;

    private static final int MAX_RESTARTS = 4;

    private final PreparedSystem system;
    private final Network network;
    private final SearchOptions options;
    private final Questions questions;
    private final Goals goals;
    /** Null where a limit did not let the search begin. */
    private @Nullable SearchSetup setup;

    private @Nullable StateLayout layout;
    private Optional<StepCounting> counting = Optional.empty();

    protected StateSearch(PreparedSystem system, Questions questions, SearchOptions options) {
        this.system = system;
        this.network = system.network();
        this.questions = questions;
        this.goals = questions.goals();
        this.options = options;
    }

    /** Searches with a layout and steps for it; the search counts its memory on the meter. */
    protected abstract SearchResult search(
            TieredSteps steps, StateLayout packed, Budget budget, MemoryMeter meter, Progress progress);

    /** Whether no path to a goal has fewer steps than the one that the search finds, unless it is reduced. */
    protected boolean findsShortestPaths() {
        return false;
    }

    /** The choice when steps are compiled. */
    protected Compile compile() {
        return options.compile();
    }

    /** The steps of the network that is searched, given those that are not reduced. */
    protected TieredSteps checked(TieredSteps steps, Budget budget) {
        return steps;
    }

    /** Whether a first part of the search tells the values of states well enough to guess a narrower layout. */
    protected boolean mayNarrow() {
        return true;
    }

    /** Whether states of so many words, fewer than are safe, are worth a search that may have to begin again. */
    protected boolean isWorthNarrowing(int words) {
        return true;
    }

    /** Whether a first part of the search that turns out to be the whole is the answer. */
    protected boolean answersByProbe() {
        return false;
    }

    /** Whether a search up to a depth, unless it is reduced, visits all states that so many steps reach. */
    protected boolean visitsByLevels() {
        return true;
    }

    /** Counts the steps of the search, where that is asked for. */
    protected final Optional<StepCounting> counting() {
        return counting;
    }

    protected final Network network() {
        return network;
    }

    protected final Goals goals() {
        return goals;
    }

    /**
     * The key of a checkpoint of the search.
     *
     * @throws SettingException when no checkpoints are kept of such a search
     */
    protected final ContentKey key(StateLayout packed, OptionValues values) {
        if (system.zones().isPresent()) {
            throw new SettingException("checkpoints of a model with clocks are kept by the engine zones");
        }
        return keyWithClocks(packed, values);
    }

    /** The same key of a search whose checkpoints have zones. */
    protected final ContentKey keyWithClocks(StateLayout packed, OptionValues values) {
        if (questions.areWatched() || system.isObserved() || options.coverage()) {
            throw new SettingException(
                    "checkpoints are kept of searches for states, without forbidden words, observers and coverage");
        }
        return CheckpointKey.of(system.system(), network, predicates(), goals, values, packed);
    }

    /** The predicates whose truth the steps tell. */
    protected final List<Expr> predicates() {
        return questions.evaluated();
    }

    /** The value sets and other parts that questions share. */
    protected final PreparedSystem system() {
        return system;
    }

    final DepthBound bound() {
        return options.bound();
    }

    /** The account of the reduction; none where there is none. */
    public Account account() {
        return setup == null ? Account.NONE : setup.account();
    }

    /** The figures of the reduction; none where there is none. */
    public Map<String, Number> figures() {
        return setup == null ? Map.of() : setup.figures();
    }

    /** The facts about a net, where they were asked for and all states were visited without an error. */
    protected Optional<NetFacts> netFacts() {
        return Optional.empty();
    }

    double compileSeconds() {
        return setup == null ? 0 : setup.compileSeconds();
    }

    boolean isTooLargeToCompile() {
        return setup != null && setup.isTooLargeToCompile();
    }

    /** The layout of the last run, or null where a limit did not let it begin. */
    @Nullable
    StateLayout layout() {
        return layout;
    }

    public final SearchResult run(Budget budget, Progress progress) {
        try {
            // An observer prunes steps by their targets, which the counts of whole rules do not regard.
            if (options.coverage() && questions.observer() == null) {
                boolean prunes = options.reduce().isPresent() || questions.areWatched();
                counting = Optional.of(new StepCounting(network, system.groups(budget), prunes));
            }
            SearchSetup prepared = new SearchSetup(system, questions.evaluated(), compile(), budget)
                    .reduced(options.reduce(), questions.preserved());
            if (options.symmetry() == Symmetry.ON && mayBeSymmetric()) {
                prepared = prepared.symmetric();
            }
            setup = prepared;
            return run(prepared, budget, progress);
        } catch (Limit.Exceeded e) {
            return SearchResult.notBegun(e.limit());
        }
    }

    /** Labels of steps, coverage and the tokens of single places differ within an orbit. */
    private boolean mayBeSymmetric() {
        return !questions.areWatched() && questions.ofNet().isEmpty() && !options.coverage();
    }

    /** The states of a run of the network from those of a path that the search found. */
    final List<int[]> run(List<int[]> path, Budget budget) {
        Optional<SymmetryReduction> symmetry = Objects.requireNonNull(setup).symmetry();
        return symmetry.isEmpty() ? path : symmetry.get().run(path, budget);
    }

    private SearchResult run(SearchSetup prepared, Budget budget, Progress progress) {
        SearchResult result = system.widening(budget, meter -> runWithin(prepared, budget.within(meter), progress));
        if (prepared.symmetry().isPresent()) {
            prepared.symmetry().get().settle(result.states());
        }
        return result;
    }

    private SearchResult runWithin(SearchSetup prepared, Budget budget, Progress progress) {
        StateLayout safe = watched(system.layout(budget));
        layout = safe;
        // The numbers of zones grow with the search; a first part of it tells nothing about them.
        boolean isWorthProbing =
                safe.words() > 1 && system.zones().isEmpty() && mayNarrow() && CompiledRelation.canCompile(network);
        long probe = isWorthProbing
                ? Math.max(PROBE, PROBE_PER_GROUP * system.groups(budget).size())
                : 0;
        return isWorthProbing && budget.states() > probe
                ? probeAndRun(prepared, safe, probe, budget, progress)
                : runOnce(prepared, safe, budget, progress, 0);
    }

    private StateLayout layout(ValueSets values, Budget budget) {
        return watched(StateLayout.of(network, values, budget));
    }

    private StateLayout watched(StateLayout plain) {
        return questions.areWatched() ? plain.withMonitor(questions.monitorStates()) : plain;
    }

    /** @param most the states of the probe */
    private SearchResult probeAndRun(
            SearchSetup prepared, StateLayout safe, long most, Budget budget, Progress progress) {
        SearchResult probed;
        ValueSets guess;
        try (MemoryMeter meter = budget.meter().scope()) {
            HashStore probe = new HashStore(safe.words(), 1, true, meter);
            probed = visit(new BreadthFirst(
                    steps(prepared, safe, budget, meter), probe, goals, budget.withStates(most), progress));
            Limit met = probed.limit();
            if (met == null ? answersByProbe() : met.kind() != Limit.Kind.STATES) {
                return probed;
            }
            try {
                guess = generous(observed(probe, safe, budget), budget);
            } catch (Limit.Exceeded e) {
                return probed.endedBy(e.limit());
            }
        }
        try {
            return runNarrowed(prepared, guess, safe, budget, progress);
        } catch (Limit.Exceeded e) {
            layout = safe;
            return probed.endedBy(e.limit());
        }
    }

    private SearchResult runNarrowed(
            SearchSetup prepared, ValueSets observed, StateLayout safe, Budget budget, Progress progress) {
        ValueSets guess = observed;
        for (int i = 0; i < MAX_RESTARTS; i++) {
            StateLayout narrow = layout(guess, budget);
            if (narrow.words() >= safe.words() || !isWorthNarrowing(narrow.words())) {
                break;
            }
            try {
                return runOnce(prepared, narrow, budget, progress, PROBE);
            } catch (LayoutOverflow e) {
                guess = guess.with(e.slot(), system.values(budget).duringSteps().get(e.slot()));
            }
        }
        return runOnce(prepared, safe, budget, progress, PROBE);
    }

    /** A guess with as much room for values not seen so far as there is without another word. */
    private ValueSets generous(ValueSets observed, Budget budget) {
        int size = layout(observed, budget).words();
        ValueSets guess = observed;
        for (int i = 0; i < MAX_RESTARTS; i++) {
            ValueSets more = guess.relaxed(system.values(budget));
            if (layout(more, budget).words() > size) {
                break;
            }
            guess = more;
        }
        return guess;
    }

    private ValueSets observed(LevelStore probe, StateLayout packed, Budget budget) {
        ObservedValues values = new ObservedValues(network);
        Poll poll = new Poll(budget);
        long[] state = new long[probe.width()];
        for (int level = 0; level <= probe.level(); level++) {
            for (long i = 0; i < probe.levelSize(level); i++) {
                poll.tick(network.slots().size());
                probe.read(level, 0, i, 1, state);
                values.add(packed.decode(state, 0));
            }
        }
        return values.toSets();
    }

    /** @param known how many states there are at least */
    private SearchResult runOnce(
            SearchSetup prepared, StateLayout packed, Budget budget, Progress progress, long known) {
        layout = packed;
        try (MemoryMeter meter = budget.meter().scope()) {
            TieredSteps steps = steps(prepared, packed, budget, meter);
            steps.expanded(known);
            return search(steps, packed, budget, meter, progress);
        }
    }

    /** Runs a search level by level as the settings have it. */
    protected final SearchResult visit(LevelSearch search) {
        return search.counting(counting).within(bound()).run(network.initialState(), () -> {
            settleReduction();
            return false;
        });
    }

    /** Fixes the counts of the reduction, before a path is searched for: that computes steps again. */
    protected final void settleReduction() {
        Objects.requireNonNull(setup).settle();
    }

    private TieredSteps steps(SearchSetup prepared, StateLayout packed, Budget budget, MemoryMeter meter) {
        TieredSteps steps = prepared.steps(packed, meter);
        if (!prepared.isReduced()) {
            steps = checked(steps, budget);
        }
        ObserverMonitor observer = questions.observer();
        if (observer != null) {
            return steps.map(observer::with);
        }
        WordProduct words = questions.words();
        int predicates = questions.predicates().size();
        return words == null ? steps : steps.map(relation -> words.with(relation, predicates));
    }
}
