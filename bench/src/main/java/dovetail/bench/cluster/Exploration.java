package dovetail.bench.cluster;

import dovetail.bench.panel.Launcher;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Commands;
import dovetail.bench.tool.ProcessUse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

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
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final Duration MOST = Duration.ofHours(4);

    static Exploration of(Launcher launcher, Path model, List<String> options) {
        ProcessUse use = new ProcessUse();
        return read(run(launcher, model, options, use), use);
    }

    /** @param watch called again and again while the process runs */
    static Commands.Outcome run(Launcher launcher, Path model, List<String> options, Consumer<Process> watch) {
        List<String> words = new ArrayList<>(List.of("explore", "--format", "json", model.toString()));
        words.addAll(options);
        return launcher.run(words, MOST, watch);
    }

    static Exploration read(Commands.Outcome outcome, ProcessUse use) {
        outcome.orFail(0, 2);
        try {
            JsonNode json = MAPPER.readTree(outcome.output());
            return new Exploration(
                    outcome.exit() == 0,
                    number(json, "states"),
                    number(json, "transitions"),
                    number(json, "depth"),
                    number(json, "deadlocks"),
                    number(json, "jobs"),
                    number(json, "partitions"),
                    number(json, "bytesSent"),
                    outcome.seconds(),
                    use.processorSeconds());
        } catch (JacksonException e) {
            throw new BenchFailure("the result is not JSON: " + outcome.output().strip());
        }
    }

    private static long number(JsonNode json, String key) {
        JsonNode value = json.findValue(key);
        return value != null && value.isNumber() ? value.longValue() : 0;
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
