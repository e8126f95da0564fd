package dovetail.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.cli.CliRun;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingTest {
    private static final String READ = " while files were read";
    private static final Duration SOON = Duration.ofMillis(1);

    @TempDir
    Path directory;

    @Test
    void givesTheResultAndTheExceptions() {
        assertThat(Reading.within(Budget.unlimited(), READ, () -> "read")).isEqualTo("read");
        assertThatThrownBy(() -> Reading.within(Budget.unlimited(), READ, () -> {
                    throw new InputException(Diagnostic.error("f", "wrong"));
                }))
                .isInstanceOf(InputException.class);
        assertThatThrownBy(() -> Reading.within(Budget.unlimited(), READ, () -> {
                    throw new StackOverflowError();
                }))
                .isInstanceOf(StackOverflowError.class);
    }

    @Test
    void limitsHoldWhileItWaits() {
        CountDownLatch never = new CountDownLatch(1);
        Apart.Computation<String, RuntimeException> reading = () -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return "";
        };
        assertThatThrownBy(() -> Reading.within(Budget.unlimited().withTime(SOON), READ, reading))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessage("time limit of 0.001 s reached while files were read");
        Budget stopped = Budget.unlimited();
        stopped.interrupt();
        assertThatThrownBy(() -> Reading.within(stopped, READ, reading))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessage("interrupted while files were read");
        never.countDown();
    }

    /** A pipe that nobody writes to is opened only when somebody does. */
    @Test
    void aPipeDoesNotOutlastTheTimeLimit() throws Exception {
        String model = "../examples/buffer/producer.aut";
        String unknown = "dovetail: unknown: time limit of 0.001 s reached while files were read";
        for (List<String> command : List.of(
                List.of("check", "--deadlock", pipe("a.dve")),
                List.of("check", "--deadlock", pipe("a.aut"), model),
                List.of("check", "--props", pipe("p.prop"), model),
                List.of("check", "--automaton", pipe("p.hoa"), model),
                List.of("explore", pipe("a.coin")),
                List.of("explore", pipe("a.exp")),
                List.of("simulate", pipe("b.dve")),
                List.of("convert", pipe("c.dve"), directory.resolve("out.aut").toString()))) {
            CliRun run = timed(command);
            assertThat(run.status()).as("%s", command).isEqualTo(ExitStatus.UNKNOWN);
            assertThat(run.err()).isEqualTo(unknown + "\n");
        }
        assertThat(timed(List.of("compare", "-e", "strong", model, pipe("b.aut"))))
                .isEqualTo(new CliRun(ExitStatus.UNKNOWN, unknown.substring("dovetail: ".length()) + "\n", ""));
        String out = directory.resolve("net.exp").toString();
        for (List<String> command : List.of(
                List.of("convert", pipe("d.dve"), out), List.of("reduce", "-e", "strong", pipe("e.aut"), "-o", out))) {
            assertThat(timed(command).err()).isEqualTo(unknown + "; nothing was written\n");
        }
    }

    private CliRun timed(List<String> command) throws IOException {
        List<String> words = new ArrayList<>(command);
        words.add(1, "--timeout");
        words.add(2, "1ms");
        CliRun run = CliRun.real(words.toArray(new String[0]));
        for (String word : command) {
            // Opening both ends lets the thread that waits for the pipe go.
            if (word.startsWith(directory.toString()) && Path.of(word).toFile().exists()) {
                new RandomAccessFile(word, "rw").close();
            }
        }
        return run;
    }

    private String pipe(String name) throws Exception {
        Path pipe = directory.resolve(name);
        int status = -1;
        try {
            status = new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
        } catch (IOException e) {
            // Said below.
        }
        assumeTrue(status == 0, "SKIPPED: there is no mkfifo");
        return pipe.toString();
    }
}
