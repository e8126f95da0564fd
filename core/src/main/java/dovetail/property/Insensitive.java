package dovetail.property;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.base.Limit;
import dovetail.base.Remedy;
import dovetail.ltl.Insensitivity;
import java.util.Optional;

/**
 * Proves that a property is insensitive: no run and its observed word disagree on it, so that invisible steps may be
 * pruned. Only the proof makes an instance, so that a reduction which requires one preserves every property it gets.
 *
 * <p>A property of observed words is insensitive by definition. Of others it is decided on their automata, see
 * {@link Insensitivity}. Fairness is about components and not about letters, and is refused.
 */
public final class Insensitive {
    private final Property.OfRuns property;

    private Insensitive(Property.OfRuns property) {
        this.property = property;
    }

    /** Tells why a property is not shown to be insensitive. */
    public static final class Refusal extends Exception {
        private static final long serialVersionUID = 1L;

        private final boolean isOfFairness;

        private Refusal(String reason, boolean isOfFairness) {
            super(reason, null, false, false);
            this.isOfFairness = isOfFairness;
        }

        /** The limit of an engine that loses invisible steps, for a reason in words. */
        public Limit limit(String loss) {
            String text = getMessage() + "; " + loss;
            return isOfFairness
                    ? Limit.unsupported(text, Remedy.SEARCH_RUNS)
                    : Limit.unsupported(text, Remedy.SEARCH_RUNS, Remedy.OBSERVED_WORDS);
        }
    }

    /** @throws Refusal when the property is sensitive, or its insensitivity cannot be decided; with the reason for the user */
    public static Insensitive prove(Property.OfRuns property) throws Refusal {
        if (property.rules().fair()) {
            throw new Refusal("fairness depends on invisible steps", true);
        }
        Optional<String> objection =
                property.rules().observed() ? Optional.empty() : property.acceptKind(new Objection());
        if (objection.isPresent()) {
            throw new Refusal(objection.get(), false);
        }
        return new Insensitive(property);
    }

    /** The property that is insensitive. */
    public Property.OfRuns property() {
        return property;
    }

    /** Says why a property is not known to be insensitive, or nothing when it is. */
    private static final class Objection implements Property.OfRuns.Visitor<Optional<String>> {
        @Override
        public Optional<String> linearTime(Property.LinearTime property) {
            long actions = Atom.actions(property.atoms());
            try {
                return Insensitivity.witness(
                                property.formula(), property.atoms().size(), actions)
                        .map(witness -> "the formula is sensitive to invisible steps");
            } catch (AutomatonTooLarge e) {
                return Optional.of(
                        "insensitivity of the formula to invisible steps cannot be decided: " + e.getMessage());
            }
        }

        @Override
        public Optional<String> metric(Property.Metric property) {
            return Optional.of("a metric formula counts steps, invisible ones included");
        }

        @Override
        public Optional<String> noAcceptedRun(Property.NoAcceptedRun property) {
            try {
                Optional<Boolean> isInsensitive =
                        Insensitivity.isInsensitive(property.automaton(), Atom.actions(property.atoms()));
                if (isInsensitive.isEmpty()) {
                    return Optional.of("insensitivity of the automaton to invisible steps cannot be decided, since it"
                            + " is not weak: one of its components has accepting and rejecting cycles");
                }
                return isInsensitive.get()
                        ? Optional.empty()
                        : Optional.of("the automaton is sensitive to invisible steps");
            } catch (AutomatonTooLarge e) {
                return Optional.of(
                        "insensitivity of the automaton to invisible steps cannot be decided: " + e.getMessage());
            }
        }
    }
}
