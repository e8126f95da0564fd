package dovetail.toy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.EngineTable;
import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.List;
import java.util.Optional;

/** Provides a toy engine: all that a new engine needs besides its technique, in one package. */
public final class ToyProvider implements EngineProvider {
    private static final Option<Integer> PATIENCE = Option.number("patience", 1, 3, "how long it wonders");

    private static final EngineTable TABLE = EngineTable.of(new EngineInfo(
                    "toy", "wonders about the property", "any network", "nothing", "the tests of Dovetail"))
            .on(ToySystem.KIND)
            .answering(PropertyKind.OF_STATES)
            .declining("it is too wordy", PropertyKind.NEVER_WORD, PropertyKind.OBSERVER, PropertyKind.TIMED_OBSERVER)
            .never(
                    "never ends",
                    PropertyKind.TIMELOCK_FREE,
                    PropertyKind.LINEAR_TIME,
                    PropertyKind.NO_ACCEPTED_RUN,
                    PropertyKind.METRIC)
            .with(OptionValues.of(PATIENCE));

    @Override
    public EngineTable table() {
        return TABLE;
    }

    @Override
    public Engine create(EngineSettings settings) {
        return new Toy(settings.options().get(PATIENCE));
    }

    private record Toy(int patience) implements Engine {
        @Override
        public String name() {
            return "toy";
        }

        @Override
        public List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
            Limit reason = new Limit(Limit.Kind.UNSUPPORTED, "wondered " + patience + " times");
            Verdict unknown = new Verdict.Unknown(name(), Figures.nothing(0), reason, Optional.empty());
            return properties.stream().map(p -> unknown).toList();
        }
    }
}
