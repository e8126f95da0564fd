package dovetail.cli.graph;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Command;
import dovetail.cli.session.CommonFlags;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.cli.session.Settings;
import dovetail.cli.session.Written;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.terminal.ProgressLine;
import dovetail.compose.generate.CompositionalReduction;
import dovetail.lang.aut.AutWriter;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.minimise.Minimiser;
import dovetail.minimise.NetworkReduction;
import dovetail.minimise.Relation;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.report.WholeFile;
import dovetail.report.json.JsonWriter;
import dovetail.report.text.Numbers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the smallest transition system that is equivalent to a model, or a network whose components are such. */
public final class ReduceCommand implements Command {
    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "reduce",
                "IN... -e RELATION -o OUT",
                """
                Writes the smallest transition system that is equivalent to a model. Internal steps are those labelled i
                or tau. Unreachable states are dropped, and states are numbered breadth first.
                A network of transition systems (.exp, .coin, several .aut) is reduced while it is composed, component
                by component. When OUT is an .exp file, each component is reduced by itself, which keeps the network equivalent
                without exploring it.""",
                List.of(
                        RelationFlags.RELATION,
                        new Flag("--output", "-o", "FILE", "the .aut or .exp file to write"),
                        Relabelling.HIDE,
                        Relabelling.RENAME,
                        RelationFlags.MAX_STATES,
                        ModelFlags.CONSTANT,
                        ModelFlags.DEFINE,
                        ModelFlags.CLOSED,
                        ModelFlags.CONTEXT,
                        Written.FORCE),
                CommonFlags.OF_CONSTRUCTIONS,
                List.of(
                        "dovetail reduce -e branching examples/retry.aut -o small.aut",
                        "removes internal steps that lead to an equivalent state",
                        "dovetail reduce -e dpbranching --hide 'ack*' in.aut -o out.aut",
                        "hides all labels that start with ack, and preserves divergence",
                        "dovetail reduce -e strong --rename 'in_*=*' in.aut -o out.aut",
                        "removes the prefix in_ from labels",
                        "dovetail reduce -e weak-trace in.aut -o out.aut",
                        "the smallest deterministic system with the same weak traces",
                        "dovetail reduce -e branching --hide '*' examples/peterson.dve -o small.aut",
                        "the state space of any model",
                        "dovetail reduce -e branching network.exp -o small.aut",
                        "a network as one system; -v shows the products",
                        "dovetail reduce -e branching network.exp -o small.exp",
                        "every component of a network, with the results in the directory small_parts"));
    }

    @Override
    public int run(Session session) {
        Relation relation = RelationFlags.relation(session);
        if (!session.arguments.has("--output")) {
            throw new UsageException("no file to write given: -o OUT.aut or -o OUT.exp");
        }
        Path target = Settings.path(session.arguments.given("--output"));
        Relabelling relabelling = Relabelling.of(session);
        boolean toNetwork = target.toString().endsWith(".exp");
        if (!toNetwork && !target.toString().endsWith(".aut")) {
            throw new UsageException("-o: expected the name of an .aut or .exp file, found '" + target + "'");
        }
        List<Path> sources = session.modelFiles();
        Written.requireApart(sources, target, session);
        Budget budget = session.startBudget().withStates(RelationFlags.mostStates(session));
        long start = System.nanoTime();
        List<Result> results;
        try (ProgressLine progress = session.startProgress()) {
            Work work = new Work(relation, relabelling, budget, progress, session);
            results = toNetwork ? work.reduceNetwork(sources, target) : List.of(work.reduceOne(sources, target));
        } catch (Limit.Exceeded e) {
            throw ExplicitNetworks.nothingWritten(e.limit());
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        if (session.settings.json()) {
            session.printResults(json -> json(relation, results, seconds, json));
        } else if (!session.settings.quiet()) {
            for (Result result : results) {
                session.out.println(result.text());
            }
        }
        return ExitStatus.OK;
    }

    private record Size(int states, int transitions) {
        static Size of(Lts lts) {
            return new Size(lts.stateCount(), lts.transitionCount());
        }

        String text() {
            return Numbers.count(states, "state") + ", " + Numbers.count(transitions, "transition");
        }
    }

    /**
     * A transition system before and after.
     *
     * @param name of a component of a network, or null
     * @param peak the states of the largest product of a network that was composed, or null
     */
    private record Result(
            @Nullable String name,
            Size before,
            Size after,
            @Nullable Long peak) {
        String text() {
            String of = name == null ? "" : name + ": ";
            String last = peak == null
                    ? before.text()
                    : "composed component by component, at most " + Numbers.count(peak, "state") + " at a time: "
                            + before.text();
            return of + last + " reduced to " + after.text();
        }
    }

    /** The settings of a reduction, for one transition system or for the components of a network. */
    private record Work(Relation relation, Relabelling relabelling, Budget budget, Progress progress, Session session) {
        Result reduceOne(List<Path> sources, Path target) {
            OperandConstants constants = OperandConstants.of(List.of(sources), session);
            StateSpaces.Space space =
                    new StateSpaces(session, constants, relabelling, budget, progress).of(sources, relation);
            relabelling.warnOfIdle(space.labels(), session);
            CompositionalReduction.Result composed = space.composed();
            LabelledLts reduced =
                    composed == null ? Minimiser.reduce(space.lts(), relation, budget, progress) : composed.lts();
            WholeFile.write(target, out -> AutWriter.write(reduced, out));
            if (!space.graphs().preserve(relation, relabelling)) {
                space.graphs().warnOfWritten(target, session);
            }
            Size after = Size.of(reduced.lts());
            return composed == null
                    ? new Result(null, Size.of(space.lts().lts()), after, null)
                    : new Result(
                            null,
                            new Size(composed.lastStates(), composed.lastTransitions()),
                            after,
                            composed.peakStates());
        }

        List<Result> reduceNetwork(List<Path> sources, Path target) {
            Network network = ExplicitNetworks.read(sources, budget, session);
            relabelling.warnOfIdle(network.labels(), session);
            Network reduced = NetworkReduction.reduce(network, relabelling, relation, budget, progress);
            ExplicitNetworks.write(reduced, target, budget);
            GraphParts.of(network).warnOfWritten(target, session);
            List<Result> results = new ArrayList<>();
            for (Component component : network.components()) {
                results.add(new Result(
                        component.name(),
                        Size.of(component.lts()),
                        Size.of(reduced.component(component.index()).lts()),
                        null));
            }
            return results;
        }
    }

    private static void json(Relation relation, List<Result> results, double seconds, JsonWriter json) {
        for (Result result : results) {
            json.beginObject();
            json.name("component").value(result.name);
            json.name("relation").value(relation.word());
            json.name("states").value(result.before.states);
            json.name("transitions").value(result.before.transitions);
            json.name("reducedStates").value(result.after.states);
            json.name("reducedTransitions").value(result.after.transitions);
            json.name("peakStates").value(result.peak == null ? result.before.states : result.peak);
            json.name("seconds").rounded(seconds);
            json.endObject();
        }
    }
}
