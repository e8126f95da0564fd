package dovetail.bench.panel;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.ProcessorLimit;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.engine.Engine;
import dovetail.engine.EngineProvider;
import dovetail.engine.Support;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.time.Duration;

/** Asks engines within this process, each question with the same limits of time and memory. */
public record Panel(Duration limit, long memory) {
    /** A panel with the limits of {@code --limit} and {@code --memory}, or these where the options are absent. */
    public static Panel of(Sheet sheet, int seconds, String memory) {
        return new Panel(sheet.arguments().limit(seconds), sheet.arguments().memory(memory));
    }

    /** The limits of a question, in words. */
    public String limits() {
        return limit.toSeconds() + " s, " + ByteSize.render(memory);
    }

    /** Asks an engine, and requires the known answer or none. */
    public Reply ask(
            String engine, TransitionSystem system, Property property, RunSettings settings, Verdict.Kind known) {
        Reply reply = ask(engine, system, property, settings);
        BenchFailure.when(
                reply.isDecided() && reply.kind() != known,
                engine + " answers " + reply.word() + " to '" + property.name() + "' of " + system.name()
                        + "; the known answer is " + Table.word(known));
        return reply;
    }

    /** Asks an engine; no answer is known. */
    public Reply ask(String engine, TransitionSystem system, Property property, RunSettings settings) {
        EngineProvider provider = EngineRegistry.standard().find(engine);
        Task task = new Task(system, property);
        Support support = provider.supports(task);
        return support.isGiven()
                ? Reply.of(
                        engine,
                        task,
                        () -> provider.create(settings.of(provider)).run(task, budget(), Progress.SILENT))
                : Reply.unknown(engine, Limit.unsupported(support.reason().orElse("")), 0);
    }

    /** Asks an engine with a limit of processor time: the reply does not depend on the load of the computer. */
    public Reply watched(String name, Engine engine, Task task) {
        try (ProcessorLimit watched = new ProcessorLimit(Budget.unlimited().withMemory(memory), limit)) {
            return Reply.of(name, task, () -> timed(engine.run(task, watched.budget(), Progress.SILENT)));
        }
    }

    private Verdict timed(Verdict verdict) {
        boolean isLate = verdict.limit()
                .filter(met -> met.kind() == Limit.Kind.INTERRUPTED)
                .isPresent();
        String late = "time limit of " + limit.toSeconds() + " s";
        return isLate ? verdict.replacedBy(new Limit(Limit.Kind.TIME, late)) : verdict;
    }

    /** A plain exploration; the states are complete when it holds. */
    public Reply explore(TransitionSystem system) {
        long start = System.nanoTime();
        Budget budget = budget();
        try (PreparedSystem prepared = PreparedSystem.of(system, budget)) {
            Verdict verdict = new ExploreEngine(ExploreOptions.DEFAULT).explore(prepared, budget, Progress.SILENT);
            return new Reply("explore", verdict, (System.nanoTime() - start) / 1e9);
        }
    }

    /** The limits of one question. */
    public Budget budget() {
        return Budget.unlimited().withMemory(memory).withTime(limit);
    }
}
