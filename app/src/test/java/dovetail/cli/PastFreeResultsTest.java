package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Results of exploration by clusters: the metrics of the paper, their course, and the way on when memory ends. */
class PastFreeResultsTest {
    private static final String FERRY = "../examples/ferry_trips.dve";

    @TempDir
    Path directory;

    @Test
    void everyResultHasItsPeakAndProgress() {
        JsonNode explored = result("explore --engine pastfree " + FERRY);
        assertThat(explored.get("states").asInt()).isEqualTo(604);
        assertThat(explored.get("peakStates").asInt()).isEqualTo(27);
        assertThat(explored.get("figures").get("progress").asDouble()).isEqualTo(1);
        JsonNode cut = result("check --engine pastfree --deadlock --max-states 300 " + FERRY);
        assertThat(cut.get("verdict").asString()).isEqualTo("unknown");
        assertThat(cut.get("peakStates").asInt()).isLessThan(300);
        assertThat(cut.get("figures").get("progress").asDouble()).isStrictlyBetween(0.0, 1.0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"explore --engine pastfree ", "check --engine pastfree --deadlock "})
    void everyResultHasItsCourse(String command) {
        JsonNode course = result(command + FERRY).get("course");
        JsonNode samples = course.get("samples");
        assertThat(course.get("between").asInt()).isEqualTo(1);
        assertThat(samples.size()).isEqualTo(41);
        JsonNode end = samples.get(samples.size() - 1);
        assertThat(end.get("states").asInt()).isEqualTo(604);
        assertThat(end.get("progress").asDouble()).isEqualTo(1);
        assertThat(end.get("freezability").asDouble()).isCloseTo(0.975166, within(1e-6));
        assertThat(samples.get(1).get("statesInMemory").asInt()).isEqualTo(27);
        assertThat(result("explore " + FERRY).has("course")).isFalse();
    }

    @Test
    void longCoursesHaveFewerSamples() {
        JsonNode course = result("explore --engine pastfree --context journey --max-states 60000"
                        + " ../examples/cruise_control.fcr ../examples/cruise_control.cdl")
                .get("course");
        JsonNode samples = course.get("samples");
        assertThat(course.get("between").asInt()).isGreaterThan(1);
        assertThat(samples.size()).isBetween(32, 65);
        for (int i = 1; i < samples.size(); i++) {
            JsonNode before = samples.get(i - 1);
            JsonNode after = samples.get(i);
            assertThat(after.get("clusters").asInt())
                    .isGreaterThan(before.get("clusters").asInt());
            assertThat(after.get("progress").asDouble())
                    .isGreaterThanOrEqualTo(before.get("progress").asDouble());
        }
    }

    @Test
    void pageOfResultsDrawsTheCourseOnce() throws IOException {
        CliRun.real(
                ("check --engine pastfree -p few_trips --deadlock --trace-dir " + directory + " " + FERRY).split(" "));
        String page = Files.readString(directory.resolve("index.html"));
        assertThat(page.split("<figure class=\"course\">", -1)).hasSize(2);
    }

    @Test
    void waitingClustersMoveToDiskByDefault() {
        String journey = " --context journey --max-states 300000 --memory 4M"
                + " ../examples/cruise_control.fcr ../examples/cruise_control.cdl";
        JsonNode without = result("explore --engine pastfree --set split=none" + journey);
        assertThat(without.get("limit").asString()).isEqualTo("memory");
        JsonNode moved = result("explore --engine pastfree" + journey);
        assertThat(moved.get("limit").asString()).isEqualTo("states");
        assertThat(moved.get("figures").get("parts").asInt()).isGreaterThan(1);
        assertThat(moved.get("remarks").toString()).contains("memory was short: ", " moved to disk, ");
    }

    @Test
    void afterAMemoryLimitClustersAreAdvised() {
        JsonNode off = result("check --engine pastfree --set split=none --deadlock --memory 1 " + FERRY);
        assertThat(off.get("limit").asString()).isEqualTo("memory");
        assertThat(off.get("advice").toString()).contains("--set split=auto");
        JsonNode plain = result("explore --memory 1 " + FERRY);
        assertThat(plain.get("advice").toString()).contains("--engine pastfree");
        JsonNode cyclic = result("explore --memory 1 ../examples/peterson.dve");
        assertThat(cyclic.get("advice").toString()).doesNotContain("pastfree");
    }

    private static JsonNode result(String line) {
        return CliRun.real((line + " --format json").split(" "))
                .json()
                .get("results")
                .get(0);
    }
}
