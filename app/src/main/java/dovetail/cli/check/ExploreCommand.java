package dovetail.cli.check;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.check.ModelErrors;
import dovetail.check.RunSettings;
import dovetail.check.growth.GrowingPlaces;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.cli.session.Command;
import dovetail.cli.session.CommonFlags;
import dovetail.cli.session.EngineFlags;
import dovetail.cli.session.LintReport;
import dovetail.cli.session.ModelFlags;
import dovetail.cli.session.PlaceFlags;
import dovetail.cli.session.Session;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.terminal.ProgressLine;
import dovetail.cli.trace.TraceOutput;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.report.json.ReportJson;
import dovetail.report.text.CoverageText;
import dovetail.report.text.ExplorationText;
import dovetail.report.text.Numbers;
import dovetail.report.text.SurveyText;
import dovetail.report.view.Claim;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Coverage;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Visits the whole state space and prints its figures. */
public record ExploreCommand(EngineRegistry registry) implements Command {
    @Override
    public CommandSpec spec() {
        return new CommandSpec(
                "explore",
                "MODEL...",
                "Visits every reachable state and prints how many there are, with transitions, depth, deadlocks, model"
                        + "\nerrors, time and memory.",
                List.of(
                        EngineFlags.engineFlag(registry),
                        EngineFlags.orderFlag(),
                        Flag.of(EngineFlags.REDUCE, "reduce by partial order: all deadlocks, fewer interleavings"),
                        CoverageFlag.FLAG,
                        BoundFlags.FLAGS.get(0),
                        BoundFlags.FLAGS.get(1),
                        ContinueFlag.flag("show up to N deadlocks, nearest first"),
                        PlaceFlags.FLAGS.get(0),
                        PlaceFlags.FLAGS.get(1),
                        PlaceFlags.FLAGS.get(2),
                        PlaceFlags.FLAGS.get(3),
                        ModelFlags.CONSTANT,
                        ModelFlags.DEFINE,
                        ModelFlags.CLOSED,
                        ModelFlags.CONTEXT,
                        Session.STRICT),
                CommonFlags.OF_SEARCHES,
                List.of(
                        "dovetail explore examples/peterson.dve",
                        "counts the states of a model",
                        "dovetail explore --threads 2 --timeout 10m --format json model.dve",
                        "the same for a large one, as JSON; after ten minutes the states so far",
                        "dovetail explore --set store=compact model.dve",
                        "keeps states in less memory, at some cost in time",
                        "dovetail explore --coverage model.dve",
                        "shows the transitions that are never taken and the locations that are never reached",
                        "dovetail explore --por model.dve",
                        "finds every deadlock in fewer states",
                        "dovetail explore --engine pastfree model.dve",
                        "frees past states of a model with a component that never returns"));
    }

    @Override
    public int run(Session session) {
        PlaceFlags.requireLevels(session.arguments);
        Model model = session.readModel(session.modelFiles());
        LintReport.tell(model, List.of(), session);
        EngineFlags flags = session.settings.engines();
        GrowingPlaces places = new GrowingPlaces(model);
        OpenModel open = CheckRun.open(model, session);
        String engine = flags.engine().equals(EngineRegistry.AUTO) ? open.explorer() : flags.engine();
        flags.check(session.workshop.engines(), engine);
        RunSettings settings = settings(engine, open, session);
        RunSettings first = CoverageFlag.settings(settings, session);
        Budget budget = BoundFlags.startBudget(session);
        Verdict visited = explore(engine, open.withSettings(first), budget, session);
        while (places.grow(visited)) {
            open = CheckRun.open(places.model(), session);
            visited = explore(engine, open.withSettings(first), budget, session);
        }
        Verdict verdict = places.noted(visited);
        List<Result> results = new ArrayList<>();
        results.add(new Result(Claim.named("exploration"), verdict)
                .with(Advice.ofExploration(verdict, open.withSettings(settings), session)));
        if (ContinueFlag.isGiven(session) && verdict.figures().deadlocks() > 0) {
            results.add(deadlocks(engine, open.withSettings(settings), model, budget, session));
        }
        Report report = session.report(results);
        if (session.settings.json()) {
            session.printJson(out -> ReportJson.writeExploration(report, out));
        } else {
            session.out.print(ExplorationText.render(report, session.style()));
            if (session.settings.verbose()) {
                session.out.print(SurveyText.render(verdict.figures()));
            }
            verdict.figures().survey().coverage().ifPresent(coverage -> session.out.print(text(coverage, session)));
        }
        explainMore(verdict, session);
        Advice.tell(results, session);
        List<Result> traced = new ArrayList<>(results.subList(1, results.size()));
        verdict.modelError().ifPresent(error -> {
            session.note("model error after " + Numbers.count(error.steps().size(), "step") + ": " + error.error());
            traced.add(new Result(Claim.named(ModelErrors.NAME), ModelErrors.verdict(verdict)));
        });
        TraceOutput.write(traced, session);
        return session.status(status(results));
    }

    /** Deadlocks are no violation, but a limit may end the search for their traces. */
    private static int status(List<Result> results) {
        int status = ExitStatus.of(results.subList(0, 1));
        boolean isCut = results.stream().anyMatch(result -> result.word().equals(Result.UNKNOWN));
        return status == ExitStatus.OK && isCut ? ExitStatus.UNKNOWN : status;
    }

    /** Tells the engine, its speed and its own figures. */
    private static void explainMore(Verdict verdict, Session session) {
        Figures figures = verdict.figures();
        session.explainMore("engine " + verdict.engine() + ": "
                + Numbers.decimal(figures.states() / Math.max(figures.seconds(), 1e-3), 0) + " states/s, "
                + Numbers.count(session.settings.engines().settings().threads(), "thread"));
        for (Map.Entry<String, Number> figure : figures.extra().entrySet()) {
            session.explainMore("  " + figure.getKey() + ": " + figure.getValue());
        }
    }

    private static String text(Coverage coverage, Session session) {
        return session.settings.verbose()
                ? CoverageText.full(coverage, session.style())
                : CoverageText.brief(coverage, session.style());
    }

    /** The settings of the command line, as far as the engine has them. */
    private static RunSettings settings(String engine, OpenModel open, Session session) {
        BoundFlags.require(engine, open, session);
        ContinueFlag.require(engine, open, session);
        RunSettings settings = BoundFlags.settings(session.settings.engines().settings(), session);
        CoverageFlag.require(engine, open, session);
        return ContinueFlag.settings(settings, session);
    }

    private static Verdict explore(String engine, OpenModel open, Budget budget, Session session) {
        try (ProgressLine progress = session.startProgress()) {
            return open.explore(engine, budget, progress);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    /** The deadlocks with a trace each, by a second search: the first one keeps no paths. */
    private static Result deadlocks(String engine, OpenModel open, Model model, Budget budget, Session session) {
        Property property = open.deadlockFree();
        try (ProgressLine progress = session.startProgress()) {
            Answer answer = open.withEngine(engine).answer(property, budget, progress);
            return new Result(
                    ModelFlags.inEnvironment(Claim.of(property), model, session.arguments),
                    CheckRun.told(answer, session));
        }
    }
}
