package dovetail.cluster;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.property.PropertyKind;

/** Provides exploration on Apache Spark. */
public final class ClusterProvider implements EngineProvider {
    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    "cluster",
                    "visits every reachable state on Apache Spark, level by level over sorted runs; cycles are found by elimination",
                    "any network without clocks",
                    "state predicates, reachability, deadlocks, model errors, linear-time properties",
                    "Stern and Dill 1998; Korf 2003 (delayed duplicate detection); Černá and Pelánek 2003 (OWCTY)"))
            .answering(PropertyKind.OF_STATES)
            .answering(PropertyKind.OF_RUNS)
            .with(ClusterOptions.VALUES);

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new ClusterEngine(new ClusterOptions(settings.options(), settings.threads()));
    }
}
