package dovetail.engine.pastfree;

import dovetail.engine.EngineSettings;
import dovetail.engine.pastfree.cluster.Split;
import dovetail.engine.pastfree.driver.Driver;
import dovetail.engine.pastfree.driver.Order;
import dovetail.option.Option;
import dovetail.option.OptionValues;
import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import dovetail.search.Goals;
import dovetail.search.SearchOptions;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.coverage.StepCounting;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The settings of the engine.
 *
 * @param threads the number of threads that a search may use
 */
record PastFreeOptions(OptionValues values, int threads, boolean explain) implements SearchOptions {
    private static final String DROP = "drop";
    private static final String DISK = "disk:";

    static final Option<String> DRIVER = Option.text(
            "driver",
            "auto|NAME,NAME",
            "auto, or names of components and variables",
            Driver.AUTO,
            "the acyclic components and counters whose values are the phases of states");

    static final String NO_MEASURE = "none";

    static final Option<String> PROGRESS = Option.text(
            "progress",
            "none|auto|NAME,NAME",
            "none, auto, or names of components and variables",
            NO_MEASURE,
            "sweep by a progress measure that may go back: one that is found by trial, or of components and variables");

    static final Option<Optional<Path>> FREEZE = Option.of(
            "freeze",
            "drop|disk:DIR",
            "drop, or disk: and a directory",
            Optional.empty(),
            "drop past clusters, or save their history in a directory, from which traces are rebuilt",
            new Freezing());

    static final Option<Boolean> POR = Option.either(
            "por", "true", "false", false, "expand a stubborn set of the steps of each state, as the engine por does");

    static final OptionValues DEFAULT = OptionValues.of(
            DRIVER,
            PROGRESS,
            FREEZE,
            Order.OPTION,
            Split.OPTION,
            CheckpointDirectory.OPTION,
            CheckpointDirectory.SECONDS,
            POR,
            PorOptions.STRATEGY,
            Compile.OPTION,
            StepCounting.OPTION,
            Goals.MOST);

    static PastFreeOptions of(EngineSettings settings) {
        return new PastFreeOptions(settings.options(), settings.threads(), settings.explain());
    }

    /** The directory that past clusters are moved to, if there is one. */
    private static final class Freezing implements Option.Format<Optional<Path>> {
        @Override
        public Optional<Optional<Path>> parse(String text) {
            if (text.equals(DROP)) {
                return Optional.of(Optional.empty());
            }
            return text.startsWith(DISK) && text.length() > DISK.length()
                    ? Optional.of(Optional.of(Path.of(text.substring(DISK.length()))))
                    : Optional.empty();
        }

        @Override
        public String print(Optional<Path> directory) {
            return directory.isPresent() ? DISK + directory.get() : DROP;
        }
    }

    String driver() {
        return values.get(DRIVER);
    }

    /** The parts of the progress measure that are asked for; nothing where no step may lead back. */
    Optional<String> measure() {
        String asked = values.get(PROGRESS);
        return asked.equals(NO_MEASURE) ? Optional.empty() : Optional.of(asked);
    }

    /** The directory of checkpoints. */
    Optional<Path> checkpoint() {
        return values.get(CheckpointDirectory.OPTION);
    }

    Optional<Path> directory() {
        return values.get(FREEZE);
    }

    Order order() {
        return values.get(Order.OPTION);
    }

    Split split() {
        return values.get(Split.OPTION);
    }

    @Override
    public Optional<PorOptions> reduce() {
        return values.get(POR)
                ? Optional.of(PorOptions.DEFAULT.with(values.get(PorOptions.STRATEGY)))
                : Optional.empty();
    }
}
