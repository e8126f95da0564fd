package dovetail.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.CliRun;
import dovetail.cli.Wiring;
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
                .contains("mail!Client (6, 1)       mail: [] -> [(6, 1)], Client: a -> b")
                .contains("mail: [(6, 1)] -> [(6, 1), (6, 2)]")
                .contains("mail?Server (6, 1)       mail: [(6, 1), (6, 2)] -> [(6, 2)]")
                .contains("req[Client->Server] (7)  Client: c -> d")
                .doesNotContain("mail.count");
    }

    @Test
    void jsonHasTheMessageBesideTheActionAndTheSlotsOfTheState() {
        JsonNode steps =
                JsonMapper.shared().readTree(check("--format", "json").out()).at("/results/0/trace/steps");
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

    @Test
    void chartsDrawMessagesFromSendToReceive() throws IOException {
        Path chart = directory.resolve("t.mmd");
        Path page = directory.resolve("t.html");
        check("-q", "--trace", chart.toString());
        check("-q", "--trace", page.toString());

        assertThat(Files.readString(chart))
                .contains("c0-)c0: 1. mail!(6, 1), received in step ")
                .contains("mail(6, 1), sent in step 1")
                .contains("mail!(6, 2), not received here")
                .contains("c0->>c1: 4. req(7)");
        assertThat(Files.readString(page))
                .contains("\"arrows\":[[", "\"mail(6, 1)\"", "\"req(7)\"", "req[Client-&gt;Server] (7)");
    }

    @Test
    void namedConstantsAreShownInTextAndAreNumbersInJson() throws IOException {
        String text = "const byte COMMIT = 1;\nbyte decision;\n"
                + "process P { state a, b; init a; trans a -> b { effect decision = COMMIT; }; }\nsystem async;\n";
        Files.writeString(directory.resolve("mail.dve"), text);

        assertThat(check().out()).contains("decision: 0 -> COMMIT").contains("at the end: P: b, decision: COMMIT");
        JsonNode steps =
                JsonMapper.shared().readTree(check("--format", "json").out()).at("/results/0/trace/steps");
        assertThat(steps.get(0).get("changes").get("decision").asInt()).isEqualTo(1);
    }

    @Test
    void hiddenLabelsAndLinesOfTransitionsAreShown() throws IOException {
        Files.writeString(directory.resolve("a.aut"), "des (0, 2, 3)\n(0, get, 1)\n(1, put, 2)\n");
        Path expression = Files.writeString(directory.resolve("net.exp"), "hide get in a.aut\n");

        CliRun text = CliRun.real("check", "--deadlock", expression.toString());
        CliRun json = CliRun.real("check", "--deadlock", "--format", "json", expression.toString());

        assertThat(text.out())
                .contains("1  i {get}  a  a: 0 -> 1  (a.aut:2)")
                .contains("2  put      a  a: 1 -> 2  (a.aut:3)");
        JsonNode steps = JsonMapper.shared().readTree(json.out()).at("/results/0/trace/steps");
        assertThat(steps.get(0).get("action").asString()).isEqualTo("i");
        assertThat(steps.get(0).get("hidden").get(0).asString()).isEqualTo("get");
        assertThat(steps.get(1).has("hidden")).isFalse();
    }
}
