package dovetail.lang.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dovetail.testkit.promela.RandomPromela;
import dovetail.testkit.promela.Spin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random programs have the states, transitions and errors that SPIN reports. */
class AgainstSpinTest {
    @TempDir
    Path directory;

    @Test
    void randomProgramsAreThoseOfSpin() {
        assumeTrue(Spin.isInstalled(), "skipped: spin and gcc are not installed");
        double factor = Double.parseDouble(System.getProperty("dovetail.cases.factor", "1"));
        long first = Long.getLong("dovetail.promela.seed", 1);
        int cases = (int) Math.max(2, 6 * factor);
        List<String> differences = new ArrayList<>();
        for (long seed = first; seed < first + cases; seed++) {
            String program = RandomPromela.program(seed);
            Optional<Spin.Counts> own = StateCount.of(program);
            if (own.isPresent()) {
                Optional<Spin.Counts> spin = Spin.counts(directory, program);
                if (spin.isPresent() && !spin.equals(own)) {
                    differences.add("seed " + seed + ": SPIN " + spin.get() + ", here " + own.get() + "\n" + program);
                }
            }
        }
        assertThat(differences).isEmpty();
    }

    /** The last statement of the block leaves the selection, and control is lost behind that, before the next statement. */
    @Test
    void atomicSequenceEndsBehindTheBlockOfItsLastOption() {
        String program = "byte x, y;\n"
                + "active proctype P() {\n"
                + "  atomic { x < 2 -> x++; if :: y == 0 -> { y = 1 } :: y == 1 -> { x = 1; y = 0 } fi };\n"
                + "  y = 9 }\n"
                + "active proctype Q() { y = 1; y = 0 }\n";
        Spin.Counts counts = StateCount.of(program).orElseThrow();
        assertThat(counts.states()).isEqualTo(20);
        if (Spin.isInstalled()) {
            assertThat(Spin.counts(directory, program)).contains(counts);
        }
    }

    /** SPIN stores no state between a receive and a send of one atomic sequence; Dovetail has one, in which nothing else steps. */
    @Test
    void stateBetweenTwoMeetingsIsOneMore() {
        String program = "chan r = [0] of { bit }; chan s = [0] of { bit };\n"
                + "active proctype A() { r!1 }\n"
                + "active proctype B() { bit m; atomic { r?m; s!m } }\n"
                + "active proctype C() { bit m; s?m }\n";
        Spin.Counts counts = StateCount.of(program).orElseThrow();
        assertThat(counts.states()).isEqualTo(5);
        assertThat(PromelaErrorsTest.states(program)).isEqualTo(6);
        if (Spin.isInstalled()) {
            assertThat(Spin.counts(directory, program)).contains(counts);
        }
    }
}
