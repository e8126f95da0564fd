package dovetail.engine.explore;

import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of exploration; immutable, shared by the command line and the library.
 *
 * @param reduce how steps are left out that do not matter, if any are
 */
public record ExploreOptions(
        Order order,
        Store store,
        int threads,
        Compile compile,
        boolean checkDependencies,
        Optional<Path> dump,
        Optional<PorOptions> reduce) {
    public static final ExploreOptions DEFAULT =
            new ExploreOptions(Order.BFS, Store.HASH, 1, Compile.AUTO, false, Optional.empty(), Optional.empty());

    /** The order in which states are expanded. */
    public enum Order {
        BFS,
        DFS
    }

    /** How visited states are kept: whole words, or compressed. */
    public enum Store {
        HASH,
        COMPACT
    }

    public ExploreOptions withThreads(int count) {
        return new ExploreOptions(order, store, count, compile, checkDependencies, dump, reduce);
    }

    /** The same with partial-order reduction. */
    public ExploreOptions reducing(PorOptions how) {
        return new ExploreOptions(order, store, threads, compile, checkDependencies, dump, Optional.of(how));
    }

    /**
     * The options with one named setting changed.
     *
     * @throws IllegalArgumentException when the name or the value is unknown; the message says what is possible
     */
    public ExploreOptions with(String name, String value) {
        return switch (name) {
            case "search" ->
                new ExploreOptions(
                        choice(Order.class, name, value), store, threads, compile, checkDependencies, dump, reduce);
            case "store" ->
                new ExploreOptions(
                        order, choice(Store.class, name, value), threads, compile, checkDependencies, dump, reduce);
            case "compile" ->
                new ExploreOptions(
                        order, store, threads, choice(Compile.class, name, value), checkDependencies, dump, reduce);
            case "check-dependencies" ->
                new ExploreOptions(
                        order, store, threads, compile, choice(Truth.class, name, value) == Truth.TRUE, dump, reduce);
            case "dump" ->
                new ExploreOptions(
                        order, store, threads, compile, checkDependencies, Optional.of(Path.of(value)), reduce);
            default ->
                throw new IllegalArgumentException(
                        "unknown setting '" + name + "'; expected search, store, compile, check-dependencies or dump");
        };
    }

    public ExploreOptions with(Map<String, String> settings) {
        ExploreOptions options = this;
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            options = options.with(setting.getKey(), setting.getValue());
        }
        return options;
    }

    private enum Truth {
        TRUE,
        FALSE
    }

    private static <E extends Enum<E>> E choice(Class<E> type, String name, String value) {
        StringBuilder known = new StringBuilder();
        for (E constant : type.getEnumConstants()) {
            String text = constant.name().toLowerCase(Locale.ROOT);
            if (text.equals(value)) {
                return constant;
            }
            known.append(known.length() == 0 ? "" : " or ").append(text);
        }
        throw new IllegalArgumentException("'" + value + "' is no value for " + name + "; expected " + known);
    }
}
