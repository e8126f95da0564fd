package dovetail.cli;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
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
final class ReduceCommand implements Command {
    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "reduce",
                "IN... -e RELATION -o OUT",
                """
                Writes the smallest transition system that is equivalent to a model. Internal steps are those labelled i
                or tau. Unreachable states are dropped, and states are numbered breadth first.
                When OUT is an .exp file, each component is reduced by itself, which keeps the network equivalent
                without exploring it.""",
                List.of(
                        RelationFlags.RELATION,
                        new Flag("--output", "-o", "FILE", "the .aut or .exp file to write"),
                        Relabelling.HIDE,
                        Relabelling.RENAME,
                        RelationFlags.MAX_STATES,
                        ModelFlags.DEFINE,
                        ModelFlags.CONTEXT,
                        Written.FORCE),
                CommonFlags.ALL,
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
                session.out.println((toNetwork ? result.name + ": " : "") + size(result.before) + " reduced to "
                        + size(result.after));
            }
        }
        return ExitStatus.OK;
    }

    /** A transition system before and after; it has a name as a component of a network. */
    private record Result(@Nullable String name, Lts before, Lts after) {}

    /** The settings of a reduction, for one transition system or for the components of a network. */
    private record Work(Relation relation, Relabelling relabelling, Budget budget, Progress progress, Session session) {
        Result reduceOne(List<Path> sources, Path target) {
            LabelledLts lts = new StateSpaces(session, budget, progress).of(sources);
            relabelling.warnOfIdle(lts.labels(), session);
            LabelledLts reduced = Minimiser.reduce(relabelling.relabelled(lts), relation, budget, progress);
            WholeFile.write(target, out -> AutWriter.write(reduced, out));
            return new Result(null, lts.lts(), reduced.lts());
        }

        List<Result> reduceNetwork(List<Path> sources, Path target) {
            Network network = ExplicitNetworks.read(sources, budget, session);
            relabelling.warnOfIdle(network.labels(), session);
            Network reduced = NetworkReduction.reduce(network, relabelling, relation, budget, progress);
            ExplicitNetworks.write(reduced, target, budget);
            List<Result> results = new ArrayList<>();
            for (Component component : network.components()) {
                results.add(new Result(
                        component.name(),
                        component.lts(),
                        reduced.component(component.index()).lts()));
            }
            return results;
        }
    }

    private static String size(Lts lts) {
        return Numbers.count(lts.stateCount(), "state") + ", " + Numbers.count(lts.transitionCount(), "transition");
    }

    private static void json(Relation relation, List<Result> results, double seconds, JsonWriter json) {
        for (Result result : results) {
            json.beginObject();
            json.name("component").value(result.name);
            json.name("relation").value(relation.word());
            json.name("states").value(result.before.stateCount());
            json.name("transitions").value(result.before.transitionCount());
            json.name("reducedStates").value(result.after.stateCount());
            json.name("reducedTransitions").value(result.after.transitionCount());
            json.name("seconds").rounded(seconds);
            json.endObject();
        }
    }
}
