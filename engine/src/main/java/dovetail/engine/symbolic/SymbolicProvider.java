package dovetail.engine.symbolic;

import dovetail.engine.Demand;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.Trait;
import dovetail.property.PropertyKind;

/** Provides symbolic search. */
public final class SymbolicProvider implements EngineProvider {
    public static final String NAME = "symbolic";

    private static final int WEIGHT = 4;

    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    NAME,
                    "computes the reachable states as one decision diagram, by saturation",
                    "any network without clocks",
                    "state predicates, reachability, deadlocks, model errors, branching-time formulas, bounds of nets",
                    "G. Ciardo, G. Lüttgen, R. Siminiceanu, Saturation, TACAS 2001;"
                            + " S. Blom, J. van de Pol, Symbolic reachability for process algebras, ATVA 2008"))
            .answering(PropertyKind.OF_STATES)
            .answering(PropertyKind.BRANCHING_TIME, PropertyKind.OF_NET)
            .demanding(Demand.EVERY_STEP)
            .promising(
                    WEIGHT,
                    PropertyKind.NEVER,
                    PropertyKind.REACHABLE,
                    PropertyKind.DEADLOCK_FREE,
                    PropertyKind.DEADLOCK_REACHABLE,
                    PropertyKind.BRANCHING_TIME)
            .profitingFrom(Trait.LOOSE_COUPLING, Trait.WITHOUT_GUARDS)
            .with(SymbolicOptions.DEFAULT);

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new SymbolicEngine(new SymbolicOptions(settings.options(), settings.explain()));
    }
}
