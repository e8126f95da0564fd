package dovetail.cli.experiment;

import dovetail.api.Version;
import dovetail.api.experiment.Experiment;
import dovetail.api.experiment.ExperimentPlan;
import dovetail.api.experiment.ExperimentReport;
import dovetail.api.experiment.Run;
import dovetail.api.experiment.RunFile;
import dovetail.api.experiment.Subject;
import dovetail.check.EngineRegistry;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.check.BoundFlags;
import dovetail.cli.check.PropertySelection;
import dovetail.cli.check.RunRulesFlags;
import dovetail.cli.session.Command;
import dovetail.cli.session.CommonFlags;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.Session;
import dovetail.cli.session.Settings;
import dovetail.cli.terminal.ExitStatus;
import dovetail.report.WholeFile;
import dovetail.report.json.JsonWriter;
import dovetail.report.json.ReportJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares engines on properties of models, as constants grow. */
public record ExperimentCommand(EngineRegistry registry) implements Command {
    static final String CSV = "--csv";
    static final String REPORT = "--report";
    private static final String ALL = "all";
    private static final int MOST_REPETITIONS = 1_000;

    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "experiment",
                "MODEL...",
                """
                Asks several engines the same properties of a model, with several values of its constants, and compares their
                answers, states, memory and time. A cell of the experiment is one question to one engine. Cells are run one
                after the other, in the order of models, constants, properties, engines and repetitions; every cell has the
                whole of each limit. An engine that does not answer a property has the verdict '-'.

                Properties are those of check. By default, all cells are run in this process, which is quick: later
                cells find the classes of earlier ones loaded and compiled, and only the peak of the Java heap is known.
                With --fresh every cell has a process of its own; its peak is then the memory of that process.

                Answers of engines that contradict each other, and repetitions that differ in their counts with one thread,
                are faults of the tool: the status is 3.""",
                flags(),
                CommonFlags.OF_EXPERIMENTS,
                List.of(
                        "dovetail experiment examples/peterson.dve",
                        "all engines on all properties of the model",
                        "dovetail experiment -p mutex --engines explore,por,icc --const N=2..6 examples/peterson_n.fcr",
                        "three engines on one property, as the model grows",
                        "dovetail experiment --fresh --repeat 3 --timeout 30s --csv runs.csv --report out model.dve",
                        "medians of three runs, each in a fresh process; a page with plots. Ended too early, the same line\n"
                                + "      goes on after the last run of the file"));
    }

    private List<Flag> flags() {
        List<Flag> flags = new ArrayList<>(List.of(
                Flag.of(
                        CellRuns.ENGINES,
                        ALL + "|" + String.join("|", registry.names()),
                        "the engines that are asked, with commas between them (default all:\n"
                                + "auto, and every engine)"),
                Flag.of(
                        ModelFlags.CONSTANT_NAME,
                        "NAME=VALUES",
                        "values of a constant: N=2..8, N=2..16..2 with a step, N=2,4,8, N=3;\n"
                                + "several constants are combined"),
                Flag.of(CellRuns.REPEAT, "K", "run every cell K times (default 1); the table has medians"),
                Flag.of(CellRuns.FRESH, "run every cell in a fresh process"),
                Flag.of(
                        CellRuns.FRESH_ON,
                        "spark|spark://HOST:PORT",
                        "run every cell in a fresh process on Apache Spark, as many at a\n"
                                + "time as it has cores (docs/cluster.md)"),
                Flag.of(
                        CSV,
                        "FILE",
                        "write every run to FILE as it ends; runs that FILE has of the\n"
                                + "same experiment are not repeated"),
                Flag.of(
                        REPORT,
                        "DIR",
                        "write a web page with plots and the table to DIR/index.html, and the\n"
                                + "plots to DIR/plots.svg"),
                Flag.of(
                        CellRuns.CELL,
                        "K",
                        "run the cell number K alone, and print its outcome as one line\n"
                                + "of values: the fresh processes are asked so")));
        flags.addAll(PropertySelection.FLAGS);
        flags.addAll(List.of(ModelFlags.DEFINE, ModelFlags.CLOSED, ModelFlags.CONTEXT, Session.STRICT));
        flags.addAll(BoundFlags.FLAGS);
        flags.addAll(RunRulesFlags.FLAGS);
        return flags;
    }

    @Override
    public int run(Session session) {
        int repetitions = (int) session.settings.number(CellRuns.REPEAT, 1, 1, MOST_REPETITIONS);
        List<String> engines = engines(session);
        ExperimentSubjects subjects = new ExperimentSubjects(session);
        List<Subject> read = subjects.read();
        session.requireNoWarnings();
        ExperimentPlan plan =
                ExperimentPlan.of(read, engines, repetitions, session.arguments.words(CellRuns.OF_OUTPUT_AND_CELLS));
        CellRuns cells = new CellRuns(plan, subjects, session);
        if (session.arguments.has(CellRuns.CELL)) {
            return cells.runAlone();
        }
        Optional<RunFile> file = session.arguments.has(CSV)
                ? Optional.of(RunFile.open(Settings.path(session.arguments.given(CSV)), plan))
                : Optional.empty();
        Optional<Path> page = page(session);
        file.ifPresent(opened -> tellResumed(opened, plan, session));
        ScreenTable table = new ScreenTable(plan, repetitions, session);
        table.begin();
        List<Run> runs = new Experiment(plan, file).run(cells.runner(table), table);
        ExperimentReport report = new ExperimentReport(
                plan, runs, session.settings.engines().settings().threads() == 1);
        page.ifPresent(target -> report.writeTo(target, session.arguments.commandLine(session.command, "", "")));
        if (session.settings.json()) {
            session.printJson(out -> writeJson(report, session, new JsonWriter(out)));
        }
        for (String fault : report.faults()) {
            session.tell("dovetail: internal error: " + fault + "; please report it together with the model");
        }
        if (runs.size() < plan.cells().size()) {
            session.tell("interrupted after " + runs.size() + " of "
                    + plan.cells().size() + " runs" + (file.isPresent() ? "; the same command goes on from here" : ""));
        }
        return status(runs, plan, report);
    }

    private List<String> engines(Session session) {
        String given = session.arguments.has(CellRuns.ENGINES) ? session.arguments.given(CellRuns.ENGINES) : ALL;
        if (given.equals(ALL)) {
            return registry.names();
        }
        List<String> engines = new ArrayList<>();
        for (String name : given.split(",", -1)) {
            if (!registry.names().contains(name)) {
                throw new UsageException(CellRuns.ENGINES + ": the engine '" + name + "' is not available; expected "
                        + ALL + ", or some of " + String.join(", ", registry.names()) + " with commas between them");
            }
            if (engines.contains(name)) {
                throw new UsageException(CellRuns.ENGINES + ": the engine '" + name + "' is given twice");
            }
            engines.add(name);
        }
        return engines;
    }

    /** The directory of the page, which is made before anything takes long. */
    private static Optional<Path> page(Session session) {
        if (!session.arguments.has(REPORT)) {
            return Optional.empty();
        }
        Path directory = Settings.path(session.arguments.given(REPORT));
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw WholeFile.failure(directory, e);
        }
        return Optional.of(directory);
    }

    private static void tellResumed(RunFile file, ExperimentPlan plan, Session session) {
        int known = file.runs().size();
        if (known > 0) {
            session.note(known + " of " + plan.cells().size() + " runs are in " + session.arguments.given(CSV)
                    + ", and are not repeated");
        }
    }

    private static void writeJson(ExperimentReport report, Session session, JsonWriter json) {
        json.beginObject();
        ReportJson.writeHead(Version.TEXT, session.arguments.operands(), session.command, json);
        report.writeTo(json);
        ReportJson.writeTail(session.warnings(), List.of(), json);
        json.endObject();
    }

    /** The worst of all: a fault of the tool, a violation, a cell without an answer. */
    private static int status(List<Run> runs, ExperimentPlan plan, ExperimentReport report) {
        int status = runs.size() < plan.cells().size() ? ExitStatus.UNKNOWN : ExitStatus.OK;
        for (Run run : runs) {
            int one = switch (run.outcome().answer()) {
                case HOLDS, UNSUPPORTED -> ExitStatus.OK;
                case VIOLATED -> ExitStatus.VIOLATED;
                case UNKNOWN -> ExitStatus.UNKNOWN;
                case FAILED -> ExitStatus.ERROR;
            };
            status = ExitStatus.worse(status, one);
        }
        return report.faults().isEmpty() ? status : ExitStatus.ERROR;
    }
}
