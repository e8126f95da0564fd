package dovetail.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.InputException;
import dovetail.lang.ModelReader;
import dovetail.lang.PropertyReader;
import dovetail.lang.hoa.HoaReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Problems of open texts are those that a check tells, at the same places in the same words. */
class ProblemsTest {
    static final Path BAD =
            Path.of("../lang/src/test/resources/bad").toAbsolutePath().normalize();

    /** The model that the broken property files are about: two transition systems. */
    private static final String A = "des (0, 2, 3)\n(0, x, 1)\n(1, x, 2)\n";

    private static final String B = "des (0, 1, 2)\n(0, x, 1)\n";

    private static Stream<Path> broken() throws IOException {
        return Files.walk(BAD)
                .filter(Files::isRegularFile)
                .filter(file -> file.toString().endsWith("." + file.getParent().getFileName()))
                .sorted();
    }

    @Test
    void errorsOfEveryBrokenFileAreThoseOfTheReaders(@TempDir Path directory) throws IOException {
        int files = 0;
        try (Editor editor = new Editor()) {
            for (Path file : broken().toList()) {
                Path opened = file;
                if (file.toString().endsWith(".prop")) {
                    opened = besideModel(file, directory);
                }
                List<String> expected = read(opened);
                TextDocumentIdentifier text = editor.open(opened);
                assertThat(shown(editor.problems(text))).as(file.toString()).isEqualTo(expected);
                editor.close(text);
                files++;
            }
        }
        assertThat(files).isGreaterThan(200);
    }

    /** Copies a property file beside a model of its name. */
    private static Path besideModel(Path file, Path directory) throws IOException {
        Files.writeString(directory.resolve("a.aut"), A);
        Files.writeString(directory.resolve("b.aut"), B);
        String name = file.getFileName().toString().replace(".prop", "");
        Files.writeString(directory.resolve(name + ".exp"), "a.aut ||| b.aut\n");
        return Files.copy(file, directory.resolve(file.getFileName()));
    }

    private static List<String> read(Path file) {
        try {
            String name = file.toString();
            if (name.endsWith(".hoa")) {
                HoaReader.read(file);
            } else if (name.endsWith(".prop")) {
                PropertyReader.read(file, ModelReader.read(List.of(Path.of(name.replace(".prop", ".exp")))));
            } else {
                ModelReader.read(List.of(file));
            }
            throw new AssertionError("nothing is wrong with " + file);
        } catch (InputException e) {
            List<String> told = new ArrayList<>();
            for (dovetail.base.Diagnostic error : e.diagnostics()) {
                if (error.file().equals(file.toString())) {
                    told.add(Math.max(1, error.line()) + ":" + Math.max(1, error.column()) + ": " + error.message());
                }
            }
            return told;
        }
    }

    static List<String> shown(List<Diagnostic> problems) {
        List<String> shown = new ArrayList<>();
        for (Diagnostic problem : problems) {
            shown.add((problem.getRange().getStart().getLine() + 1) + ":"
                    + (problem.getRange().getStart().getCharacter() + 1) + ": "
                    + problem.getMessage().getLeft());
        }
        return shown;
    }
}
