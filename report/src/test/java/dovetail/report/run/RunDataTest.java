package dovetail.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Origin;
import dovetail.model.Hierarchy;
import dovetail.model.Network;
import dovetail.report.QueueSamples;
import dovetail.report.Samples;
import dovetail.report.json.JsonWriter;
import dovetail.report.view.SourceLines;
import dovetail.result.Branch;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import dovetail.testkit.TankModules;
import dovetail.testkit.TimedSamples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The data of run viewers, read back as pages read it. */
class RunDataTest {
    private static JsonNode data(Trace trace) {
        StringBuilder out = new StringBuilder();
        RunData.write(trace, new SourceLines(), new JsonWriter(out));
        return new JsonMapper().readTree(out.toString());
    }

    /** The texts that an array of numbers stands for. */
    private static List<String> texts(JsonNode data, JsonNode numbers) {
        List<String> texts = new ArrayList<>();
        numbers.forEach(
                number -> texts.add(data.get("texts").get(number.asInt()).asString()));
        return texts;
    }

    /** The names of rows with their values in the last state, which follow from the initial state and the changes. */
    private static List<String> last(JsonNode data) {
        List<String> values = texts(data, data.get("initial"));
        for (JsonNode step : data.get("changes")) {
            for (int i = 0; i < step.size(); i += 2) {
                values.set(
                        step.get(i).asInt(),
                        data.get("texts").get(step.get(i + 1).asInt()).asString());
            }
        }
        List<String> entries = new ArrayList<>();
        for (int row = 0; row < values.size(); row++) {
            String name = data.get("texts")
                    .get(data.get("rows").get(row).get(0).asInt())
                    .asString();
            entries.add(name + "=" + values.get(row));
        }
        return entries;
    }

    private static List<String> arrows(Trace trace) {
        JsonNode data = data(trace);
        List<String> arrows = new ArrayList<>();
        for (JsonNode arrow : data.get("arrows")) {
            arrows.add(data.get("texts").get(arrow.get(0).asInt()).asString()
                    + arrow.toString().replaceFirst(",", ";"));
        }
        return arrows.stream().map(text -> text.replaceFirst("\\[\\d+;", " [")).toList();
    }

    @Test
    void stepsAndStates() {
        JsonNode data = data(Samples.path());
        assertThat(texts(data, data.get("labels"))).containsExactly("msg; <1>", "Client.reset");
        assertThat(data.get("movers")).hasToString("[[0,1],[0]]");
        assertThat(data.get("lanes").size()).isEqualTo(2);
        assertThat(last(data)).containsExactly("Client=idle", "Server#1=done", "buf[0]=5", "buf[1]=7");
        assertThat(data.get("places").get(0).get(1).asInt()).isEqualTo(5);
        assertThat(data.get("origins")).hasToString("[[0,1],[]]");
        assertThat(data.get("loopStart").isNull()).isTrue();
        assertThat(data(Samples.lasso()).get("loopStart").asInt()).isZero();
        assertThat(data(Samples.standstill()).get("kind").asString()).isEqualTo("deadlock");
        assertThat(data(Samples.error()).get("summary").asString()).endsWith("model error: division by zero");
    }

    @Test
    void atomsAndTheStepThatLosesTheProperty() {
        TraceFacts facts = new TraceFacts(
                List.of("{sent}", "\"msg\""),
                2,
                List.of(2L, 1L, 0L),
                1,
                TraceFacts.Length.SHORTEST,
                List.of("all is lost"),
                false);
        JsonNode data = data(Samples.path().explained(facts));
        assertThat(data.get("initialTruth").asString()).isEqualTo("0 ");
        assertThat(texts(data, data.get("truth"))).containsExactly("11", "00");
        assertThat(data.get("lostAt").asInt()).isEqualTo(1);
        assertThat(data.get("remarks")).hasToString("[\"all is lost\"]");
    }

    /** A message has its sender, its step of sending, its receiver, its step of receiving, and rounds between them. */
    @Test
    void messages() {
        assertThat(arrows(QueueSamples.trace("", "5", "5", "5", ""))).containsExactly("q(5) [1,1,2,4,0]");
        assertThat(arrows(QueueSamples.exchange())).containsExactly("req(7) [1,1,2,1,0]");
        assertThat(arrows(QueueSamples.trace("4", ""))).containsExactly("q(4) [-1,0,1,1,0]");
        assertThat(arrows(QueueSamples.trace("", "4"))).containsExactly("q(4) [1,1,-1,-1,0]");
        assertThat(arrows(QueueSamples.lasso(1, "", "5", "", "5")))
                .containsExactly("q(5) [1,1,2,2,0]", "q(5) [1,3,2,2,1]");
    }

    /** A queue is one value, although it has a slot for each message. */
    @Test
    void queues() {
        assertThat(last(data(QueueSamples.trace("", "5", "57")))).contains("q=[5, 7]");
    }

    @Test
    void datesOfATimedRun() {
        JsonNode data = data(TimedSamples.path());
        JsonNode third = data.get("dates").get(2);
        assertThat(data.get("texts").get(third.get(0).asInt()).asString()).isEqualTo("10/3");
        assertThat(data.get("texts").get(third.get(1).asInt()).asString()).isEqualTo("]3, 8[");
        assertThat(third.get(2).asDouble()).isGreaterThan(1);
        assertThat(data(Samples.path()).get("dates").isNull()).isTrue();
    }

    /** A lasso of modules has a state for each instant; the first one of its loop is not repeated. */
    @Test
    void instantsOfModules() {
        JsonNode data = data(TankModules.lasso());
        assertThat(data.get("synchronous").asBoolean()).isTrue();
        assertThat(data.get("labels").size()).isEqualTo(4);
        assertThat(data.get("summary").asString()).isEqualTo("5 instants; instants 2 to 4 repeat forever");
        assertThat(data.toString()).contains("tank.level").doesNotContain("next level", "automaton");
    }

    @Test
    void branchesHaveTheirRuns() {
        Branch branch = new Branch(1, "E G {p}", false, Optional.of(Samples.lasso()));
        TraceFacts facts = TraceFacts.NONE.branching(List.of(branch, new Branch(2, "A", true, Optional.empty())));
        JsonNode branches = data(Samples.path().explained(facts)).get("branches");
        assertThat(branches.get(0).get("claim").asString()).isEqualTo("E G {p} is false");
        assertThat(branches.get(0).get("run").get("kind").asString()).isEqualTo("lasso");
        assertThat(branches.get(1).get("run").isNull()).isTrue();
    }

    @Test
    void lanesNameTheirComposites() {
        Hierarchy tree = new Hierarchy.Composite(
                "all",
                List.of(new Hierarchy.Leaf(0), new Hierarchy.Composite("inner", List.of(new Hierarchy.Leaf(1)))));
        Network nested =
                Network.Builder.extending(Samples.network()).hierarchy(tree).build();
        Trace path = Samples.path();
        JsonNode data = data(new Trace(nested, path.kind(), -1, path.initial(), path.steps(), null));
        assertThat(texts(data, data.get("lanes").get(1))).containsExactly("Server#1", "inner");
    }

    /** Names reach a page in words, without the characters that would reorder a line of it. */
    @Test
    void hostileNames() {
        Step step = new Step(
                "a\n\u202e</script>", List.of(0), List.of(new Origin("m\u2066.dve", 1, 1)), new int[] {5, 7, 1, 0});
        JsonNode data = data(new Trace(
                Samples.network(), Trace.Kind.PATH, -1, Samples.network().initialState(), List.of(step), null));
        assertThat(texts(data, data.get("labels"))).containsExactly("a\\n\\u202e</script>");
        assertThat(data.get("texts").toString()).contains("m\\\\u2066.dve");
    }

    /** Many steps take few bytes, since texts are written once and states follow from changes. */
    @Test
    void isCompact() {
        StringBuilder out = new StringBuilder();
        RunData.write(Samples.idle(10_000), new SourceLines(), new JsonWriter(out));
        assertThat(out.length()).isLessThan(500_000);
    }
}
