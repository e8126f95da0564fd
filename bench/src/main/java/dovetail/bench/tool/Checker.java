package dovetail.bench.tool;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** Asks the launcher about properties, each time in a fresh process with limits. */
public final class Checker {
    /** After its own limit a process gets this long to end by itself. */
    private static final Duration GRACE = Duration.ofSeconds(20);

    private final Launcher launcher;
    private final Duration limit;
    /** Options that limit a run, for the command line. */
    private final List<String> limits;

    public Checker(Path home, Duration limit, Optional<String> memory) {
        this.launcher = new Launcher(home).warmedUp();
        this.limit = limit;
        List<String> options = new ArrayList<>(List.of("--timeout", limit.toSeconds() + "s"));
        memory.ifPresent(size -> options.addAll(List.of("--memory", size)));
        this.limits = List.copyOf(options);
    }

    /** A question: one property of one model. */
    public record Question(Path model, Path properties, String property) {}

    /** Plain exploration; of properties of runs that is the linear-time engine's, on the fly. */
    public Check explore(Question question) {
        Check check = check(question, "explore");
        return check.answer() == Check.Answer.UNAVAILABLE ? check(question, "ltl") : check;
    }

    public Check check(Question question, String engine) {
        Commands.Outcome outcome = run(List.of(
                "check",
                question.model().toString(),
                "--props",
                question.properties().toString(),
                "-p",
                question.property(),
                "--engine",
                engine,
                "--format",
                "json"));
        return read(outcome, limit);
    }

    /** The number of reachable states, unless that takes too long. */
    public OptionalLong states(Path model) {
        Commands.Outcome outcome = run(List.of("explore", model.toString(), "--format", "json"));
        return outcome.exit() == 0 ? Json.whole(outcome.output(), "states") : OptionalLong.empty();
    }

    private Commands.Outcome run(List<String> command) {
        List<String> limited = new ArrayList<>(command);
        limited.addAll(limits);
        return launcher.run(limited, limit.plus(GRACE));
    }

    public static Check read(Commands.Outcome outcome, Duration limit) {
        if (outcome.exit() == Commands.Outcome.ENDED) {
            return without(Check.Answer.UNKNOWN, "> " + limit.toSeconds() + " s", outcome);
        }
        if (outcome.exit() == 3) {
            if (isUnavailable(outcome.errors())) {
                return without(Check.Answer.UNAVAILABLE, outcome.errors().strip(), outcome);
            }
            outcome.orFail(0, 1, 2);
        }
        String json = outcome.output();
        String verdict = Json.text(json, "verdict")
                .orElseThrow(() -> new BenchFailure("the result has no verdict:\n" + json.strip()));
        Check.Answer answer = Check.Answer.valueOf(verdict.toUpperCase(Locale.ROOT));
        OptionalLong peak = Json.whole(json, "peakStates");
        return new Check(
                answer,
                answer == Check.Answer.UNKNOWN ? Json.text(json, "reason").orElse("unknown") : "",
                peak.isPresent() ? peak : Json.whole(json, "states"),
                Json.whole(json, "checks"),
                outcome.seconds());
    }

    /** The words in which the tool says that it has no such engine, or that the engine is not one for the property. */
    private static boolean isUnavailable(String errors) {
        return errors.contains("is not available")
                || errors.contains("does not support")
                || errors.contains("not supported");
    }

    private static Check without(Check.Answer answer, String reason, Commands.Outcome outcome) {
        return new Check(answer, reason, OptionalLong.empty(), OptionalLong.empty(), outcome.seconds());
    }
}
