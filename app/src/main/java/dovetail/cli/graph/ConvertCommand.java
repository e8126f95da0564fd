package dovetail.cli.graph;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Command;
import dovetail.cli.session.CommonFlags;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.cli.session.UntimedNetworks;
import dovetail.cli.session.Written;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.terminal.ProgressLine;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.lang.aut.AutWriter;
import dovetail.lang.sog.SogFile;
import dovetail.lang.sog.SogWriter;
import dovetail.lang.source.Model;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.model.Network;
import dovetail.report.WholeFile;
import dovetail.report.chart.LtsDot;
import dovetail.report.drawing.DotWriter;
import dovetail.report.picture.StateGraphPicture;
import dovetail.report.picture.StateMarks;
import dovetail.search.StateGraph;
import dovetail.simulate.graph.ComponentGraph;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * Writes a model in the format that the extension names: its state space as one transition system, the observation graph of
 * it, or a network of transition systems. A network with shared variables is decomposed first.
 */
public final class ConvertCommand implements Command {
    private static final long MAX_STATES = 5_000_000;
    /** The most states of a .dot file with the values of each. */
    private static final int MOST_TEXTS = 20_000;

    private static final String SOG = ".sog";

    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "convert",
                "IN... OUT",
                """
                Writes a model in the format that the extension of OUT names.

                .svg, .mmd, .dot: a picture, as SVG, for Mermaid or for Graphviz: the components and what connects them, a
                process, a net, modules with their generation order, a context, or the states, with deadlocks marked. By
                default, .dot is the state space.
                .aut, .sog, .exp: the state space as one transition system with the model's labels; the observation graph of
                it, which is the behaviour that others can observe of a component; or a network of transition systems, one
                per component, without exploring it; of processes with shared variables, one per process and variable.
                .pml: a system of modules for SPIN, with a macro for each of its properties.\
                """,
                flags(),
                CommonFlags.OF_CONSTRUCTIONS,
                List.of(
                        "dovetail convert examples/peterson.dve peterson.aut",
                        "the state space of a model, for tools that read AUT",
                        "dovetail convert examples/two_phase_commit.dve commit.svg",
                        "a picture of the processes and the channels between them",
                        "dovetail convert --draw Coordinator examples/two_phase_commit.dve coordinator.svg",
                        "a picture of one process",
                        "dovetail convert --bad 'A.critical && B.critical' examples/broken_mutex.dve states.svg",
                        "a picture of the states, with deadlocks and bad ones marked",
                        "dovetail convert --max-states 500 model.dve model.dot",
                        "the state space for Graphviz, for small models",
                        "dovetail convert --observe order,deliver examples/blackbox/supplier.aut supplier.sog",
                        "a component as its customers see it, to be handed out instead of the model",
                        "dovetail convert sender.aut medium.aut receiver.aut network.exp",
                        "a list of components as a network, with the components in the directory network_parts",
                        "dovetail convert examples/peterson.dve peterson.exp",
                        "every process and every shared variable as a component of a network",
                        "dovetail convert examples/reservoir.mod reservoir.pml",
                        "modules for SPIN, as processes that set their variables in the generation order"));
    }

    private static List<Flag> flags() {
        List<Flag> flags = new ArrayList<>(DrawingFlags.all());
        flags.addAll(List.of(
                ObservedLabels.OBSERVE,
                ModulesForSpin.ORDER,
                Written.FORCE,
                ModelFlags.CONSTANT,
                ModelFlags.DEFINE,
                ModelFlags.CLOSED,
                ModelFlags.CONTEXT,
                Flag.of("--max-states", "N", "give up past N states (default " + MAX_STATES + ")")));
        return flags;
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
        Written.requireApart(sources, target, session);
        if (session.arguments.has(ObservedLabels.OBSERVE.name()) && !name.endsWith(SOG)) {
            throw new UsageException("--observe is for observation graphs; '" + target + "' is no .sog file");
        }
        if (ModelDrawing.isFor(session, sources, target)) {
            return ModelDrawing.write(session, sources, target);
        } else if (name.endsWith(".exp")) {
            return writeNetwork(session, sources, target);
        } else if (name.endsWith(".pml")) {
            return ModulesForSpin.write(session, sources, target);
        } else if (name.endsWith(".aut") || name.endsWith(".dot") || name.endsWith(SOG)) {
            return writeStateSpace(session, sources, target);
        }
        throw new UsageException("a model cannot be written as '" + target
                + "'; expected .svg, .dot, .mmd, .aut, .sog, .exp" + " or .pml");
    }

    private static int writeNetwork(Session session, List<Path> sources, Path target) {
        Budget budget = session.startBudget();
        Network network;
        try {
            network = ExplicitNetworks.read(sources, budget, session);
            ExplicitNetworks.write(network, target, budget);
            GraphParts.of(network).warnOfWritten(target, session);
        } catch (Limit.Exceeded e) {
            throw ExplicitNetworks.nothingWritten(e.limit());
        }
        new Written(target, new Written.Size(network.components().size(), "component")).tell(session);
        return ExitStatus.OK;
    }

    private static int writeStateSpace(Session session, List<Path> sources, Path target) {
        Budget budget = session.startBudget()
                .withStates(session.settings.number("--max-states", 1, MAX_STATES, Integer.MAX_VALUE));
        Model model = session.readModel(sources);
        Network network = UntimedNetworks.of(model, "a transition system has no time");
        boolean asGraph = target.toString().endsWith(SOG);
        SortedSet<String> observed = asGraph
                ? ObservedLabels.of(model, session.arguments.all(ObservedLabels.OBSERVE.name()))
                : Collections.emptySortedSet();
        long errors;
        LabelledLts states;
        SogFile graph = null;
        List<int[]> values = new ArrayList<>();
        try (ProgressLine progress = session.startProgress()) {
            StateGraph space = target.toString().endsWith(".dot")
                    ? StateGraph.of(network, budget, progress, state -> addValues(state, values))
                    : StateGraph.of(network, budget, progress);
            errors = space.errors();
            states = space.lts();
            if (asGraph) {
                graph = ComponentGraph.of(states, observed, budget);
            }
        } catch (Limit.Exceeded e) {
            throw ExplicitNetworks.nothingWritten(e.limit());
        }
        write(network, states, graph, values, target);
        StateSpaces.warnOfErrors(StateSpaces.name(sources), errors, session);
        if (target.toString().endsWith(".aut")) {
            GraphParts.of(network).warnOfWritten(target, session);
        }
        Lts written = graph == null ? states.lts() : graph.graph().lts();
        new Written(
                        target,
                        new Written.Size(written.stateCount(), graph == null ? "state" : "node"),
                        new Written.Size(written.transitionCount(), "transition"))
                .tell(session);
        return ExitStatus.OK;
    }

    /** Adds the values of a state; graphs of so many states that no picture of them is useful have none. */
    private static void addValues(int[] state, List<int[]> values) {
        if (values.size() <= MOST_TEXTS) {
            values.add(state.clone());
        }
    }

    /** The states without transitions that are no deadlocks, since they have steps that are model errors. */
    private static BitSet errors(Network network, Lts states, List<int[]> values) {
        Semantics semantics = Semantics.of(network);
        BitSet errors = new BitSet();
        for (int state = 0; state < states.stateCount(); state++) {
            boolean isEnd = states.rowStart(state) == states.rowStart(state + 1);
            errors.set(
                    state, isEnd && semantics.moves(values.get(state)).stream().anyMatch(Move::isError));
        }
        return errors;
    }

    /**
     * @param graph what is written to an .sog file; null for the other formats
     * @param values the values of states, for a .dot file
     */
    private static void write(
            Network network, LabelledLts states, @Nullable SogFile graph, List<int[]> values, Path target) {
        WholeFile.write(target, out -> {
            if (graph != null) {
                SogWriter.write(graph, out);
            } else if (!target.toString().endsWith(".dot")) {
                AutWriter.write(states, out);
            } else if (values.size() == states.lts().stateCount()) {
                StateMarks marks = new StateMarks(new BitSet(), errors(network, states.lts(), values), new BitSet());
                DotWriter.write(StateGraphPicture.of(network, states, values, marks, values.size()), out);
            } else {
                LtsDot.write(states, out);
            }
        });
    }
}
