package dovetail.cli.check;

import dovetail.check.EngineRegistry;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.check.jobs.JobsFlags;
import dovetail.cli.session.CacheFlags;
import dovetail.cli.session.Command;
import dovetail.cli.session.CommonFlags;
import dovetail.cli.session.EngineFlags;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.PlaceFlags;
import dovetail.cli.session.ReportFiles;
import dovetail.cli.session.Session;
import dovetail.cli.trace.ModelResults;
import dovetail.cli.trace.ReportDirectory;
import dovetail.cli.trace.TraceDirectory;
import dovetail.cli.trace.TraceOutput;
import dovetail.lang.ModelReader;
import dovetail.report.view.Report;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Answers whether a model has its properties. */
public record CheckCommand(EngineRegistry registry) implements Command {
    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "check",
                "MODEL...",
                """
                Checks properties of a model and shows a counterexample for each that is violated: a path to a state
                or a bad prefix (a shortest one with the engine explore), or a lasso for a property of infinite runs.

                Without any property option: the properties of MODEL.prop when that file exists, the assertions and the
                property process of the model, and freedom from model errors; when the model comes with no properties,
                freedom from deadlocks too.

                Several models are checked one after the other, each with all options; '.aut' and '.sog' files after each
                other are the components of one model. The time limit is for all models together.""",
                flags(),
                CommonFlags.OF_SEARCHES,
                List.of(
                        "dovetail check examples/peterson.dve",
                        "all properties that come with the model",
                        "dovetail check -p mutex --trace mutex.html examples/broken_mutex.dve",
                        "one property; a violation is written as a web page",
                        "dovetail check --invariant 'x < 4' --deadlock model.dve",
                        "properties written on the command line, in the model's own syntax",
                        "dovetail check --reach 'P_0.CS' --format json model.dve",
                        "can process P_0 reach CS? The answer as JSON, with a witness",
                        "dovetail check --fair -f 'G ({P_0.waiting} -> F {P_0.critical})' examples/peterson.dve",
                        "a waiting process enters eventually, under weak fairness",
                        "dovetail check --never '[^ put]* ; get' examples/buffer/*.aut",
                        "no 'get' before the first 'put': bad prefixes by a regular expression over actions",
                        "dovetail check models/*.dve protocol.fcr contexts.cdl",
                        "several models, one after the other; the worst status counts. Contexts follow their model",
                        "dovetail check --jobs 8 --threads 2 system.fcr contexts.cdl",
                        "each context as eight sub-contexts or a few more, two of them at a time",
                        "dovetail check -p p10 --order r1,r2,c,p examples/reservoir.mod",
                        "a property of modules, whose variables are generated in a given order",
                        "dovetail check --automaton starved.hoa model.dve",
                        "no run is accepted by the automaton, which describes the violations"));
    }

    private List<Flag> flags() {
        List<Flag> flags = new ArrayList<>(PropertySelection.FLAGS);
        flags.addAll(List.of(
                EngineFlags.engineFlag(registry),
                EngineFlags.orderFlag(),
                EngineFlags.rearrangeFlag(),
                ModelFlags.CONSTANT,
                ModelFlags.DEFINE,
                ModelFlags.CLOSED,
                ModelFlags.CONTEXT,
                Session.STRICT,
                Expectations.FLAG,
                RoundsFlag.FLAG,
                ReportFiles.JUNIT,
                ReportFiles.SARIF,
                TraceDirectory.FLAG,
                ReportDirectory.FLAG,
                Flag.of("--explain", "print the choice of the engine, a summary of its work and shared results")));
        flags.addAll(JobsFlags.FLAGS);
        flags.add(CrossCheckFlag.FLAG);
        flags.addAll(BoundFlags.FLAGS);
        flags.add(ContinueFlag.flag("show up to N violations of each property of states, nearest first"));
        flags.addAll(RunRulesFlags.FLAGS);
        flags.addAll(PlaceFlags.FLAGS);
        flags.addAll(CacheFlags.FLAGS);
        return flags;
    }

    @Override
    public int run(Session session) {
        RunRulesFlags rules = new RunRulesFlags(session.arguments);
        List<List<String>> models = models(session);
        TraceDirectory traces = TraceDirectory.open(session);
        ReportDirectory pages = ReportDirectory.open(session);
        if (models.size() == 1) {
            ModelCheck check = new ModelCheck(session, rules);
            check.run();
            check.print();
            check.tell();
            write(List.of(check.report()), List.of(check.results()), traces, pages, session);
            int status = check.status();
            CacheFlags.tellUse(session);
            return status;
        }
        SeveralModels several = new SeveralModels(session, rules);
        several.run(models);
        write(several.reports(), several.results(), traces, pages, session);
        return session.status(several.status());
    }

    /** The operands of each model. */
    public static List<List<String>> models(Session session) {
        List<List<String>> models = new ArrayList<>();
        int taken = 0;
        for (List<Path> files : ModelReader.models(session.modelFiles())) {
            models.add(session.arguments.operands().subList(taken, taken + files.size()));
            taken += files.size();
        }
        return models;
    }

    /** Writes the files that are asked for. */
    private static void write(
            List<Report> reports,
            List<ModelResults> results,
            @Nullable TraceDirectory traces,
            @Nullable ReportDirectory pages,
            Session session) {
        session.writeReports(reports);
        TraceOutput.writeAll(results, session);
        if (traces != null) {
            traces.write(results);
        }
        if (pages != null) {
            pages.write(results);
        }
    }
}
