package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of constants from the command line, in every language that has constants. */
class ConstantsTest {
    @TempDir
    Path directory;

    private Path dve;
    private Path fiacre;
    private Path modules;

    @BeforeEach
    void write() throws IOException {
        dve = Files.writeString(directory.resolve("m.dve"), """
                const byte N = 3;
                const int TWICE = 2 * N;
                byte x;
                process P {
                  const byte K = 0;
                  state s;
                  init s;
                  trans s -> s { guard x < TWICE + K; effect x = x + 1; };
                }
                system async;
                """);
        fiacre = Files.writeString(directory.resolve("m.fcr"), """
                const N : 1..9 is 3
                process P is
                  states s
                  var x : 0..20 := 0
                  from s on x < N; x := x + 1; to s
                component C is par P end
                C
                """);
        modules = Files.writeString(directory.resolve("m.mod"), """
                const N = 3;
                module M { out x: 0..N; init x = 0; x' = min(x + 1, N); }
                system M;
                """);
    }

    @Test
    void constantsThatDependOnOthersFollow() {
        assertThat(states(dve)).isEqualTo(7);
        assertThat(states(dve, "--const", "N=5")).isEqualTo(11);
        assertThat(states(dve, "--const", "N=5", "--const", "P.K=2")).isEqualTo(13);
        assertThat(states(dve, "--const", "TWICE=1")).isEqualTo(2);
    }

    @Test
    void fiacreHasConstantsOfItsTypes() {
        assertThat(states(fiacre)).isEqualTo(4);
        assertThat(states(fiacre, "--const", "N=6")).isEqualTo(7);
        assertThat(states(fiacre, "--const", "N=2 + 3")).isEqualTo(6);
    }

    @Test
    void modulesTakeConstantsByBothOptions() {
        long defined = states(modules, "--define", "N=5");
        assertThat(states(modules, "--const", "N=5")).isEqualTo(defined).isNotEqualTo(states(modules));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "m.dve # N=300  # --const:1:3: error: 300 does not fit the type of 'N', which has the values 0 to 255",
                "m.dve # N=x    # --const:1:3: error: expected a whole number, found 'x'",
                "m.dve # NN=3   # --const: error: there is no constant 'NN'; did you mean 'N'?",
                "m.dve # x=3    # --const: error: there is no constant 'x'; there are 'N', 'TWICE' and 'P.K'",
                "m.dve # N      # --const:1:1: error: expected a constant and its value, as in 'N=4'",
                "m.fcr # N=10   # --const:1:3: error: 10 is out of range for 1..9",
                "m.fcr # N=true # --const:1:3: error: expected a value of type 1..9, found one of type bool",
                "m.fcr # M=1    # --const: error: there is no constant 'M'; there is only 'N'",
                "m.mod # M=1    # --const: error: there is no constant 'M'; there is only 'N'",
                "m.mod # N=no   # --const:1:3: error: expected a whole number, found 'no'"
            })
    void wrongValuesAreToldAbout(String file, String constant, String message) {
        CliRun run = CliRun.real(
                "explore",
                "--const",
                constant.strip(),
                directory.resolve(file.strip()).toString());
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).startsWith(message.strip());
    }

    @Test
    void aLanguageWithoutConstantsSaysSo() {
        CliRun run = CliRun.real("explore", "--const", "N=1", "../examples/retry.aut");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo("--const: error: a model in AUT has no constants whose values could be given\n");
    }

    @Test
    void everyCommandThatReadsAModelTakesConstants() throws IOException {
        String model = dve.toString();
        Path out = directory.resolve("m.aut");
        assertThat(CliRun.real("check", "-q", "--const", "N=1", "--reach", "x == 2", model)
                        .status())
                .isZero();
        assertThat(CliRun.real("check", "-q", "--const", "N=0", "--reach", "x == 2", model)
                        .status())
                .isEqualTo(1);
        assertThat(CliRun.real("convert", "--const", "N=1", model, out.toString())
                        .status())
                .isZero();
        assertThat(Files.readString(out)).startsWith("des (0, 2, 3)");
        assertThat(CliRun.real("info", "--const", "N=1", model).status()).isZero();
        assertThat(CliRun.real("simulate", "--const", "N=0", model).status()).isZero();
    }

    private static long states(Path model, String... options) {
        String[] args = new String[options.length + 4];
        args[0] = "explore";
        args[1] = "--format";
        args[2] = "json";
        System.arraycopy(options, 0, args, 3, options.length);
        args[args.length - 1] = model.toString();
        CliRun run = CliRun.real(args);
        assertThat(run.status()).as(run.err()).isZero();
        return run.json().get("results").get(0).get("states").asLong();
    }
}
