package dovetail.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.api.ModelSource;
import dovetail.base.Budget;
import dovetail.base.InputException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Questions to the explorer, without a browser. */
class ExplorerServiceTest {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private static Service service;

    @TempDir
    private Path directory;

    @BeforeAll
    static void start() throws Exception {
        service = Service.ofExamples("two_phase_commit.dve", "vending.fcr", "vending.cdl");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static JsonNode json(HttpResponse<String> response) {
        return MAPPER.readTree(response.body());
    }

    /** The data of the events of a job, each an object with its name. */
    private static List<JsonNode> events(Service of, HttpResponse<String> begun) throws Exception {
        assertThat(begun.statusCode()).as(begun.body()).isEqualTo(200);
        String events = of.ask("events", "{\"job\":\"" + json(begun).path("job").stringValue() + "\"}")
                .body();
        return events.lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> MAPPER.readTree(line.substring("data: ".length())))
                .toList();
    }

    private static JsonNode result(List<JsonNode> events, String property) {
        for (JsonNode event : events) {
            for (JsonNode result : event.path("results")) {
                if (result.path("property").asString("").equals(property)) {
                    return result;
                }
            }
        }
        throw new AssertionError("no answer to " + property + " in " + events);
    }

    @Test
    void servesItsPagesWithAStrictPolicy() throws Exception {
        for (String page :
                List.of("/", "/explorer.css", "/core.js", "/preact.js", "/hooks.js", "/run.js", "/icon.svg")) {
            HttpResponse<String> response = service.send(
                    HttpRequest.newBuilder(URI.create(service.base() + page)).build());
            assertThat(response.statusCode()).as(page).isEqualTo(200);
            assertThat(response.headers().firstValue("Content-Security-Policy").orElse(""))
                    .contains("default-src 'none'", "script-src 'self'", "frame-ancestors vscode-webview:");
            assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        }
    }

    @Test
    void everyPageThatItsShellNamesIsThere() throws Exception {
        String shell = service.send(
                        HttpRequest.newBuilder(URI.create(service.base() + "/")).build())
                .body();
        Matcher names = Pattern.compile("(?:src|href)=\"(/[^\"]+)\"").matcher(shell);
        int count = 0;
        while (names.find()) {
            count++;
            assertThat(service.send(HttpRequest.newBuilder(URI.create(service.base() + names.group(1)))
                                    .build())
                            .statusCode())
                    .as(names.group(1))
                    .isEqualTo(200);
        }
        assertThat(count).isGreaterThan(10);
    }

    @Test
    void refusesQuestionsWithoutTheToken() throws Exception {
        HttpRequest.Builder without = HttpRequest.newBuilder(URI.create(service.base() + "/api/models"))
                .POST(HttpRequest.BodyPublishers.ofString("{}"));
        assertThat(service.send(without.build()).statusCode()).isEqualTo(401);
        String wrong =
                (service.token().startsWith("A") ? "B" : "A") + service.token().substring(1);
        HttpResponse<String> refused =
                service.send(without.setHeader("X-Dovetail-Token", wrong).build());
        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(json(refused).path("message").asString("")).contains("token", "dovetail serve");
        assertThat(service.send(without.setHeader("X-Dovetail-Token", service.token() + "A")
                                .build())
                        .statusCode())
                .isEqualTo(401);
        assertThat(service.token()).hasSize(22);
    }

    @Test
    void refusesOtherHostsAndOrigins() throws Exception {
        for (String origin :
                List.of("http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1:" + service.port())) {
            HttpResponse<String> response = service.send(
                    service.question("models", "{}").header("Origin", origin).build());
            assertThat(response.statusCode()).as(origin).isEqualTo(403);
        }
        HttpResponse<String> own = service.send(service.question("models", "{}")
                .header("Origin", service.base())
                .build());
        assertThat(own.statusCode()).isEqualTo(200);
        for (String host : List.of("evil.example:" + service.port(), "evil.example", "127.0.0.1", "127.0.0.1:1", "")) {
            assertThat(Raw.status(service.port(), "GET / HTTP/1.1\r\nHost: " + host + "\r\n\r\n"))
                    .as(host)
                    .isEqualTo(403);
        }
        assertThat(Raw.status(service.port(), "GET / HTTP/1.1\r\nHost: localhost:" + service.port() + "\r\n\r\n"))
                .isEqualTo(200);
    }

    @Test
    void servesNothingButItsTable() throws Exception {
        for (String path : List.of(
                "/../pom.xml",
                "/..%2f..%2fpom.xml",
                "/explorer.html/../../../pom.xml",
                "/dovetail/web/explorer.html",
                "/META-INF/services/dovetail.api.front.WebExplorer",
                "//etc/passwd",
                "/explorer.js%00",
                "/favicon.ico")) {
            assertThat(Raw.status(
                            service.port(),
                            "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + service.port() + "\r\n\r\n"))
                    .as(path)
                    .isEqualTo(404);
        }
        HttpResponse<String> unknown = service.ask("secrets", "{}");
        assertThat(unknown.statusCode()).isEqualTo(404);
        assertThat(json(unknown).path("message").asString("")).isNotEmpty();
    }

    @Test
    void refusesOtherMethods() throws Exception {
        HttpRequest get = service.question("models", "{}").GET().build();
        assertThat(service.send(get).statusCode()).isEqualTo(405);
        HttpRequest post = HttpRequest.newBuilder(URI.create(service.base() + "/"))
                .POST(HttpRequest.BodyPublishers.ofString(""))
                .build();
        assertThat(service.send(post).statusCode()).isEqualTo(405);
        assertThat(service.send(post).headers().firstValue("Allow")).contains("GET");
    }

    @Test
    void halfOpenRequestsBlockItOnlyAsLongAsTheyAreOpen() throws Exception {
        List<Socket> halves = new ArrayList<>();
        for (int i = 0; i < 80; i++) {
            Socket half = new Socket("127.0.0.1", service.port());
            half.getOutputStream().write("GET / HT".getBytes(StandardCharsets.UTF_8));
            halves.add(half);
        }
        for (Socket half : halves) {
            half.close();
        }
        assertThat(service.ask("models", "{}").statusCode()).isEqualTo(200);
    }

    @Test
    void refusesLargeAndMalformedRequests() throws Exception {
        assertThat(service.ask("models", " ".repeat(1 << 20) + "{}").statusCode())
                .isEqualTo(413);
        for (String body :
                List.of("{", "[]", "1", "{\"model\":\"x\"}", "{\"model\":99}", "{\"model\":-1}", "{\"constants\":3}")) {
            HttpResponse<String> response = service.ask("model", body);
            assertThat(response.statusCode()).as(body).isEqualTo(400);
            assertThat(response.body()).doesNotContain("Exception");
        }
        assertThat(service.ask("model", "[".repeat(100_000)).statusCode()).isEqualTo(400);
    }

    @Test
    void answersAsTheCommandLineDoes() throws Exception {
        List<JsonNode> events =
                events(service, service.ask("check", "{\"properties\":[\"agreement\",\"can_commit\"]}"));
        JsonNode agreement = result(events, "agreement");
        assertThat(agreement.path("verdict").asString("")).isEqualTo("violated");
        assertThat(agreement.path("place").path("line").asInt()).isPositive();
        assertThat(result(events, "can_commit").path("verdict").asString("")).isEqualTo("holds");
        JsonNode run =
                events.stream().filter(event -> event.has("runs")).findFirst().orElseThrow();
        assertThat(run.path("runs").path(0).path("labels").size()).isPositive();
    }

    /** Short runs find one process of W; later there are five. The run of an answer can be replayed. */
    @Test
    void placesOfProcessesGrow() throws Exception {
        Path late = Files.writeString(directory.resolve("late.pml"), """
                byte a, d, x; bool go;
                proctype W() { x++; x-- }
                active proctype A() { do :: d_step { a < 60 && !go -> a++ } :: d_step { !go -> d = (d + 1) % 64; a = 0 } od }
                active proctype C() {
                  byte n;
                  d_step { a == 60 -> go = 1; a = 0; d = 0 };
                  do :: n < 5 -> run W(); n++ :: else -> break od
                }
                """);
        try (Service places = Service.of(List.of(ModelSource.files(late)))) {
            List<JsonNode> events = events(
                    places,
                    places.ask(
                            "check",
                            "{\"asked\":[{\"kind\":\"reachable\",\"text\":\"x == 5\"},"
                                    + "{\"kind\":\"reachable\",\"text\":\"x == 6\"}]}"));
            assertThat(result(events, "reach x == 5").path("verdict").asString(""))
                    .isEqualTo("holds");
            assertThat(result(events, "reach x == 6").path("verdict").asString(""))
                    .isEqualTo("violated");
            JsonNode run = events.stream()
                    .filter(event -> event.has("paths"))
                    .findFirst()
                    .orElseThrow();
            String path = run.path("paths").path(0).asString("");
            HttpResponse<String> replayed = places.ask("graph/path", "{\"path\":\"" + path + "\",\"trace\":true}");
            assertThat(replayed.statusCode()).as(replayed.body()).isEqualTo(200);
            assertThat(json(replayed).path("trace").toString()).contains("\"x\":5");
            List<JsonNode> explored = events(places, places.ask("explore", "{}"));
            assertThat(explored.toString()).doesNotContain("unknown").contains("\"states\":");
        }
    }

    @Test
    void answersInEveryContext() throws Exception {
        JsonNode model = json(service.ask("model", "{\"model\":1}"));
        assertThat(model.path("forms").size())
                .isEqualTo(model.path("contexts").size())
                .isPositive();
        String property = model.path("forms")
                .path(0)
                .path("properties")
                .path(0)
                .path("id")
                .asString("");
        List<JsonNode> events =
                events(service, service.ask("check", "{\"model\":1,\"properties\":[\"" + property + "\"]}"));
        assertThat(result(events, property).path("verdict").asString("")).isNotEmpty();
    }

    @Test
    void readsPropertiesOfUsers() throws Exception {
        HttpResponse<String> wrong = service.ask("property", "{\"kind\":\"invariant\",\"text\":\"Stock.commited\"}");
        JsonNode diagnostic = json(wrong).path("errors").path(0);
        assertThat(diagnostic.path("column").asInt()).isEqualTo(7);
        assertThat(diagnostic.path("excerpt").asString("")).isEqualTo("Stock.commited");
        assertThat(diagnostic.path("message").asString("")).contains("committed");
        assertThat(service.ask("property", "{\"kind\":\"mood\",\"text\":\"x\"}").statusCode())
                .isEqualTo(400);
        assertThat(service.ask("check", "{\"asked\":[{\"kind\":\"ltl\",\"text\":\"G (\"}]}")
                        .statusCode())
                .isEqualTo(422);
        List<JsonNode> events = events(
                service, service.ask("check", "{\"asked\":[{\"kind\":\"reachable\",\"text\":\"Stock.committed\"}]}"));
        assertThat(result(events, "reach Stock.committed").path("verdict").asString(""))
                .isEqualTo("holds");
    }

    @Test
    void refusesUnknownEnginesAndProperties() throws Exception {
        assertThat(service.ask("check", "{\"properties\":[\"no such\"]}").statusCode())
                .isEqualTo(404);
        assertThat(service.ask("check", "{\"properties\":[\"agreement\"],\"engine\":\"warp\"}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(service.ask("check", "{\"properties\":[\"agreement\"],\"set\":{\"warp\":\"9\"}}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(service.ask("check", "{}").statusCode()).isEqualTo(400);
        assertThat(service.ask("stop", "{\"job\":\"job999\"}").statusCode()).isEqualTo(404);
    }

    @Test
    void tellsWhichEnginesAnswerAProperty() throws Exception {
        JsonNode engines =
                json(service.ask("engines", "{\"property\":\"agreement\"}")).path("engines");
        for (JsonNode engine : engines) {
            String name = engine.path("name").asString("");
            if (name.equals("explore")) {
                assertThat(engine.path("refusal").asString("")).isEmpty();
            } else if (name.equals("modular")) {
                assertThat(engine.path("refusal").asString("")).isNotEmpty();
            }
        }
        assertThat(engines.size()).isGreaterThan(10);
    }

    @Test
    void countsTheTransitionsOfAnExploration() throws Exception {
        JsonNode coverage =
                result(events(service, service.ask("explore", "{}")), "").path("coverage");
        assertThat(coverage.path("whole").asBoolean()).isTrue();
        assertThat(coverage.path("transitions").size()).isPositive();
    }

    @Test
    void tellsTheCellsOfAnExperiment() throws Exception {
        List<JsonNode> events = events(
                service,
                service.ask("experiment", "{\"engines\":[\"explore\",\"ctl\"],\"properties\":[\"agreement\"]}"));
        assertThat(events.stream().filter(event -> event.has("verdict")).count())
                .isEqualTo(2);
        assertThat(events.stream().filter(event -> event.has("plots")).count()).isPositive();
    }

    @Test
    void stopsACheckOfOneClientAndAnswersAnother() throws Exception {
        try (Service large = Service.of(List.of(Service.endless(directory)))) {
            HttpResponse<String> begun =
                    large.ask("check", "{\"properties\":[\"model-errors\"],\"engine\":\"explore\"}");
            CompletableFuture<List<JsonNode>> first = CompletableFuture.supplyAsync(() -> {
                try {
                    return events(large, begun);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            List<JsonNode> second =
                    events(large, large.ask("check", "{\"asked\":[{\"kind\":\"reachable\",\"text\":\"a == 1\"}]}"));
            assertThat(result(second, "reach a == 1").path("verdict").asString(""))
                    .isEqualTo("holds");
            assertThat(first).isNotDone();
            large.ask("stop", "{\"job\":\"" + json(begun).path("job").stringValue() + "\"}");
            JsonNode stopped = result(first.get(60, TimeUnit.SECONDS), "model-errors");
            assertThat(stopped.path("verdict").asString("")).isEqualTo("unknown");
            assertThat(stopped.path("reason").asString("")).contains("stopped");
        }
    }

    @Test
    void tellsWhatToTryAfterAnUnknownAnswer() throws Exception {
        Budget limits = Budget.unlimited().withMemory(16L << 20);
        try (Service small = Service.of(List.of(Service.endless(directory)), limits, 0)) {
            List<JsonNode> events = events(
                    small,
                    small.ask(
                            "check",
                            "{\"asked\":[{\"kind\":\"invariant\",\"text\":\"a < 200\"}],\"engine\":\"explore\","
                                    + "\"set\":{\"store\":\"hash\"}}"));
            assertThat(result(events, "invariant a < 200").path("verdict").asString(""))
                    .isEqualTo("unknown");
            List<JsonNode> attempts = new ArrayList<>();
            events.forEach(event -> event.path("attempts").forEach(attempts::add));
            assertThat(attempts)
                    .extracting(one -> one.path("setting").asString(""))
                    .containsExactly("engine", "");
            assertThat(attempts.get(0).path("command").asString(""))
                    .startsWith("dovetail check --engine por --set store=hash --invariant 'a < 200' ")
                    .endsWith("endless.dve");
            assertThat(attempts.get(1).path("command").asString(""))
                    .startsWith("dovetail check --engine explore --set store=hash --memory 64M");
            List<JsonNode> decided =
                    events(small, small.ask("check", "{\"asked\":[{\"kind\":\"reachable\",\"text\":\"a == 1\"}]}"));
            assertThat(decided)
                    .anySatisfy(event ->
                            assertThat(event.path("attempts").isArray()).isTrue());
            assertThat(decided)
                    .allSatisfy(
                            event -> assertThat(event.path("attempts").size()).isZero());
        }
    }

    @Test
    void showsAModelInErrorWithItsText() throws Exception {
        Path file = Files.writeString(
                directory.resolve("broken.dve"), "byte x;\nprocess P { state a; init b; }\nsystem async;\n");
        try (Service broken = Service.of(List.of(ModelSource.files(file)))) {
            JsonNode model = json(broken.ask("model", "{}"));
            assertThat(model.path("texts").path(0).path("text").asString("")).contains("init b");
            assertThat(model.path("errors").path(0).path("line").asInt()).isEqualTo(2);
            assertThat(model.path("errors").path(0).path("excerpt").asString(""))
                    .contains("init b");
            assertThat(broken.ask("check", "{\"properties\":[\"x\"]}").statusCode())
                    .isEqualTo(422);
            Files.writeString(file, "byte x;\nprocess P { state b; init b; trans b -> b {}; }\nsystem async;\n");
            assertThat(json(broken.ask("model", "{}")).path("errors").size()).isZero();
        }
    }

    @Test
    void sendsHostileNamesAsData() throws Exception {
        String hostile = "</script><img src=x onerror=alert(1)>\u2028\"";
        Path file = Files.writeString(
                directory.resolve("hostile.aut"),
                "des (0,1,2)\n(0,\"" + hostile.replace("\"", "") + "\",1)\n",
                StandardCharsets.UTF_8);
        try (Service service = Service.of(List.of(ModelSource.files(file)))) {
            HttpResponse<String> model = service.ask("model", "{}");
            assertThat(model.statusCode()).isEqualTo(200);
            assertThat(model.headers().firstValue("Content-Type").orElse("")).startsWith("application/json");
            assertThat(json(model).path("texts").path(0).path("text").asString(""))
                    .contains("<img src=x");
            for (JsonNode picture : json(service.ask("pictures", "{}")).path("pictures")) {
                String body = service.ask("pictures", "{\"picture\":" + picture.path("id") + "}")
                        .body();
                assertThat(MAPPER.readTree(body).path("svg").asString(""))
                        .startsWith("<svg")
                        .doesNotContain("<img");
            }
        }
    }

    @Test
    void saysAtOnceThatAFileIsMissing() {
        assertThatThrownBy(() -> Service.ofExamples("peterson.dve", "petersen.dve"))
                .cause()
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is no such file");
    }

    @Test
    void saysThatAPortIsTaken() {
        assertThatThrownBy(() -> Service.of(List.of(), Budget.unlimited(), service.port()))
                .isInstanceOf(ExecutionException.class)
                .cause()
                .isInstanceOf(InputException.class)
                .hasMessageContaining("127.0.0.1:" + service.port());
    }

    @Test
    void endsWhenItIsInterrupted() throws Exception {
        Service ended = Service.of(List.of(Service.endless(directory)));
        ended.ask("check", "{\"properties\":[\"model-errors\"],\"engine\":\"explore\"}");
        ended.interrupt();
        assertThat(ended.isEnded()).isTrue();
        assertThatThrownBy(() -> ended.ask("models", "{}")).isInstanceOf(java.io.IOException.class);
    }
}
