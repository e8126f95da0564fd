package dovetail.engine.icc;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.SafetyEngine;
import dovetail.engine.Support;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;

/** Provides incremental counterexample construction. */
public final class IccProvider implements EngineProvider {
    static final EngineInfo INFO = new EngineInfo(
            "icc",
            "constructs a counterexample component by component",
            "a network that can be decomposed into finite components",
            "regular safety properties: state predicates, reachability, deadlocks, model errors, bad prefixes, safety formulas",
            "A. Wijs and T. Neele, Compositional Model Checking with Incremental Counter-Example Construction, CAV 2017");

    @Override
    public EngineInfo info() {
        return INFO;
    }

    @Override
    public OptionValues options() {
        return IccOptions.DEFAULT.values();
    }

    @Override
    public Support answers(Task task) {
        return SafetyEngine.support(task);
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new IccEngine(new IccOptions(settings.options(), settings.threads(), settings.explain()));
    }
}
