package dovetail.engine.ltl;

import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineSettings;
import dovetail.engine.ReducibleProvider;
import dovetail.engine.Support;
import dovetail.model.Task;
import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import dovetail.property.Property;
import java.util.List;

/** Provides the emptiness check for linear-time properties. */
public final class LtlProvider implements ReducibleProvider<LtlEngine> {
    static final EngineInfo INFO = new EngineInfo(
            "ltl",
            "searches the product of the network and the automaton of the negated property for an accepting cycle",
            "any network",
            "linear-time properties: formulas, patterns, Büchi automata, property processes",
            "J.-M. Couvreur, On-the-fly verification of linear temporal logic, FM 1999");

    @Override
    public EngineInfo info() {
        return INFO;
    }

    @Override
    public OptionValues options() {
        return OptionValues.of(Compile.OPTION);
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
            public Support ofRuns(Property.OfRuns property) {
                return Support.yes();
            }
        });
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new LtlEngine(options(settings));
    }

    @Override
    public List<Option<?>> optionsOfReduction() {
        return List.of(Compile.OPTION);
    }

    @Override
    public LtlEngine reducing(EngineSettings settings, PorOptions how) {
        return new LtlEngine(options(settings).reducing(how));
    }

    private static LtlOptions options(EngineSettings settings) {
        return new LtlOptions(settings.threads(), settings.options().get(Compile.OPTION));
    }
}
