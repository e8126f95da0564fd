package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The drawings that the page about pictures shows are those that its commands write; {@code -Ddovetail.pages=update} renews them. */
class PicturesPageTest {
    private static final Map<String, List<String>> COMMANDS = Map.of(
            "commit.svg", List.of("../examples/two_phase_commit.dve"),
            "coordinator.svg", List.of("--draw", "Coordinator", "../examples/two_phase_commit.dve"),
            "states.svg", List.of("--bad", "A.critical && B.critical", "../examples/broken_mutex.dve"));

    @TempDir
    Path directory;

    @Test
    void drawingsAreThoseOfTheCommands() throws IOException {
        for (Map.Entry<String, List<String>> command : COMMANDS.entrySet()) {
            Path drawn = directory.resolve(command.getKey());
            List<String> arguments = new java.util.ArrayList<>(List.of("convert"));
            arguments.addAll(command.getValue());
            arguments.add(drawn.toString());
            CliRun.real(arguments.toArray(String[]::new));
            Path shown = Path.of("../docs/pictures", command.getKey());
            String text = Files.readString(drawn).replace("../examples/", "examples/");
            if (PageCommand.UPDATES) {
                Files.createDirectories(shown.getParent());
                Files.writeString(shown, text);
            }
            assertThat(text)
                    .as(command.getKey())
                    .isEqualTo(Files.readString(shown).replace("\r", ""));
        }
    }
}
