package dovetail.lang.fiacre.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.lang.fiacre.syntax.Syntax.Program;
import dovetail.lang.source.SourceFiles;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Real files are read without a message, but for properties and observers. */
class FiacreFilesTest {
    private final Diagnostics diagnostics = new Diagnostics();

    @Test
    void beemModels() {
        List<Path> files = FiacreFiles.beem(corpus());
        assertThat(files).hasSize(134);
        for (Path file : files) {
            Program program = parse(file, Map.of());
            assertThat(messages()).as("%s", file).isEmpty();
            assertThat(program.incomplete()).isFalse();
            assertThat(program.root())
                    .isNotNull()
                    .extracting(root -> root.text())
                    .isEqualTo("sys");
            assertThat(program.declarations()
                            .get(program.declarations().size() - 1)
                            .name()
                            .text())
                    .isEqualTo("sys");
        }
    }

    @Test
    void theLift() {
        Program program = parse(FiacreFiles.lift(corpus()), Map.of());
        assertThat(messages()).isEmpty();
        assertThat(program.declarations())
                .extracting(d -> d.name().text())
                .containsExactly(
                        "PressBtn",
                        "PressBtns",
                        "Double_Floor",
                        "Button_ex",
                        "ControllerSys",
                        "Winch",
                        "Cabin",
                        "Door",
                        "Sensor",
                        "User",
                        "InstanceClsDiag");
        assertThat(program.root()).isNotNull().extracting(root -> root.text()).isEqualTo("InstanceClsDiag");
    }

    @Test
    void timedModels() {
        for (Path file : FiacreFiles.timed(corpus())) {
            Program program = parse(file, Map.of("VERIFY_EFFECT1", "TRUE", "VERIFY_2oo5", "TRUE"));
            assertThat(messages()).as("%s", file).allMatch(message -> message.contains("is not read"));
            assertThat(program.incomplete()).isFalse();
            assertThat(program.root())
                    .isNotNull()
                    .extracting(root -> root.text())
                    .isEqualTo("PLC");
        }
    }

    @Test
    void definesChooseTheTextThatIsRead() {
        Path file = corpus().file("fiacre/timed/vsis-fiacre_didactic_example_model_checking_models_example.fcr");
        String without = Trees.program(parse(file, Map.of()));
        String with = Trees.program(parse(file, Map.of("VERIFY_EFFECT1", "TRUE")));
        assertThat(without).doesNotContain("(any [(at tmp 0)] -)");
        assertThat(with).contains("(any [(at tmp 0)] -)").contains("component obs_IN_02_10");
    }

    private Program parse(Path file, Map<String, String> defines) {
        return FiacreParser.parse(SourceFiles.read(file), defines, diagnostics);
    }

    private List<String> messages() {
        return diagnostics.all().stream().map(Diagnostic::message).toList();
    }

    private static Corpus corpus() {
        return Corpus.find().orElseGet(() -> abort("skipped: the Fiacre models (../shared/data) are not here"));
    }
}
