package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A predicate over several components makes only those of their steps visible that change their part of it. */
class VisiblePartsTest {
    @TempDir
    Path directory;

    @Test
    void stepsThatKeepTheirPartOfASumAreLeftOut() throws IOException {
        String process = """
                process %s { byte v; state off, ready, on; init off;
                  trans off -> ready { effect v = 1; }, ready -> on { effect v = 0; }, on -> off { }; }
                """;
        Path model = directory.resolve("sum.dve");
        Files.writeString(model, process.formatted("A") + process.formatted("B") + "system async;");
        CliRun run = CliRun.with(
                new Wiring(),
                Terminal.NONE,
                "",
                "check",
                "--engine",
                "por",
                "-f",
                "G F {A.on + B.on != 1}",
                "--format",
                "json",
                model.toString());
        JsonNode result = run.json().get("results").get(0);
        assertThat(result.get("verdict").asString()).isEqualTo("holds");
        assertThat(result.get("figures").get("ampleStates").asInt()).isPositive();
    }
}
