package dovetail.engine.zone;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.property.PropertyKind;

/** Provides the search of timed networks by zones. */
public final class ZoneProvider implements EngineProvider {
    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    "zones",
                    "visits zones of clocks breadth first, and drops those within known ones",
                    "a network with clocks",
                    "state predicates, reachability, deadlocks, model errors, bad prefixes, observers, timelocks",
                    "Behrmann, Bouyer, Larsen, Pelánek, Lower and upper bounds in zone-based abstractions of timed automata,"
                            + " STTT 8(3), 2006"))
            .never("is about a system without clocks", Network.KIND)
            .on(TimedNetwork.KIND)
            .answering(PropertyKind.OF_STATES)
            .answering(PropertyKind.NEVER_WORD, PropertyKind.OBSERVER, PropertyKind.TIMED_OBSERVER)
            .answering(PropertyKind.TIMELOCK_FREE)
            .with(ZoneOptions.DEFAULT);

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new ZoneEngine(new ZoneOptions(settings.options(), settings.threads()));
    }
}
