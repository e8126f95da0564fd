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
     */
    public static Optional<Outcome> run(Cell cell, boolean isAlone, Budget budget, Progress progress) {
        try {
            return Optional.of(answer(cell, isAlone, budget, progress)).filter(outcome -> !isInterrupted(budget));
        } catch (Limit.Exceeded e) {
            return e.limit().kind() == Limit.Kind.INTERRUPTED
                    ? Optional.empty()
                    : Optional.of(new Outcome(Outcome.Answer.UNKNOWN, "", e.limit().text(), Optional.empty()));
        } catch (OutOfMemoryError e) {
            return Optional.of(Outcome.failed(Limit.heapFull().text()));
        } catch (RuntimeException | Error e) {
            return Optional.of(Outcome.failed(String.valueOf(Limit.failure(e).text())));
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

    private static Outcome answer(Cell cell, boolean isAlone, Budget budget, Progress progress) {
        Subject.Questions questions = cell.subject().read();
        OpenModel model = questions.model().withEngine(cell.engine());
        Property property = questions.properties().get(cell.property());
        Optional<String> refusal = model.refusal(property, budget);
        if (refusal.isPresent()) {
            return Outcome.unsupported(refusal.get());
        }
        PeakMemory.reset();
        long start = System.nanoTime();
        Answer answer = model.answer(property, budget, progress);
        double seconds = (System.nanoTime() - start) / 1e9;
        long heap = PeakMemory.heapBytes();
        OptionalLong resident = isAlone ? PeakMemory.residentBytes() : OptionalLong.empty();
        return outcome(answer.verdict(), effort(answer.verdict().figures(), heap, resident, seconds));
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
            case MEMORY, TIME, STATES, DEPTH, INTERRUPTED, SIZE, VALUES, RUNS, DISK, INPUTS -> Outcome.Answer.UNKNOWN;
        };
    }
}
