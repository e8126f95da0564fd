package dovetail.engine;

import dovetail.base.Budget;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.model.task.PreservedTask;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;

/**
 * Provides an engine for the registry: describes it with its typed options, decides whether it supports a task, and
 * creates it. Every engine has one provider.
 */
public interface EngineProvider {
    /** The reason of engines that do not answer whether time diverges. */
    String ABOUT_TIME = "is about the divergence of time";

    EngineInfo info();

    /** The options with their defaults. */
    OptionValues options();

    /** Whether the engine can answer a task. Cheap: it does not search. */
    default Support supports(Task task) {
        Support support = worksOn(task.system());
        if (!support.isGiven()) {
            return support;
        }
        return PreservedTask.objection(task, Budget.unlimited())
                .map(limit -> Support.notThisOne("is refused: " + limit.text()))
                .orElseGet(() -> answers(task));
    }

    /** Whether the engine works on systems of a kind; by default, on networks. */
    default Support worksOn(TransitionSystem system) {
        return system.accept(new TransitionSystem.Visitor<>() {
            @Override
            public Support network(Network network) {
                return Support.yes();
            }

            @Override
            public Support modules(Modules modules) {
                return Support.neverForThisKind("is about a system of modules");
            }

            @Override
            public Support timed(TimedNetwork timed) {
                return Support.neverForThisKind("is about a system with clocks");
            }
        });
    }

    /** Whether the engine works on a system that is a network, with clocks or without them. */
    static Support onNetworks(TransitionSystem system) {
        return system.accept(new TransitionSystem.Visitor<>() {
            @Override
            public Support network(Network network) {
                return Support.yes();
            }

            @Override
            public Support modules(Modules modules) {
                return Support.neverForThisKind("is about a system of modules");
            }

            @Override
            public Support timed(TimedNetwork timed) {
                return Support.yes();
            }
        });
    }

    /** Whether the engine can answer a task about a system that it works on. */
    Support answers(Task task);

    /** An engine with some settings, whose options are those of {@link #options}. */
    Engine create(EngineSettings settings);

    /** The name by which users ask for the engine. */
    default String name() {
        return info().name();
    }
}
