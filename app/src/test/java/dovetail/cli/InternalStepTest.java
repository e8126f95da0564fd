package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The internal step is one label, which CADP spells i and mCRL2 tau: every question means the same on both. */
class InternalStepTest {
    private static final List<String> ENGINES = List.of("auto", "ltl", "por", "icc", "compose");

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"i", "tau", "*", "i*", "t*", "nothing"})
    void propertiesDoNotTellSpellingsApart(String pattern) throws IOException {
        boolean matches = !pattern.equals("t*") && !pattern.equals("nothing");
        String ltl = "!\"" + pattern + '"';
        String enabled = "!E\"" + pattern + '"';
        for (String spelling : List.of("i", "tau", "\"i\"", "\"tau\"")) {
            String model = model(spelling);
            for (String[] question : new String[][] {{"--never", '"' + pattern + '"'}, {"-f", ltl}, {"-f", enabled}}) {
                CliRun run = CliRun.real("check", question[0], question[1], model);
                assertThat(run.status())
                        .as("%s %s on %s: %s", question[0], question[1], spelling, run)
                        .isEqualTo(matches ? 1 : 3);
                assertThat(run.err().contains("no action of the model matches")).isEqualTo(!matches);
            }
        }
    }

    @Test
    void enginesAgree() throws IOException {
        for (String spelling : List.of("i", "tau")) {
            String model = model(spelling);
            for (String engine : ENGINES) {
                for (String pattern : List.of("i", "tau")) {
                    CliRun run = CliRun.real("check", "-q", "--engine", engine, "-f", "G !\"" + pattern + '"', model);
                    assertThat(run.status())
                            .as("%s, %s on %s: %s", engine, pattern, spelling, run)
                            .isEqualTo(1);
                }
            }
        }
    }

    @Test
    void bothSpellingsInOneFormulaAreOneAtom() throws IOException {
        assertThat(CliRun.real("check", "-f", "G (\"i\" <-> \"tau\") & (E\"i\" <-> E\"tau\")", model("tau"))
                        .status())
                .isZero();
        assertThat(CliRun.real("ltl", "--check", "-f", "\"i\" <-> \"tau\"").out())
                .isEqualTo(
                        CliRun.real("ltl", "--check", "-f", "\"i\" <-> \"i\"").out());
    }

    @Test
    void renamingAndHidingMeanBothSpellings() throws IOException {
        for (String spelling : List.of("i", "tau")) {
            for (String pattern : List.of("i", "tau")) {
                Path out = directory.resolve("out.aut");
                CliRun run = CliRun.real(
                        "reduce", "-e", "strong", "--rename", pattern + "=x", model(spelling), "-o", out.toString());
                assertThat(run.err()).doesNotContain("warning");
                assertThat(Files.readString(out)).contains("(0, x, ").doesNotContain(", " + spelling + ",");
                CliRun hidden =
                        CliRun.real("reduce", "-e", "strong", "--hide", pattern, model(spelling), "-o", out.toString());
                assertThat(hidden.err()).doesNotContain("warning");
            }
        }
    }

    /** Other tools know one of the spellings only. */
    @Test
    void writtenFilesAndTracesKeepTheSpellingOfTheFile() throws IOException {
        for (String spelling : List.of("i", "tau")) {
            Path out = directory.resolve("out.aut");
            String model = model(spelling);
            assertThat(CliRun.real("convert", model, out.toString()).status()).isZero();
            assertThat(Files.readString(out)).contains("(0, " + spelling + ", 1)");
            CliRun.real("reduce", "-e", "strong", model, "-o", out.toString());
            assertThat(Files.readString(out)).contains(", " + spelling + ", ");
            assertThat(CliRun.real("check", "-f", "!\"i\"", model).out()).contains("1  a  " + spelling + "  ");
        }
    }

    private String model(String spelling) throws IOException {
        Path file = directory.resolve("m.aut");
        Files.writeString(file, "des (0, 2, 2)\n(0, " + spelling + ", 1)\n(1, a, 1)\n");
        return file.toString();
    }
}
