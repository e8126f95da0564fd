package dovetail.api.experiment;

import dovetail.base.process.AtEnd;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Run of a program in a process of its own, which is ended when this one no longer waits for it, or ends by a signal. What it prints
 * goes through files, so that a process that it started itself can not delay its end.
 *
 * @param status the exit status; absent where the program was ended
 * @param seconds from its start to its end, by the time of day
 */
public record ProgramRun(OptionalInt status, String output, String errors, double seconds) {
    private static final long MILLIS_BETWEEN_LOOKS = 10;

    /** Sees a program while it runs. */
    @FunctionalInterface
    public interface Watch {
        /** Whether the program may go on. An exception ends it as well. */
        boolean mayGoOn(Process process);
    }

    /**
     * Runs a program, without input.
     *
     * @param watch is asked again and again while the program runs
     * @throws IOException when it cannot be started
     * @throws InterruptedException also when this process is ending
     */
    public static ProgramRun of(ProcessBuilder program, Watch watch) throws IOException, InterruptedException {
        Path output = Files.createTempFile("dovetail", ".out");
        Path errors = Files.createTempFile("dovetail", ".err");
        AtomicReference<@Nullable Process> running = new AtomicReference<>();
        AtEnd signal = new AtEnd(() -> end(running.get(), output, errors));
        try {
            long start = System.nanoTime();
            Process process = program.redirectOutput(output.toFile())
                    .redirectError(errors.toFile())
                    .start();
            running.set(process);
            // The clean-up may have come before there was a program.
            requireGoingOn();
            process.getOutputStream().close();
            OptionalInt status = ends(process, watch) ? OptionalInt.of(process.exitValue()) : OptionalInt.empty();
            // It may be the clean-up that has ended the program: its status tells nothing.
            requireGoingOn();
            double seconds = (System.nanoTime() - start) / 1e9;
            return new ProgramRun(status, text(output), text(errors), seconds);
        } catch (IOException e) {
            // The clean-up deletes the files.
            requireGoingOn();
            throw e;
        } finally {
            signal.close();
            end(running.get(), output, errors);
        }
    }

    private static void requireGoingOn() throws InterruptedException {
        if (AtEnd.isUnderWay()) {
            throw new InterruptedException("this process is ending");
        }
    }

    /** Ends the program, if it runs, and deletes its files. */
    private static void end(@Nullable Process process, Path output, Path errors) {
        if (process != null) {
            process.destroyForcibly();
        }
        for (Path file : List.of(output, errors)) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                // It is one of the temporary files of the computer.
            }
        }
    }

    private static boolean ends(Process process, Watch watch) throws InterruptedException {
        while (watch.mayGoOn(process)) {
            if (process.waitFor(MILLIS_BETWEEN_LOOKS, TimeUnit.MILLISECONDS)) {
                return true;
            }
        }
        process.destroyForcibly().waitFor();
        return false;
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
