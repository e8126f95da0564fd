package dovetail.engine.ctl;

import dovetail.engine.Demand;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.property.PropertyKind;

/** Provides branching time by explicit search. */
public final class CtlProvider implements EngineProvider {
    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    "ctl",
                    "labels the graph of all reachable states with the formulas that they satisfy",
                    "any network without clocks",
                    "branching-time formulas",
                    "E. Clarke, E. Emerson, A. Sistla, Automatic verification of finite-state concurrent systems using"
                            + " temporal logic specifications, TOPLAS 1986"))
            .answering(PropertyKind.BRANCHING_TIME)
            .demanding(Demand.EVERY_STEP)
            .with(CtlOptions.DEFAULT);

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new CtlEngine(new CtlOptions(settings.options()));
    }
}
