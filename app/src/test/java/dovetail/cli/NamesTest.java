package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Names of traces in properties, and the messages after names that there are not, from the command line. */
class NamesTest {
    private static final String PETERSON = "../examples/peterson.dve";

    @TempDir
    Path directory;

    private Path model;

    @BeforeEach
    void write() throws IOException {
        model = Files.writeString(directory.resolve("sender.dve"), """
                channel {byte} prepare[3];
                byte vote[3];
                process Coord {
                  byte i;
                  state idle, done;
                  init idle;
                  trans
                    idle -> idle { guard i < 3; sync prepare!i; effect i = i + 1; },
                    idle -> done { guard i == 3; };
                }
                system async;
                """);
    }

    @Test
    void namesOfTracesAreNamesOfPredicates() {
        assertThat(check("--invariant", "Coord.i < 4").status()).isZero();
        assertThat(check("--invariant", "len(prepare) == prepare.count").status())
                .isZero();
        CliRun full = check("--reach", "full(prepare) and prepare[2] == 2");
        assertThat(full.status()).isZero();
        assertThat(full.out()).contains("reach full(prepare) and prepare[2] == 2: holds");
    }

    /** Every atom of a trace can be asked in turn, in every language. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "broken_mutex.dve   | A.critical and lock == 1 | A.critical, lock == 1",
                "crossing.fcr       | Controller.idle or Light_1.shows = green | Controller.idle, Light_1.shows = green",
                "fischer.fcr        | owner = 1 and not Process_2.idle | owner = 1, not Process_2.idle",
                "parcel_locker.coin | !Keypad.armed && Box.full | !Keypad.armed, Box.full",
                "conveyor.pnml      | producer = made && #free1 = 1 | producer = made, #free1 = 1",
                "retry.aut          | retry in {1, 2} && retry != 1 | retry in {1, 2}, retry != 1",
            })
    void atomsOfTracesAreTheWordsOfTheAuthor(String file, String predicate, String atoms) {
        String path = "../examples/" + file;
        CliRun run = CliRun.real("check", "--format", "json", "--reach", predicate, path);
        assertThat(run.err()).isEmpty();
        List<String> shown = new ArrayList<>();
        for (JsonNode atom : run.json().get("results").get(0).get("trace").get("atoms")) {
            shown.add(atom.asString());
            assertThat(CliRun.real("check", "-q", "--reach", atom.asString(), path)
                            .status())
                    .isZero();
        }
        assertThat(String.join(", ", shown)).isEqualTo(atoms);
    }

    @Test
    void aConstantIndexPastTheEndIsAnErrorOfTheProperty() {
        CliRun run = check("--invariant", "vote[3] == 0");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).startsWith("--invariant:1:6: error: index 3 is out of range for 'vote[3]'");
    }

    @Test
    void anArrayWithoutIndexIsToldAbout() {
        CliRun run = check("--invariant", "vote == 0");
        assertThat(run.status()).isZero();
        assertThat(run.err()).contains("--invariant:1:1: warning: 'vote' is an array; without an index");
    }

    @Test
    void comparisonsThatNeverChangeAreToldAbout() {
        assertThat(check("--reach", "vote[1] == 300").err())
                .contains("--reach:1:1: warning: 'vote[1] == 300' is always false: 'vote[1]' has the values 0 to 255");
        assertThat(check("-f", "G {prepare.count < 4}").err())
                .contains("'prepare.count < 4' is always true: 'prepare.count' has the values 0 to 3");
        assertThat(check("--invariant", "0 <= Coord.i <= 3").err())
                .contains("'0 <= Coord.i <= 3' compares the truth value of '0 <= Coord.i' with 3; for both comparisons"
                        + " join '0 <= Coord.i' and 'Coord.i <= 3'");
        assertThat(check("--invariant", "vote[1] <= 255 and (vote[0] == 1) == (Coord.i == 7)")
                        .err())
                .doesNotContain("always")
                .doesNotContain("compares");
    }

    @Test
    void aPredicateWithoutBracesGetsOneMessage() {
        CliRun run = CliRun.real("check", "-f", "G (P_0.waiting -> F P_0.critical)", PETERSON);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("""
                -f:1:4: error: a predicate of the model goes in braces: {P_0.waiting}
                    G (P_0.waiting -> F P_0.critical)
                       ^
                """);
    }

    @Test
    void anActionWithoutQuotesGetsOneMessage() {
        CliRun plain = CliRun.real("check", "-f", "G make", "../examples/conveyor.pnml");
        assertThat(plain.err())
                .startsWith("-f:1:3: error: an action goes in quotes: \"make\"")
                .doesNotContain("1:4");
        CliRun arrow = CliRun.real("check", "-f", "G P_0.idle->asking", PETERSON);
        assertThat(arrow.err()).startsWith("-f:1:3: error: an action goes in quotes: \"P_0.idle->asking\"");
    }

    @Test
    void wordsOfOtherToolsAreTranslated() {
        CliRun run = CliRun.real("check", "-f", "always {turn == 0}", PETERSON);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).startsWith("-f:1:1: error: 'always' is written 'G'");
    }

    private CliRun check(String... options) {
        String[] args = new String[options.length + 2];
        args[0] = "check";
        System.arraycopy(options, 0, args, 1, options.length);
        args[args.length - 1] = model.toString();
        return CliRun.real(args);
    }
}
