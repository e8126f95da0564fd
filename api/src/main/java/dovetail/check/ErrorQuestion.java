package dovetail.check;

import dovetail.analysis.ValueAnalysis;
import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.decompose.Decomposition;
import dovetail.engine.EngineProvider;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.option.SettingException;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Question whether a system is free of model errors, beside the properties that users ask. Each source of an answer costs
 * more than the one before: the searches for the properties, the decomposition that they made, value analysis, and a search
 * of its own. That search is bounded by the states that the answers took.
 */
final class ErrorQuestion {
    /** The search may take so many states, even when the answers took fewer. */
    private static final long LEAST_STATES = 100_000;

    private final PreparedSystem system;
    private final EngineChoice choice;
    private final Asking asking;
    private final Budget budget;
    private final Property.ErrorFree property = new Property.ErrorFree(ModelErrors.NAME);

    /** Asks an engine for a property of the system. */
    interface Asking {
        Answer ask(EngineProvider provider, Property property, Budget budget);
    }

    ErrorQuestion(PreparedSystem system, EngineChoice choice, Asking asking, Budget budget) {
        this.system = system;
        this.choice = choice;
        this.asking = asking;
        this.budget = budget;
    }

    /**
     * The answers with one about model errors, where these are found or unknown. Where they are excluded, all answers
     * say so.
     */
    List<Answer> completed(List<Answer> answers) {
        List<Answer> completed = new ArrayList<>(answers);
        if (!refusesInputs()) {
            ModelErrors.addTo(completed);
        }
        boolean isAnswered = false;
        boolean isExcluded = false;
        for (Answer answer : completed) {
            boolean isThis = ModelErrors.areAskedBy(answer.property());
            isAnswered |= isThis;
            isExcluded |= isThis ? answer.verdict().holds() : answer.verdict().excludesErrors();
        }
        if (isAnswered || isExcluded) {
            return isExcluded ? excluding(completed) : completed;
        }
        Optional<Answer> sought = sought(answers);
        if (sought.isEmpty() || sought.get().verdict().holds()) {
            return excluding(completed);
        }
        completed.add(sought.get());
        ModelErrors.addTo(completed);
        return completed;
    }

    /**
     * Whether a model error is an input that the system refuses, as in a system of modules. The engine names the constraints,
     * which no trace of another question shows.
     */
    private boolean refusesInputs() {
        return system.system().isSynchronous();
    }

    /** The same answers, which say that there are no model errors; those that share figures still do. */
    private static List<Answer> excluding(List<Answer> answers) {
        Map<Figures, Figures> known = new IdentityHashMap<>();
        List<Answer> excluding = new ArrayList<>();
        for (Answer answer : answers) {
            Figures before = answer.verdict().figures();
            Figures figures = known.get(before);
            if (figures == null) {
                figures = before.with(before.survey().excludingErrors(true));
                known.put(before, figures);
            }
            excluding.add(new Answer(
                    answer.name(), answer.property(), answer.verdict().with(figures), answer.failure()));
        }
        return excluding;
    }

    /** The answer of a search; nothing where an analysis excludes model errors. A failure concerns this question alone. */
    private Optional<Answer> sought(List<Answer> answers) {
        String engine =
                answers.isEmpty() ? choice.name() : answers.get(0).verdict().engine();
        try {
            return isExcludedByAnalysis() ? Optional.empty() : Optional.of(searched(answers));
        } catch (SettingException | InputException e) {
            // The settings are for the engines of the properties, which have been asked.
            return Optional.of(unknown(engine, new Limit(Limit.Kind.UNSUPPORTED, String.valueOf(e.getMessage()))));
        } catch (RuntimeException | Error e) {
            return Optional.of(Answer.of(property, engine, Figures.nothing(0), e));
        }
    }

    private boolean isExcludedByAnalysis() {
        Optional<Decomposition> decomposition = system.known(Decomposition.class);
        if (decomposition.isPresent() && decomposition.get().excludesErrors()) {
            return true;
        }
        // Which inputs are refused depends on the constraints of all modules; time only removes steps.
        Optional<Network> steps = system.system().underlying();
        return steps.isPresent() && !ValueAnalysis.mayFail(steps.get(), budget);
    }

    private Answer searched(List<Answer> answers) {
        String engine = choice.name();
        boolean isDecided = false;
        boolean isSearched = false;
        Optional<Answer> cut = Optional.empty();
        for (Answer answer : answers) {
            Optional<Limit> limit = answer.verdict().limit();
            // Modules are asked in any case, since a check of inputs has limits of its own.
            if (limit.isEmpty() || refusesInputs()) {
                isDecided = true;
                engine = answer.verdict().engine();
                isSearched |=
                        limit.isEmpty() && choice.beginsWith(engine, new Task(system.system(), answer.property()));
            } else if (isMetAgain(limit.get())) {
                cut = Optional.of(answer);
            } else if (!isDecided) {
                engine = answer.verdict().engine();
            }
        }
        return isDecided || cut.isEmpty() ? searched(engine, answers, isSearched) : notSearched(cut.get());
    }

    /** Whether another search meets the limit of a search: a property may be refused that nothing was searched for. */
    private static boolean isMetAgain(Limit limit) {
        return switch (limit.kind()) {
            case TIME, MEMORY, STATES, DEPTH, DISK, INTERRUPTED -> true;
            case SIZE, VALUES, PROCESSES, UNBOUNDED, RUNS, JOBS, INPUTS, UNSUPPORTED, UNPRESERVED, FAILURE -> false;
        };
    }

    /**
     * Asks the engine that has answered a property, or one that answers this question in its place.
     *
     * @param isSearched whether the plain search has answered a property: another one takes about as long, and a composition may
     *     take far longer, although other engines that took turns have made the decomposition for it
     */
    private Answer searched(String engine, List<Answer> answers, boolean isSearched) {
        boolean isDecomposed = system.known(Decomposition.class).isPresent();
        long bound = bound(answers);
        Answer answered = searched(engine, bound, isDecomposed && !isSearched);
        boolean isCut = isCut(answered, bound);
        if (isCut && isDecomposed && isSearched) {
            answered = searched(engine, bound, true);
            isCut = isCut(answered, bound);
        }
        String reason = "not decided within " + bound + " states, beside the other answers; ask for '"
                + ModelErrors.NAME + "' to search without this bound";
        return isCut
                ? new Answer(property, answered.verdict().replacedBy(new Limit(Limit.Kind.STATES, reason)))
                : answered;
    }

    private static long bound(List<Answer> answers) {
        long bound = LEAST_STATES;
        for (Answer answer : answers) {
            bound = Math.max(bound, answer.verdict().figures().states());
        }
        return bound;
    }

    /** Whether the search may take no more states than a bound. The check of the inputs of modules has a limit of its own. */
    private boolean isBounded(long bound) {
        return bound < budget.states() && !refusesInputs();
    }

    private boolean isCut(Answer answered, long bound) {
        return isBounded(bound)
                && answered.verdict()
                        .limit()
                        .filter(limit -> limit.kind() == Limit.Kind.STATES)
                        .isPresent();
    }

    private Answer searched(String engine, long bound, boolean isDecomposed) {
        Optional<EngineProvider> provider = choice.beside(engine, new Task(system.system(), property), isDecomposed);
        if (provider.isEmpty()) {
            return unknown(
                    engine, new Limit(Limit.Kind.UNSUPPORTED, "no engine searches this system for model errors"));
        }
        return asking.ask(provider.get(), property, isBounded(bound) ? budget.withStates(bound) : budget);
    }

    /** The verdict where no property is decided, and a search of its own would meet the same limit. */
    private Answer notSearched(Answer undecided) {
        Limit met = undecided.verdict().limit().orElseThrow();
        String reason = "'" + undecided.property().name() + "' was not decided, and neither was this: " + met.text();
        return unknown(undecided.verdict().engine(), new Limit(met.kind(), reason));
    }

    private Answer unknown(String engine, Limit limit) {
        return new Answer(property, new Verdict.Unknown(engine, Figures.nothing(0), limit, Optional.empty()));
    }
}
