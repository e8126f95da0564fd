package dovetail.engine.icc;

import dovetail.option.Option;
import dovetail.option.OptionValues;
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
