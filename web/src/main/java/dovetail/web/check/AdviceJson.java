package dovetail.web.check;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.base.Limit;
import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.check.FurtherAttempt;
import dovetail.check.FurtherAttempts;
import dovetail.engine.EngineProvider;
import dovetail.report.json.JsonWriter;
import dovetail.result.Slice;
import dovetail.web.model.ModelForm;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Tells what to try after an unknown verdict: a command line, and where the page can do it, the settings of a further check. */
final class AdviceJson {
    private static final Duration MOST_TIME = Duration.ofSeconds(5);
    private static final int MORE_TIME = 10;
    private static final int MORE_MEMORY = 4;

    private final ModelForm form;
    private final CheckSettings settings;
    private final CheckCommand command;
    private final Budget service;
    private final JsonWriter json;

    /** @param service the limits of the service, beyond which a page cannot go */
    AdviceJson(ModelForm form, CheckSettings settings, CheckCommand command, Budget service, JsonWriter json) {
        this.form = form;
        this.settings = settings;
        this.command = command;
        this.service = service;
        this.json = json;
    }

    /** Writes the attempts after an answer; none after a decided one. */
    void write(Answer answer, List<Slice> slices) {
        Optional<Limit> limit = answer.verdict().limit();
        if (limit.isEmpty()) {
            return;
        }
        Budget budget = service.restarted().atMost(MOST_TIME);
        Set<String> tried = new TreeSet<>();
        slices.forEach(slice -> tried.add(slice.engine()));
        List<FurtherAttempt> attempts = FurtherAttempts.after(
                limit.get(),
                answer.verdict().engine(),
                form.open().system(),
                EngineRegistry.standard(),
                settings.run(),
                engine -> !tried.contains(engine.name()) && answers(engine, answer, budget));
        attempts.forEach(attempt -> write(attempt, answer));
    }

    private boolean answers(EngineProvider engine, Answer answer, Budget budget) {
        return !engine.table().isPartial()
                && form.open()
                        .withEngine(engine.name())
                        .refusal(answer.property(), budget)
                        .isEmpty();
    }

    private void write(FurtherAttempt attempt, Answer answer) {
        switch (attempt.kind()) {
            case ENGINE -> write(attempt, answer, attempt.value(), List.of(), "engine", attempt.value());
            case OPTION -> {
                int equals = attempt.value().indexOf('=');
                String option = attempt.value().substring(0, equals) + ":"
                        + attempt.value().substring(equals + 1);
                write(attempt, answer, engine(), List.of("--set", attempt.value()), "set", option);
            }
            case THREADS -> {
                String threads = Integer.toString(Runtime.getRuntime().availableProcessors());
                write(attempt, answer, engine(), List.of("--threads", threads), "threads", threads);
            }
            case MORE_TIME -> moreTime(attempt, answer);
            case MORE_MEMORY ->
                write(
                        attempt,
                        answer,
                        engine(),
                        List.of("--memory", ByteSize.option(service.memory() * MORE_MEMORY)),
                        "",
                        "");
            case MORE_STATES -> {
                // The service has no limit on states.
            }
        }
    }

    /** More time; the page can give it up to the limit of the service. */
    private void moreTime(FurtherAttempt attempt, Answer answer) {
        Optional<Duration> given = settings.budget().restarted().timeLeft();
        if (given.isEmpty()) {
            return;
        }
        // The clock of a new budget runs already: what is left is a little less than the limit.
        long seconds = Math.max(1, Math.round(given.get().toMillis() / 1e3)) * MORE_TIME;
        Optional<Duration> most = service.restarted().timeLeft();
        boolean isWithin = most.isEmpty() || most.get().toSeconds() >= seconds;
        write(
                attempt,
                answer,
                engine(),
                List.of("--timeout", seconds + "s"),
                isWithin ? "timeout" : "",
                Long.toString(seconds));
    }

    private String engine() {
        return settings.engine().equals(EngineRegistry.AUTO) ? "" : settings.engine();
    }

    /** @param setting the member of a further question of the page; empty where it cannot ask it */
    private void write(
            FurtherAttempt attempt, Answer answer, String engine, List<String> more, String setting, String value) {
        json.beginObject();
        json.name("property").value(form.id(answer.property().name()));
        json.name("command").value(command.with(form, answer.property(), engine, more));
        json.name("gain").value(attempt.gain());
        json.name("setting").value(setting);
        json.name("value").value(value);
        json.endObject();
    }
}
