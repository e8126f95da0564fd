package dovetail.engine;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.compose.lift.NotExtendable;
import dovetail.compose.problem.NotRegularSafety;
import dovetail.compose.problem.SafetyProblem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.transform.TotalTask;
import java.util.Optional;

/**
 * What engines for regular safety properties have in common: the task becomes a composition, a search looks for a
 * violating word of it, and the word becomes a trace of the task.
 */
public abstract class SafetyEngine extends TotalisingEngine {
    /** A search for a violating word. */
    public interface Search {
        /** A violating word, or null when there is none; throws when a limit ends the search. */
        int[] violation();

        /** What was done so far. */
        Figures figures(double seconds);
    }

    protected abstract Search search(SafetyProblem problem, Budget budget, Progress progress);

    @Override
    public final Verdict answer(TotalTask task, Budget budget, Progress progress) {
        long start = System.nanoTime();
        Search search = null;
        try {
            SafetyProblem problem = SafetyProblem.of(task, budget);
            search = search(problem, budget, progress);
            int[] word = search.violation();
            Optional<Trace> trace = word == null ? Optional.empty() : Optional.of(problem.trace(word));
            return verdict(task.property(), trace, figures(search, start));
        } catch (NotRegularSafety e) {
            return unknown(figures(search, start), new Limit(Limit.Kind.UNSUPPORTED, e.getMessage()));
        } catch (NotExtendable e) {
            return unknown(figures(search, start), new Limit(Limit.Kind.UNSUPPORTED, e.getMessage()));
        } catch (Limit.Exceeded e) {
            return unknown(figures(search, start), e.limit());
        } catch (OutOfMemoryError e) {
            return unknown(figures(search, start), Limit.heapFull());
        }
    }

    private static Figures figures(Search search, long start) {
        double seconds = (System.nanoTime() - start) / 1e9;
        return search == null ? Figures.nothing(seconds) : search.figures(seconds);
    }

    /** A violation of the composition shows that a state is reachable, or that something else is violated. */
    private Verdict verdict(Property property, Optional<Trace> trace, Figures figures) {
        boolean holds = property.isExistential() == trace.isPresent();
        return holds
                ? new Verdict.Holds(name(), figures, trace, Optional.empty())
                : new Verdict.Violated(name(), figures, trace, Optional.empty());
    }

    private Verdict unknown(Figures figures, Limit limit) {
        return new Verdict.Unknown(name(), figures, limit, Optional.empty());
    }
}
