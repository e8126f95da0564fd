package dovetail.engine.compose;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.model.Task;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.safety.SafetyProblem;
import dovetail.safety.Unsuitable;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Answers regular safety properties by putting the components together one after the other and minimising what comes out,
 * after P. Crouzen and F. Lang, Smart reduction, FASE 2011. Deviations: groups are not only estimated but tried, machines
 * are minimised up to weak traces where that makes them smaller, and events are merged as well as hidden.
 */
public final class ComposeEngine implements Engine {
    public static final EngineInfo INFO = new EngineInfo(
            "compose",
            "puts components together one after the other and minimises what comes out",
            "a network that can be decomposed into finite components",
            "regular safety properties: state predicates, reachability, words of actions",
            "P. Crouzen and F. Lang, Smart reduction, FASE 2011",
            List.of(
                    new EngineInfo.Option(
                            "order",
                            "smart|estimate|given",
                            "smart",
                            "which components are put together next: the best of several that are tried, the one that"
                                    + " an estimate prefers, or as the model lists them"),
                    new EngineInfo.Option(
                            "relation",
                            "weak-trace|branching|strong",
                            "weak-trace",
                            "what intermediate results are minimised up to")));

    private static final Figures NOTHING = new Figures(0, 0, 0, -1, 0, 0, 0, 0, 0, Map.of());

    private final ComposeOptions options;

    public ComposeEngine(ComposeOptions options) {
        this.options = options;
    }

    @Override
    public String name() {
        return INFO.name();
    }

    @Override
    public Verdict run(Task task, Budget budget, Progress progress) {
        long start = System.nanoTime();
        Composing composing = null;
        try {
            SafetyProblem problem = SafetyProblem.of(task, budget);
            composing = new Composing(problem.composition(), options, budget, progress);
            int[] word = composing.run();
            Trace trace = word == null ? null : problem.trace(word);
            return verdict(task.property(), trace, composing.figures(seconds(start)));
        } catch (Unsuitable e) {
            return unknown(NOTHING, new Limit(Limit.Kind.UNSUPPORTED, e.getMessage()));
        } catch (Limit.Exceeded e) {
            return unknown(composing == null ? NOTHING : composing.figures(seconds(start)), e.limit());
        }
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private Verdict verdict(Property property, Trace trace, Figures figures) {
        Optional<Trace> shown = Optional.ofNullable(trace);
        boolean holds = property instanceof Property.Reachable == (trace != null);
        return holds
                ? new Verdict.Holds(name(), figures, shown, Optional.empty())
                : new Verdict.Violated(name(), figures, shown, Optional.empty());
    }

    private Verdict unknown(Figures figures, Limit limit) {
        return new Verdict.Unknown(name(), figures, limit, Optional.empty());
    }
}
