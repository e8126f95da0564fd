package dovetail.engine;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.cache.CacheUse;
import dovetail.cache.ResultCache;
import dovetail.compose.lift.NotExtendable;
import dovetail.compose.live.JoinOrder;
import dovetail.compose.problem.NotRegularSafety;
import dovetail.compose.problem.SafetyProblem;
import dovetail.compose.reduce.MinimisedComponents;
import dovetail.decompose.Decomposition;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.transform.OrbitTask;
import dovetail.transform.TotalTask;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Common part of engines that work by components. A task with a regular safety property becomes a composition, a search finds a
 * violating word of it, and the word is lifted to a trace of the task. Other properties of runs have a {@link LivenessAnswer}.
 */
public abstract class SafetyEngine extends TotalisingEngine {
    /** The remark on an answer that needed no product of components. */
    public static final String NOT_COMPOSED =
            "no composition was needed: the reduction of the components excludes every violation";

    /** The remark on an answer of an earlier run. */
    public static final String EARLIER = "answered by an earlier run, whose figures these are";

    /** A search for a violating word. */
    public interface Search {
        /** A violating word, or null when there is none; throws when a limit ends the search. */
        int @Nullable [] violation();

        /** The figures of the search so far. */
        Figures figures(double seconds);
    }

    /**
     * The orders in which components are composed for properties of runs that are no safety properties. All but the last one are given
     * up when a product is large.
     */
    protected abstract List<JoinOrder> joinOrders();

    /** The values of all options that the search depends on. */
    protected abstract String options();

    /** Whether one of several predicates that symmetries exchange is asked for. */
    protected abstract boolean usesSymmetry();

    /**
     * A search.
     *
     * @param question the words by which later runs find the choices of this one
     * @param known components that were minimised for other properties
     */
    protected abstract Search search(
            SafetyProblem problem, String question, MinimisedComponents known, Budget budget, Progress progress);

    @Override
    public final Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        long start = System.nanoTime();
        CacheUse used = system.cache().use();
        Search search = null;
        try {
            Optional<OrbitTask> orbits = usesSymmetry() ? OrbitTask.of(task, budget) : Optional.empty();
            TotalTask asked = orbits.isEmpty() ? task : orbits.get().task();
            SafetyProblem problem = SafetyProblem.of(asked, limits -> decomposition(system, limits), budget);
            MinimisedComponents known = system.part(
                    MinimisedComponents.class,
                    limits -> new MinimisedComponents(limits.meter(), system.cache()),
                    budget);
            int before = known.hits();
            Search begun = search(problem, task.property().name(), known, budget, progress);
            search = begun;
            KnownSearch.Found found = found(begun, problem, system.cache(), budget, start);
            if (known.hits() > before) {
                system.reused("minimised components");
            }
            KnownSearch.Found told =
                    orbits.isEmpty() ? found : found.remarking(orbits.get().remark());
            return verdict(task.property(), told.trace(problem), counted(told.figures(), system.cache(), used));
        } catch (NotRegularSafety e) {
            return task.property()
                    .ofRuns()
                    .map(runs -> liveness(system, new LivenessAnswer(name(), runs, e), budget, progress))
                    .orElseGet(() -> unknown(figures(null, start, system.cache(), used), e.limit()));
        } catch (NotExtendable e) {
            return unknown(figures(search, start, system.cache(), used), e.limit());
        } catch (Limit.Exceeded e) {
            return unknown(figures(search, start, system.cache(), used), e.limit());
        } catch (OutOfMemoryError e) {
            return unknown(figures(search, start, system.cache(), used), Limit.heapFull());
        }
    }

    /** Answers a property of runs that is no regular safety property. */
    private Verdict liveness(PreparedSystem system, LivenessAnswer answer, Budget budget, Progress progress) {
        CacheUse used = system.cache().use();
        try {
            Optional<Trace> trace = answer.violation(
                    system.network(), limits -> decomposition(system, limits), joinOrders(), budget, progress);
            return answer.verdict(trace, counted(answer.figures(budget), system.cache(), used));
        } catch (Limit.Exceeded e) {
            return unknown(counted(answer.figures(budget), system.cache(), used), e.limit());
        } catch (OutOfMemoryError e) {
            return unknown(counted(answer.figures(budget), system.cache(), used), Limit.heapFull());
        }
    }

    /** The end of a search: of this run, or of an earlier one with the same composition. */
    private KnownSearch.Found found(
            Search search, SafetyProblem problem, ResultCache cache, Budget budget, long start) {
        boolean[] isNew = {false};
        CacheUse before = cache.use();
        KnownSearch known = new KnownSearch(name() + " " + options(), problem, () -> {
            isNew[0] = true;
            int[] word = search.violation();
            CacheUse use = cache.use().since(before);
            Figures figures = search.figures((System.nanoTime() - start) / 1e9);
            return new KnownSearch.Found(word, figures, use.builtWork() + use.savedWork());
        });
        KnownSearch.Found found = cache.getAny(known, budget.meter());
        return isNew[0] ? found : found.remarking(EARLIER);
    }

    private static Decomposition decomposition(PreparedSystem system, Budget budget) {
        system.used("decomposition");
        return system.lastingPart(
                Decomposition.class, limits -> Decomposition.of(system.network(), system.cache(), limits), budget);
    }

    private static Figures figures(@Nullable Search search, long start, ResultCache cache, CacheUse before) {
        double seconds = (System.nanoTime() - start) / 1e9;
        return counted(search == null ? Figures.nothing(seconds) : search.figures(seconds), cache, before);
    }

    private static Figures counted(Figures figures, ResultCache cache, CacheUse before) {
        return cache.isActive() ? figures.with(cache.use().since(before).figures()) : figures;
    }

    /** The verdict by a violation of the composition: a goal state is reachable, or another property is violated. */
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
