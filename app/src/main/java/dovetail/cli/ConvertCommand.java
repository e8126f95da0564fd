package dovetail.cli;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.explore.StateGraph;
import dovetail.lang.aut.AutWriter;
import dovetail.model.Network;
import dovetail.report.WholeFile;
import dovetail.report.chart.LtsDot;
import dovetail.report.text.Numbers;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes a model in the format that the extension names: its state space as one transition system, or a network of
 * transition systems. A network with shared variables is decomposed first.
 */
final class ConvertCommand implements Command {
    private static final long MAX_STATES = 5_000_000;

    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "convert",
                "IN... OUT",
                "Writes the state space of a model as one transition system with the model's labels; or, as .exp,"
                        + "\na network of transition systems, one per component, without exploring it; of processes with"
                        + "\nshared variables, one per process and variable.\n"
                        + "The extension of OUT names the format: .aut, .dot or .exp.",
                List.of(Flag.of("--max-states", "N", "give up past N states (default " + MAX_STATES + ")")),
                CommonFlags.ALL,
                List.of(
                        "dovetail convert examples/peterson.dve peterson.aut",
                        "the state space of a model, for tools that read AUT",
                        "dovetail convert --max-states 500 model.dve model.dot",
                        "a graph for Graphviz, for small models",
                        "dovetail convert sender.aut medium.aut receiver.aut network.exp",
                        "a list of components as a network, with the components in the directory network_parts",
                        "dovetail convert examples/peterson.dve peterson.exp",
                        "every process and every shared variable as a component of a network"));
    }

    @Override
    public int run(Session session) {
        List<Path> files = session.modelFiles();
        if (files.size() < 2) {
            throw new UsageException("convert needs a model and the file to write: dovetail convert IN OUT");
        }
        Path target = files.get(files.size() - 1);
        List<Path> sources = files.subList(0, files.size() - 1);
        String name = target.toString();
        if (name.endsWith(".exp")) {
            return writeNetwork(session, sources, target);
        } else if (name.endsWith(".aut") || name.endsWith(".dot")) {
            return writeStateSpace(session, sources, target);
        }
        throw new UsageException("a model cannot be written as '" + target + "'; expected .aut, .dot or .exp");
    }

    private static int writeNetwork(Session session, List<Path> sources, Path target) {
        Budget budget = session.startBudget();
        Network network;
        try {
            network = ExplicitNetworks.read(sources, budget, session);
            ExplicitNetworks.write(network, target, budget);
        } catch (Limit.Exceeded e) {
            return ExplicitNetworks.nothingWritten(e.limit(), session);
        }
        session.explainMore(target + ": " + Numbers.count(network.components().size(), "component"));
        return ExitStatus.OK;
    }

    private static int writeStateSpace(Session session, List<Path> sources, Path target) {
        Budget budget = session.startBudget()
                .withStates(session.settings.number("--max-states", 1, MAX_STATES, Integer.MAX_VALUE));
        Network network = session.readModel(sources).network();
        StateGraph graph;
        try (ProgressLine progress = session.startProgress()) {
            graph = StateGraph.of(network, budget, progress);
        } catch (Limit.Exceeded e) {
            return ExplicitNetworks.nothingWritten(e.limit(), session);
        }
        WholeFile.write(target, out -> {
            if (target.toString().endsWith(".dot")) {
                LtsDot.write(graph.lts(), out);
            } else {
                AutWriter.write(graph.lts(), out);
            }
        });
        if (graph.errors() > 0) {
            session.note("warning: " + Numbers.count(graph.errors(), "step")
                    + " omitted because they are model errors; 'check' shows one");
        }
        session.explainMore(target + ": " + Numbers.count(graph.lts().lts().stateCount(), "state") + ", "
                + Numbers.count(graph.lts().lts().transitionCount(), "transition"));
        return ExitStatus.OK;
    }
}
