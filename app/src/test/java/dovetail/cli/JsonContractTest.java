package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * The JSON of all real languages and engines has the members of the contract, in order and of its types.
 */
class JsonContractTest {
    static final List<String> HEAD =
            List.of("tool", "version", "format", "model", "command", "results", "warnings", "errors");
    static final List<String> RESULT = List.of(
            "property",
            "kind",
            "text",
            "place",
            "verdict",
            "engine",
            "reason",
            "assumptions",
            "states",
            "transitions",
            "depth",
            "peakStates",
            "checks",
            "seconds",
            "bytes",
            "peakBytes",
            "residentBytes",
            "decidedBy",
            "figures",
            "trace");
    static final List<String> EXPLORATION = List.of(
            "verdict",
            "engine",
            "reason",
            "complete",
            "states",
            "transitions",
            "depth",
            "deadlocks",
            "errors",
            "peakStates",
            "seconds",
            "bytes",
            "peakBytes",
            "residentBytes",
            "bytesPerState",
            "figures");
    private static final List<String> TRACE =
            List.of("kind", "loopStart", "length", "lostAt", "atoms", "initial", "initialAtoms", "steps");
    private static final List<String> STEP = List.of(
            "action", "message", "component", "components", "event", "changes", "before", "places", "atoms", "state");

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check ../examples/peterson.dve",
                "check ../examples/broken_mutex.dve",
                "check ../examples/traffic_light.dve --reach people==2 --reach people==1",
                "check ../examples/counter_sync.dve --set search=dfs",
                "check ../examples/alternating-bit/alternating-bit.exp",
                "check ../examples/buffer/producer.aut ../examples/buffer/buffer.aut --deadlock",
                "check ../examples/polling.dve",
                "check ../examples/polling.dve --engine icc --deadlock",
                "check ../examples/buffer/producer.aut -f F\"put\"",
                "check ../examples/abp.dve --memory 1",
                "check errors.dve --reach P.t --deadlock"
            })
    void checkResults(String line) throws IOException {
        JsonNode report = run(line, "check");
        assertThat(report.get("results")).isNotEmpty();
        for (JsonNode result : report.get("results")) {
            assertThat(result.propertyNames()).containsExactlyElementsOf(members(RESULT, result));
            assertThat(result.get("property").isString()).isTrue();
            verdict(result);
            counts(result, "states", "transitions", "peakStates", "checks", "bytes", "peakBytes");
            for (Map.Entry<String, JsonNode> figure : result.get("figures").properties()) {
                assertThat(figure.getValue().isNumber()).as(figure.getKey()).isTrue();
            }
            if (!result.get("trace").isNull()) {
                assertThat(result.get("verdict").asString()).isIn("holds", "violated");
                trace(result.get("trace"));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "explore ../examples/peterson.dve",
                "explore ../examples/abp.dve --set search=dfs",
                "explore ../examples/abp.dve --memory 1",
                "explore ../examples/abp.dve --max-depth 3",
                "explore ../examples/ferry_trips.dve --engine pastfree",
                "explore errors.dve"
            })
    void explorationResults(String line) throws IOException {
        JsonNode results = run(line, "explore").get("results");
        assertThat(results).hasSize(1);
        JsonNode result = results.get(0);
        assertThat(result.propertyNames()).containsExactlyElementsOf(members(EXPLORATION, result));
        verdict(result);
        assertThat(result.get("verdict").asString()).isIn("holds", "unknown");
        counts(result, "states", "transitions", "deadlocks", "errors", "peakStates", "bytes", "peakBytes");
        assertThat(result.get("depth").isNull() || result.get("depth").isIntegralNumber())
                .isTrue();
        assertThat(result.get("bytesPerState").isNumber()).isTrue();
    }

    @Test
    void wrongInputIsAnObjectWithErrors() {
        CliRun run = CliRun.real("check", "--format", "json", "none.dve");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("none.dve: error: there is no such file\n");
        assertThat(run.out().lines()).hasSize(1);
        assertThat(run.json().propertyNames()).containsExactlyElementsOf(HEAD);
        assertThat(run.json().get("results")).isEmpty();
        assertThat(run.json().get("errors").toString())
                .isEqualTo("[{\"file\":\"none.dve\",\"line\":null,\"column\":null,\"severity\":\"error\","
                        + "\"message\":\"there is no such file\"}]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check --format json --frmat x", "explore --frmat --format=json", "reduce --format json"})
    void wrongOptionsAreErrorsWithoutAPlace(String line) {
        CliRun run = CliRun.real(line.split(" "));
        assertThat(run.status()).isEqualTo(3);
        JsonNode error = run.json().get("errors").get(0);
        assertThat(error.get("file").isNull()).isTrue();
        assertThat(run.err()).isEqualTo("dovetail: " + error.get("message").asString() + "\n");
        assertThat(run.json().get("command").asString()).isEqualTo(line.substring(0, line.indexOf(' ')));
    }

    @Test
    void anErrorAfterTheResultsPrintsNoSecondObject() {
        String trace = directory.resolve("none/trace.html").toString();
        CliRun run = CliRun.real("check", "../examples/broken_mutex.dve", "--format", "json", "--trace", trace);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out().lines()).hasSize(1);
        assertThat(run.json().get("results")).isNotEmpty();
        assertThat(run.err()).contains("error: ");
    }

    @Test
    void warningsOfModelsAndPropertiesAreMembers() throws IOException {
        Path model = Files.writeString(directory.resolve("warned.dve"), """
                byte x = 300;
                process P { state s; init s; trans s -> s { effect x = 1; }; }
                system async;
                """);
        CliRun run = CliRun.real("check", "-q", "--format", "json", "-f", "G (!\"P.none\" | {P.s})", model.toString());
        JsonNode warnings = run.json().get("warnings");
        assertThat(warnings).hasSize(2);
        for (JsonNode warning : warnings) {
            assertThat(warning.propertyNames()).containsExactly("file", "line", "column", "severity", "message");
            assertThat(warning.get("severity").asString()).isEqualTo("warning");
            assertThat(run.err()).contains(warning.get("message").asString());
        }
        assertThat(warnings.get(0).get("file").asString()).isEqualTo(model.toString());
        assertThat(warnings.get(0).get("line").asInt()).isEqualTo(1);
        assertThat(warnings.get(1).get("file").asString()).isEqualTo("-f");
    }

    private JsonNode run(String line, String command) throws IOException {
        Path errors = Files.writeString(directory.resolve("errors.dve"), """
                byte a[2], i;
                process P { state s, t; init s; trans s -> s { effect a[i] = 1, i = i + 1; }; }
                system async;
                """);
        String[] words = (line + " --format json -q").split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].replace("errors.dve", errors.toString());
        }
        CliRun run = CliRun.real(words);
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines()).hasSize(1);
        JsonNode report = run.json();
        assertThat(report.propertyNames()).containsExactlyElementsOf(HEAD);
        assertThat(report.get("tool").asString()).isEqualTo("dovetail");
        assertThat(report.get("command").asString()).isEqualTo(command);
        for (JsonNode file : report.get("model")) {
            assertThat(words).contains(file.asString());
        }
        return report;
    }

    /** The members of a result; only an unknown verdict has a limit and, of a property, advice. */
    private static List<String> members(List<String> names, JsonNode result) {
        List<String> members = new ArrayList<>(names);
        if (result.get("verdict").asString().equals("unknown")) {
            members.add(members.indexOf("reason") + 1, "limit");
            // Past a depth that the user chose there is nothing to advise.
            if (!result.get("limit").asString().equals("depth")) {
                members.add(members.indexOf("limit") + 1, "advice");
            }
            assertThat(result.get("limit").asString())
                    .isIn("memory", "time", "states", "depth", "interrupted", "size", "unsupported");
        }
        // Only some systems tell it.
        if (!result.has("residentBytes")) {
            members.remove("residentBytes");
        }
        // Several engines took turns.
        if (result.has("plan")) {
            members.add(members.indexOf("figures") + 1, "plan");
        }
        if (result.has("remarks")) {
            members.add(members.indexOf("figures") + 1, "remarks");
        }
        // The search frees states.
        if (result.has("course")) {
            members.add(members.indexOf("remarks") + 1, "course");
        }
        if (result.has("statistics")) {
            members.add("statistics");
        }
        return members;
    }

    private static void verdict(JsonNode result) {
        String verdict = result.get("verdict").asString();
        assertThat(verdict).isIn("holds", "violated", "unknown");
        assertThat(result.get("engine").asString()).isIn("explore", "ltl", "icc", "pastfree");
        assertThat(result.get("reason").isNull() || result.get("reason").isString())
                .isTrue();
        assertThat(verdict.equals("unknown") && result.get("reason").isNull()).isFalse();
        assertThat(result.get("seconds").isNumber()).isTrue();
        assertThat(result.get("seconds").asDouble()).isNotNegative();
    }

    private static void counts(JsonNode result, String... names) {
        for (String name : names) {
            assertThat(result.get(name).isIntegralNumber()).as(name).isTrue();
            assertThat(result.get(name).asLong()).as(name).isNotNegative();
        }
    }

    /** Changes are exactly the members in which a state differs from the one before. */
    private static void trace(JsonNode trace) {
        assertThat(trace.propertyNames()).containsExactlyElementsOf(TRACE);
        assertThat(trace.get("kind").asString()).isIn("path", "lasso", "deadlock");
        if (!trace.get("loopStart").isNull()) {
            boolean stutters = trace.get("kind").asString().equals("deadlock");
            int last = trace.get("steps").size();
            assertThat(trace.get("loopStart").asInt()).isBetween(stutters ? last : 0, stutters ? last : last - 1);
        } else {
            assertThat(trace.get("kind").asString()).isNotEqualTo("lasso");
        }
        JsonNode before = trace.get("initial");
        int atoms = trace.get("atoms").size();
        assertThat(trace.get("initialAtoms")).hasSize(atoms);
        assertThat(trace.get("lostAt").isNull() || trace.get("lostAt").isInt()).isTrue();
        assertThat(trace.get("length").isNull() || trace.get("length").isString())
                .isTrue();
        for (JsonNode step : trace.get("steps")) {
            List<String> members = new ArrayList<>(STEP);
            if (step.has("hidden")) {
                members.add(members.indexOf("component"), "hidden");
            }
            assertThat(step.propertyNames()).containsExactlyElementsOf(members);
            assertThat(step.get("action").asString()).isNotEmpty();
            assertThat(step.get("component").asString()).isNotEmpty();
            assertThat(step.get("event").isNull()).isTrue();
            assertThat(step.get("atoms")).hasSize(atoms);
            assertThat(step.get("components")).isNotEmpty();
            for (JsonNode place : step.get("places")) {
                assertThat(place.propertyNames()).containsExactly("file", "line", "column");
            }
            assertThat(step.get("before").propertyNames())
                    .containsExactlyElementsOf(step.get("changes").propertyNames());
            for (Map.Entry<String, JsonNode> old : step.get("before").properties()) {
                assertThat(old.getValue()).isEqualTo(before.get(old.getKey()));
            }
            JsonNode state = step.get("state");
            for (Map.Entry<String, JsonNode> slot : state.properties()) {
                assertThat(slot.getValue().isString() || slot.getValue().isIntegralNumber())
                        .as(slot.getKey())
                        .isTrue();
                JsonNode changed = step.get("changes").get(slot.getKey());
                if (changed != null) {
                    assertThat(changed).isEqualTo(slot.getValue());
                } else {
                    assertThat(slot.getValue()).as(slot.getKey()).isEqualTo(before.get(slot.getKey()));
                }
            }
            assertThat(state.propertyNames()).containsAll(step.get("changes").propertyNames());
            before = state;
        }
    }
}
