package dovetail.engine.modular;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.Support;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;
import dovetail.property.Property;

/** Provides modular generation. */
public final class ModularProvider implements EngineProvider {
    static final EngineInfo INFO = new EngineInfo(
            "modular",
            "generates the variables of modules in an order computed from their connections",
            "a system of modules (.mod)",
            "metric temporal formulas, linear-time formulas, state predicates, reachability",
            "C. A. Furia and P. Spoletini, Practical efficient modular linear-time model-checking, ATVA 2008");

    @Override
    public EngineInfo info() {
        return INFO;
    }

    @Override
    public OptionValues options() {
        return ModularOptions.DEFAULT.values();
    }

    @Override
    public Support worksOn(TransitionSystem system) {
        return system.accept(new TransitionSystem.Visitor<>() {
            @Override
            public Support network(Network network) {
                return Support.neverForThisKind("is about a network of components, not about modules");
            }

            @Override
            public Support modules(Modules modules) {
                return Support.yes();
            }

            @Override
            public Support timed(TimedNetwork timed) {
                return Support.neverForThisKind("is about a network of components, not about modules");
            }
        });
    }

    @Override
    public Support answers(Task task) {
        return task.property().accept(new Property.Visitor<>() {
            @Override
            public Support ofStates(Property.OfStates property) {
                return property.acceptKind(new OfStates());
            }

            @Override
            public Support neverWord(Property.NeverWord property) {
                return Support.neverForThisKind("is about words of actions, and steps of modules have no actions");
            }

            @Override
            public Support observer(Property.Observer property) {
                return Support.neverForThisKind("is an observer of actions, and steps of modules have no actions");
            }

            @Override
            public Support timedObserver(Property.TimedObserver property) {
                return Support.neverForThisKind("is an observer of actions, and steps of modules have no actions");
            }

            @Override
            public Support timelockFree(Property.TimelockFree property) {
                return Support.neverForThisKind(ABOUT_TIME);
            }

            @Override
            public Support ofRuns(Property.OfRuns property) {
                return property.rules().observed()
                        ? Support.notThisOne("is refused: every instant of modules is observed (--observed)")
                        : Support.yes();
            }
        });
    }

    private static final class OfStates implements Property.OfStates.Visitor<Support> {
        private static final String INFINITE = "is about deadlocks, and computations of modules are infinite";

        @Override
        public Support never(Property.Never property) {
            return Support.yes();
        }

        @Override
        public Support reachable(Property.Reachable property) {
            return Support.yes();
        }

        @Override
        public Support deadlockFree(Property.DeadlockFree property) {
            return Support.neverForThisKind(INFINITE);
        }

        @Override
        public Support deadlockReachable(Property.DeadlockReachable property) {
            return Support.neverForThisKind(INFINITE);
        }

        @Override
        public Support errorFree(Property.ErrorFree property) {
            return Support.yes();
        }
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new ModularEngine(new ModularOptions(settings.options()), settings.explain());
    }
}
