package dovetail.engine.por;

import dovetail.engine.Demand;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.Explorer;
import dovetail.engine.ReducibleProvider;
import dovetail.engine.TotalisingEngine;
import dovetail.engine.Trait;
import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.por.PartialOrderReduction;
import dovetail.por.PorOptions;
import dovetail.property.PropertyKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Provides partial-order reduction: the searches of two other engines, on the reduced state space.
 *
 * @param <E> the engine that searches for states
 */
public final class PorProvider<E extends TotalisingEngine & Explorer> implements EngineProvider {
    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    PartialOrderReduction.ENGINE,
                    "expands a stubborn set of the steps of each state, so that equivalent interleavings are searched once",
                    "any network; linear-time properties must be insensitive and without fairness",
                    "deadlocks, state predicates, reachability, model errors, bad prefixes, insensitive linear-time properties",
                    "Beneš, Křivánek, Štefaňák, Space effective model checking for component-interaction automata, MEMICS 2009;"
                            + " Laarman, Pater, van de Pol, Weber, Guard-based partial-order reduction, SPIN 2013"))
            .answering(PropertyKind.OF_STATES)
            .answering(PropertyKind.NEVER_WORD)
            .answering(PropertyKind.OF_RUNS)
            .declining("an observer may observe every step", PropertyKind.OBSERVER, PropertyKind.TIMED_OBSERVER)
            .profitingFrom(Trait.LOCAL_STEPS, Trait.LOOSE_COUPLING)
            .promising(2, PropertyKind.LINEAR_TIME)
            .demanding(Demand.INSENSITIVITY);

    private final ReducibleProvider<E> ofStates;
    private final ReducibleProvider<?> ofRuns;
    private final EngineTable table;

    /**
     * @param ofStates provides the search for states and words
     * @param ofRuns provides the search for infinite runs
     */
    public PorProvider(ReducibleProvider<E> ofStates, ReducibleProvider<?> ofRuns) {
        this.ofStates = ofStates;
        this.ofRuns = ofRuns;
        List<Option<?>> options = new ArrayList<>();
        options.add(PorOptions.STRATEGY);
        options.addAll(ofStates.optionsOfReduction());
        for (Option<?> option : ofRuns.optionsOfReduction()) {
            if (!options.contains(option)) {
                options.add(option);
            }
        }
        this.table = TABLE.with(OptionValues.of(options));
    }

    @Override
    public EngineTable table() {
        return table;
    }

    @Override
    public Engine create(EngineSettings settings) {
        PorOptions how = PorOptions.DEFAULT.with(settings.options().get(PorOptions.STRATEGY));
        return new PorEngine(ofStates.reducing(settings, how), ofRuns.reducing(settings, how));
    }
}
