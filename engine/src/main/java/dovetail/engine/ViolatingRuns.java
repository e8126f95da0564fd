package dovetail.engine;

import dovetail.automaton.Automaton;
import dovetail.ltl.Formula;
import dovetail.ltl.Translation;
import dovetail.mtl.Mtl;
import dovetail.mtl.MtlTranslation;
import dovetail.property.Property;

/** Automaton of the runs that violate a linear-time property: that of the negated formula, or the given one. */
public final class ViolatingRuns implements Property.OfRuns.Visitor<Automaton> {
    private ViolatingRuns() {}

    /** @throws dovetail.automaton.AutomatonTooLarge when the translation of a formula passes a bound */
    public static Automaton of(Property.OfRuns property) {
        return property.acceptKind(new ViolatingRuns());
    }

    @Override
    public Automaton linearTime(Property.LinearTime property) {
        return Translation.generalised(
                Formula.not(property.formula()), property.atoms().size());
    }

    @Override
    public Automaton noAcceptedRun(Property.NoAcceptedRun property) {
        return property.automaton();
    }

    @Override
    public Automaton metric(Property.Metric property) {
        return MtlTranslation.automaton(
                Mtl.not(property.formula()), property.atoms().size());
    }
}
