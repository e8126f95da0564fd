package dovetail.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.experiment.Outcome;
import dovetail.api.experiment.OutcomeText;
import dovetail.api.experiment.ProgramPlace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Programs on Spark have the outcomes that they print; those that fail do not harm the others. */
class SparkProgramsTest {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @Test
    void outcomesAreThoseThatProgramsPrint() throws InterruptedException {
        Outcome expected = Outcome.failed("as it was printed");
        List<List<String>> commands = List.of(
                List.of("echo", OutcomeText.of(expected)),
                List.of(JAVA, "-version-of-nothing"),
                List.of("a-program-that-does-not-exist"),
                List.of("sleep", "600"));
        try (ProgramPlace.Begun begun =
                new SparkPrograms().begin("local[2]", commands, Optional.of(Duration.ofSeconds(2)))) {
            assertThat(outcome(begun, 0)).isEqualTo(expected);
            assertThat(outcome(begun, 1).reason()).contains("the process ended with status 1");
            assertThat(outcome(begun, 2).reason()).contains("the process could not be started");
            assertThat(outcome(begun, 3).reason()).contains("did not end within its time limit");
        }
    }

    private static Outcome outcome(ProgramPlace.Begun begun, int number) throws InterruptedException {
        while (true) {
            Optional<Outcome> outcome = begun.outcome(number);
            if (outcome.isPresent()) {
                return outcome.get();
            }
        }
    }
}
