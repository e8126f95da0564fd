package dovetail.cli;

import dovetail.cli.args.UsageException;
import dovetail.lang.source.Model;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.modular.order.GenerationOrder;
import dovetail.report.WholeFile;
import dovetail.report.chart.ConnectionDot;
import dovetail.report.text.Numbers;
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
        Model model = session.readModel(sources);
        Modules system = modules(model.system());
        WholeFile.write(
                target,
                out -> ConnectionDot.write(system, GenerationOrder.of(system).modules(), out));
        session.explainMore(
                target + ": " + Numbers.count(system.componentNames().size(), "module"));
        return ExitStatus.OK;
    }

    private static Modules modules(TransitionSystem system) {
        return system.accept(new TransitionSystem.Visitor<>() {
            @Override
            public Modules network(Network network) {
                throw new UsageException("'" + network.name() + "' has no modules to draw");
            }

            @Override
            public Modules modules(Modules modules) {
                return modules;
            }
        });
    }
}
