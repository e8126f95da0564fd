package dovetail.engine.facts;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.property.PropertyKind;

/** Provides static analysis. */
public final class FactsProvider implements EngineProvider {
    private static final int WEIGHT = 4;

    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    FactsEngine.NAME,
                    "decides without a search, by the values that variables can take, linear invariants, and siphons of nets",
                    "any network without clocks",
                    "state predicates, reachability, deadlocks and linear-time formulas, where a fact decides them",
                    "T. Murata, Petri nets: properties, analysis and applications, Proceedings of the IEEE 1989"))
            .partly()
            .answering(
                    PropertyKind.NEVER,
                    PropertyKind.REACHABLE,
                    PropertyKind.LINEAR_TIME,
                    PropertyKind.DEADLOCK_FREE,
                    PropertyKind.DEADLOCK_REACHABLE)
            .promising(
                    WEIGHT,
                    PropertyKind.NEVER,
                    PropertyKind.REACHABLE,
                    PropertyKind.LINEAR_TIME,
                    PropertyKind.DEADLOCK_FREE,
                    PropertyKind.DEADLOCK_REACHABLE);

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new FactsEngine();
    }
}
