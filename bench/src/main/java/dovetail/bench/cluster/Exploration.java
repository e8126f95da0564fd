package dovetail.bench.cluster;

import dovetail.bench.panel.Launcher;
import dovetail.bench.tool.Commands;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Results of one run of {@code explore} in a process of its own.
 *
 * @param isComplete whether all states were visited
 * @param wall the seconds of the process
 * @param processor the processor seconds of the process, without those of others that it uses
 */
record Exploration(
        boolean isComplete,
        long states,
        long transitions,
        long depth,
        long deadlocks,
        long jobs,
        long partitions,
        long sent,
        double wall,
        double processor) {
    static Exploration of(Launcher launcher, Path model, List<String> options) {
        return of(launcher, model, options, process -> {});
    }

    /** @param watch called again and again while the process runs */
    static Exploration of(Launcher launcher, Path model, List<String> options, Consumer<Process> watch) {
        return of(JsonRun.of(launcher, words(model, options), watch, 0, 2));
    }

    /** The same by another program that takes the words of the tool. */
    static Exploration by(List<String> program, Launcher launcher, Path model, List<String> options) {
        List<String> command = new ArrayList<>(program);
        command.addAll(words(model, options));
        return of(JsonRun.of(launcher.home(), command, process -> {}, 0, 2));
    }

    private static Exploration of(JsonRun run) {
        return new Exploration(
                run.exit() == 0,
                run.number("states"),
                run.number("transitions"),
                run.number("depth"),
                run.number("deadlocks"),
                run.number("jobs"),
                run.number("partitions"),
                run.number("bytesSent"),
                run.wall(),
                run.processor());
    }

    /** A run that is killed, and has no result. */
    static Commands.Outcome killed(Launcher launcher, Path model, List<String> options, Consumer<Process> watch) {
        return JsonRun.killed(launcher, words(model, options), watch);
    }

    private static List<String> words(Path model, List<String> options) {
        List<String> words = new ArrayList<>(List.of("explore", model.toString()));
        words.addAll(options);
        return words;
    }

    /** The tasks of all jobs: each expands and gathers every partition. */
    long tasks() {
        return 2 * jobs * partitions;
    }

    boolean hasCountsOf(Exploration other) {
        return isComplete
                && other.isComplete
                && states == other.states
                && transitions == other.transitions
                && depth == other.depth
                && deadlocks == other.deadlocks;
    }
}
