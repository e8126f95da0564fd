package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.terminal.Terminal;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces of nets in the words of nets. */
class NetTracesTest {
    private static final String CONVEYOR = "../examples/conveyor.pnml";

    @TempDir
    Path directory;

    @Test
    void stepsAreFiringsAndStatesAreMarkings() {
        CliRun run = CliRun.real("check", CONVEYOR, "--invariant", "!#item1");
        assertThat(run.out())
                .contains("initially: {ready, free1, free2, waiting}")
                .contains("put   -made -free1 +ready +item1  (conveyor.pnml:18:23)")
                .contains("at the end: {ready, item1, free2, waiting}")
                .contains("firing sequence: make put\n")
                .doesNotContain("producer");
    }

    @Test
    void theLoopOfALassoStandsInParentheses() {
        CliRun run = CliRun.real("check", CONVEYOR, "-f", "F G {#ready}");
        assertThat(run.out()).contains("firing sequence: (make put move take use)*");
    }

    @Test
    void severalTokensAreCounted() throws Exception {
        Path net = directory.resolve("two.pnml");
        Files.writeString(net, """
                <pnml><net id="two" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="p">
                <place id="a"><initialMarking><text>2</text></initialMarking></place><place id="b"/>
                <transition id="move all"/>
                <arc id="x" source="a" target="move all"><inscription><text>2</text></inscription></arc>
                <arc id="y" source="move all" target="b"><inscription><text>3</text></inscription></arc>
                </page></net></pnml>
                """);
        CliRun run = CliRun.real("check", net.toString(), "--reach", "#b = 3");
        assertThat(run.out())
                .contains("initially: {a*2}")
                .contains("move all  -a*2 +b*3")
                .contains("at the end: {b*3}")
                .contains("firing sequence: \"move all\"");
        CliRun json = CliRun.real("check", net.toString(), "--reach", "#b = 3", "--format", "json");
        assertThat(json.out())
                .contains("\"initialMarking\":{\"a\":2}")
                .contains("\"change\":{\"a\":-2,\"b\":3},\"marking\":{\"b\":3}")
                .contains("\"firingSequence\":[\"move all\"],\"firingLoop\":[]");
    }

    @Test
    void aFiringSequenceCanBeFiredAgain() {
        CliRun run = CliRun.with(
                new Wiring(), Terminal.NONE, "fire make put \"make\"\ns\nfire take\n", "simulate", CONVEYOR);
        assertThat(run.out()).contains("step 2: put\n").contains("{made, item1, free2, waiting}");
        assertThat(run.err()).contains("no step here is labelled 'take'");
    }
}
