package dovetail.engine;

import dovetail.automaton.Automaton;
import dovetail.ltl.Translation;
import dovetail.mtl.MtlTranslation;
import dovetail.property.Property;
import java.util.Optional;

/** Automaton of the runs that satisfy a linear-time property; none where the property is given by its violations. */
final class SatisfyingRuns implements Property.OfRuns.Visitor<Optional<Automaton>> {
    private SatisfyingRuns() {}

    /** @throws dovetail.automaton.AutomatonTooLarge when the translation of a formula passes a bound */
    static Optional<Automaton> of(Property.OfRuns property) {
        return property.acceptKind(new SatisfyingRuns());
    }

    @Override
    public Optional<Automaton> linearTime(Property.LinearTime property) {
        return Optional.of(
                Translation.generalised(property.formula(), property.atoms().size()));
    }

    @Override
    public Optional<Automaton> noAcceptedRun(Property.NoAcceptedRun property) {
        return Optional.empty();
    }

    @Override
    public Optional<Automaton> metric(Property.Metric property) {
        return Optional.of(
                MtlTranslation.automaton(property.formula(), property.atoms().size()));
    }
}
