package dovetail.search.question;

import dovetail.analysis.ObservedValues;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.model.Network;
import dovetail.por.PartialOrderReduction;
import dovetail.por.PorOptions;
import dovetail.por.condition.Preserved;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.prepare.StepSetup;
import dovetail.prepare.TieredSteps;
import dovetail.result.Account;
import dovetail.search.BreadthFirst;
import dovetail.search.DepthBound;
import dovetail.search.Goals;
import dovetail.search.SearchResult;
import dovetail.search.coverage.StepCounting;
import dovetail.search.observe.ObserverMonitor;
import dovetail.step.GroupTable;
import dovetail.step.LayoutOverflow;
import dovetail.step.StateLayout;
import dovetail.step.compile.CompiledRelation;
import dovetail.store.HashStore;
import dovetail.store.LevelStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Prepares a search of a prepared system for states: chooses the layout and the successor function. Subclasses search.
 *
 * <p>The value analysis ignores dependencies between variables and may ask for more bits than the states need. When
 * that costs a word, the search first runs to {@link #PROBE} states. If the values seen there would fit fewer words, it
 * starts again with that narrower layout. Every store into it is checked, and should a value not fit after all, the field
 * is widened and the search starts once more.
 */
public abstract class StateSearch {
    private static final long PROBE = 50_000;
    private static final int MAX_RESTARTS = 4;

    private final PreparedSystem system;
    private final Network network;
    private final Optional<PorOptions> reduce;
    private final Questions questions;
    private final Goals goals;
    private final Preserved preserved;
    /** Null where a limit did not let the search begin. */
    private @Nullable StepSetup setup;
    /** The partial-order reduction, or null. */
    private @Nullable PartialOrderReduction reduction;

    private @Nullable StateLayout layout;
    private Optional<StepCounting> counting = Optional.empty();

    /**
     * @param preserved the aspect that a reduction has to preserve, should there be one
     * @param reduce partial-order reduction, if there is to be one
     */
    protected StateSearch(
            PreparedSystem system, Questions questions, Preserved preserved, Optional<PorOptions> reduce) {
        this.system = system;
        this.network = system.network();
        this.questions = questions;
        this.goals = questions.goals();
        this.preserved = preserved;
        this.reduce = reduce;
    }

    /** Whether no path to a goal has fewer steps than the one that the search finds, unless it is reduced. */
    protected boolean findsShortestPaths() {
        return false;
    }

    /** Computes all that does not depend on the layout. */
    private StepSetup prepare(Budget budget) {
        // An observer prunes steps by their targets, which the counts of whole rules do not regard.
        if (countsSteps() && questions.observer() == null) {
            boolean prunes = reduce.isPresent() || questions.areWatched();
            counting = Optional.of(new StepCounting(network, system.groups(budget), prunes));
        }
        if (reduce.isPresent()) {
            GroupTable groups = system.groups(budget);
            reduction =
                    PartialOrderReduction.of(network, system.values(budget), groups, preserved, reduce.get(), budget);
        }
        return system.steps(questions.evaluated(), reduction == null ? List.of() : reduction.expressions(), budget);
    }

    /** Searches with a layout and steps for it; the search counts its memory on the meter. */
    protected abstract SearchResult search(
            TieredSteps steps, StateLayout packed, Budget budget, MemoryMeter meter, Progress progress);

    /** The steps of the network without reduction. */
    protected abstract TieredSteps networkSteps(StepSetup prepared, StateLayout packed);

    /** The choice when the steps of a reduction are compiled. */
    protected abstract Compile compile();

    /** Whether a first part of the search tells the values of states well enough to guess a narrower layout. */
    protected abstract boolean mayNarrow();

    /** Whether a first part of the search that turns out to be the whole is the answer. */
    protected abstract boolean answersByProbe();

    /** Whether steps are counted by the transitions of components. */
    protected boolean countsSteps() {
        return false;
    }

    /** The depth up to which the search goes. */
    protected DepthBound bound() {
        return DepthBound.UNBOUNDED;
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

    /** The value sets and other parts that questions share. */
    protected final PreparedSystem system() {
        return system;
    }

    /** The account of the reduction; none where there is none. */
    public Account account() {
        return reduction == null ? Account.NONE : new Account(List.of(), reduction.story());
    }

    /** The figures of the reduction; none where there is none. */
    public Map<String, Number> figures() {
        return reduction == null ? Map.of() : reduction.figures();
    }

    /** The time of generating and compiling; in the background it is not part of the time of the search. */
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
        StepSetup prepared;
        try {
            prepared = prepare(budget);
        } catch (Limit.Exceeded e) {
            return SearchResult.notBegun(e.limit());
        }
        setup = prepared;
        while (true) {
            try {
                return runWithin(prepared, budget, progress);
            } catch (LayoutOverflow e) {
                system.widen(e);
            }
        }
    }

    private SearchResult runWithin(StepSetup prepared, Budget budget, Progress progress) {
        try {
            StateLayout safe = watched(system.layout(budget));
            layout = safe;
            // The numbers of zones grow with the search; a first part of it tells nothing about them.
            boolean isWorthProbing = safe.words() > 1
                    && system.zones().isEmpty()
                    && mayNarrow()
                    && CompiledRelation.canCompile(network)
                    && budget.states() > PROBE;
            return isWorthProbing
                    ? probeAndRun(prepared, safe, budget, progress)
                    : runOnce(prepared, safe, budget, progress, 0);
        } catch (Limit.Exceeded e) {
            return SearchResult.notBegun(e.limit());
        }
    }

    private StateLayout layout(ValueSets values, Budget budget) {
        return watched(StateLayout.of(network, values, budget));
    }

    private StateLayout watched(StateLayout plain) {
        return questions.areWatched() ? plain.withMonitor(questions.monitorStates()) : plain;
    }

    private SearchResult probeAndRun(StepSetup prepared, StateLayout safe, Budget budget, Progress progress) {
        SearchResult probed;
        ValueSets guess;
        try (MemoryMeter meter = budget.meter().scope()) {
            HashStore probe = new HashStore(safe.words(), 1, true, meter);
            probed = new BreadthFirst(steps(prepared, safe, meter), probe, goals, budget.withStates(PROBE), progress)
                    .counting(counting)
                    .within(bound())
                    .run(network.initialState(), () -> {
                        settleReduction();
                        return false;
                    });
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
            StepSetup prepared, ValueSets observed, StateLayout safe, Budget budget, Progress progress) {
        ValueSets guess = observed;
        for (int i = 0; i < MAX_RESTARTS; i++) {
            StateLayout narrow = layout(guess, budget);
            if (narrow.words() >= safe.words()) {
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
    private SearchResult runOnce(StepSetup prepared, StateLayout packed, Budget budget, Progress progress, long known) {
        layout = packed;
        try (MemoryMeter meter = budget.meter().scope()) {
            TieredSteps steps = steps(prepared, packed, meter);
            steps.expanded(known);
            return search(steps, packed, budget, meter, progress);
        }
    }

    /** Fixes the counts of the reduction, before a path is searched for: that computes steps again. */
    protected final void settleReduction() {
        if (reduction != null) {
            reduction.settle();
        }
    }

    private TieredSteps steps(StepSetup prepared, StateLayout packed, MemoryMeter meter) {
        TieredSteps steps = reduction == null
                ? networkSteps(prepared, packed)
                : reducedSteps(reduction, prepared.stepsByGroup(packed, compile(), reduction.table()), meter);
        ObserverMonitor observer = questions.observer();
        if (observer != null) {
            return steps.map(observer::with);
        }
        WordProduct words = questions.words();
        int predicates = questions.predicates().size();
        return words == null ? steps : steps.map(relation -> words.with(relation, predicates));
    }

    private static TieredSteps reducedSteps(PartialOrderReduction reduction, TieredSteps steps, MemoryMeter meter) {
        reduction.restart();
        return steps.map(relation -> reduction.of(relation, meter));
    }
}
