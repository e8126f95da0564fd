package dovetail.engine.compose;

import dovetail.compose.problem.SafetyProblem;
import dovetail.engine.Demand;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.Trait;
import dovetail.property.PropertyKind;

/** Provides incremental composition with minimisation. */
public final class ComposeProvider implements EngineProvider {
    static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    "compose",
                    "composes components one after the other and minimises each intermediate product",
                    "a network that can be decomposed into finite components",
                    "regular safety properties: state predicates, reachability, deadlocks, model errors, bad prefixes,"
                            + " safety formulas; formulas and automata that are insensitive to invisible steps",
                    "P. Crouzen and F. Lang, Smart reduction, FASE 2011"))
            .answering(PropertyKind.OF_STATES)
            .answering(PropertyKind.NEVER_WORD)
            .answering(PropertyKind.OF_RUNS)
            .declining(SafetyProblem.OBSERVER, PropertyKind.OBSERVER, PropertyKind.TIMED_OBSERVER)
            .profitingFrom(Trait.LOOSE_COUPLING)
            .demanding(Demand.REGULAR_SAFETY_OR_INSENSITIVITY)
            .with(ComposeOptions.DEFAULT.values());

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new ComposeEngine(new ComposeOptions(settings.options()));
    }
}
