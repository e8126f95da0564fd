package dovetail.engine.cover;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.property.PropertyKind;

/** Provides coverability. */
public final class CoverProvider implements EngineProvider {
    static final EngineTable TABLE = EngineTable.of(
                    new EngineInfo(
                            CoverEngine.NAME,
                            "fires the transitions of a net, and gives places that grow without end infinitely many tokens",
                            "any place/transition net",
                            "bounds of places, boundedness, dead transitions and stable places of nets",
                            "R. M. Karp, R. E. Miller, Parallel program schemata, Journal of Computer and System Sciences 1969"))
            .answering(PropertyKind.OF_NET);

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new CoverEngine();
    }
}
