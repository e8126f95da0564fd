package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches over orbits answer like plain ones. */
class SymmetryTest {
    @TempDir
    Path directory;

    /** Guards of a rendezvous are evaluated in the order of sender and receiver: exchanging them is no symmetry. */
    @Test
    void aFalseGuardHidesErrorsOfThoseAfterIt() throws IOException {
        for (List<String> ports : List.of(List.of("c!", "c?"), List.of("c?", "c!"))) {
            Path model = Files.writeString(directory.resolve("guards.dve"), """
                    byte a = 2, b = 2;
                    channel c;
                    process P_0 { state l; init l; trans l -> l { guard 1 / a == 1; sync %s; },
                                                         l -> l { guard a == 2 && b == 2; effect a = 0; }; }
                    process P_1 { state l; init l; trans l -> l { guard 1 / b == 1; sync %s; },
                                                         l -> l { guard b == 2 && a == 2; effect b = 0; }; }
                    system async;
                    """.formatted(ports.get(0), ports.get(1)));
            for (List<String> question : List.of(
                    List.of("--engine", "explore", "--deadlock"),
                    List.of("--engine", "explore", "--invariant", "a + b > 1"),
                    List.of("--engine", "ltl", "-f", "G {a + b > 1}"))) {
                CliRun plain = run(model, question, "off");
                CliRun orbits = run(model, question, "on");
                assertThat(orbits.out()).as("%s %s", ports, question).isEqualTo(plain.out());
                assertThat(orbits.status()).isEqualTo(plain.status());
            }
        }
    }

    private static CliRun run(Path model, List<String> question, String symmetry) {
        return CliRun.real(
                Stream.of(List.of("check", "-q", "--set", "symmetry=" + symmetry), question, List.of(model.toString()))
                        .flatMap(List::stream)
                        .toArray(String[]::new));
    }
}
