package dovetail.lang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.lang.hoa.HoaReader;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Broken files, each with what the user is told about it. The expected messages stand in {@code bad/LANGUAGE/expected},
 * one per line in the order of the files' names, as {@code FILE:LINE:COLUMN: MESSAGE}. Those of DVE, whose messages are
 * kept as they are rendered, have a test of their own.
 */
class BadInputTest {
    static final Path BAD = Path.of("src/test/resources/bad");

    private static final Model MODEL = Nets.model("a", Nets.lts(0, "0 x 1", "1 x 2"), "b", Nets.lts(0, "0 x 1"));

    static Stream<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(BAD)) {
            return all
                    .filter(Files::isRegularFile)
                    .filter(f -> f.getFileName().toString().endsWith("." + language(f)))
                    .filter(f -> !language(f).equals("dve"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void tellsEverythingThatIsWrong(Path file) throws IOException {
        InputException e = catchThrowableOfType(InputException.class, () -> read(file));
        assertThat(e).as("nothing was wrong with " + file).isNotNull();
        List<String> told = e.diagnostics().stream().map(BadInputTest::line).toList();
        String prefix = file.getFileName() + ":";
        List<String> expected = Files.readAllLines(file.resolveSibling("expected")).stream()
                .filter(l -> l.startsWith(prefix))
                .map(l -> l.substring(prefix.length()))
                .toList();
        assertThat(told).isEqualTo(expected);
    }

    @Test
    void rendersACaretBelowThePlace() {
        InputException e =
                catchThrowableOfType(InputException.class, () -> read(BAD.resolve("aut/state-out-of-range.aut")));
        assertThat(e.diagnostics().get(0).render()).endsWith("""
                        state-out-of-range.aut:2:2: error: state 2 is out of range; the header announces 2 states, 0 to 1
                            (2, a, 1)
                             ^""");
    }

    private static String line(Diagnostic d) {
        String other = d.file().endsWith(".aut") ? Path.of(d.file()).getFileName() + " " : "";
        return other
                + (d.line() == 0 ? "" : d.line() + ":" + d.column() + ": ")
                + d.message().replace(BAD + "/", "");
    }

    static String language(Path file) {
        return file.getParent().getFileName().toString();
    }

    private static void read(Path file) {
        if (language(file).equals("prop")) {
            PropReader.read(file, MODEL);
        } else if (language(file).equals("hoa")) {
            HoaReader.read(file);
        } else {
            ModelReader.read(List.of(file));
        }
    }
}
