package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that no short run creates: nothing holds that it could change. */
class PromelaPlacesTest {
    @TempDir
    Path directory;

    private String model = "";

    @BeforeEach
    void write() throws IOException {
        model = Files.writeString(directory.resolve("late.pml"), """
                        byte a, b, x, y;
                        proctype W() { x = 9; y = 1 / y }
                        active proctype A() { do :: a < 40 -> a++ :: a > 0 -> a-- od }
                        active proctype B() { do :: b < 40 -> b++ :: b > 0 -> b-- od }
                        active proctype C() { (a == 37 && b == 39); run W() }
                        ltl small { [] (x < 5) }
                        """).toString();
    }

    @Test
    void valuesOfVariablesDecideNothing() {
        CliRun run = CliRun.real("check", "-q", "--property", "small", model);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out())
                .contains("small: unknown: process 3 would be a 'W', for which no place was found")
                .doesNotContain("holds");
    }

    @Test
    void modelErrorsAreNotExcluded() {
        CliRun run = CliRun.real("check", "-q", "--property", "model-errors", model);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).contains("model-errors: unknown: process 3 would be a 'W'");
    }

    /** A step that is independent of all others must not put off the one that meets the limit. */
    @Test
    void deadlocksBehindTheLimitAreNotExcludedByReduction() throws IOException {
        String looping = Files.readString(Path.of(model))
                .replace("x = 9; y = 1 / y", "x = 9; (false)")
                .replaceAll("ltl .*", "active proctype D() { byte d; do :: d = 1 - d od }");
        String other =
                Files.writeString(directory.resolve("looping.pml"), looping).toString();
        CliRun run = CliRun.real("check", "-q", "--engine", "por", "--deadlock", other);
        assertThat(run.out()).contains("deadlockfree: unknown").doesNotContain("deadlockfree: holds");
    }

    @Test
    void predicatesAreNotDecidedByValues() {
        CliRun run = CliRun.real("check", "-q", "--invariant", "x < 5", model);
        assertThat(run.out()).contains("unknown").doesNotContain(": holds");
    }
}
