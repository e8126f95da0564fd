package dovetail.engine.pastfree;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.Trait;
import dovetail.model.TimedNetwork;
import dovetail.property.PropertyKind;

/** Provides exploration by clusters, of which past ones are freed. */
public final class PastFreeProvider implements EngineProvider {
    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    "pastfree",
                    "explores cluster by cluster along an acyclic part of the model, and frees past clusters from memory",
                    "a network with an acyclic component or a monotone counter, with clocks or without",
                    "state predicates, reachability, deadlocks, model errors, bad prefixes",
                    "Teodorov, Le Roux, Drey, Dhaussy, Past-Free[ze] reachability analysis, STVR 26(7), 2016"))
            .on(TimedNetwork.KIND)
            .answering(PropertyKind.OF_STATES)
            .answering(PropertyKind.NEVER_WORD, PropertyKind.OBSERVER, PropertyKind.TIMED_OBSERVER)
            .never("is a property of infinite runs", PropertyKind.TIMELOCK_FREE)
            .profitingFrom(Trait.ACYCLIC_PART)
            .with(PastFreeOptions.DEFAULT);

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new PastFreeEngine(PastFreeOptions.of(settings));
    }
}
