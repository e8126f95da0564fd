package dovetail.engine.zone;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.model.TransitionSystem;
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
            .never("is about a system without clocks", TransitionSystem.Kind.NETWORK)
            .on(TransitionSystem.Kind.TIMED)
            .never(
                    "is a property of infinite runs",
                    PropertyKind.LINEAR_TIME,
                    PropertyKind.NO_ACCEPTED_RUN,
                    PropertyKind.METRIC)
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
