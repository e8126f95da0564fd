package dovetail.api.experiment;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * Run of a cell within this process. The model is read first, which is not measured; freedom from model errors is not decided
 * beside the property.
 */
public final class CellRun {
    private CellRun() {}

    /**
     * The outcome; nothing where the user interrupts it.
     *
     * @param isAlone whether the process runs this cell alone, so that its memory is that of the cell
     * @param limits of the answer; they are asked for when the model is read, and their clock starts then
     */
    public static Optional<Outcome> run(Cell cell, boolean isAlone, Supplier<Budget> limits, Progress progress) {
        return caught(() -> {
            Subject.Questions questions = cell.subject().read();
            Budget budget = limits.get();
            Optional<Outcome> refusal = refusal(cell, questions, budget);
            return refusal.isPresent()
                    ? refusal
                    : Optional.of(answer(cell, questions, isAlone, budget, progress))
                            .filter(outcome -> !isInterrupted(budget));
        });
    }

    /** The refusal of a cell by its engine; nothing where the cell has to be run. */
    public static Optional<Outcome> refusal(Cell cell, Supplier<Budget> limits) {
        return caught(() -> {
                    Subject.Questions questions = cell.subject().read();
                    return refusal(cell, questions, limits.get());
                })
                .filter(outcome -> outcome.answer() == Outcome.Answer.UNSUPPORTED);
    }

    private static Optional<Outcome> refusal(Cell cell, Subject.Questions questions, Budget budget) {
        Property property = questions.properties().get(cell.property());
        return questions
                .model()
                .withEngine(cell.engine())
                .refusal(property, budget)
                .map(Outcome::unsupported);
    }

    /** The result of a computation, whose exceptions are outcomes; nothing where the user interrupts it. */
    private static Optional<Outcome> caught(Supplier<Optional<Outcome>> computation) {
        try {
            return computation.get();
        } catch (Limit.Exceeded e) {
            return e.limit().kind() == Limit.Kind.INTERRUPTED
                    ? Optional.empty()
                    : Optional.of(
                            new Outcome(Outcome.Answer.UNKNOWN, "", e.limit().text(), Optional.empty()));
        } catch (OutOfMemoryError e) {
            return Optional.of(Outcome.failed(Limit.heapFull().text()));
        } catch (RuntimeException | Error e) {
            return Optional.of(Outcome.failed(Limit.failure(e).text()));
        }
    }

    private static boolean isInterrupted(Budget budget) {
        try {
            budget.checkWaiting();
            return false;
        } catch (Limit.Exceeded e) {
            return e.limit().kind() == Limit.Kind.INTERRUPTED;
        }
    }

    private static Outcome answer(
            Cell cell, Subject.Questions questions, boolean isAlone, Budget budget, Progress progress) {
        PeakMemory.reset();
        long start = System.nanoTime();
        Answer answer = answer(cell, questions, budget, progress);
        // Whole microseconds, as the file of runs has them: a resumed experiment shows the same figures.
        double seconds = Math.round((System.nanoTime() - start) / 1e3) / 1e6;
        long heap = PeakMemory.heapBytes();
        OptionalLong resident = isAlone ? PeakMemory.residentBytes() : OptionalLong.empty();
        return outcome(answer.verdict(), effort(answer.verdict().figures(), heap, resident, seconds));
    }

    /** The answer to a cell, of a model with more places of processes where some are missing. */
    private static Answer answer(Cell cell, Subject.Questions questions, Budget budget, Progress progress) {
        OpenModel model = questions.model().withEngine(cell.engine());
        Answer answer = model.answer(questions.properties().get(cell.property()), budget, progress);
        Optional<Subject.Questions> larger = questions.larger().apply(answer.verdict());
        return larger.isPresent() ? answer(cell, larger.get(), budget, progress) : answer;
    }

    private static Effort effort(Figures figures, long heap, OptionalLong resident, double seconds) {
        return new Effort(
                figures.states(),
                figures.transitions(),
                figures.peakStates(),
                figures.checks(),
                figures.bytes(),
                heap,
                resident,
                seconds);
    }

    private static Outcome outcome(Verdict verdict, Effort effort) {
        Outcome.Answer answer = verdict.accept(new Verdict.ByKind<>(
                Outcome.Answer.HOLDS,
                Outcome.Answer.VIOLATED,
                verdict.limit().map(CellRun::answer).orElse(Outcome.Answer.UNKNOWN)));
        String reason = verdict.limit().map(Limit::text).orElse("");
        return answer == Outcome.Answer.UNSUPPORTED
                ? Outcome.unsupported(reason)
                : new Outcome(answer, verdict.engine(), reason, Optional.of(effort));
    }

    private static Outcome.Answer answer(Limit limit) {
        return switch (limit.kind()) {
            case UNSUPPORTED, UNPRESERVED -> Outcome.Answer.UNSUPPORTED;
            case FAILURE -> Outcome.Answer.FAILED;
            case MEMORY,
                    TIME,
                    STATES,
                    DEPTH,
                    INTERRUPTED,
                    SIZE,
                    VALUES,
                    PROCESSES,
                    UNBOUNDED,
                    RUNS,
                    JOBS,
                    DISK,
                    INPUTS -> Outcome.Answer.UNKNOWN;
        };
    }
}
