package dovetail.engine.explore;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.EngineInfo;
import dovetail.model.Network;
import dovetail.model.Task;
import dovetail.result.Verdict;
import java.util.List;

/** Answers by visiting every reachable state. */
public final class ExploreEngine implements Engine {
    public static final EngineInfo INFO = new EngineInfo(
            "explore",
            "visits every reachable state, breadth first by default",
            "any network",
            "state predicates, reachability, deadlocks, model errors",
            "none: plain state-space search",
            List.of(
                    new EngineInfo.Option("search", "bfs|dfs", "bfs", "order of the search; bfs gives shortest traces"),
                    new EngineInfo.Option("store", "hash|compact", "hash", "how visited states are kept"),
                    new EngineInfo.Option(
                            "compile", "auto|always|never", "auto", "when the successor function is compiled"),
                    new EngineInfo.Option(
                            "check-dependencies",
                            "true|false",
                            "false",
                            "verify the declared reads and writes of every transition group while exploring"),
                    new EngineInfo.Option("dump", "FILE", "", "write the generated successor function to a file")));

    private final ExploreOptions options;

    public ExploreEngine(ExploreOptions options) {
        this.options = options;
    }

    public ExploreOptions options() {
        return options;
    }

    @Override
    public String name() {
        return INFO.name();
    }

    @Override
    public Verdict run(Task task, Budget budget, Progress progress) {
        throw new UnsupportedOperationException();
    }

    /**
     * Visits the whole state space without a property: holds with the figures when it was visited completely, unknown
     * when a limit was met. A model error met on the way is in the verdict.
     */
    public Verdict explore(Network network, Budget budget, Progress progress) {
        throw new UnsupportedOperationException();
    }
}
