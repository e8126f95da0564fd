package dovetail.engine.sog;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.Support;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;
import dovetail.property.Insensitive;
import dovetail.property.Property;

/** Provides the composition of symbolic observation graphs. */
public final class SogProvider implements EngineProvider {
    static final EngineInfo INFO = new EngineInfo(
            "sog",
            "composes symbolic observation graphs of components one after the other and validates counterexamples early",
            "a network that can be decomposed into finite components",
            "formulas and automata that are insensitive to invisible steps, state predicates, reachability, deadlocks",
            "É. André, K. Klai, H. Ochi and L. Petrucci, A counterexample-based incremental and modular verification"
                    + " approach, Monterey Workshop 2012");

    @Override
    public EngineInfo info() {
        return INFO;
    }

    @Override
    public OptionValues options() {
        return SogOptions.DEFAULT.values();
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
                return Support.neverForThisKind("is a property of finite words of actions");
            }

            @Override
            public Support observer(Property.Observer property) {
                return Support.neverForThisKind("is an observer of finite sequences of steps");
            }

            @Override
            public Support timedObserver(Property.TimedObserver property) {
                return Support.neverForThisKind("is an observer of finite sequences of steps");
            }

            @Override
            public Support timelockFree(Property.TimelockFree property) {
                return Support.neverForThisKind(ABOUT_TIME);
            }

            @Override
            public Support ofRuns(Property.OfRuns property) {
                try {
                    Insensitive.prove(property);
                    return Support.yes();
                } catch (Insensitive.Refusal e) {
                    return Support.notThisOne("is refused: " + e.getMessage());
                }
            }
        });
    }

    private static final class OfStates implements Property.OfStates.Visitor<Support> {
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
            return Support.yes();
        }

        @Override
        public Support deadlockReachable(Property.DeadlockReachable property) {
            return Support.yes();
        }

        @Override
        public Support errorFree(Property.ErrorFree property) {
            return Support.neverForThisKind("is about model errors, which observation graphs do not keep");
        }
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new SogEngine(new SogOptions(settings.options()));
    }
}
