package dovetail.bench.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Kills a process, once, when the run that is watched has come to some moment. */
final class Kill implements Consumer<Process> {
    private final Predicate<Process> moment;
    private final Function<Process, Optional<ProcessHandle>> victim;
    private boolean isDone;

    Kill(Predicate<Process> moment, Function<Process, Optional<ProcessHandle>> victim) {
        this.moment = moment;
        this.victim = victim;
    }

    /** The moment some seconds from now. */
    static Predicate<Process> after(double seconds) {
        long start = System.nanoTime();
        return run -> (System.nanoTime() - start) / 1e9 > seconds;
    }

    /** The moment in which a run has told something as its progress. Linux alone shows the file that has its messages. */
    static Predicate<Process> told(String pattern) {
        Pattern told = Pattern.compile(pattern);
        return run -> {
            Path messages = Path.of("/proc", Long.toString(run.pid()), "fd", "2");
            try {
                return Files.exists(messages)
                        && told.matcher(Files.readString(messages)).find();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    @Override
    public void accept(Process run) {
        if (!isDone && moment.test(run)) {
            isDone = victim.apply(run).map(ProcessHandle::destroyForcibly).orElse(false);
        }
    }

    boolean isDone() {
        return isDone;
    }
}
