package dovetail.cli;

import dovetail.base.Diagnostic;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.engine.EngineInfo;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.por.PorEngine;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.report.json.ReportJson;
import dovetail.report.text.Numbers;
import dovetail.report.text.ReportText;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Answers whether a model has its properties. */
final class CheckCommand implements Command {
    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "check",
                "MODEL...",
                """
                Checks properties of a model and shows a trace for each that is violated: a path to a state or along a
                forbidden word (a shortest one with the engine explore), or, for a property of infinite runs, a path
                into a loop.

                Without any property option: the properties of MODEL.prop when that file lies beside the model, the
                assertions and the property process of the model, and freedom from model errors; when nothing of that
                is stated, freedom from deadlocks too.""",
                flags(),
                CommonFlags.ALL,
                List.of(
                        "dovetail check examples/peterson.dve",
                        "everything that is stated about the model",
                        "dovetail check -p mutex --trace mutex.html examples/broken_mutex.dve",
                        "one property; a violation is written as a web page",
                        "dovetail check --invariant 'x < 4' --deadlock model.dve",
                        "properties written on the command line, in the model's own syntax",
                        "dovetail check --reach 'P_0.CS' --format json model.dve",
                        "can process P_0 get there? The answer as JSON, with a witness",
                        "dovetail check --fair -f 'G ({P_0.waiting} -> F {P_0.critical})' examples/peterson.dve",
                        "whoever waits gets in, if every process that can move moves at last",
                        "dovetail check --never '[^ put]* ; get' examples/buffer/*.aut",
                        "nothing is taken out before something was put in: words of actions that no run begins with",
                        "dovetail check --automaton starved.hoa model.dve",
                        "is there a run that the automaton accepts? It describes what must not happen"));
    }

    private static List<Flag> flags() {
        List<Flag> flags = new ArrayList<>(List.of(
                new Flag("--property", "-p", "NAME", "check the property NAME of the property file or the model"),
                Flag.of("--props", "FILE", "take properties from FILE"),
                Flag.of("--invariant", "EXPR", "EXPR is true in every reachable state"),
                Flag.of("--reach", "EXPR", "a state where EXPR is true can be reached"),
                Flag.of("--deadlock", "every reachable state has a step"),
                new Flag("--formula", "-f", "LTL", "every run satisfies the linear-time formula LTL"),
                Flag.of(
                        "--automaton",
                        "FILE.hoa",
                        "no run is accepted by the Büchi automaton: it describes\n" + "the runs that must not exist"),
                Flag.of("--never", "REGEX", "no run begins with a word of the regular expression over actions"),
                Flag.of("--engine", "auto|explore|ltl|icc|compose|por", "what searches (default auto)"),
                Flag.of("--explain", "say why an engine was chosen and what it did")));
        flags.addAll(RunRulesFlags.FLAGS);
        return flags;
    }

    @Override
    public int run(Session session) {
        EngineChoice engines = new EngineChoice(session.workshop.engines(), session.arguments.last("--engine"));
        RunRulesFlags rules = new RunRulesFlags(session.arguments);
        List<Path> files = session.modelFiles();
        Model model = session.readModel(files);
        PropertySelection selection = new PropertySelection(session, model, files.get(0));
        List<Property> properties = rules.applyTo(selection.properties(), session);
        for (Property property : properties) {
            engines.of(property);
        }
        for (Diagnostic warning : selection.warnings(properties)) {
            session.tell(warning.render());
        }
        List<Result> results = new ArrayList<>(CheckRun.run(properties, model, engines, session));
        print(results, session);
        if (session.arguments.has("--explain")) {
            explain(results, engines, session);
        }
        TraceOutput.write(results, session);
        return ExitStatus.of(results);
    }

    private static void print(List<Result> results, Session session) {
        Report report = new Report(Version.TEXT, session.arguments.operands(), "check", results);
        if (session.settings.json()) {
            session.printJson(out -> ReportJson.writeCheck(report, out));
        } else {
            session.out.print(ReportText.check(report, session.style(), session.settings.detail()));
        }
    }

    private static String settings(EngineInfo engine, EngineSettings settings) {
        if (engine == IccEngine.INFO) {
            return settings.icc().text();
        }
        if (engine == ComposeEngine.INFO) {
            return settings.compose().text();
        }
        ExploreOptions options = settings.explore();
        String steps = "compile=" + word(options.compile()) + ", threads " + options.threads();
        if (engine == PorEngine.INFO) {
            steps = "strategy=" + word(settings.reduce().strategy()) + ", " + steps;
        }
        return engine == LtlEngine.INFO
                ? steps
                : "search=" + word(options.order()) + ", store=" + word(options.store()) + ", " + steps;
    }

    private static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }

    /** Says of each engine that answered something why, and what it found. */
    private static void explain(List<Result> results, EngineChoice engines, Session session) {
        for (EngineInfo engine : session.workshop.engines()) {
            boolean first = true;
            for (Result result : results) {
                if (!result.verdict().engine().equals(engine.name())) {
                    continue;
                }
                if (first) {
                    session.tell("engine " + engine.name()
                            + (engines.isAuto()
                                    ? ": chosen because it answers " + engine.answers() + ", for " + engine.needs()
                                    : ": as asked for"));
                    session.tell("  it " + engine.summary() + " (settings: "
                            + settings(engine, session.settings.engines()) + ")");
                    first = false;
                }
                session.tell("  " + result.property() + ": " + result.word() + " after "
                        + Numbers.count(result.verdict().figures().states(), "state") + ending(result));
                for (String line : result.verdict().figures().account().story()) {
                    session.tell("    " + line);
                }
            }
        }
    }

    private static String ending(Result result) {
        return result.trace().isPresent() ? "; the search ended there" : "";
    }
}
