package dovetail.cli.graph;

import dovetail.cli.session.Session;
import dovetail.cli.session.Written;
import dovetail.cli.terminal.ExitStatus;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.model.Modules;
import dovetail.report.WholeFile;
import dovetail.report.chart.ConnectionDot;
import java.nio.file.Path;
import java.util.List;

/** Draws the connections of a system of modules for Graphviz. */
final class ModuleDrawing {
    private ModuleDrawing() {}

    /** Whether some files are a system of modules. */
    static boolean isFor(List<Path> sources) {
        return sources.get(0).toString().endsWith(".mod");
    }

    static int write(Session session, List<Path> sources, Path target) {
        Modules system = Modules.of(session.readModel(sources).system());
        WholeFile.write(
                target,
                out -> ConnectionDot.write(system, GenerationOrder.of(system).modules(), out));
        new Written(target, new Written.Size(system.componentNames().size(), "module")).tell(session);
        return ExitStatus.OK;
    }
}
