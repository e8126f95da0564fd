package dovetail.web;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.api.ModelSource;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Questions about state graphs by HTTP. */
class GraphServiceTest {
    private static JsonNode read(HttpResponse<String> response) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return JsonMapper.shared().readTree(response.body());
    }

    private static JsonNode ask(Service service, String name, String body) throws Exception {
        return read(service.ask("graph/" + name, body));
    }

    @Test
    void expandsFromPathsAndFolds() throws Exception {
        try (Service service = Service.ofExamples("peterson.dve")) {
            JsonNode first = ask(service, "expand", "{}");
            assertThat(first.get("nodes").size()).isEqualTo(1);
            String graph = "\"graph\":\"" + first.get("graph").stringValue() + "\"";
            JsonNode all = ask(service, "expand", "{" + graph + ",\"from\":\"0\",\"depth\":50}");
            assertThat(all.get("nodes").size()).isEqualTo(20);
            assertThat(all.get("states").asInt()).isEqualTo(20);
            JsonNode components = ask(
                    service,
                    "fold",
                    "{" + graph + ",\"shown\":\"0-19\",\"by\":\"components\",\"components\":[\"P_0\"]}");
            assertThat(components.get("nodes").size()).isEqualTo(4);
            JsonNode equivalence =
                    ask(service, "fold", "{" + graph + ",\"by\":\"equivalence\",\"relation\":\"strong\"}");
            assertThat(equivalence.get("nodes").size()).isEqualTo(16);
            JsonNode example = ask(service, "example", "{" + graph + ",\"node\":3}");
            JsonNode path =
                    ask(service, "path", "{\"path\":\"" + example.get("path").stringValue() + "\",\"trace\":true}");
            assertThat(path.get("trace").get("steps").size())
                    .isEqualTo(path.get("steps").size());
            JsonNode marks = ask(service, "mark", "{" + graph + ",\"shown\":\"0-19\",\"predicate\":\"P_0.critical\"}");
            assertThat(marks.get("states").size()).isEqualTo(3);
            assertThat(ask(service, "export", "{\"shown\":\"0-19\",\"format\":\"svg\"}")
                            .get("text")
                            .stringValue())
                    .startsWith("<svg");
            assertThat(ask(service, "export", "{\"folded\":true,\"format\":\"dot\"}")
                            .get("text")
                            .stringValue())
                    .startsWith("digraph");
        }
    }

    /** The path with the dates of its steps is told, and gives the same run again. */
    @Test
    void randomStepsHaveDatesThatCanBeRepeated() throws Exception {
        try (Service service = Service.ofExamples("fischer.fcr")) {
            JsonNode walked = ask(service, "path", "{\"random\":12,\"seed\":7}");
            assertThat(walked.get("steps").size()).isEqualTo(12);
            String path = walked.get("path").stringValue();
            assertThat(path).contains("@");
            JsonNode again = ask(service, "path", "{\"path\":\"" + path + "\"}");
            assertThat(again.get("steps")).isEqualTo(walked.get("steps"));
            JsonNode undated = ask(service, "path", "{\"path\":\"" + path.replaceAll("@[^-]*", "") + "\"}");
            assertThat(undated.get("state").get("entries"))
                    .isEqualTo(walked.get("state").get("entries"));
            HttpResponse<String> wrong = service.ask("graph/path", "{\"path\":\"0-0@-5\"}");
            assertThat(wrong.statusCode()).isEqualTo(422);
        }
    }

    /** The numbers are those of the engine explore, and of the discrete states that the engine zones tells. */
    @Test
    void statesOfSystemsWithClocksHaveZones() throws Exception {
        try (Service service = Service.ofExamples("csma_cd.fcr")) {
            JsonNode zones = ask(service, "fold", "{\"by\":\"none\"}");
            assertThat(zones.get("nodes").size()).isEqualTo(269);
            JsonNode values = ask(service, "fold", "{\"by\":\"values\",\"all\":true}");
            assertThat(values.get("nodes").size()).isEqualTo(35);
            assertThat(values.get("states").asInt()).isEqualTo(269);
        }
    }

    @Test
    void wrongQuestionsAreRefusedInWords() throws Exception {
        try (Service service = Service.ofExamples("peterson.dve")) {
            refused(service, "path", "{\"path\":\"0-77\"}", "has no step 77");
            refused(service, "path", "{\"path\":\"zero\"}", "is no number of a step");
            refused(service, "path", "{\"path\":\"99999999999999\"}", "is no number of a step");
            refused(service, "expand", "{\"shown\":\"5\"}", "the graph has no state 5");
            refused(service, "expand", "{\"shown\":\"x\"}", "expected states such as 0-99,120");
            refused(service, "expand", "{\"graph\":\"other\"}", "the graph begins anew");
            refused(service, "mark", "{\"shown\":\"0\",\"predicate\":\"P_9.critical\"}", "P_9");
            refused(
                    service,
                    "fold",
                    "{\"shown\":\"0\",\"by\":\"components\",\"components\":[\"Q\"]}",
                    "no component is named 'Q'");
            refused(service, "fold", "{\"by\":\"equivalence\",\"relation\":\"same\"}", "expected relation: strong");
            refused(
                    service,
                    "fold",
                    "{\"by\":\"observation\",\"observed\":[\"nothing\"]}",
                    "no label matches 'nothing'");
            refused(service, "example", "{}", "no states have been folded");
            refused(service, "export", "{\"shown\":\"0\",\"format\":\"gif\"}", "expected format: svg or dot");
        }
    }

    private static void refused(Service service, String name, String body, String message) throws Exception {
        HttpResponse<String> response = service.ask("graph/" + name, body);
        assertThat(response.statusCode()).as(body + response.body()).isBetween(400, 499);
        assertThat(response.body()).contains(message);
    }

    /** A graph that is too large ends in the limit that it met; the state space of the model is not built. */
    @Test
    void largeGraphsMeetTheirLimits(@TempDir Path directory) throws Exception {
        try (Service service = Service.of(List.of(Service.endless(directory)))) {
            JsonNode many = ask(service, "expand", "{\"from\":\"\",\"path\":\"0\"}");
            JsonNode grown = ask(
                    service,
                    "expand",
                    "{\"graph\":\"" + many.get("graph").stringValue()
                            + "\",\"from\":\"0\",\"depth\":2000,\"most\":300}");
            assertThat(grown.get("nodes").size()).isLessThanOrEqualTo(300);
            assertThat(grown.get("remarks").toString()).contains("stopped at");
            refused(service, "fold", "{\"by\":\"none\",\"states\":3000,\"all\":true}", "state limit of 3000 reached");
        }
    }

    /** Names with marks of languages on the way arrive as they are: in the labels, in DOT and in SVG. */
    @Test
    void hostileNamesArriveAsTheyAre(@TempDir Path directory) throws Exception {
        String label = "</script><img src=x onerror=alert(1)>&amp;\u202e";
        Path file = Files.writeString(
                directory.resolve("hostile.aut"), "des (0, 2, 2)\n(0, \"" + label + "\", 1)\n(1, \"b'--%00\", 0)\n");
        try (Service service = Service.of(List.of(ModelSource.files(file)))) {
            JsonNode path = ask(service, "path", "{}");
            String title = path.get("options").get(0).get("title").stringValue();
            assertThat(title).startsWith("</script><img src=x");
            JsonNode all = ask(service, "expand", "{\"path\":\"0\"}");
            all = ask(
                    service,
                    "expand",
                    "{\"graph\":\"" + all.get("graph").stringValue() + "\",\"from\":\"0\",\"depth\":5}");
            Set<String> labels = new HashSet<>();
            all.get("edges")
                    .forEach(edge -> labels.add(edge.get("labels").get(0).stringValue()));
            assertThat(labels).hasSize(2).contains(title);
            String svg = ask(service, "export", "{\"shown\":\"0-1\",\"format\":\"svg\"}")
                    .get("text")
                    .stringValue();
            assertThat(svg).doesNotContain("<img").doesNotContain("</script>");
            String dot = ask(service, "export", "{\"shown\":\"0-1\",\"format\":\"dot\"}")
                    .get("text")
                    .stringValue();
            assertThat(dot.lines().filter(line -> line.contains("-> n") && line.contains("label=")))
                    .hasSize(2);
        }
    }
}
