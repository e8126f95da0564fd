package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wrong settings and atoms that do not fit a model are errors of the user, with a place; several violations differ. */
class WrongSettingsTest {
    private static final String FERRY = "../examples/ferry_trips.dve";
    private static final String LOCK = "../examples/filter_lock.dve";

    @TempDir
    Path directory;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    private static void assertRefused(CliRun run, String... texts) {
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(texts).doesNotContain("internal error");
    }

    @Test
    void namesThatAreNotThereAreRefused() {
        String missing = directory.resolve("missing").toString();
        assertRefused(
                CliRun.real("check", "--engine", "pastfree", "--set", "freeze=disk:" + missing, FERRY),
                missing + ": error: there is no such directory");
        assertRefused(
                CliRun.real("check", "--engine", "pastfree", "--set", "driver=nosuch", FERRY),
                "driver: error: there is no component or variable 'nosuch'");
        assertRefused(
                CliRun.real("check", "--engine", "sog", "--order", "P_7", "--deadlock", LOCK),
                "order: error: there is no component 'P_7'",
                "P_0, P_1");
    }

    @Test
    void modulesHaveNoEnabledSteps() throws IOException {
        String module = "module M { out x: bool; always x; }\nsystem M;\nproperty p is always x;\n";
        Path model = file("m.mod", module);
        Path properties = file("m.prop", "property q is ltl G E\"x\"\n");
        assertRefused(
                CliRun.real("check", model.toString()),
                properties + ":1:23: error: expected a predicate on variables: a system of modules has no steps");
        CliRun other = CliRun.real("check", "-p", "p", "-f", "G x", model.toString());
        assertThat(other.err()).doesNotContain("internal error");
    }

    /** Escapes in a string of an automaton do not move the place of an error into the name of the file. */
    @Test
    void errorsInStringsOfAutomataHaveAPlace() throws IOException {
        Path automaton = file(
                "a.hoa",
                "HOA: v1\nStates: 1\nStart: 0\nAP: 1 \"E\\\"P_9.nothing\\\"\"\nacc-name: Buchi\nAcceptance: 1 Inf(0)\n"
                        + "--BODY--\nState: 0 {0}\n[0] 0\n--END--\n");
        assertRefused(
                CliRun.real("check", "--automaton", automaton.toString(), LOCK),
                automaton + ":4:10: error: no action of the model matches E\"P_9.nothing\"");
    }

    @Test
    void severalViolationsEndInDifferentStates() throws IOException {
        Path model = file(
                "count.dve",
                "byte x = 0;\nprocess P { state s; init s; trans s -> s { guard x < 4; effect x = x + 1; }; }\nsystem async;\n");
        for (String engine : new String[] {"explore", "por", "pastfree"}) {
            assertThat(CliRun.real(
                                    "check",
                                    "--engine",
                                    engine,
                                    "--continue",
                                    "3",
                                    "--invariant",
                                    "x < 2",
                                    model.toString())
                            .out())
                    .contains("at the end: x: 2", "at the end: x: 3", "at the end: x: 4");
        }
    }

    @Test
    void commandsOfTheSimulatorCannotReachTheTerminal() {
        CliRun run = CliRun.with(new Wiring(), Terminal.NONE, "\u001b[31mX\n", "simulate", LOCK);
        assertThat(run.out() + run.err()).contains("\\u001b[31mX").doesNotContain("\u001b");
    }
}
