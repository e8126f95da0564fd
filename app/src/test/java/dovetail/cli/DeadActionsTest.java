package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Actions of the text of a model that no step can have are known by name, and told to be dead. */
class DeadActionsTest {
    private static final String NET = """
            <?xml version="1.0"?>
            <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
            <net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="pg">
            <place id="p"><initialMarking><text>1</text></initialMarking></place>
            <place id="q"/>
            <transition id="go"/><transition id="back"/><transition id="twice"/>
            <arc id="a1" source="p" target="go"/><arc id="a2" source="go" target="q"/>
            <arc id="a3" source="q" target="back"/><arc id="a4" source="back" target="p"/>
            <arc id="a5" source="q" target="twice"><inscription><text>2</text></inscription></arc>
            </page></net></pnml>
            """;

    @TempDir
    Path directory;

    private String file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text).toString();
    }

    @Test
    void deadTransitionOfANetIsAnswered() throws IOException {
        String net = file("m.pnml", NET);
        CliRun never = CliRun.real("check", "-q", "-f", "F \"twice\"", "-f", "G !\"twice\"", net);
        assertThat(never.out()).isEqualTo("ltl F \"twice\": violated\nltl G !\"twice\": holds\n");
        assertThat(never.err()).contains("warning: no step of the model can have the action \"twice\"");
        assertThat(CliRun.real("check", "--deadlock", net).err())
                .containsOnlyOnce("warning")
                .contains(
                        "m.pnml:6:61: warning: transition 'twice' can never fire: it needs more tokens than 'group1'");
        for (String engine : new String[] {"icc", "compose", "por", "explore"}) {
            assertThat(CliRun.real("check", "-q", "--engine", engine, "--never", ".* ; twice", net)
                            .out())
                    .as(engine)
                    .contains("holds");
        }
        assertThat(CliRun.real("check", "-q", "-f", "F \"twise\"", net).err())
                .contains("no action of the model matches \"twise\"; did you mean 'twice'?");
    }

    @Test
    void coverageAndInfoTellIt() throws IOException {
        String net = file("m.pnml", NET);
        assertThat(CliRun.real("explore", "--coverage", net).out())
                .contains("never taken\n")
                .contains("twice  m.pnml:6:61\n")
                .contains("coverage: 2 of 3 transitions taken");
        assertThat(CliRun.real("info", net).out())
                .contains("transitions that can never fire, by their structure\n  twice\n")
                .contains("net n: 2 places, 3 transitions, 5 arcs\n");
    }

    @Test
    void labelsWithoutAPartnerAreKnown() throws IOException {
        file("a.aut", "des (0, 2, 2)\n(0, \"x\", 1)\n(0, \"y\", 0)\n");
        file("b.aut", "des (0, 1, 1)\n(0, \"y\", 0)\n");
        String sets = file("sets.exp", "\"a.aut\" |[x, y]| \"b.aut\"\n");
        assertThat(CliRun.real("check", "-q", "-f", "F \"x\"", sets).out()).isEqualTo("ltl F \"x\": violated\n");
        String vectors = file("vectors.exp", """
                label par "y" * "y" -> "yy", "x" * "z" -> "never" in "a.aut" || "b.aut" end par
                """);
        assertThat(CliRun.real("check", "-q", "-f", "F \"never\"", vectors).out())
                .isEqualTo("ltl F \"never\": violated\n");
        // A graph without the label does not block it in other environments.
        Path graph = directory.resolve("x.sog");
        assertThat(CliRun.real("convert", sets, graph.toString()).status()).isZero();
        assertThat(graph).content().contains("\"y\"").doesNotContain("\"x\"");
    }

    @Test
    void portsWithoutAPartnerAndGuardsThatAreFalseAreKnown() throws IOException {
        String fiacre = file("m.fcr", """
                process P [p : none, q : none] is
                states a, b
                from a select p; to a [] on false; q; to b end
                component C is
                port p : none, q : none
                par * in P [p, q] end
                C
                """);
        assertThat(CliRun.real("check", "-q", "-f", "F \"q\"", fiacre).out()).isEqualTo("ltl F \"q\": violated\n");
        String dve = file("m.dve", """
                process P { state a, b; init a; trans a -> b { guard false; }, a -> a {}; }
                system async;
                """);
        assertThat(CliRun.real("check", "-q", "-f", "F \"P.a->b\"", dve).out())
                .isEqualTo("ltl F \"P.a->b\": violated\n");
    }

    @Test
    void stepsOfADisabledFeatureAreKnown() throws IOException {
        String fiacre = file("m.fcr", """
                const RETRY : nat is 0
                process P is
                states a, b, c
                from a to b
                from b if RETRY = 1 then to c end; select to a [] on RETRY = 2; to a end
                component C is
                par P end
                C
                """);
        CliRun run = CliRun.real("check", "-q", "-f", "G !\"P.b->c\"", "--never", ".* ; \"P.b->c\"", fiacre);
        assertThat(run.out()).isEqualTo("ltl G !\"P.b->c\": holds\nnever .* ; \"P.b->c\": holds\n");
        assertThat(run.err()).contains("warning: no step of the model can have the action \"P.b->c\"");
        assertThat(CliRun.real("check", "-q", "--const", "RETRY=1", "-f", "G !\"P.b->c\"", fiacre)
                        .out())
                .contains("violated");
        assertThat(CliRun.real("info", fiacre).out())
                .contains("labels\n  P.a->b, P.b->a\nlabels that no step can have\n  P.b->c\n");
        assertThat(CliRun.real("info", "--const", "RETRY=2", fiacre).out())
                .contains("labels that no step can have\n  P.b->c\n");
        assertThat(CliRun.real("explore", "--coverage", fiacre).out())
                .contains("never taken\n")
                .contains("coverage: 2 of 3 transitions taken");
    }

    /** Its own step is impossible, and a step on a port that goes the same way has the label of the port. */
    @Test
    void stepsBesideOnesOnPortsAreKnown() throws IOException {
        String fiacre = file("m.fcr", """
                process P [p : none] is
                states a, b
                from a select p; to b [] on false; to b end
                component C is
                port p : none
                par * in P [p] end
                C
                """);
        assertThat(CliRun.real("check", "-q", "-f", "F \"P.a->b\"", fiacre).out())
                .isEqualTo("ltl F \"P.a->b\": violated\n");
    }

    @Test
    void labelsThatAFilterBlocksAreKnown() throws IOException {
        String automata = """
                automaton A (a) { state s; init s; trans s -> s (a, go, -), s -> s (a, t, a); }
                automaton B (b) { state s; init s; trans s -> s (-, go, b); }
                """;
        String restricted = file(
                "m.coin", automata + "composite K { A, B; restrictL (a, go, b), (a, go, -), (-, go, b); } system K;");
        String only = file("n.coin", automata + "composite K { A, B; onlyL (a, t, a); } system K;");
        for (String model : new String[] {restricted, only}) {
            CliRun run = CliRun.real("check", "-q", "-f", "G !\"(a, go, b)\"", "-f", "F \"(-, go, b)\"", model);
            assertThat(run.out()).isEqualTo("ltl G !\"(a, go, b)\": holds\nltl F \"(-, go, b)\": violated\n");
            assertThat(CliRun.real("info", model).out())
                    .contains(", 1 label\n")
                    .contains("labels that no step can have\n  (a, go, -), (-, go, b), (a, go, b)\n");
        }
        String inner = file(
                "o.coin", automata + "composite I { A; restrictL (a, t, a); } composite K { I, B; } system closed K;");
        assertThat(CliRun.real("check", "-q", "-f", "F \"(a, t, a)\"", inner).out())
                .isEqualTo("ltl F \"(a, t, a)\": violated\n");
    }

    @Test
    void labelsThatOneFilterBlocksAndAnotherLetsThroughAreAlive() throws IOException {
        String model = file("m.coin", """
                automaton A (a) { state s; init s; trans s -> s (a, t, a); }
                automaton B (a) { state s; init s; trans s -> s (a, t, a); }
                composite I { A; restrictL (a, t, a); }
                composite K { I, B; }
                system K;
                """);
        assertThat(CliRun.real("info", model).out()).doesNotContain("labels that no step can have");
        assertThat(CliRun.real("check", "-q", "-f", "F \"(a, t, a)\"", model).out())
                .isEqualTo("ltl F \"(a, t, a)\": holds\n");
    }
}
