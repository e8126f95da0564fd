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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Messages and queues in traces, in every format. */
class MessagesTest {
    private static final String MODEL = """
            channel {byte, byte} mail[2];
            channel {byte} req;
            process Client {
              byte x = 6;
              state a, b, c, d; init a;
              trans a -> b { sync mail!{x, 1}; },
                    b -> c { sync mail!{x, 2}; },
                    c -> d { sync req!x + 1; };
            }
            process Server {
              byte y, z;
              state a, b; init a;
              trans a -> b { sync mail?{y, z}; },
                    b -> b { sync req?; };
            }
            system async;
            """;

    @TempDir
    Path directory;

    private String model = "";

    @BeforeEach
    void write() throws IOException {
        model = Files.writeString(directory.resolve("mail.dve"), MODEL).toString();
    }

    private CliRun check(String... more) {
        List<String> line = new ArrayList<>(List.of("check", "--deadlock", model));
        line.addAll(List.of(more));
        return CliRun.real(line.toArray(String[]::new));
    }

    @Test
    void textShowsValuesAndQueues() {
        assertThat(check().out())
                .contains("Server.z: 0, mail: []")
                .contains("mail!Client (6, 1)       Client          mail: [] -> [(6, 1)], Client: a -> b")
                .contains("mail: [(6, 1)] -> [(6, 1), (6, 2)]")
                .contains("mail?Server (6, 1)       Server          mail: [(6, 1), (6, 2)] -> [(6, 2)]")
                .contains("req[Client->Server] (7)  Client, Server  Client: c -> d")
                .doesNotContain("mail.count");
    }

    @Test
    void jsonHasTheMessageBesideTheActionAndTheSlotsOfTheState() {
        JsonNode steps = JsonMapper.shared()
                .readTree(check("--format", "json").out())
                .at("/results/0/trace/steps");
        List<String> messages = new ArrayList<>();
        steps.forEach(step -> messages.add(
                step.get("action").asString() + " " + step.get("message").asString()));

        assertThat(messages)
                .containsExactlyInAnyOrder(
                        "mail!Client mail!(6, 1)",
                        "mail!Client mail!(6, 2)",
                        "mail?Server mail?(6, 1)",
                        "req[Client->Server] req(7)");
        assertThat(steps.get(0).get("changes").get("mail.count").asInt()).isEqualTo(1);
    }

    @Test
    void theSimulatorShowsValuesOfStepsToChoose() {
        CliRun run = CliRun.with(new Wiring(), Terminal.NONE, "1\n", "simulate", model);

        assertThat(run.out())
                .contains("1  mail!Client (6, 1)  [Client]  mail: [] -> [(6, 1)]")
                .contains("step 1: mail!Client (6, 1) [Client]");
    }
}
