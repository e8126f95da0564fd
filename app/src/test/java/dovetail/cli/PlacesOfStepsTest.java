package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * Every step of a trace has a place in the source, in all languages but that of modules: all modules take part in an
 * instant, by all of their equations.
 */
class PlacesOfStepsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--reach turn==1 peterson.dve",
                "-p can_enter fischer.fcr",
                "-p two_cups vending.fcr vending.cdl",
                "--reach Keypad.idle&&Courier.carrying parcel_locker.coin",
                "--reach retry=2 retry.aut",
                "--reach sender=2 alternating-bit/alternating-bit.exp",
                "--reach shop=1 blackbox/blackbox.exp",
                "--reach #item1>=1 conveyor.pnml"
            })
    void stepsHavePlaces(String line) {
        List<String> words = new ArrayList<>(List.of("check", "--format", "json"));
        for (String word : line.split(" ", -1)) {
            Path example = Path.of("../examples").resolve(word);
            words.add(Files.isRegularFile(example) ? example.toString() : word);
        }

        JsonNode trace = CliRun.real(words.toArray(String[]::new)).json().at("/results/0/trace");

        assertThat(trace.at("/steps").size()).isPositive();
        for (JsonNode step : trace.at("/steps")) {
            assertThat(step.at("/places").size()).as(step.toString()).isPositive();
            assertThat(step.at("/places/0/line").asInt()).isPositive();
        }
    }
}
