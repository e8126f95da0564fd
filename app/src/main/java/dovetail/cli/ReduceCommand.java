package dovetail.cli;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.lang.aut.AutWriter;
import dovetail.lts.Lts;
import dovetail.minimise.Minimiser;
import dovetail.minimise.Relation;
import dovetail.report.WholeFile;
import dovetail.report.json.JsonWriter;
import dovetail.report.json.ReportJson;
import dovetail.report.text.Numbers;
import java.nio.file.Path;
import java.util.List;

/** Writes the smallest transition system that is equivalent to a given one. */
final class ReduceCommand implements Command {
    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "reduce",
                "IN.aut -e RELATION -o OUT.aut",
                """
                Writes the smallest transition system that is equivalent to the given one. Internal steps are those
                labelled i or tau. Unreachable states are dropped, and states are numbered breadth first.""",
                List.of(
                        RelationFlags.RELATION,
                        new Flag("--output", "-o", "FILE", "the .aut file to write"),
                        Flag.of("--hide", "LABEL", "make a label internal before reducing; * stands for any text"),
                        RelationFlags.MAX_STATES),
                CommonFlags.ALL,
                List.of(
                        "dovetail reduce -e branching examples/retry.aut -o small.aut",
                        "leaves out internal steps that decide nothing",
                        "dovetail reduce -e dpbranching --hide 'ack*' in.aut -o out.aut",
                        "hides all labels that start with ack, but tells when they could go on forever",
                        "dovetail reduce -e weak-trace in.aut -o out.aut",
                        "the smallest deterministic system with the same visible sequences"));
    }

    @Override
    public int run(Session session) {
        Relation relation = RelationFlags.relation(session);
        Path source = RelationFlags.files(session, 1, "one .aut file to reduce").get(0);
        if (!session.arguments.has("--output")) {
            throw new UsageException("no file to write given: -o OUT.aut");
        }
        Path target = Settings.path(session.arguments.last("--output"));
        RelationFlags.requireAut(target);
        Budget budget = session.startBudget().withStates(RelationFlags.mostStates(session));
        long start = System.nanoTime();
        Lts lts = LabelPattern.hide(RelationFlags.read(source, session), session.arguments.all("--hide"));
        Lts reduced;
        try (ProgressLine progress = session.startProgress()) {
            reduced = Minimiser.reduce(lts, relation, budget, progress);
        } catch (Limit.Exceeded e) {
            session.tell("dovetail: unknown: " + e.limit().text() + "; nothing was written");
            return ExitStatus.UNKNOWN;
        }
        WholeFile.write(target, out -> AutWriter.write(reduced, out));
        double seconds = (System.nanoTime() - start) / 1e9;
        if (session.settings.json()) {
            session.printJson(out -> json(session, relation, lts, reduced, seconds, out));
        } else if (!session.settings.quiet()) {
            session.out.println(size(lts) + " reduced to " + size(reduced));
        }
        return ExitStatus.OK;
    }

    private static String size(Lts lts) {
        return Numbers.count(lts.stateCount(), "state") + ", " + Numbers.count(lts.transitionCount(), "transition");
    }

    private static void json(Session session, Relation relation, Lts lts, Lts reduced, double seconds, Appendable out) {
        JsonWriter json = new JsonWriter(out);
        json.beginObject();
        ReportJson.writeHead(Version.TEXT, session.arguments.operands(), "reduce", json);
        json.name("results").beginArray().beginObject();
        json.name("relation").value(relation.word());
        json.name("states").value(lts.stateCount());
        json.name("transitions").value(lts.transitionCount());
        json.name("reducedStates").value(reduced.stateCount());
        json.name("reducedTransitions").value(reduced.transitionCount());
        json.name("seconds").value(seconds);
        json.endObject().endArray().endObject();
    }
}
