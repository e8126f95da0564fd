package dovetail.lang.dve;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A corpus of broken files, each beside the messages that it gives. */
class DveErrorsTest {
    private static final Path CORPUS = Path.of("src/test/resources/bad/dve");

    @TestFactory
    Stream<DynamicTest> brokenFilesGiveTheirMessages() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(CORPUS)) {
            files = all.filter(f -> f.toString().endsWith(".dve")).sorted().toList();
        }
        assertThat(files).hasSizeGreaterThan(15);
        return files.stream()
                .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> {
                    String name = file.getFileName().toString();
                    Path expected = file.resolveSibling(name.replace(".dve", ".expected"));
                    assertThat(messages(name, Files.readString(file)))
                            .isEqualTo(Files.readString(expected).strip());
                }));
    }

    private static String messages(String name, String text) {
        try {
            new DveLanguage().read(new SourceText(name, text), Map.of(), ConstantValues.NONE);
            return "no error";
        } catch (InputException e) {
            return e.getMessage().strip();
        }
    }

    @Test
    void aFileThatIsNotThereIsTheUsersError() {
        assertThat(messagesOf(Path.of("no/such/file.dve"))).isEqualTo("no/such/file.dve: error: there is no such file");
        assertThat(messagesOf(CORPUS)).startsWith("src/test/resources/bad/dve: error: this is a directory, not a file");
    }

    private static String messagesOf(Path file) {
        try {
            new DveLanguage().read(SourceFiles.read(file), Map.of(), ConstantValues.NONE);
            return "no error";
        } catch (InputException e) {
            return e.getMessage();
        }
    }
}
