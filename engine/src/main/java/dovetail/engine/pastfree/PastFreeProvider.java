package dovetail.engine.pastfree;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.Support;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;
import dovetail.property.Property;

/** Provides exploration by clusters, of which past ones are freed. */
public final class PastFreeProvider implements EngineProvider {
    static final EngineInfo INFO = new EngineInfo(
            "pastfree",
            "explores cluster by cluster along an acyclic part of the model, and frees past clusters from memory",
            "a network with an acyclic component or a monotone counter, with clocks or without",
            "state predicates, reachability, deadlocks, model errors, bad prefixes",
            "Teodorov, Le Roux, Drey, Dhaussy, Past-Free[ze] reachability analysis, STVR 26(7), 2016");

    @Override
    public EngineInfo info() {
        return INFO;
    }

    @Override
    public OptionValues options() {
        return PastFreeOptions.DEFAULT;
    }

    @Override
    public Support worksOn(TransitionSystem system) {
        return EngineProvider.onNetworks(system);
    }

    @Override
    public Support answers(Task task) {
        return task.property()
                .accept(new Property.ByScope<>(
                        Support.yes(), Support.yes(), Support.neverForThisKind("is a property of infinite runs")));
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new PastFreeEngine(PastFreeOptions.of(settings));
    }
}
