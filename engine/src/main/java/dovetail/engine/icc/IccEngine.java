package dovetail.engine.icc;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.compose.problem.SafetyProblem;
import dovetail.engine.EngineInfo;
import dovetail.engine.SafetyEngine;
import java.util.ArrayList;
import java.util.List;

/**
 * Answers regular safety properties by constructing a counterexample component by component (A. Wijs and T. Neele,
 * Compositional Model Checking with Incremental Counter-Example Construction, CAV 2017).
 */
public final class IccEngine extends SafetyEngine {
    public static final EngineInfo INFO = new EngineInfo(
            "icc",
            "constructs a counterexample component by component",
            "a network that can be decomposed into finite components",
            "regular safety properties: state predicates, reachability, words of actions, safety formulas, deadlocks",
            "A. Wijs and T. Neele, Compositional Model Checking with Incremental Counter-Example Construction, CAV 2017",
            settings());

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
    protected Search search(SafetyProblem problem, Budget budget, Progress progress) {
        return new IccRun(problem, options, budget, progress);
    }
}
