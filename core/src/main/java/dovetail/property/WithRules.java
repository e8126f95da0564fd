package dovetail.property;

import java.util.Optional;
import java.util.function.UnaryOperator;

/** Changes the rules for runs of a property; empty for a property that has none, since it is not of infinite runs. */
public record WithRules(UnaryOperator<RunRules> change) implements Property.Visitor<Optional<Property>> {
    @Override
    public Optional<Property> ofStates(Property.OfStates property) {
        return Optional.empty();
    }

    @Override
    public Optional<Property> neverWord(Property.NeverWord property) {
        return Optional.empty();
    }

    @Override
    public Optional<Property> observer(Property.Observer property) {
        return Optional.empty();
    }

    @Override
    public Optional<Property> timedObserver(Property.TimedObserver property) {
        return Optional.empty();
    }

    @Override
    public Optional<Property> timelockFree(Property.TimelockFree property) {
        return Optional.empty();
    }

    @Override
    public Optional<Property> ofRuns(Property.OfRuns property) {
        return Optional.of(property.withRules(change.apply(property.rules())));
    }
}
