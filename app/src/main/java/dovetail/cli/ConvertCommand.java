package dovetail.cli;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.convert.InterpretedGraph;
import dovetail.cli.convert.StateGraph;
import dovetail.lang.aut.AutWriter;
import dovetail.lang.source.Model;
import dovetail.report.WholeFile;
import dovetail.report.chart.LtsDot;
import dovetail.report.text.Numbers;
import java.nio.file.Path;
import java.util.List;

/** Writes the state space of a model as a transition system, in the format that the extension names. */
final class ConvertCommand implements Command {
    private static final long MOST_STATES = 5_000_000;

    private final StateGraph stateGraph = new InterpretedGraph();

    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "convert",
                "IN... OUT",
                "Writes everything a model can do as one transition system, with the model's action labels.\n"
                        + "The extension of OUT names the format: .aut or .dot.",
                List.of(Flag.of("--max-states", "N", "give up past N states (default " + MOST_STATES + ")")),
                CommonFlags.ALL,
                List.of(
                        "dovetail convert examples/peterson.dve peterson.aut",
                        "the state space of a model, for tools that read AUT",
                        "dovetail convert --max-states 500 model.dve model.dot",
                        "a drawing for Graphviz, when the model is small enough to look at"));
    }

    @Override
    public int run(Session session) {
        List<Path> files = session.modelFiles();
        if (files.size() < 2) {
            throw new UsageException("convert needs a model and the file to write: dovetail convert IN OUT");
        }
        Path target = files.get(files.size() - 1);
        boolean dot = target.toString().endsWith(".dot");
        if (!dot && !target.toString().endsWith(".aut")) {
            throw new UsageException("a state space cannot be written as '" + target + "'; expected .aut or .dot");
        }
        Budget budget = session.startBudget()
                .withStates(session.settings.number("--max-states", 1, MOST_STATES, Integer.MAX_VALUE));
        Model model = session.readModel(files.subList(0, files.size() - 1));
        StateGraph.Graph graph;
        try (ProgressLine progress = session.startProgress()) {
            graph = stateGraph.of(model.network(), budget, progress);
        } catch (Limit.Exceeded e) {
            session.tell("dovetail: " + e.limit().text() + "; nothing was written");
            return ExitStatus.UNKNOWN;
        }
        WholeFile.write(target, out -> {
            if (dot) {
                LtsDot.write(graph.lts(), out);
            } else {
                AutWriter.write(graph.lts(), out);
            }
        });
        if (graph.errors() > 0) {
            session.note("warning: " + Numbers.count(graph.errors(), "step")
                    + " left out, being model errors; 'check' shows one");
        }
        session.explainMore(target + ": " + Numbers.count(graph.lts().stateCount(), "state") + ", "
                + Numbers.count(graph.lts().transitionCount(), "transition"));
        return ExitStatus.OK;
    }
}
