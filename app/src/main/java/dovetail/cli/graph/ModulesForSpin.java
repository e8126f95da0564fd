package dovetail.cli.graph;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.base.Apart;
import dovetail.base.Limit;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Session;
import dovetail.cli.session.Written;
import dovetail.cli.terminal.ExitStatus;
import dovetail.engine.modular.ModularPromela;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.lang.promela.syntax.Words;
import dovetail.lang.source.Model;
import dovetail.model.Modules;
import dovetail.report.WholeFile;
import java.nio.file.Path;
import java.util.List;

/** Writes a system of modules as a Promela model. */
final class ModulesForSpin {
    static final Flag ORDER = Flag.of(
            "--order",
            "ORDER",
            "for .pml: the order of the modules: computed, flat, or their names (default computed)");

    private ModulesForSpin() {}

    static int write(Session session, List<Path> sources, Path target) {
        Model model = session.readModel(sources);
        Modules system = modules(model);
        String text = session.arguments.has(ORDER.name()) ? session.arguments.given(ORDER.name()) : "computed";
        ModularPromela.Written written;
        try {
            written = Apart.within(
                    session.startBudget(),
                    "dovetail-automata",
                    () -> ModularPromela.of(order(system, text), model.properties(), Words.RESERVED));
        } catch (AutomatonTooLarge e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        } catch (Limit.Exceeded e) {
            throw ExplicitNetworks.nothingWritten(e.limit());
        }
        WholeFile.write(target, out -> {
            for (String line : written.lines()) {
                out.write(line + "\n");
            }
        });
        written.refused().forEach(line -> session.warn(line));
        new Written(target, new Written.Size(written.lines().size(), "line")).tell(session);
        return ExitStatus.OK;
    }

    private static Modules modules(Model model) {
        try {
            return Modules.of(model.system());
        } catch (IllegalArgumentException e) {
            throw new UsageException("only systems of modules are written as Promela; " + e.getMessage());
        }
    }

    private static GenerationOrder order(Modules system, String text) {
        try {
            return GenerationOrder.parse(system, text).withPastInputsLater();
        } catch (IllegalArgumentException e) {
            throw new UsageException("--order: " + e.getMessage());
        }
    }
}
