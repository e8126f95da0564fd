package dovetail.property;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The assumptions of a verdict: the runs that were considered, and bounds within which the system was searched.
 *
 * @param rules the rules for runs, of a property of infinite runs; otherwise null
 * @param bounds restrictions of the search, such as a number of rounds, in words
 */
public record Assumptions(@Nullable RunRules rules, List<String> bounds) {
    /** Every run and every state counts. */
    public static final Assumptions NONE = new Assumptions(null, List.of());

    public Assumptions {
        bounds = List.copyOf(bounds);
    }

    /** The assumptions that a property makes itself. */
    public static Assumptions of(Property property) {
        return property.accept(new OfProperty());
    }

    /** The same assumptions and one more bound. */
    public Assumptions within(String bound) {
        List<String> all = new ArrayList<>(bounds);
        all.add(bound);
        return new Assumptions(rules, all);
    }

    /** The assumptions in words that differ from the default, such as {@code weakly fair runs}. */
    public List<String> words() {
        List<String> words = new ArrayList<>();
        if (rules != null && rules.fair()) {
            words.add("weakly fair runs");
        }
        if (rules != null && rules.observed()) {
            words.add("observed words");
        }
        if (rules != null && rules.finite() == RunRules.FiniteRuns.IGNORE) {
            words.add("infinite runs only");
        }
        words.addAll(bounds);
        return words;
    }

    /** Only properties of infinite runs have rules. */
    private static final class OfProperty implements Property.Visitor<Assumptions> {
        @Override
        public Assumptions ofStates(Property.OfStates property) {
            return NONE;
        }

        @Override
        public Assumptions neverWord(Property.NeverWord property) {
            return NONE;
        }

        @Override
        public Assumptions observer(Property.Observer property) {
            return NONE;
        }

        @Override
        public Assumptions timedObserver(Property.TimedObserver property) {
            return NONE;
        }

        @Override
        public Assumptions timelockFree(Property.TimelockFree property) {
            return NONE;
        }

        @Override
        public Assumptions ofRuns(Property.OfRuns property) {
            return new Assumptions(property.rules(), List.of());
        }
    }
}
