package dovetail.cli;

import dovetail.cli.session.Workshop;
import dovetail.cli.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One run of the command line inside the test's process, with what it printed. */
public record CliRun(int status, String out, String err) {
    static CliRun of(String... args) {
        return with(new SampleWorkshop(), Terminal.NONE, "", args);
    }

    /** A run with the languages and engines that users have. */
    public static CliRun real(String... args) {
        return with(new Wiring(), Terminal.NONE, "", args);
    }

    static CliRun withInput(String input, String... args) {
        return with(new SampleWorkshop(), Terminal.NONE, input, args);
    }

    public static CliRun with(Workshop workshop, Terminal terminal, String input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = new Cli(workshop, terminal)
                .execute(
                        args,
                        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                        new PrintStream(out, false, StandardCharsets.UTF_8),
                        new PrintStream(err, false, StandardCharsets.UTF_8));
        return new CliRun(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    public JsonNode json() {
        return new JsonMapper().readTree(out);
    }
}
