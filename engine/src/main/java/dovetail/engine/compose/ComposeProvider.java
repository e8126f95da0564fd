package dovetail.engine.compose;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.SafetyEngine;
import dovetail.engine.Support;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;

/** Provides incremental composition with minimisation. */
public final class ComposeProvider implements EngineProvider {
    static final EngineInfo INFO = new EngineInfo(
            "compose",
            "composes components one after the other and minimises each intermediate product",
            "a network that can be decomposed into finite components",
            "regular safety properties: state predicates, reachability, deadlocks, model errors, bad prefixes,"
                    + " safety formulas",
            "P. Crouzen and F. Lang, Smart reduction, FASE 2011");

    @Override
    public EngineInfo info() {
        return INFO;
    }

    @Override
    public OptionValues options() {
        return ComposeOptions.DEFAULT.values();
    }

    @Override
    public Support answers(Task task) {
        return SafetyEngine.support(task);
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new ComposeEngine(new ComposeOptions(settings.options()));
    }
}
