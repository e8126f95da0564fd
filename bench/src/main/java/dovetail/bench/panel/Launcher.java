package dovetail.bench.panel;

import dovetail.base.Limit;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Commands;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Launcher of Dovetail, as its users have it; each run is a fresh process.
 *
 * @param limit after which a run has no answer; nothing for runs however long
 * @param options at the end of the command line
 */
public record Launcher(Path home, Optional<Duration> limit, List<String> options) {
    /** After its own limit a process gets this long to end by itself. */
    private static final Duration GRACE = Duration.ofSeconds(20);

    private static final JsonMapper MAPPER = new JsonMapper();

    /** The launcher of a project, without limits. */
    public Launcher(Path home) {
        this(home, Optional.empty(), List.of());
        Path file = home.resolve("dovetail");
        BenchFailure.when(!Files.isExecutable(file), "the launcher " + file + " is not there");
    }

    /** A launcher whose runs have limits. It has been built, with its class archive, so that neither is measured. */
    public static Launcher limited(Path home, Duration limit, Optional<String> memory) {
        List<String> options = new ArrayList<>(List.of("--timeout", limit.toSeconds() + "s"));
        memory.ifPresent(size -> options.addAll(List.of("--memory", size)));
        return new Launcher(new Launcher(home).warmedUp().home, Optional.of(limit), List.copyOf(options));
    }

    /** Lets the launcher build when it must, and record a class archive, so that neither is measured. */
    public Launcher warmedUp() {
        run(List.of("--version"), Duration.ofDays(365), process -> {});
        return this;
    }

    /**
     * Runs a command; ends it when it takes longer than that.
     *
     * @param watch called again and again while the process runs
     */
    public Commands.Outcome run(List<String> words, Duration most, Consumer<Process> watch) {
        List<String> command = new ArrayList<>(List.of(home.resolve("dovetail").toString()));
        command.addAll(words);
        return new Commands(home).run(command, most, watch);
    }

    /** Asks about a model by {@code explore} or {@code check}. */
    public Reply ask(String engine, List<String> question) {
        List<String> words = new ArrayList<>(question);
        words.addAll(List.of("--format", "json"));
        words.addAll(options);
        Duration most = limit.map(GRACE::plus).orElse(Duration.ofDays(365));
        return read(engine, run(words, most, process -> {}), limit.orElse(most));
    }

    /** Asks an engine about a model. */
    public Reply check(Path model, String engine, List<String> property) {
        List<String> words = new ArrayList<>(List.of("check", model.toString(), "--engine", engine));
        words.addAll(property);
        return ask(engine, words);
    }

    /** Reads a result for one property, or of an exploration. */
    public static Reply read(String engine, Commands.Outcome outcome, Duration limit) {
        if (outcome.exit() == Commands.Outcome.ENDED) {
            String late = "> " + limit.toSeconds() + " s";
            return Reply.unknown(engine, new Limit(Limit.Kind.TIME, late), outcome.seconds());
        }
        if (outcome.exit() == 3 && isUnavailable(outcome.errors())) {
            return Reply.unknown(engine, Limit.unsupported(outcome.errors().strip()), outcome.seconds());
        }
        outcome.orFail(0, 1, 2);
        JsonNode json = parse(outcome.output());
        String answer = json.findValue("verdict") == null
                ? exploration(json, outcome)
                : json.findValue("verdict").stringValue();
        Figures figures = figures(json);
        Verdict verdict = switch (answer) {
            case "holds" -> new Verdict.Holds(engine, figures, Optional.empty(), Optional.empty());
            case "violated" -> new Verdict.Violated(engine, figures, Optional.empty(), Optional.empty());
            default -> new Verdict.Unknown(engine, figures, reason(json), Optional.empty());
        };
        return new Reply(engine, verdict, outcome.seconds());
    }

    /** The words in which the tool says that it has no such engine, or that the engine is not one for the property. */
    private static boolean isUnavailable(String errors) {
        return errors.contains("is not available")
                || errors.contains("does not support")
                || errors.contains("not supported");
    }

    private static JsonNode parse(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JacksonException e) {
            throw new BenchFailure("the result is not JSON: " + json.strip());
        }
    }

    /** A result without a verdict is that of an exploration, which has all these figures. */
    private static String exploration(JsonNode json, Commands.Outcome outcome) {
        for (String figure : List.of("states", "transitions", "bytes", "seconds")) {
            BenchFailure.when(
                    json.findValue(figure) == null,
                    "the result has no number '" + figure + "':\n"
                            + outcome.output().strip());
        }
        return outcome.exit() == 0 ? "holds" : "unknown";
    }

    private static Limit reason(JsonNode json) {
        JsonNode reason = json.findValue("reason");
        return new Limit(Limit.Kind.TIME, reason == null || !reason.isString() ? "unknown" : reason.stringValue());
    }

    /** The figures of a result; where the most states at once are not told, all states count. */
    private static Figures figures(JsonNode json) {
        Map<String, Number> extra = new LinkedHashMap<>();
        JsonNode more = json.findValue("figures");
        if (more != null) {
            more.properties().stream()
                    .filter(member -> member.getValue().isNumber())
                    .forEach(member ->
                            extra.put(member.getKey(), member.getValue().numberValue()));
        }
        long states = (long) number(json, "states", 0);
        long peak = (long) number(json, "peakStates", (double) states);
        Counts counts = Counts.of(states, (long) number(json, "transitions", 0), peak, (long) number(json, "bytes", 0));
        return new Figures(counts, (long) number(json, "checks", 0), number(json, "seconds", 0), extra);
    }

    private static double number(JsonNode json, String key, double otherwise) {
        JsonNode value = json.findValue(key);
        return value != null && value.isNumber() ? value.doubleValue() : otherwise;
    }
}
