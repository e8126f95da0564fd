package dovetail.engine.icc;

import dovetail.compose.problem.SafetyProblem;
import dovetail.engine.Demand;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.engine.Trait;
import dovetail.property.PropertyKind;

/** Provides incremental counterexample construction. */
public final class IccProvider implements EngineProvider {
    static final EngineTable TABLE = EngineTable.of(
                    new EngineInfo(
                            "icc",
                            "constructs a counterexample component by component",
                            "a network that can be decomposed into finite components",
                            "regular safety properties: state predicates, reachability, deadlocks, model errors, bad prefixes, safety formulas;"
                                    + " formulas and automata that are insensitive to invisible steps",
                            "A. Wijs and T. Neele, Compositional Model Checking with Incremental Counter-Example Construction, CAV 2017"))
            .answering(PropertyKind.OF_STATES)
            .answering(PropertyKind.NEVER_WORD)
            .answering(PropertyKind.OF_RUNS)
            .declining(SafetyProblem.OBSERVER, PropertyKind.OBSERVER, PropertyKind.TIMED_OBSERVER)
            .demanding(Demand.REGULAR_SAFETY_OR_INSENSITIVITY)
            .profitingFrom(Trait.LOOSE_COUPLING, Trait.FEW_OBSERVED)
            .promising(3, PropertyKind.NEVER, PropertyKind.REACHABLE, PropertyKind.NEVER_WORD)
            .with(IccOptions.DEFAULT.values());

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new IccEngine(new IccOptions(settings.options(), settings.threads(), settings.explain()));
    }
}
