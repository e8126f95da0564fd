package dovetail.bench.cluster;

import dovetail.bench.panel.Launcher;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Commands;
import dovetail.bench.tool.ProcessUse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Results of one check of a property process in a process of its own. The figures of eliminations are 0 for other searches.
 *
 * @param steps of the elimination
 * @param wall the seconds of the process
 * @param processor the processor seconds of the process
 */
record Elimination(
        String verdict,
        long states,
        long transitions,
        long depth,
        long candidates,
        long left,
        long steps,
        long jobs,
        double wall,
        double processor) {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final Duration MOST = Duration.ofHours(4);

    static Elimination of(Launcher launcher, Path model, List<String> options) {
        // The property alone, and no search for a shorter run: both would be the same for all.
        List<String> words = new ArrayList<>(
                List.of("check", "--format", "json", "--set", "lasso=found", "-p", "LTL_property", model.toString()));
        words.addAll(options);
        ProcessUse use = new ProcessUse();
        Commands.Outcome outcome = launcher.run(words, MOST, use);
        outcome.orFail(0, 1);
        try {
            JsonNode json = MAPPER.readTree(outcome.output());
            return new Elimination(
                    json.findValue("verdict").asString(),
                    number(json, "states"),
                    number(json, "transitions"),
                    number(json, "depth"),
                    number(json, "candidates"),
                    number(json, "candidatesLeft"),
                    number(json, "eliminationSteps"),
                    number(json, "jobs"),
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

    /** Whether two eliminations have the same counts; their steps may differ, where one began anew. */
    boolean hasCountsOf(Elimination other) {
        return verdict.equals(other.verdict)
                && states == other.states
                && transitions == other.transitions
                && depth == other.depth
                && candidates == other.candidates
                && left == other.left;
    }
}
