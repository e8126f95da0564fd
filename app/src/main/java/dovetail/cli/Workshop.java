package dovetail.cli;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.EngineInfo;
import dovetail.engine.explore.ExploreOptions;
import dovetail.lang.prop.PropFile;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.Task;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.List;

/** What the commands work with; the tests put simple tools in the place of the real ones. */
interface Workshop {
    Model read(List<Path> files);

    /** The properties that a property file states about a model, and the predicates it names. */
    PropFile properties(Path file, Model model);

    List<EngineInfo> engines();

    Verdict check(Task task, EngineSettings settings, Budget budget, Progress progress);

    Verdict explore(Network network, ExploreOptions options, Budget budget, Progress progress);
}
