package dovetail.cluster;

import dovetail.api.experiment.ProgramRun;
import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;

/**
 * Runs a program beside an executor, and ends it when the job is cancelled, the executor ends or the program takes too long.
 *
 * @param directory of the program, in which its words name files; that of the executor where there is none of this name
 */
record ProgramJob(long mostNanos, String directory) implements Function<List<String>, ProgramJob.Ended> {
    /**
     * End of a program.
     *
     * @param isKilled whether its limit ended it; then it has no status
     * @param fault why it could not be started; empty when it was
     */
    record Ended(boolean isKilled, int status, String output, String errors, double seconds, String fault)
            implements Serializable {}

    @Override
    public Ended call(List<String> command) throws InterruptedException {
        TaskContext task = TaskContext.get();
        long start = System.nanoTime();
        try {
            File place = new File(directory);
            ProgramRun run = ProgramRun.of(
                    new ProcessBuilder(command).directory(place.isDirectory() ? place : null),
                    process -> !task.isInterrupted() && System.nanoTime() - start < mostNanos);
            boolean isKilled = run.status().isEmpty();
            return new Ended(isKilled, run.status().orElse(0), run.output(), run.errors(), run.seconds(), "");
        } catch (IOException e) {
            return new Ended(false, 0, "", "", 0, "the process could not be started: " + e.getMessage());
        }
    }
}
