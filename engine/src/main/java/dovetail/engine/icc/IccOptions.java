package dovetail.engine.icc;

import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.symmetry.Symmetry;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Settings of incremental counterexample construction; immutable, shared by the command line and the library.
 *
 * @param threads the number of threads that run constructions
 * @param explain whether to log choices and rejections
 */
public record IccOptions(OptionValues values, int threads, boolean explain) {
    private static final Map<Technique, Option<Boolean>> TECHNIQUES = techniques();
    private static final Option<Integer> ORDERS =
            Option.number("orders", 1, 2, "number of orders of the components that are tried concurrently");

    private static final Option<Assumptions> ASSUMPTIONS = Option.choice(
            "assumptions",
            Assumptions.BESIDE,
            "learn assumptions about the environment of components: beside the other techniques, alone, or never");

    /** All techniques and two orders. */
    public static final IccOptions DEFAULT = new IccOptions(OptionValues.of(all()), 1, false);

    private static Map<Technique, Option<Boolean>> techniques() {
        Map<Technique, Option<Boolean>> options = new EnumMap<>(Technique.class);
        for (Technique technique : Technique.values()) {
            options.put(technique, Option.either(technique.word(), "on", "off", true, technique.meaning()));
        }
        return options;
    }

    private static List<Option<?>> all() {
        List<Option<?>> all = new ArrayList<>(TECHNIQUES.values());
        all.add(ORDERS);
        all.add(ASSUMPTIONS);
        all.add(Symmetry.OF_QUESTIONS);
        return all;
    }

    private static Option<Boolean> option(Technique technique) {
        return Objects.requireNonNull(TECHNIQUES.get(technique));
    }

    public boolean uses(Technique technique) {
        return values.get(option(technique));
    }

    /** The number of orders of the components that are tried concurrently. */
    public int orders() {
        return values.get(ORDERS);
    }

    /** The use of assume-guarantee reasoning. */
    public Assumptions assumptions() {
        return values.get(ASSUMPTIONS);
    }

    public IccOptions withAssumptions(Assumptions use) {
        return new IccOptions(values.with(ASSUMPTIONS, use), threads, explain);
    }

    /** The use of symmetries that exchange predicates of the question. */
    public Symmetry symmetry() {
        return values.get(Symmetry.OF_QUESTIONS);
    }

    public IccOptions withSymmetry(Symmetry use) {
        return new IccOptions(values.with(Symmetry.OF_QUESTIONS, use), threads, explain);
    }

    public IccOptions withTechniques(Set<Technique> chosen) {
        OptionValues changed = values;
        for (Technique technique : Technique.values()) {
            changed = changed.with(option(technique), chosen.contains(technique));
        }
        return new IccOptions(changed, threads, explain);
    }

    public IccOptions withOrders(int count) {
        return new IccOptions(values.with(ORDERS, count), threads, explain);
    }

    public IccOptions withThreads(int count) {
        return new IccOptions(values, count, explain);
    }

    public IccOptions withExplain(boolean wanted) {
        return new IccOptions(values, threads, wanted);
    }
}
