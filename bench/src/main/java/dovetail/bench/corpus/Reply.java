package dovetail.bench.corpus;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Check;
import dovetail.bench.tool.ProcessorLimit;
import dovetail.engine.Engine;
import dovetail.model.task.Task;
import dovetail.result.Verdict;
import java.time.Duration;

/**
 * The reply of an engine to a question, asked inside this process.
 *
 * @param engine its name in the results
 * @param reason why there is no answer; empty when there is one
 * @param hasTrace whether it showed a run, which it has replayed
 */
record Reply(String engine, Check.Answer answer, String reason, boolean hasTrace) {
    /**
     * Asks an engine within limits; that it fails is no answer.
     *
     * @param name what the engine is called in the results
     * @param limit of processor time
     */
    public static Reply of(String name, Engine engine, Task task, Duration limit, long memory) {
        try (ProcessorLimit watched = new ProcessorLimit(Budget.unlimited().withMemory(memory), limit)) {
            return of(name, engine.run(task, watched.budget(), Progress.SILENT), limit);
        } catch (OutOfMemoryError e) {
            return new Reply(name, Check.Answer.UNKNOWN, "out of memory", false);
        } catch (RuntimeException e) {
            throw new BenchFailure(name + " failed on " + task.network().name() + ", "
                    + task.property().name() + ": " + e);
        }
    }

    private static Reply of(String engine, Verdict verdict, Duration limit) {
        Check.Answer answer = Check.Answer.of(verdict);
        String reason = verdict.limit()
                .map(met ->
                        met.kind() == Limit.Kind.INTERRUPTED ? "time limit of " + limit.toSeconds() + " s" : met.text())
                .orElse("");
        return new Reply(engine, answer, reason, verdict.trace().isPresent());
    }

    public boolean isDecided() {
        return answer != Check.Answer.UNKNOWN;
    }
}
