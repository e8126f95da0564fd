package dovetail.bench.tool;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Searches by the launcher with and without partial-order reduction, each in a fresh process with a time limit. */
public final class Searches {
    private static final Setup SETUP = new Setup(1, "hash", Optional.empty());

    private final Launcher launcher;
    private final Duration limit;

    public Searches(Path home, Duration limit) {
        this.launcher = new Launcher(home).warmedUp();
        this.limit = limit;
    }

    /**
     * The result of a check.
     *
     * @param reason why there is no answer; empty when there is one
     * @param fully the states that were fully expanded
     * @param blocked by which conditions, of those with more than one step: C1, C2 and C3
     * @param seconds as the tool itself reports them, without its start
     */
    public record Found(String answer, String reason, long states, long fully, String blocked, double seconds) {
        public boolean isAnswer() {
            return reason.isEmpty();
        }
    }

    /** All states, or those left by the reduction that keeps deadlocks; nothing when it takes too long. */
    public Optional<Measurement> explore(Path model, boolean reduces) {
        List<String> words = new ArrayList<>(List.of("explore", model.toString()));
        if (reduces) {
            words.add("--por");
        }
        words.addAll(SETUP.flags());
        Commands.Outcome outcome = run(words);
        return outcome.exit() == 2
                ? Optional.empty()
                : Optional.of(Dovetail.parse(outcome.output(), outcome.seconds()));
    }

    /** @param property the options that say what to check */
    public Found check(Path model, List<String> property, String engine) {
        List<String> words = new ArrayList<>(List.of("check", model.toString(), "--engine", engine));
        words.addAll(property);
        return read(run(words).output());
    }

    private Commands.Outcome run(List<String> words) {
        List<String> limited = new ArrayList<>(words);
        limited.addAll(List.of("--format", "json", "--timeout", limit.toSeconds() + "s"));
        return launcher.run(limited).orFail(0, 1, 2);
    }

    public static Found read(String json) {
        String answer = Json.text(json, "verdict")
                .orElseThrow(() -> new BenchFailure("the result has no verdict:\n" + json.strip()));
        String reason = answer.equals("unknown") ? Json.text(json, "reason").orElse("unknown") : "";
        String blocked = Json.whole(json, "blockedByC1").orElse(0) + " / "
                + Json.whole(json, "blockedByC2").orElse(0) + " / "
                + Json.whole(json, "blockedByC3").orElse(0);
        return new Found(
                answer,
                reason,
                Json.whole(json, "states").orElse(0),
                Json.whole(json, "fullStates").orElse(0),
                blocked,
                Json.number(json, "seconds"));
    }
}
