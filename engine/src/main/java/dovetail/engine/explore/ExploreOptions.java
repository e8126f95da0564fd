package dovetail.engine.explore;

import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import dovetail.search.DepthBound;
import dovetail.search.Goals;
import dovetail.search.SearchOptions;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.coverage.StepCounting;
import dovetail.search.run.RunDirectory;
import dovetail.symmetry.Symmetry;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The settings of exploration; immutable, shared by the command line and the library.
 *
 * @param reduce partial-order reduction, if there is to be one
 */
public record ExploreOptions(OptionValues values, int threads, Optional<PorOptions> reduce) implements SearchOptions {
    public static final Option<Order> SEARCH =
            Option.choice("search", Order.BFS, "order of the search; bfs gives shortest traces");
    public static final Option<Store> STORE = Option.choice("store", Store.AUTO, "representation of visited states");
    public static final Option<Boolean> CHECK_DEPENDENCIES = Option.either(
            "check-dependencies",
            "true",
            "false",
            false,
            "verify the declared reads and writes of every transition group while exploring");
    public static final Option<Optional<Path>> DUMP =
            Option.file("dump", "write the generated successor function to a file");

    public static final Option<Integer> STATES_IN_MEMORY = Option.number(
            "states-in-memory",
            0,
            0,
            "with a directory for states, go on there after so many states; 0 for when memory is full");

    public static final ExploreOptions DEFAULT = new ExploreOptions(
            OptionValues.of(
                    SEARCH,
                    STORE,
                    Compile.OPTION,
                    CHECK_DEPENDENCIES,
                    DUMP,
                    RunDirectory.OPTION,
                    STATES_IN_MEMORY,
                    CheckpointDirectory.OPTION,
                    CheckpointDirectory.SECONDS,
                    StepCounting.OPTION,
                    DepthBound.OPTION,
                    Goals.MOST,
                    Symmetry.OPTION),
            1,
            Optional.empty());

    /** The order in which states are expanded. */
    public enum Order {
        BFS,
        DFS
    }

    /** The representation of visited states: whole words, compressed, as trees of shared parts, or chosen by their width. */
    public enum Store {
        AUTO,
        HASH,
        COMPACT,
        TREE
    }

    public Order order() {
        return values.get(SEARCH);
    }

    public Store store() {
        return values.get(STORE);
    }

    public boolean checkDependencies() {
        return values.get(CHECK_DEPENDENCIES);
    }

    public Optional<Path> dump() {
        return values.get(DUMP);
    }

    /** The directory of states that are kept on disk. */
    public Optional<Path> disk() {
        return values.get(RunDirectory.OPTION);
    }

    /** The most states of a search that has a directory for more; 0 for as many as fit. */
    public int statesInMemory() {
        return values.get(STATES_IN_MEMORY);
    }

    /** The directory of checkpoints. */
    public Optional<Path> checkpoint() {
        return values.get(CheckpointDirectory.OPTION);
    }

    public ExploreOptions withThreads(int count) {
        return new ExploreOptions(values, count, reduce);
    }

    /** The same with partial-order reduction. */
    public ExploreOptions reducing(PorOptions how) {
        return new ExploreOptions(values, threads, Optional.of(how));
    }

    /** The same with one option changed. */
    public <T> ExploreOptions with(Option<T> option, T value) {
        return new ExploreOptions(values.with(option, value), threads, reduce);
    }

    /**
     * The settings with one option changed, as users write it.
     *
     * @throws IllegalArgumentException when the name or the value is unknown; the message says what is possible
     */
    public ExploreOptions with(String name, String value) {
        return new ExploreOptions(values.with(name, value), threads, reduce);
    }
}
