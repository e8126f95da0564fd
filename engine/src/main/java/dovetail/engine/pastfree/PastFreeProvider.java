package dovetail.engine.pastfree;

import dovetail.engine.Demand;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.RunsProvider;
import dovetail.engine.Trait;
import dovetail.model.TimedNetwork;
import dovetail.property.PropertyKind;

/** Provides exploration by clusters, of which past ones are freed. */
public final class PastFreeProvider implements EngineProvider {
    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    "pastfree",
                    "explores cluster by cluster along an acyclic part of the model, and frees past clusters from memory",
                    "a network with an acyclic component or a monotone counter, with clocks or without",
                    "state predicates, reachability, deadlocks, model errors, bad prefixes, linear-time properties",
                    "Teodorov, Le Roux, Drey, Dhaussy, Past-Free[ze] reachability analysis, STVR 26(7), 2016"))
            .on(TimedNetwork.KIND)
            .answering(PropertyKind.OF_STATES)
            .answering(PropertyKind.NEVER_WORD, PropertyKind.OBSERVER, PropertyKind.TIMED_OBSERVER)
            .answering(PropertyKind.OF_RUNS)
            .demanding(Demand.RUNS_BY_CLOCKS)
            .never("is a property of infinite runs", PropertyKind.TIMELOCK_FREE)
            .profitingFrom(Trait.ACYCLIC_PART)
            .with(PastFreeOptions.DEFAULT);

    private final RunsProvider ofRuns;

    /** @param ofRuns provides the answers to linear-time properties, given a search of products */
    public PastFreeProvider(RunsProvider ofRuns) {
        this.ofRuns = ofRuns;
    }

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        PastFreeOptions options = PastFreeOptions.of(settings);
        return new PastFreeEngine(
                options,
                ofRuns.searching(new ClusteredRuns(options), TABLE.name(), options.threads(), options.compile()));
    }
}
