package dovetail.web.check;

import dovetail.base.Budget;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.web.http.Refusal;
import dovetail.web.http.Request;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * The engine and the settings of a check: those of the service, and the ones that its page chose.
 *
 * @param engine its name, or {@link EngineRegistry#AUTO}
 * @param budget within the limits of the service
 */
public record CheckSettings(String engine, RunSettings run, Budget budget) {
    private static final int MOST_SECONDS = 7 * 24 * 3600;

    /**
     * The settings of a request.
     *
     * @throws Refusal when the engine or an option is unknown
     */
    public static CheckSettings of(Request request, RunSettings service, Budget limits) {
        EngineRegistry registry = EngineRegistry.standard();
        String engine = request.optionalText("engine").orElse(EngineRegistry.AUTO);
        int processors = Runtime.getRuntime().availableProcessors();
        RunSettings run = service.withThreads(request.number("threads", service.threads(), 1, processors));
        for (Map.Entry<String, String> option : request.map("set").entrySet()) {
            run = run.with(option.getKey(), option.getValue());
        }
        try {
            if (!engine.equals(EngineRegistry.AUTO)) {
                registry.find(engine);
            }
            run.check(registry, engine);
        } catch (IllegalArgumentException e) {
            throw new Refusal(Refusal.BAD_REQUEST, String.valueOf(e.getMessage()));
        }
        int seconds = request.number("timeout", 0, 0, MOST_SECONDS);
        return new CheckSettings(engine, run, seconds == 0 ? limits : within(Duration.ofSeconds(seconds), limits));
    }

    /** The limits with less time. */
    private static Budget within(Duration time, Budget limits) {
        Optional<Duration> most = limits.restarted().timeLeft();
        return most.isPresent() && most.get().compareTo(time) < 0 ? limits : limits.withTime(time);
    }
}
