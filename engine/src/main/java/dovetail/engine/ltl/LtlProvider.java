package dovetail.engine.ltl;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.Lassos;
import dovetail.engine.ReducibleProvider;
import dovetail.engine.Support;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.search.DepthBound;
import java.util.List;

/** Provides the emptiness check for linear-time properties. */
public final class LtlProvider implements ReducibleProvider<LtlEngine> {
    static final EngineInfo INFO = new EngineInfo(
            "ltl",
            "searches the product of the network and the automaton of the negated property for an accepting cycle",
            "any network, with clocks or without",
            "linear-time properties: formulas, patterns, Büchi automata, property processes",
            "J.-M. Couvreur, On-the-fly verification of linear temporal logic, FM 1999");

    @Override
    public EngineInfo info() {
        return INFO;
    }

    @Override
    public OptionValues options() {
        return OptionValues.of(Compile.OPTION, Lassos.OPTION, DepthBound.OPTION);
    }

    @Override
    public Support worksOn(TransitionSystem system) {
        return EngineProvider.onNetworks(system);
    }

    @Override
    public Support answers(Task task) {
        return task.property().accept(new Property.Visitor<>() {
            @Override
            public Support ofStates(Property.OfStates property) {
                return Support.neverForThisKind("is a property of states");
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
                return task.system().accept(new Rules(property.rules()));
            }
        });
    }

    /** Whether runs of a system can be judged by some rules. */
    private record Rules(RunRules rules) implements TransitionSystem.Visitor<Support> {
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
            if (rules.fair()) {
                return Support.notThisOne("is refused: fairness (--fair) disregards clocks;"
                        + " in a system with clocks, upper bounds force steps, and --finite-runs ignore excludes runs"
                        + " that wait forever");
            }
            return rules.observed()
                    ? Support.notThisOne("is refused: in a system with clocks every step is observed (--observed)")
                    : Support.yes();
        }
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new LtlEngine(options(settings));
    }

    @Override
    public List<Option<?>> optionsOfReduction() {
        return List.of(Compile.OPTION, Lassos.OPTION, DepthBound.OPTION);
    }

    @Override
    public LtlEngine reducing(EngineSettings settings, PorOptions how) {
        return new LtlEngine(options(settings).reducing(how));
    }

    private static LtlOptions options(EngineSettings settings) {
        return new LtlOptions(settings.threads(), settings.options().get(Compile.OPTION))
                .showing(settings.options().get(Lassos.OPTION))
                .within(new DepthBound(settings.options().get(DepthBound.OPTION)));
    }
}
