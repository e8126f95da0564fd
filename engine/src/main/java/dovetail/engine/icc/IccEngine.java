package dovetail.engine.icc;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Answers regular safety properties by constructing a counterexample component by component (A. Wijs and T. Neele,
 * Compositional Model Checking with Incremental Counter-Example Construction, CAV 2017).
 */
public final class IccEngine implements Engine {
    public static final EngineInfo INFO = new EngineInfo(
            "icc",
            "constructs a counterexample component by component",
            "a network that can be decomposed into finite components",
            "regular safety properties: state predicates, reachability, words of actions, safety formulas, deadlocks",
            "A. Wijs and T. Neele, Compositional Model Checking with Incremental Counter-Example Construction, CAV 2017",
            settings());

    private static final Figures NOTHING = new Figures(0, 0, 0, -1, 0, 0, 0, 0, 0, Map.of());

    private final IccOptions options;

    public IccEngine(IccOptions options) {
        this.options = options;
    }

    private static List<EngineInfo.Option> settings() {
        List<EngineInfo.Option> settings = new ArrayList<>();
        for (Technique technique : Technique.values()) {
            settings.add(new EngineInfo.Option(technique.word(), "on|off", "on", technique.meaning()));
        }
        settings.add(new EngineInfo.Option(
                "merge",
                "NUMBER",
                Integer.toString(IccOptions.DEFAULT.merge()),
                "put components together first that have at most so many states together; 0: none"));
        settings.add(new EngineInfo.Option(
                "orders",
                "NUMBER",
                Integer.toString(IccOptions.DEFAULT.orders()),
                "how many orders of the components are tried side by side"));
        return settings;
    }

    @Override
    public String name() {
        return INFO.name();
    }

    @Override
    public Verdict run(Task task, Budget budget, Progress progress) {
        long start = System.nanoTime();
        IccRun run = null;
        try {
            SafetyProblem problem = SafetyProblem.of(task, budget);
            run = new IccRun(problem, options, budget, progress);
            int[] word = run.search();
            Optional<Trace> trace = word == null ? Optional.empty() : Optional.of(problem.trace(word));
            return verdict(task.property(), trace, run.figures(start));
        } catch (Unsuitable e) {
            return unknown(NOTHING, new Limit(Limit.Kind.UNSUPPORTED, e.getMessage()));
        } catch (Limit.Exceeded e) {
            return unknown(run == null ? NOTHING : run.figures(start), e.limit());
        }
    }

    private Verdict verdict(Property property, Optional<Trace> trace, Figures figures) {
        boolean holds = property instanceof Property.Reachable == trace.isPresent();
        return holds
                ? new Verdict.Holds(name(), figures, trace, Optional.empty())
                : new Verdict.Violated(name(), figures, trace, Optional.empty());
    }

    private Verdict unknown(Figures figures, Limit limit) {
        return new Verdict.Unknown(name(), figures, limit, Optional.empty());
    }
}
