package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class InfoTest {
    @Test
    void partsOfANetworkAndTheEnginesForItsProperties() {
        CliRun run = CliRun.of("info", "mutex.sample");
        assertThat(run.status()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("""
                network mutex: 2 components, 1 variable, 4 labels
                components
                  P_0  2 locations, 2 actions  sample.dve
                  P_1  2 locations, 2 actions  sample.dve:10:3
                locations
                  P_0  NCS, CS
                  P_1  NCS, CS
                variables
                  in[2]  0..255  takes 0, 1  shared  sample.dve:1:3
                labels
                  P_0.enter, P_0.leave, P_1.enter, P_1.leave
                properties, and the engines that answer them
                  mutex  invariant  explore
                -v shows all rows, how components synchronise, and facts about engines
                """);
        assertThat(CliRun.of("info", "-v", "mutex.sample").out()).contains("""
                state: 4 slots, 18 bits before packing
                for the engines
                  explore, ltl:       4 bits per state, in 1 word
                  icc, compose, sog:  2 components to decompose, with 1 variable
                  por:                4 transition groups; at least 4 of 6 pairs independent
                  pastfree:           no acyclic component and no monotone counter
                properties, and the engines that answer them
                  mutex  invariant  explore
                not answered
                  ltl:  each property is a property of states
                """);
        assertThat(CliRun.of("info", "-v", "handshake.sample").out())
                .contains("synchronisations\n  c!?  Sender, Receiver\n", "properties: none\n");
        assertThat(CliRun.of("info", "-v", "process.sample").out())
                .contains("  LTL  automaton of forbidden runs  ltl\n")
                .contains("  explore:  each property is a property of infinite runs\n");
    }

    @Test
    void networkAsJson() {
        JsonNode json = CliRun.of("info", "--format", "json", "mutex.sample").json();
        assertThat(json.get("command").asString()).isEqualTo("info");
        JsonNode result = json.get("results").get(0);
        assertThat(result.propertyNames())
                .containsExactly(
                        "kind",
                        "name",
                        "components",
                        "hierarchy",
                        "variables",
                        "queues",
                        "labels",
                        "rules",
                        "slots",
                        "bits",
                        "engineFacts",
                        "constants",
                        "openLabels",
                        "contexts",
                        "properties");
        assertThat(result.get("variables").get(0).get("inferredMax").asInt()).isEqualTo(1);
        assertThat(result.get("components").get(0).get("locationNames").toString())
                .isEqualTo("[\"NCS\",\"CS\"]");
        assertThat(result.get("components").get(0).get("locations").asInt()).isEqualTo(2);
        assertThat(result.get("hierarchy").get("members").toString()).isEqualTo("[\"P_0\",\"P_1\"]");
        assertThat(result.get("variables").get(0).get("component").isNull()).isTrue();
        assertThat(result.get("bits").asInt()).isEqualTo(18);
        assertThat(result.get("properties").get(0).get("engines").toString())
                .isEqualTo("[{\"engine\":\"explore\",\"answers\":true,\"reason\":null},"
                        + "{\"engine\":\"ltl\",\"answers\":false,\"reason\":\"is a property of states\"}]");
    }

    @Test
    void queuesHaveCapacitiesAndConstantsHaveValues() {
        CliRun run = CliRun.real("info", "--const", "SIZE=2", "../examples/bounded_buffer.dve");
        assertThat(run.out())
                .contains("queues\n  buffer  at most 2 messages  2 values each  shared\n")
                .contains("constants\n  SIZE = 2, ITEMS = 6\n");
        JsonNode json = CliRun.real("info", "--format", "json", "../examples/bounded_buffer.dve")
                .json()
                .get("results")
                .get(0);
        assertThat(json.get("queues").get(0).get("capacity").asInt()).isEqualTo(3);
        assertThat(json.get("constants").get("SIZE").asString()).isEqualTo("3");
    }

    @Test
    void textsAndPlacesOfProperties() {
        CliRun run = CliRun.real("info", "../examples/broken_mutex.dve");
        assertThat(run.out())
                .contains("texts of properties\n"
                        + "  mutex              broken_mutex.prop:4:25   never { A.critical && B.critical }\n");
        JsonNode property = CliRun.real("info", "--format", "json", "../examples/broken_mutex.dve")
                .json()
                .get("results")
                .get(0)
                .get("properties")
                .get(0);
        assertThat(property.get("text").asString()).isEqualTo("never { A.critical && B.critical }");
        assertThat(property.get("origin").asString()).endsWith("broken_mutex.prop:4:25");
    }

    @Test
    void anAcyclicPartIsADriver() {
        assertThat(CliRun.real("info", "-v", "../examples/ferry_trips.dve").out())
                .contains("pastfree:           driver: increasing counter trips (41 phases)\n");
    }

    @Test
    void valuesWithoutABoundAreNotListed(@TempDir Path directory) throws IOException {
        Path model = Files.writeString(directory.resolve("m.fcr"), """
                process P is
                states a
                var x : int := 0
                from a x := x + 1; to a
                component C is par P end
                C
                """);
        assertThat(CliRun.real("info", model.toString()).out())
                .contains("P.x  -2147483647..2147483647  takes any integer of 32 bits");
    }

    @Test
    void partsOfASystemOfModules() {
        CliRun run = CliRun.of("info", "tank.sample");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("""
                system of modules tank: 2 modules, 4 variables
                modules
                  tank          2 constraints
                  line
                    line.valve  1 constraint
                variables
                  mode             input   {off, slow, fast}  driven by environment  read by tank
                  hold             input   bool               driven by environment  read by line.valve
                  tank.level       output  0..12              driven by tank         read by line.valve
                  line.valve.open  output  bool               driven by line.valve   read by tank
                constraints
                  tank        tank.mod:3:3  level' = ...
                  line.valve  tank.mod:7:3  open = ...
                  tank        tank.mod:4:3  F hold  (automaton: 2 states, 3 edges, nondeterministic)
                properties: none
                -v shows all rows, how components synchronise, and facts about engines
                """);
        assertThat(CliRun.of("info", "-v", "tank.sample").out()).contains("""
                registers
                  tank  next level  0..12  initially 0
                instant: 8 bits of variables; memory: 5 bits of 1 register and 1 automaton
                properties: none
                """);
    }

    @Test
    void modulesAsJson() {
        JsonNode result = CliRun.of("info", "--format", "json", "tank.sample")
                .json()
                .get("results")
                .get(0);
        assertThat(result.propertyNames())
                .containsExactly(
                        "kind",
                        "name",
                        "hierarchy",
                        "variables",
                        "registers",
                        "constraints",
                        "slots",
                        "bits",
                        "memoryBits",
                        "constants",
                        "openLabels",
                        "contexts",
                        "properties");
        assertThat(result.get("hierarchy").toString())
                .isEqualTo(
                        "{\"name\":\"tank\",\"members\":[\"tank\",{\"name\":\"line\",\"members\":[\"line.valve\"]}]}");
        List<String> names = new ArrayList<>();
        result.get("variables")
                .forEach(variable -> names.add(variable.get("name").asString()));
        assertThat(names).containsExactly("mode", "hold", "tank.level", "line.valve.open");
        assertThat(result.get("variables").get(0).get("driver").asString()).isEqualTo("environment");
        assertThat(result.get("constraints").get(2).get("automaton").toString())
                .isEqualTo("{\"states\":2,\"edges\":3,\"sets\":1,\"deterministic\":false}");
        assertThat(result.get("constraints").get(0).get("automaton").isNull()).isTrue();
    }

    @Test
    void longListsAreCutUnlessEverythingIsAskedFor() {
        String[] line = {"info", "../examples/cruise_control.fcr", "../examples/cruise_control.cdl"};
        CliRun some = CliRun.real(line);
        assertThat(some.status()).isZero();
        assertThat(some.out())
                .contains("  ... 10 more; -v shows all\n", "contexts: nominal, traffic, failing, hasty, journey");
        assertThat(CliRun.real("info", "-v", line[1], line[2]).out()).doesNotContain("more;");
        assertThat(CliRun.real("info", "--context", "hasty", line[1], line[2]).out())
                .contains("  hasty.in_range ", "{Panel}1:buttons")
                .doesNotContain("contexts:");
    }

    @Test
    void compositesAreATree() {
        assertThat(CliRun.real("info", "-v", "../examples/parcel_locker.coin").out())
                .contains("  Locker\n    Keypad   6 states, 7 transitions  parcel_locker.coin:14:11\n")
                .contains("  opens        linear-time formula          ltl, icc, compose, por, pastfree, sog, facts\n");
    }
}
