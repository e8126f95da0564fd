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
 * @param waiting whether a run counts that waits forever although it could step, as the clocks of a timed system may admit
 * @param steps the meaning of the intervals of a formula
 * @param openSystem whether the system has steps with an unknown partner in its environment, which takes part at any time
 * @param constants the values that replace those of the model text, by name, in their order
 * @param bounds restrictions of the search, such as a number of rounds, in words
 */
public record Assumptions(
        @Nullable RunRules rules,
        boolean timeDiverges,
        boolean waiting,
        Steps steps,
        boolean openSystem,
        Map<String, String> constants,
        List<String> bounds) {
    /** Every run and every state of the model as it is written counts. */
    public static final Assumptions NONE =
            new Assumptions(null, false, false, Steps.UNCOUNTED, false, Map.of(), List.of());

    /** The meaning of the intervals of a formula: whether steps are counted, and not time. */
    public enum Steps {
        UNCOUNTED(""),
        /** A step is the only unit of time that there is. */
        COUNTED("counting steps"),
        /** Steps are counted although there are clocks. */
        COUNTED_NOT_TIME("counting steps, not time");

        private final String words;

        Steps(String words) {
            this.words = words;
        }
    }

    public Assumptions {
        constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
        bounds = List.copyOf(bounds);
    }

    /** The assumptions of a property of infinite runs. */
    static Assumptions of(RunRules rules, Steps steps) {
        return new Assumptions(rules, false, false, steps, false, Map.of(), List.of());
    }

    /** The same, and whether a run counts that waits forever. */
    Assumptions waiting(boolean counts) {
        return new Assumptions(rules, timeDiverges, counts, steps, openSystem, constants, bounds);
    }

    /** The same assumptions and one more bound. */
    public Assumptions within(String bound) {
        List<String> all = new ArrayList<>(bounds);
        all.add(bound);
        return new Assumptions(rules, timeDiverges, waiting, steps, openSystem, constants, all);
    }

    /** The same assumptions about a model with other values of constants. */
    public Assumptions given(Map<String, String> values) {
        return new Assumptions(rules, timeDiverges, waiting, steps, openSystem, values, bounds);
    }

    /**
     * The same assumptions about a timed system. Of infinite runs, only those count in which time diverges. A run that waits
     * forever counts where a property depends on it: not where infinitely many steps are asked for.
     */
    public Assumptions inDenseTime() {
        boolean waits = waiting || rules != null && !rules.fair() && rules.finite() == RunRules.FiniteRuns.STUTTER;
        Steps counted = steps == Steps.UNCOUNTED ? steps : Steps.COUNTED_NOT_TIME;
        return new Assumptions(rules, rules != null, waits, counted, openSystem, constants, bounds);
    }

    /** The same assumptions about a system of modules, whose instants are the unit of time: an interval has no other meaning. */
    public Assumptions inDiscreteTime() {
        return new Assumptions(rules, timeDiverges, waiting, Steps.UNCOUNTED, openSystem, constants, bounds);
    }

    /** The same assumptions about an open system. */
    public Assumptions inOpenSystem() {
        return new Assumptions(rules, timeDiverges, waiting, steps, true, constants, bounds);
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
        if (waiting) {
            words.add("waiting forever is a run");
        }
        if (steps != Steps.UNCOUNTED) {
            words.add(steps.words);
        }
        if (openSystem) {
            words.add("open system");
        }
        for (Map.Entry<String, String> constant : constants.entrySet()) {
            String name = constant.getKey();
            words.add(constant.getValue().isEmpty() ? name : name + " = " + constant.getValue());
        }
        words.addAll(bounds);
        return words;
    }
}
