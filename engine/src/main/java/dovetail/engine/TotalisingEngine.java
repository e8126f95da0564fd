package dovetail.engine;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.model.Task;
import dovetail.result.Account;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.transform.TotalParts;
import dovetail.transform.TotalTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Answers tasks by their total parts, so that the technique of an engine meets no predicate without a value, and all
 * engines mean the same by one. The task is violated when one part is, also when a limit ended the search for another.
 */
public abstract class TotalisingEngine implements Engine {
    private static final String REMARK =
            "a predicate may have no value; states in which it has none were looked for, too";

    private static final int UNKNOWN = 2;
    private static final int VIOLATED = 3;

    /** Answers a task whose predicates have a value in every reachable state. */
    public abstract Verdict answer(TotalTask task, Budget budget, Progress progress);

    @Override
    public final Verdict run(Task task, Budget budget, Progress progress) {
        long start = System.nanoTime();
        TotalParts parts;
        try (MemoryMeter scope = budget.meter().scope()) {
            parts = TotalParts.of(task, budget.within(scope));
        } catch (Limit.Exceeded e) {
            double seconds = (System.nanoTime() - start) / 1e9;
            return new Verdict.Unknown(name(), Figures.nothing(seconds), e.limit(), Optional.empty());
        }
        List<Verdict> answers = new ArrayList<>();
        Verdict decisive = null;
        for (TotalTask part : parts.inOrder()) {
            Verdict answer = answerWithin(part, budget, progress);
            answers.add(answer);
            decisive = decisive == null || weight(answer) > weight(decisive) ? answer : decisive;
            if (weight(answer) == VIOLATED) {
                break;
            }
        }
        return decisive.accept(new Combination(parts, answers, decisive));
    }

    /** The memory that a part takes is given back before the next one. */
    private Verdict answerWithin(TotalTask part, Budget budget, Progress progress) {
        try (MemoryMeter scope = budget.meter().scope()) {
            return answer(part, budget.within(scope), progress);
        }
    }

    /** Which of several answers is that to the task; among parts that hold it is the one that shows how. */
    private static int weight(Verdict answer) {
        int holds = answer.trace().isPresent() ? 1 : 0;
        return answer.accept(new Verdict.ByKind<>(holds, VIOLATED, UNKNOWN));
    }

    /** Makes the verdict on the task of the one on its decisive part. */
    private final class Combination implements Verdict.Visitor<Verdict> {
        private final Optional<Trace> trace;
        private final Figures figures;
        private final Optional<Trace> modelError;

        Combination(TotalParts parts, List<Verdict> answers, Verdict decisive) {
            this.trace = decisive.trace().map(parts::lift);
            this.figures = figures(answers, decisive);
            this.modelError = modelError(answers);
        }

        @Override
        public Verdict holds(Verdict.Holds verdict) {
            return new Verdict.Holds(name(), figures, trace, modelError, verdict.vacuity());
        }

        @Override
        public Verdict violated(Verdict.Violated verdict) {
            return new Verdict.Violated(name(), figures, trace, modelError);
        }

        @Override
        public Verdict unknown(Verdict.Unknown verdict) {
            return new Verdict.Unknown(name(), figures, verdict.reason(), modelError);
        }
    }

    /** The figures of all parts together, with the account of the decisive one. */
    private static Figures figures(List<Verdict> answers, Verdict decisive) {
        Figures figures = decisive.figures();
        for (Verdict answer : answers) {
            if (answer != decisive) {
                List<String> remarks = new ArrayList<>(figures.account().remarks());
                remarks.add(REMARK);
                figures = figures.joinedTo(answer.figures())
                        .with(new Account(remarks, figures.account().story()));
            }
        }
        return figures;
    }

    private static Optional<Trace> modelError(List<Verdict> answers) {
        Optional<Trace> error = Optional.empty();
        for (Verdict answer : answers) {
            error = error.or(answer::modelError);
        }
        return error;
    }
}
