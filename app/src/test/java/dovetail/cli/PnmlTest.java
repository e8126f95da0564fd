package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.terminal.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Place/transition nets and queries about them on the command line. */
class PnmlTest {
    private static final String CONVEYOR = "../examples/conveyor.pnml";
    private static final String QUERIES = "../examples/conveyor.xml";

    @TempDir
    Path directory;

    @Test
    void queriesAreAnsweredByTheirIds() {
        CliRun run = CliRun.real("check", "-q", CONVEYOR, "--props", QUERIES);
        assertThat(run.out()).isEqualTo("""
                        conveyor-full: violated
                        conveyor-bounded: holds
                        conveyor-deadlock: violated
                        conveyor-served: holds
                        """);
        assertThat(run.err()).isEmpty();
        CliRun one = CliRun.real("check", "-q", CONVEYOR, "--props", QUERIES, "-p", "conveyor-bounded");
        assertThat(one.out()).isEqualTo("conveyor-bounded: holds\n");
    }

    @Test
    void compositionalEnginesAnswerQueries() {
        for (String engine : new String[] {"icc", "compose", "por"}) {
            CliRun run = CliRun.real(
                    "check",
                    "-q",
                    "--engine",
                    engine,
                    CONVEYOR,
                    "--props",
                    QUERIES,
                    "-p",
                    "conveyor-deadlock",
                    "-p",
                    "conveyor-full");
            assertThat(run.out()).as(engine).isEqualTo("conveyor-deadlock: violated\nconveyor-full: violated\n");
        }
    }

    @Test
    void aReachableDeadlockIsAWitness() throws IOException {
        Path net = directory.resolve("stop.pnml");
        Files.writeString(net, Files.readString(Path.of(CONVEYOR)).replaceFirst("<arc [^>]*source=\"use\"[^>]*>", ""));
        for (String engine : new String[] {"auto", "icc", "compose", "por"}) {
            CliRun run = CliRun.real(
                    "check", "--engine", engine, net.toString(), "--props", QUERIES, "-p", "conveyor-deadlock");
            assertThat(run.status()).as(engine).isZero();
            assertThat(run.out()).as(engine).contains("conveyor-deadlock: holds\n", "deadlock: no step is enabled\n");
        }
    }

    @Test
    void queriesNeedANet() {
        CliRun run = CliRun.real("check", "../examples/peterson.dve", "--props", QUERIES);
        assertThat(run.status()).isEqualTo(ExitStatus.ERROR);
        assertThat(run.err())
                .contains("queries in '.xml' files are about nets; the model is no '.pnml' or '.net' file");
    }

    /** Queries that are not supported leave the others their answers. */
    @Test
    void queriesOfBranchingTime() throws IOException {
        Path queries = directory.resolve("ctl.xml");
        String bound =
                "<property><id>bound</id><formula><place-bound><place>item1</place></place-bound></formula></property>";
        String star = "<property><id>star</id><formula><exists-path><globally><finally><is-fireable>"
                + "<transition>make</transition></is-fireable></finally></globally></exists-path></formula></property>";
        String texts = Files.readString(Path.of(QUERIES)).replace("finally>", "globally>");
        Files.writeString(queries, texts.replace("</property-set>", bound + star + "</property-set>"));
        CliRun run = CliRun.real("check", "-q", CONVEYOR, "--props", queries.toString());
        assertThat(run.status()).isEqualTo(ExitStatus.VIOLATED);
        assertThat(run.out())
                .contains("conveyor-full: violated: EG {", "conveyor-bounded: holds\n")
                .contains(
                        "conveyor-deadlock: violated: EG deadlock is false in the initial state, which no single run shows\n")
                .contains("bound: holds: #item1: 1\n", "star: unknown: no engine can answer 'star', which ");
    }

    @Test
    void aPlaceWithoutBoundExceedsEveryBound() throws IOException {
        CliRun run = CliRun.real(
                "check", "-q", unbounded().toString(), "--invariant", "#heap <= 4095", "--reach", "#heap == 9");
        assertThat(run.out())
                .isEqualTo(
                        "invariant #heap <= 4095: violated: such a marking is covered, by more firings or more tokens than a run is shown with\n"
                                + "reach #heap == 9: holds\n");
    }

    /** The state equation knows no limit of a place: what follows from it is true of the unbounded net. */
    @Test
    void anUnboundedPlaceHasWhatTheStateEquationProves() throws IOException {
        CliRun run = CliRun.real("check", "-q", unbounded().toString(), "--invariant", "#heap >= 0");
        assertThat(run.out()).isEqualTo("invariant #heap >= 0: holds\n");
    }

    private Path unbounded() throws IOException {
        Path net = directory.resolve("unbounded.pnml");
        return Files.writeString(net, """
                <pnml><net id="n" type="ptnet"><page id="p">
                <place id="heap"/><transition id="make"/><arc id="a" source="make" target="heap"/>
                </page></net></pnml>
                """);
    }

    /** At first t overfills two units, and after u one of them. */
    @Test
    void everySearchCountsAStepThatOverfillsSeveralUnitsOnce() throws IOException {
        Path net = directory.resolve("units.pnml");
        Files.writeString(net, """
                <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
                <net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g">
                <place id="p"><initialMarking><text>1</text></initialMarking></place>
                <place id="q"><initialMarking><text>1</text></initialMarking></place>
                <place id="r"><initialMarking><text>1</text></initialMarking></place><place id="s"/>
                <transition id="t"/><transition id="u"/>
                <arc id="a1" source="t" target="p"/><arc id="a2" source="t" target="q"/>
                <arc id="a3" source="r" target="t"/><arc id="a4" source="t" target="s"/>
                <arc id="a5" source="p" target="u"/>
                <toolspecific tool="nupn" version="1.1"><structure root="all" safe="true">
                <unit id="all"><places/><subunits>one two three</subunits></unit>
                <unit id="one"><places>p</places><subunits/></unit>
                <unit id="two"><places>q</places><subunits/></unit>
                <unit id="three"><places>r s</places><subunits/></unit>
                </structure></toolspecific>
                </page></net></pnml>
                """);
        String[][] ways = {
            {"--set", "compile=always"},
            {"--set", "compile=never"},
            {"--set", "store=compact"},
            {"--set", "search=dfs"},
            {"--threads", "2"},
            {"--engine", "pastfree"}
        };
        for (String[] way : ways) {
            assertThat(CliRun.real("explore", way[0], way[1], net.toString()).out())
                    .as(String.join(" ", way))
                    .contains("states:          2", "errors:          2");
        }
    }

    @Test
    void netsAreConverted() throws IOException {
        Path network = directory.resolve("conveyor.exp");
        assertThat(CliRun.real("convert", CONVEYOR, network.toString()).status())
                .isZero();
        assertThat(CliRun.real("explore", network.toString()).out())
                .contains("states:          16", "transitions:     28");
        Path states = directory.resolve("conveyor.aut");
        assertThat(CliRun.real("convert", CONVEYOR, states.toString()).status()).isZero();
        assertThat(Files.readString(states)).startsWith("des (0, 28, 16)");
    }
}
