package dovetail.cli;

import dovetail.api.OpenModel;
import dovetail.base.ByteSize;
import dovetail.base.Limit;
import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.engine.EngineProvider;
import dovetail.model.Task;
import dovetail.report.view.Hint;
import dovetail.report.view.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Command lines to try after an unknown verdict, by the limit that was met and the engines that could answer. */
final class Advice {
    private static final int MORE_TIME = 10;
    private static final int MORE_MEMORY = 4;
    private static final int MORE_STATES = 10;
    private static final String REDUCTION = "por";

    private final Answer answer;
    private final OpenModel model;
    private final Session session;
    private final RunSettings settings;
    private final List<Hint> hints = new ArrayList<>();

    private Advice(Answer answer, OpenModel model, Session session) {
        this.answer = answer;
        this.model = model;
        this.session = session;
        this.settings = session.settings.engines().settings();
    }

    /** The command lines to try next; none where the property is answered. */
    static List<Hint> of(Answer answer, OpenModel model, Session session) {
        return answer.verdict()
                .limit()
                .map(limit -> new Advice(answer, model, session).after(limit))
                .orElse(List.of());
    }

    /** Tells what to try next for each property that was not answered; the same advice once. */
    static void tell(List<Result> results, Session session) {
        Set<Hint> told = new LinkedHashSet<>();
        for (Result result : results) {
            told.addAll(result.advice());
        }
        if (!told.isEmpty()) {
            session.note("to try next:");
            told.forEach(hint -> session.note("  " + hint));
        }
    }

    private List<Hint> after(Limit limit) {
        switch (limit.kind()) {
            case MEMORY -> {
                compactStore();
                reduction();
                moreMemory();
            }
            case TIME -> {
                threads();
                reduction();
                moreTime();
            }
            case STATES -> {
                reduction();
                moreStates();
            }
            case SIZE, UNSUPPORTED, VALUES -> otherEngines();
            case DISK, INTERRUPTED, DEPTH, RUNS -> {}
        }
        return hints;
    }

    private void compactStore() {
        boolean isSet =
                settings.options().stream().anyMatch(option -> option.name().equals("store"));
        if (!isSet && owns("store")) {
            add("--set", "store=compact", "less memory per state, more time");
        }
    }

    private void reduction() {
        if (!answer.verdict().engine().equals(REDUCTION) && supports(REDUCTION)) {
            add("--engine", REDUCTION, "fewer interleavings");
        }
    }

    private void moreMemory() {
        if (session.settings.memoryGiven()) {
            long memory = ByteSize.parse(session.arguments.given("--memory"));
            String size = memory * MORE_MEMORY >= 1L << 30
                    ? (memory * MORE_MEMORY >> 30) + "G"
                    : Math.max(1, memory * MORE_MEMORY >> 20) + "M";
            add("--memory", size, "");
        } else {
            hints.add(new Hint(
                    "DOVETAIL_JAVA_OPTS=-Xmx... " + session.arguments.commandLine(session.command, "", ""), ""));
        }
    }

    private void moreTime() {
        if (session.arguments.has("--timeout")) {
            Duration time = session.settings.timeout().multipliedBy(MORE_TIME);
            add("--timeout", Math.max(1, time.toSeconds()) + "s", "");
        }
    }

    private void threads() {
        int processors = Runtime.getRuntime().availableProcessors();
        if (settings.threads() == 1 && processors > 1) {
            add("--threads", Integer.toString(processors), "");
        }
    }

    private void moreStates() {
        if (session.arguments.has("--max-states")) {
            long most = Long.parseLong(session.arguments.given("--max-states"));
            add("--max-states", Long.toString(most * MORE_STATES), "");
        }
    }

    /** The engines that answer the property, in the order of auto. */
    private void otherEngines() {
        for (EngineProvider provider : session.workshop.engines().providers()) {
            if (!provider.name().equals(answer.verdict().engine()) && supports(provider.name())) {
                add("--engine", provider.name(), "");
            }
        }
    }

    /** Whether an engine can answer the property; one that meets a limit when it is asked is of no help. */
    private boolean supports(String engine) {
        EngineRegistry registry = session.workshop.engines();
        try {
            return registry.names().contains(engine)
                    && registry.find(engine)
                            .supports(new Task(model.system(), answer.property()))
                            .isGiven();
        } catch (Limit.Exceeded e) {
            return false;
        }
    }

    private boolean owns(String option) {
        return session.workshop
                .engines()
                .owners(option)
                .contains(answer.verdict().engine());
    }

    private void add(String option, String value, String gain) {
        hints.add(new Hint(session.arguments.commandLine(session.command, option, value), gain));
    }
}
