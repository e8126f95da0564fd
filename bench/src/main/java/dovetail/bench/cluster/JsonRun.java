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
 * Result of one run of the tool in a process of its own, as JSON.
 *
 * @param wall the seconds of the process
 * @param processor the processor seconds of the process, without those of others that it uses
 */
record JsonRun(JsonNode result, int exit, double wall, double processor) {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final Duration MOST = Duration.ofHours(4);

    /**
     * Runs a command of the tool that ends with a result.
     *
     * @param watch called again and again while the process runs
     * @param accepted the statuses of runs that have a result
     */
    static JsonRun of(Launcher launcher, List<String> words, Consumer<Process> watch, int... accepted) {
        return of(launcher.home(), command(launcher, words), watch, accepted);
    }

    /** The same for a program that takes the words of the tool. */
    static JsonRun of(Path home, List<String> command, Consumer<Process> watch, int... accepted) {
        ProcessUse use = new ProcessUse();
        Commands.Outcome outcome = run(home, command, use.andThen(watch)).orFail(accepted);
        try {
            JsonNode result = MAPPER.readTree(outcome.output());
            return new JsonRun(result, outcome.exit(), outcome.seconds(), use.processorSeconds());
        } catch (JacksonException e) {
            throw new BenchFailure("the result is not JSON: " + outcome.output().strip());
        }
    }

    /** Runs a command of the tool that has no result, since it is killed. */
    static Commands.Outcome killed(Launcher launcher, List<String> words, Consumer<Process> watch) {
        return run(launcher.home(), command(launcher, words), watch);
    }

    private static List<String> command(Launcher launcher, List<String> words) {
        List<String> command =
                new ArrayList<>(List.of(launcher.home().resolve("dovetail").toString()));
        command.addAll(words);
        return command;
    }

    private static Commands.Outcome run(Path home, List<String> command, Consumer<Process> watch) {
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of("--format", "json"));
        return new Commands(home).run(words, MOST, watch);
    }

    /** A number; 0 where the result has none of that name. */
    long number(String key) {
        JsonNode value = result.findValue(key);
        return value != null && value.isNumber() ? value.longValue() : 0;
    }

    /** A text; empty where the result has none of that name. */
    String text(String key) {
        JsonNode value = result.findValue(key);
        return value != null && value.isString() ? value.asString() : "";
    }
}
