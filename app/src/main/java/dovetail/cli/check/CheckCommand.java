package dovetail.cli.check;

import dovetail.api.Checked;
import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Printable;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.session.CacheFlags;
import dovetail.cli.session.Command;
import dovetail.cli.session.CommonFlags;
import dovetail.cli.session.EngineFlags;
import dovetail.cli.session.IdleSettings;
import dovetail.cli.session.LintReport;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.ReportFiles;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.trace.TraceDirectory;
import dovetail.cli.trace.TraceOutput;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.report.json.ReportJson;
import dovetail.report.text.ReportText;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.search.coverage.StepCounting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
                freedom from deadlocks too.""",
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
                        "dovetail check -p p10 --order r1,r2,c,p examples/reservoir.mod",
                        "a property of modules, whose variables are generated in a given order",
                        "dovetail check --automaton starved.hoa model.dve",
                        "no run is accepted by the automaton, which describes the violations"));
    }

    private List<Flag> flags() {
        List<Flag> flags = new ArrayList<>(List.of(
                new Flag(
                        "--property",
                        "-p",
                        "NAME",
                        "check the property NAME of the property file or the model, or all\n"
                                + "properties of the context NAME; in NAME, * stands for any text"),
                Flag.of("--props", "FILE", "take properties from FILE; of a net, also queries from an .xml file"),
                Flag.of("--invariant", "EXPR", "EXPR is true in every reachable state"),
                Flag.of("--reach", "EXPR", "a state where EXPR is true can be reached"),
                Flag.of("--deadlock", "every reachable state has a step"),
                Flag.of(
                        OptionProperties.UNLESS,
                        "EXPR",
                        "with --deadlock: a state where EXPR is true is a proper end,\n" + "and needs no step"),
                new Flag("--formula", "-f", "LTL", "every run satisfies the linear-time formula LTL"),
                Flag.of(
                        "--automaton",
                        "FILE.hoa",
                        "no run is accepted by the Büchi automaton: it describes\n" + "the runs that must not exist"),
                Flag.of("--never", "REGEX", "no prefix of a run matches the regular expression over actions"),
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
                Flag.of("--explain", "print the choice of the engine, a summary of its work and shared results")));
        flags.addAll(BoundFlags.FLAGS);
        flags.add(ContinueFlag.flag("show up to N violations of each property of states, nearest first"));
        flags.addAll(RunRulesFlags.FLAGS);
        flags.addAll(CacheFlags.FLAGS);
        return flags;
    }

    @Override
    public int run(Session session) {
        int status = check(session);
        CacheFlags.tellUse(session);
        return status;
    }

    private static int check(Session session) {
        RunRulesFlags rules = new RunRulesFlags(session.arguments);
        List<Path> files = session.modelFiles();
        TraceDirectory traces = TraceDirectory.open(session);
        Model model = session.readContexts(files);
        if (session.settings.engines().settings().traces().rearranged()) {
            Rearranging.refusal(model.system()).ifPresent(session::warn);
        }
        List<Explanation> explanations = new ArrayList<>();
        List<Result> results;
        Optional<Expectations> expected = Optional.empty();
        try (session.cache) {
            if (ModelFlags.contexts(model, session.arguments).isEmpty()) {
                RoundsFlag.refuse(session);
                PropertySelection selection = new PropertySelection(session, model, files.get(0), null);
                List<Property> properties = rules.applyTo(selection.properties(), session);
                CheckRun.warn(properties, selection, session);
                LintReport.tell(model, properties, session);
                expected = Expectations.of(selection, session);
                results = answer(model, properties, selection, session, BoundFlags.startBudget(session), explanations);
            } else {
                expected = Expectations.inContexts(files, session);
                results = new ContextChecks(session, model, files.get(0), rules).results(explanations);
            }
        }
        CacheFlags.warn(session);
        VacuousAnswers.warn(results, session);
        if (expected.isPresent()) {
            results = expected.get().compared(results);
        }
        List<String> explanation = explained(explanations, session);
        Report report = session.report(results);
        if (expected.isPresent()) {
            report = report.withErrors(expected.get().missing());
        }
        print(report, explanation, session);
        if (expected.isPresent()) {
            expected.get().tell();
        }
        Advice.tell(results, session);
        session.writeReport(report);
        TraceOutput.write(results, session);
        if (traces != null) {
            traces.write(results);
        }
        int status = expected.isPresent() ? expected.get().status() : ExitStatus.of(results);
        return session.status(VacuousAnswers.status(status, results, session));
    }

    /** The lines of {@code --explain}, where it is given. */
    private static List<String> explained(List<Explanation> explanations, Session session) {
        List<String> lines = new ArrayList<>();
        try {
            for (Explanation one : session.arguments.has("--explain") ? explanations : List.<Explanation>of()) {
                one.addTo(lines);
            }
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            session.failIn("in --explain", e);
        }
        return lines;
    }

    /** Answers the properties of one model, or of one of its contexts, and adds the explanation of the answers. */
    static List<Result> answer(
            Model model,
            List<Property> properties,
            PropertySelection selection,
            Session session,
            Budget budget,
            List<Explanation> explanations) {
        OpenModel open = CheckRun.open(model, session);
        RunSettings settings = BoundFlags.settings(session.settings.engines().settings(), session);
        settings = ContinueFlag.settings(settings, session);
        open = open.withSettings(
                session.settings.verbose() ? settings.with(StepCounting.OPTION.name(), "true") : settings);
        BoundFlags.require(ChosenEngines.of(properties, open, session, budget), open, session);
        Checked checked = CheckRun.run(properties, open, session, budget);
        ContinueFlag.tell(checked.answers(), session);
        IdleSettings.tell(checked.answers(), session);
        explanations.add(new Explanation(open, checked, session));
        return CheckRun.results(checked.answers(), open, selection, session);
    }

    private static void print(Report report, List<String> explanation, Session session) {
        if (session.settings.json()) {
            session.printJson(out -> ReportJson.writeCheck(report, explanation, out));
        } else {
            session.out.print(ReportText.check(report, session.style(), session.settings.detail()));
            for (String line : explanation) {
                session.out.println(Printable.of(line));
            }
        }
    }
}
