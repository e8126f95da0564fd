package dovetail.cli.check;

import dovetail.api.Checked;
import dovetail.api.OpenModel;
import dovetail.base.ByteSize;
import dovetail.base.Limit;
import dovetail.check.Answer;
import dovetail.check.FurtherAttempt;
import dovetail.check.FurtherAttempts;
import dovetail.check.ModelErrors;
import dovetail.check.RunSettings;
import dovetail.cli.session.Session;
import dovetail.engine.EngineProvider;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.report.view.Hint;
import dovetail.report.view.Result;
import dovetail.result.Slice;
import dovetail.result.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Command lines to try after an unknown verdict, by the limit that was met and the engines that could answer. An engine is
 * advised only if it has every option of the line.
 */
final class Advice {
    private static final int MORE_TIME = 10;
    private static final int MORE_MEMORY = 4;
    private static final int MORE_STATES = 10;

    private final String engine;
    private final TransitionSystem system;
    private final Predicate<EngineProvider> answers;
    private final Session session;
    private final RunSettings settings;
    private final List<Hint> hints = new ArrayList<>();

    /**
     * @param engine the engine that met a limit
     * @param answers whether an engine could do the same
     */
    private Advice(String engine, TransitionSystem system, Predicate<EngineProvider> answers, Session session) {
        this.engine = engine;
        this.system = system;
        this.answers = answers;
        this.session = session;
        this.settings = session.settings.engines().settings();
    }

    /**
     * The command lines to try after each of the answers of a run, in their order; none after a decided one. No other engine is
     * advised where the time is up before all engines have told what they support.
     */
    static List<List<Hint>> of(Checked checked, OpenModel model, Session session) {
        List<Answer> answers = checked.answers();
        if (areDecided(answers)) {
            return Collections.nCopies(answers.size(), List.of());
        }
        List<Outcome> outcomes = session.grace()
                .within("dovetail-advice", () -> outcomes(checked, model, session))
                .orElseGet(List::of);
        List<List<Hint>> hints = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            if (outcomes.isEmpty()) {
                hints.add(of(answer.verdict(), model, provider -> false, session));
                continue;
            }
            outcomes.get(i)
                    .failure()
                    .ifPresent(thrown -> session.fail(answer.property().name(), thrown));
            hints.add(outcomes.get(i).hints());
        }
        return hints;
    }

    /** The advice after an answer, or the exception of an engine that was asked. */
    private record Outcome(List<Hint> hints, Optional<Throwable> failure) {}

    private static List<Outcome> outcomes(Checked checked, OpenModel model, Session session) {
        List<Answer> answers = checked.answers();
        Map<String, Boolean> accepting = new HashMap<>();
        List<Outcome> outcomes = new ArrayList<>();
        for (Answer answer : answers) {
            // Another engine has to accept the properties of the whole run, and has not failed in it.
            Predicate<EngineProvider> isSuitable = provider -> !provider.table().isPartial()
                    && !hasFailed(provider, checked)
                    && !isTooLargeForAny(answer)
                    && provider.supports(task(answer, model)).isGiven()
                    && accepting.computeIfAbsent(
                            provider.name(), n -> answers.stream().noneMatch(other -> refuses(provider, other, model)))
                    && BoundFlags.REQUIRED.allows(provider, session);
            try {
                outcomes.add(new Outcome(of(answer.verdict(), model, isSuitable, session), Optional.empty()));
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                outcomes.add(new Outcome(List.of(), Optional.of(e)));
            }
        }
        return outcomes;
    }

    /** Whether the automaton of a formula is too large, which every engine for infinite runs needs. */
    private static boolean isTooLargeForAny(Answer answer) {
        Optional<Limit> limit = answer.verdict().limit();
        return answer.property().isOfWholeRuns()
                && limit.isPresent()
                && limit.get().kind() == Limit.Kind.SIZE;
    }

    /** Whether an engine has taken turns in vain. */
    private static boolean hasFailed(EngineProvider provider, Checked checked) {
        for (Answer answer : checked.answers()) {
            for (Slice slice : checked.slices()) {
                if (answer.verdict().limit().isPresent()
                        && slice.engine().equals(provider.name())
                        && slice.properties().contains(answer.property().name())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The command lines to try after an exploration that is incomplete. */
    static List<Hint> ofExploration(Verdict verdict, OpenModel model, Session session) {
        Predicate<EngineProvider> explores = provider -> model.explores(provider)
                && BoundFlags.REQUIRED.allows(provider, session)
                && ContinueFlag.REQUIRED.allows(provider, session)
                && CoverageFlag.REQUIRED.allows(provider, session);
        return of(verdict, model, explores, session);
    }

    private static List<Hint> of(Verdict verdict, OpenModel model, Predicate<EngineProvider> answers, Session session) {
        return verdict.limit()
                .map(limit -> new Advice(verdict.engine(), model.system(), answers, session).after(limit))
                .orElse(List.of());
    }

    private static Task task(Answer answer, OpenModel model) {
        return new Task(model.system(), answer.property());
    }

    private static boolean areDecided(List<Answer> answers) {
        for (Answer answer : answers) {
            if (answer.verdict().limit().isPresent()) {
                return false;
            }
        }
        return true;
    }

    /** Whether the command line is wrong with an engine, since it answers no properties of this kind. */
    private static boolean refuses(EngineProvider provider, Answer answer, OpenModel model) {
        return provider.supports(task(answer, model)).isRefusedByKind() && !ModelErrors.areAskedBy(answer.property());
    }

    /** Tells what to try next for each property that was not answered; the same advice once. */
    static void tell(List<Result> results, Session session) {
        Set<Hint> told = new LinkedHashSet<>();
        boolean isAllOpen = true;
        for (Result result : results) {
            told.addAll(result.advice());
            isAllOpen &= result.word().equals(Result.UNKNOWN);
        }
        // Without any answer, advice is the only result.
        if (!told.isEmpty() && (!session.settings.quiet() || isAllOpen && !session.settings.json())) {
            session.tell("to try next:");
            told.forEach(hint -> session.tell("  " + hint));
        }
    }

    private List<Hint> after(Limit limit) {
        FurtherAttempts.after(limit, engine, system, session.workshop.engines(), settings, answers)
                .forEach(this::add);
        return hints;
    }

    private void add(FurtherAttempt attempt) {
        switch (attempt.kind()) {
            case ENGINE -> add("--engine", attempt.value(), attempt.gain());
            case OPTION -> add("--set", attempt.value(), attempt.gain());
            case THREADS ->
                add("--threads", Integer.toString(Runtime.getRuntime().availableProcessors()), attempt.gain());
            case MORE_TIME -> moreTime();
            case MORE_MEMORY -> moreMemory();
            case MORE_STATES -> moreStates();
        }
    }

    private void moreMemory() {
        if (session.settings.memoryGiven()) {
            long memory = ByteSize.parse(session.arguments.given("--memory"));
            add("--memory", ByteSize.option(memory * MORE_MEMORY), "");
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

    private void moreStates() {
        if (session.arguments.has("--max-states")) {
            long most = Long.parseLong(session.arguments.given("--max-states"));
            add("--max-states", Long.toString(most * MORE_STATES), "");
        }
    }

    private void add(String option, String value, String gain) {
        hints.add(new Hint(session.arguments.commandLine(session.command, option, value), gain));
    }
}
