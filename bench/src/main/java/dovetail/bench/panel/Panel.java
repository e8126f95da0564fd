package dovetail.bench.panel;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.bench.tool.Arguments;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Check;
import dovetail.check.EngineRegistry;
import dovetail.check.RunSettings;
import dovetail.engine.EngineProvider;
import dovetail.engine.Explorer;
import dovetail.engine.Support;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** Asks engines within this process, each question with the same limits of time and memory. */
public record Panel(Duration limit, long memory) {
    /** A panel with the limits of {@code --limit} and {@code --memory}, or these where the options are absent. */
    public static Panel of(Arguments arguments, int seconds, String memory) {
        return new Panel(arguments.limit(seconds), arguments.memory(memory));
    }

    /** The limits of a question, in words. */
    public String limits() {
        return limit.toSeconds() + " s, " + ByteSize.render(memory);
    }

    /** Asks an engine, and requires the known answer or none. */
    public Reply ask(
            String engine, TransitionSystem system, Property property, RunSettings settings, Check.Answer known) {
        Reply reply = ask(engine, system, property, settings);
        if (reply.isDecided() && reply.answer() != known) {
            throw new BenchFailure(engine + " answers " + reply.word() + " to '" + property.name() + "' of "
                    + system.name() + "; the known answer is " + known.word());
        }
        return reply;
    }

    /** Asks an engine; no answer is known. */
    public Reply ask(String engine, TransitionSystem system, Property property, RunSettings settings) {
        EngineProvider provider = EngineRegistry.standard().find(engine);
        Task task = new Task(system, property);
        Support support = provider.supports(task);
        if (!support.isGiven()) {
            return Reply.refused(support.reason().orElse(""));
        }
        long start = System.nanoTime();
        try {
            Verdict verdict = provider.create(settings.of(provider)).run(task, budget(), Progress.SILENT);
            return Reply.of(verdict, (System.nanoTime() - start) / 1e9);
        } catch (OutOfMemoryError e) {
            double seconds = (System.nanoTime() - start) / 1e9;
            String reason = Limit.heapFull().text();
            return new Reply(Check.Answer.UNKNOWN, reason, seconds, Figures.nothing(seconds), Optional.empty());
        } catch (RuntimeException e) {
            throw new BenchFailure(engine + " failed on '" + property.name() + "' of " + system.name() + ": " + e);
        }
    }

    /** A plain exploration; the states are complete when it holds. */
    public Reply explore(TransitionSystem system) {
        EngineProvider provider = EngineRegistry.standard().find("explore");
        if (!(provider.create(RunSettings.DEFAULT.of(provider)) instanceof Explorer explorer)) {
            throw new BenchFailure("explore does not explore");
        }
        long start = System.nanoTime();
        Budget budget = budget();
        try (PreparedSystem prepared = PreparedSystem.of(system, budget)) {
            return Reply.of(explorer.explore(prepared, budget, Progress.SILENT), (System.nanoTime() - start) / 1e9);
        }
    }

    /** The number of states, when plain exploration completes. */
    public static OptionalLong states(Reply exploration) {
        return exploration.isDecided() ? OptionalLong.of(exploration.figures().states()) : OptionalLong.empty();
    }

    private Budget budget() {
        return Budget.unlimited().withMemory(memory).withTime(limit);
    }
}
