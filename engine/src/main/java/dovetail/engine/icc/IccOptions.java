package dovetail.engine.icc;

import java.util.EnumSet;
import java.util.Set;

/**
 * How ICC goes about its work; immutable, shared by the command line and the library.
 *
 * @param merge how many states components that are put together first may have; 0 leaves all as they are
 * @param orders how many orders of the components are tried side by side
 * @param threads how many threads try them
 * @param explain whether to tell what happened
 */
public record IccOptions(Set<Technique> techniques, int merge, int orders, int threads, boolean explain) {
    /** Everything that helps. */
    public static final IccOptions DEFAULT = new IccOptions(EnumSet.allOf(Technique.class), 1000, 2, 1, false);

    public IccOptions {
        techniques = Set.copyOf(techniques);
    }

    public boolean uses(Technique technique) {
        return techniques.contains(technique);
    }

    public IccOptions withTechniques(Set<Technique> chosen) {
        return new IccOptions(chosen, merge, orders, threads, explain);
    }

    public IccOptions withMerge(int states) {
        return new IccOptions(techniques, states, orders, threads, explain);
    }

    public IccOptions withOrders(int count) {
        return new IccOptions(techniques, merge, count, threads, explain);
    }

    public IccOptions withThreads(int count) {
        return new IccOptions(techniques, merge, orders, count, explain);
    }

    public IccOptions withExplain(boolean wanted) {
        return new IccOptions(techniques, merge, orders, threads, wanted);
    }

    /**
     * These settings with another value for one of them.
     *
     * @throws IllegalArgumentException with a message for users when there is no such setting or value
     */
    public IccOptions with(String name, String value) {
        if (name.equals("merge")) {
            return withMerge(number(name, value, 0));
        }
        if (name.equals("orders")) {
            return withOrders(number(name, value, 1));
        }
        StringBuilder known = new StringBuilder();
        for (Technique technique : Technique.values()) {
            if (technique.word().equals(name)) {
                return withTechnique(technique, value);
            }
            known.append(technique.word()).append(", ");
        }
        throw new IllegalArgumentException(
                "the engine icc has no setting '" + name + "'; there are " + known + "merge and orders");
    }

    private IccOptions withTechnique(Technique technique, String value) {
        Set<Technique> changed = EnumSet.noneOf(Technique.class);
        changed.addAll(techniques);
        if (value.equals("on")) {
            changed.add(technique);
        } else if (value.equals("off")) {
            changed.remove(technique);
        } else {
            throw new IllegalArgumentException(technique.word() + ": expected on or off, found '" + value + "'");
        }
        return withTechniques(changed);
    }

    /** The settings as users write them. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (Technique technique : Technique.values()) {
            text.append(technique.word())
                    .append('=')
                    .append(uses(technique) ? "on" : "off")
                    .append(", ");
        }
        return text + "merge=" + merge + ", orders=" + orders + ", threads " + threads;
    }

    private static int number(String name, String value, int least) {
        try {
            int number = Integer.parseInt(value);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below, together with numbers that are too small.
        }
        throw new IllegalArgumentException(name + ": expected a number from " + least + " on, found '" + value + "'");
    }
}
