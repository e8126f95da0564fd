package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.lsp.problem.Project;
import dovetail.lsp.problem.ProjectReader;
import dovetail.lsp.text.Documents;
import dovetail.report.view.Remedies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Problems that an editor shows are those that the command line tells: the same places, the same words. Only options of
 * the command line stand for settings there.
 */
class EditorProblemsTest {
    private static final Path BAD = Path.of("../lang/src/test/resources/bad");

    private static Stream<Path> broken() throws IOException {
        return Files.walk(BAD)
                .filter(Files::isRegularFile)
                .filter(file -> file.toString().endsWith("." + file.getParent().getFileName()))
                .sorted();
    }

    @Test
    void errorsOfBrokenFilesAreThoseOfACheck(@TempDir Path directory) throws IOException {
        Path model = directory.resolve("m.exp");
        Files.writeString(directory.resolve("a.aut"), "des (0, 2, 3)\n(0, x, 1)\n(1, x, 2)\n");
        Files.writeString(directory.resolve("b.aut"), "des (0, 1, 2)\n(0, x, 1)\n");
        Files.writeString(model, "a.aut ||| b.aut\n");
        int files = 0;
        for (Path file : broken().toList()) {
            String name = file.toString();
            CliRun run;
            Path asked = file;
            if (name.endsWith(".hoa")) {
                run = CliRun.real("check", model.toString(), "--automaton", name);
            } else if (name.endsWith(".prop")) {
                asked = Files.copy(file, directory.resolve(file.getFileName()));
                String beside = asked.toString().replace(".prop", ".exp");
                Files.copy(model, Path.of(beside));
                run = CliRun.real("check", beside);
            } else {
                run = CliRun.real("check", name);
            }
            assertThat(run.status()).as(name).isEqualTo(3);
            assertThat(shown(asked)).as(name).isEqualTo(told(run));
            files++;
        }
        assertThat(files).isGreaterThan(200);
    }

    @Test
    void warningsAreThoseOfACheck(@TempDir Path directory) throws IOException {
        Path model = Files.writeString(
                directory.resolve("w.dve"),
                "byte unused;\nprocess P { state s, t; init s; trans s -> s {}; }\nsystem async;\n");
        Files.writeString(directory.resolve("w.prop"), "property p is never ( \"P.s->s\"* )\n");
        List<String> shown = shown(model);
        assertThat(shown).hasSizeGreaterThan(2);
        List<String> told = told(CliRun.real("check", model.toString()));
        // The warning about the empty word has no place there.
        assertThat(shown).hasSameSizeAs(told);
        assertThat(shown).filteredOn(line -> !line.contains("empty word")).allMatch(told::contains);
    }

    private static List<String> shown(Path file) {
        Documents documents = new Documents();
        Project project = Project.of(file, documents).orElseThrow();
        List<String> shown = new ArrayList<>();
        for (Diagnostic problem :
                ProjectReader.read(project, documents, Budget.unlimited()).problems()) {
            shown.add(first(Remedies.worded(problem).render()));
        }
        return shown;
    }

    private static String first(String rendered) {
        return rendered.lines().findFirst().orElse("");
    }

    /** The messages of a run: the lines that name a file and are no excerpts. */
    private static List<String> told(CliRun run) {
        return run.err()
                .lines()
                .filter(line -> line.contains(": error: ") || line.contains("warning: "))
                .filter(line -> !line.startsWith("    "))
                .toList();
    }
}
