package dovetail.cli;

import dovetail.base.Limit;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.engine.EngineInfo;
import dovetail.engine.explore.ExploreOptions;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.report.json.ReportJson;
import dovetail.report.text.Numbers;
import dovetail.report.text.ReportText;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Answers whether a model has its properties. */
final class CheckCommand implements Command {
    private static final String AUTO = "auto";

    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "check",
                "MODEL...",
                """
                Checks properties of a model and shows a shortest trace for each that is violated.

                Without any property option: the properties of MODEL.prop when that file lies beside the model, the
                assertions of the model, and freedom from model errors; when there is neither a property file nor an
                assertion, freedom from deadlocks too.""",
                List.of(
                        new Flag(
                                "--property",
                                "-p",
                                "NAME",
                                "check the property NAME of the property file or the model"),
                        Flag.of("--props", "FILE", "take properties from FILE"),
                        Flag.of("--invariant", "EXPR", "EXPR is true in every reachable state"),
                        Flag.of("--reach", "EXPR", "a state where EXPR is true can be reached"),
                        Flag.of("--deadlock", "every reachable state has a step"),
                        Flag.of("--engine", "auto|explore", "what searches (default auto)"),
                        Flag.of("--explain", "say why an engine was chosen and what it did"),
                        Flag.reserved("-f", "LTL"),
                        Flag.reserved("--never", "REGEX"),
                        Flag.reserved("--observed", null),
                        Flag.reserved("--finite-runs", "stutter|ignore")),
                CommonFlags.ALL,
                List.of(
                        "dovetail check examples/peterson.dve",
                        "everything that is stated about the model",
                        "dovetail check -p mutex --trace mutex.html examples/broken_mutex.dve",
                        "one property; a violation is written as a web page",
                        "dovetail check --invariant 'x < 4' --deadlock model.dve",
                        "properties written on the command line, in the model's own syntax",
                        "dovetail check --reach 'P_0.CS' --format json model.dve",
                        "can process P_0 get there? The answer as JSON, with a witness"));
    }

    @Override
    public int run(Session session) {
        EngineInfo engine = engine(session);
        List<Path> files = session.modelFiles();
        Model model = session.readModel(files);
        PropertySelection selection = new PropertySelection(session, model, files.get(0));
        List<Property> properties = selection.properties();
        List<Result> results = new ArrayList<>(CheckRun.run(properties, model, engine.name(), session));
        if (model.buchi().isPresent() && !selection.isExplicit()) {
            results.add(unsupported(model.buchi().orElseThrow().name(), engine.name()));
        }
        print(results, session);
        if (session.arguments.has("--explain")) {
            explain(results, engine, session);
        }
        TraceOutput.write(results, session);
        return ExitStatus.of(results);
    }

    private static EngineInfo engine(Session session) {
        String name = session.arguments.last("--engine");
        List<EngineInfo> known = session.workshop.engines();
        if (name == null || name.equals(AUTO)) {
            return known.get(0);
        }
        StringBuilder names = new StringBuilder(AUTO);
        for (EngineInfo info : known) {
            if (info.name().equals(name)) {
                return info;
            }
            names.append(", ").append(info.name());
        }
        throw new UsageException("the engine '" + name + "' is not available in this version; available: " + names);
    }

    /** The model states a linear-time property, and nothing here can answer it: that must not look like success. */
    private static Result unsupported(String name, String engine) {
        Limit limit = new Limit(Limit.Kind.UNSUPPORTED, "property processes are not checked in this version");
        return new Result(name, new Verdict.Unknown(engine, OutOfMemory.figures(null), limit, Optional.empty()));
    }

    private static void print(List<Result> results, Session session) {
        Report report = new Report(Version.TEXT, session.arguments.operands(), "check", results);
        if (session.settings.json()) {
            session.printJson(out -> ReportJson.writeCheck(report, out));
        } else {
            session.out.print(ReportText.check(report, session.style(), session.settings.detail()));
        }
    }

    private static String settings(ExploreOptions options) {
        return "search=" + word(options.order()) + ", store=" + word(options.store()) + ", compile="
                + word(options.compile()) + ", threads " + options.threads();
    }

    private static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }

    private static void explain(List<Result> results, EngineInfo engine, Session session) {
        String asked = session.arguments.last("--engine");
        boolean auto = asked == null || asked.equals(AUTO);
        session.tell("engine " + engine.name()
                + (auto
                        ? ": chosen because it answers " + engine.answers() + ", for " + engine.needs()
                        : ": as asked for"));
        session.tell("  it " + engine.summary() + " (settings: " + settings(session.settings.options()) + ")");
        for (Result result : results) {
            session.tell("  " + result.property() + ": " + result.word() + " after "
                    + Numbers.count(result.verdict().figures().states(), "state")
                    + (result.trace().isPresent() ? "; the search ended at the first such state" : ""));
        }
    }
}
