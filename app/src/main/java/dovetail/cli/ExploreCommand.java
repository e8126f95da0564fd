package dovetail.cli;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.check.EngineRegistry;
import dovetail.check.ModelErrors;
import dovetail.cli.args.CommandSpec;
import dovetail.cli.args.Flag;
import dovetail.cli.args.UsageException;
import dovetail.lang.source.Model;
import dovetail.report.json.ReportJson;
import dovetail.report.text.Numbers;
import dovetail.report.text.ReportText;
import dovetail.report.view.Claim;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.List;

/** Visits the whole state space and prints its figures. */
final class ExploreCommand implements Command {
    private final EngineRegistry registry;

    ExploreCommand(EngineRegistry registry) {
        this.registry = registry;
    }

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
                        ModelFlags.DEFINE,
                        ModelFlags.CONTEXT),
                CommonFlags.ALL,
                List.of(
                        "dovetail explore examples/peterson.dve",
                        "counts the states of a model",
                        "dovetail explore --threads 2 --timeout 10m --format json model.dve",
                        "the same for a large one, as JSON; after ten minutes the states so far",
                        "dovetail explore --set store=compact model.dve",
                        "keeps states in less memory, at some cost in time",
                        "dovetail explore --por model.dve",
                        "finds every deadlock in fewer states",
                        "dovetail explore --engine pastfree model.dve",
                        "frees past states of a model with a component that never returns"));
    }

    @Override
    public int run(Session session) {
        Model model = session.readModel(session.modelFiles());
        Verdict verdict = explore(model, session);
        List<Result> results = List.of(new Result(Claim.named("exploration"), verdict));
        Report report = new Report(Version.TEXT, session.arguments.operands(), "explore", results);
        if (session.settings.json()) {
            session.printJson(out -> ReportJson.writeExploration(report, out));
        } else {
            session.out.print(ReportText.exploration(report, session.style()));
        }
        Trace error = verdict.modelError().orElse(null);
        if (error == null) {
            TraceOutput.write(List.of(), session);
        } else {
            session.note("model error after " + Numbers.count(error.steps().size(), "step") + ": " + error.error());
            TraceOutput.write(
                    List.of(new Result(Claim.named(ModelErrors.NAME), ModelErrors.verdict(verdict))), session);
        }
        return ExitStatus.of(results);
    }

    private static Verdict explore(Model model, Session session) {
        EngineFlags flags = session.settings.engines();
        OpenModel open = CheckRun.open(model, session);
        String engine = flags.engine().equals(EngineRegistry.AUTO) ? open.explorer() : flags.engine();
        flags.check(session.workshop.engines(), engine);
        long start = System.nanoTime();
        Budget budget = session.startBudget();
        ProgressLine progress = session.startProgress();
        try {
            return open.explore(engine, budget, progress);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        } catch (OutOfMemoryError e) {
            return OutOfMemory.verdict(engine, progress.last(), start);
        } finally {
            progress.close();
        }
    }
}
