package dovetail.property;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The assumptions of a verdict: the runs that were considered, the environment of the system, the values that the user gave
 * to constants, and bounds within which the system was searched.
 *
 * @param rules the rules for runs, of a property of infinite runs; otherwise null
 * @param timeDiverges whether only runs count in which time diverges
 * @param openSystem whether the system has steps with an unknown partner in its environment, which takes part at any time
 * @param constants the values that replace those of the model text, by name, in their order
 * @param bounds restrictions of the search, such as a number of rounds, in words
 */
public record Assumptions(
        @Nullable RunRules rules,
        boolean timeDiverges,
        boolean openSystem,
        Map<String, String> constants,
        List<String> bounds) {
    /** Every run and every state of the model as it is written counts. */
    public static final Assumptions NONE = new Assumptions(null, false, false, Map.of(), List.of());

    public Assumptions {
        constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
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
        return new Assumptions(rules, timeDiverges, openSystem, constants, all);
    }

    /** The same assumptions about a model with other values of constants. */
    public Assumptions given(Map<String, String> values) {
        return new Assumptions(rules, timeDiverges, openSystem, values, bounds);
    }

    /** The same assumptions about a timed system: of infinite runs, only those count in which time diverges. */
    public Assumptions inDenseTime() {
        return new Assumptions(rules, rules != null, openSystem, constants, bounds);
    }

    /** The same assumptions about an open system. */
    public Assumptions inOpenSystem() {
        return new Assumptions(rules, timeDiverges, true, constants, bounds);
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
        if (timeDiverges) {
            words.add("runs in which time diverges");
        }
        if (openSystem) {
            words.add("open system");
        }
        constants.forEach((name, value) -> words.add(value.isEmpty() ? name : name + " = " + value));
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
            return new Assumptions(property.rules(), false, false, Map.of(), List.of());
        }
    }
}
