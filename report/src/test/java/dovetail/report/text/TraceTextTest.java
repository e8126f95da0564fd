package dovetail.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Origin;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import dovetail.report.Samples;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceTextTest {
    @Test
    void stepsSayWhoDidWhatAndWhere() {
        assertThat(TraceText.render(Samples.path(), Style.PLAIN)).isEqualTo("""
                            0  initially: Client: idle, Server#1: wait;, buf: [0, 7]
                            1  msg; <1>      Client, Server#1  buf[0]: 0 -> 5, Client: idle -> sent, Server#1: wait; -> done  (net.dve:5:2, 6:2)
                            2  Client.reset  Client            Client: sent -> idle
                            2  at the end: Client: idle, Server#1: done, buf: [5, 7]
                        """);
    }

    @Test
    void endIsNamed() {
        assertThat(TraceText.render(Samples.deadlock(), Style.PLAIN))
                .contains("\n       deadlock: no step is enabled\n");
        assertThat(TraceText.render(Samples.error(), Style.PLAIN)).contains("\n       model error: division by zero\n");
        assertThat(TraceText.render(Samples.lasso(), Style.PLAIN)).contains("the last step leads back to state 0");
    }

    @Test
    void longTracesAreCutInTheMiddleWhenAsked() {
        String cut = TraceText.render(Samples.idle(50), Style.PLAIN, 10);
        assertThat(cut)
                .contains("    5  idle5 ", "   46  idle46", "   50  idle50", "... 40 steps not shown ...")
                .doesNotContain("idle6 ", "idle45");
        assertThat(TraceText.render(Samples.idle(50), Style.PLAIN))
                .contains("idle6 ", "idle45")
                .doesNotContain("...");
        assertThat(TraceText.render(Samples.idle(10), Style.PLAIN, 10)).doesNotContain("...");
    }

    @Test
    void traceWithoutStepsIsItsInitialState() {
        assertThat(TraceText.render(Samples.idle(0), Style.PLAIN))
                .hasLineCount(1)
                .contains("initially");
    }

    @Test
    void coloursOnlyWhenAskedFor() {
        assertThat(TraceText.render(Samples.error(), Style.PLAIN)).doesNotContain("\u001b");
        assertThat(TraceText.render(Samples.error(), Style.COLOUR)).contains("\u001b[1;31mmodel error");
    }

    @Test
    void theLoopIsMarkedAlsoWhereItsStartIsCut() {
        assertThat(TraceText.render(Samples.idleLoop(3, 1), Style.PLAIN))
                .containsSubsequence(
                        "    1  idle1",
                        "       the loop:\n    2  idle2",
                        "back to state 1, and the loop repeats forever");
        assertThat(TraceText.render(Samples.idleLoop(100, 50), Style.PLAIN, 10))
                .containsSubsequence(
                        "... 44 steps not shown ...",
                        "   50  idle50",
                        "       the loop:\n   51  idle51",
                        "... 46 steps not shown ...");
        assertThat(TraceText.render(Samples.idleLoop(100, 5), Style.PLAIN, 10))
                .contains("       the loop:\n    6  idle6");
        assertThat(TraceText.render(Samples.idleLoop(100, 95), Style.PLAIN, 10))
                .contains("... 90 steps not shown ...", "       the loop:\n   96  idle96");
        assertThat(TraceText.render(Samples.standstill(), Style.PLAIN))
                .contains("deadlock: no step is enabled; the run stutters forever\n")
                .doesNotContain("loop");
    }

    @Test
    void theStepThatLosesThePropertyIsMarkedAndNeverCut() {
        for (int lost : new int[] {1, 2, 40, 50, 97, 100}) {
            String cut = TraceText.render(lost(Samples.idleLoop(100, 60), lost), Style.PLAIN, 10);
            assertThat(cut.lines().filter(line -> line.startsWith("=>")))
                    .singleElement()
                    .asString()
                    .contains("idle" + lost + " ");
            assertThat(cut).contains("       => nothing helps\n");
            for (int near = Math.max(1, lost - 3); near <= Math.min(100, lost + 3); near++) {
                assertThat(cut).as("step %d, lost at %d", near, lost).contains(" idle" + near + " ");
            }
            assertThat(cut).contains("not shown");
        }
    }

    @Test
    void aPropertyThatIsLostInitiallyMarksTheInitialState() {
        assertThat(TraceText.render(lost(Samples.idle(0), 0), Style.PLAIN))
                .startsWith("=>  0  initially: ")
                .endsWith("       => nothing helps\n");
    }

    private static Trace lost(Trace trace, int at) {
        return trace.explained(new TraceFacts(
                List.of(), 0, List.of(), at, TraceFacts.Length.UNKNOWN, List.of("nothing helps"), false));
    }

    @Test
    void aLongAtomIsCutAndKeepsItsColumn() {
        TraceFacts facts = new TraceFacts(
                List.of("x".repeat(80), "y".repeat(81)),
                0,
                List.of(0L, 3L, 0L),
                -1,
                TraceFacts.Length.UNKNOWN,
                List.of(),
                false);
        assertThat(TraceText.render(Samples.path().explained(facts), Style.PLAIN))
                .contains("    1  ab  ", "a: " + "x".repeat(80) + ",", "b: " + "y".repeat(77) + "...\n");
    }

    /** The first atom is about states, the second about actions: true of state 1 and of the step after it. */
    @Test
    void atomsStandBesideTheirStepsAsLetters() {
        TraceFacts facts = new TraceFacts(
                List.of("{sent}", "\"Client.reset\""),
                2,
                List.of(0L, 3L, 0L),
                -1,
                TraceFacts.Length.SHORTENED,
                List.of(),
                false);
        assertThat(TraceText.render(Samples.path().explained(facts), Style.PLAIN))
                .containsSubsequence(
                        "    0  .   initially",
                        "    1  a.  msg; <1> ",
                        "    2  .b  Client.reset ",
                        "    2      at the end",
                        "           atoms: a: {sent}, b: \"Client.reset\"\n",
                        "           not necessarily the shortest trace\n");
        TraceFacts constant = new TraceFacts(
                List.of("{sent}"), 0, List.of(1L, 1L, 1L), -1, TraceFacts.Length.UNKNOWN, List.of(), false);
        assertThat(TraceText.render(Samples.path().explained(constant), Style.PLAIN))
                .isEqualTo(TraceText.render(Samples.path(), Style.PLAIN));
    }

    @Test
    void aLabelThatTellsTheStepIsNotRepeated() {
        Network network = Samples.network();
        Step told = new Step("Client.idle->sent", List.of(0), List.of(), new int[] {5, 7, 1, 0});
        Step plain = new Step("Client.reset", List.of(0), List.of(), new int[] {5, 7, 0, 0});
        Trace trace = new Trace(network, Trace.Kind.PATH, -1, network.initialState(), List.of(told, plain), null);
        assertThat(TraceText.render(trace, Style.PLAIN, 10)).isEqualTo("""
                            0  initially: Client: idle, Server#1: wait;, buf: [0, 7]
                            1  Client.idle->sent  buf[0]: 0 -> 5
                            2  Client.reset       Client: sent -> idle
                            2  at the end: buf: [5, 7]; the rest as initially
                        """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Client.x | 0 | true",
                "Clients.x | 0 | false",
                "req[Client->Server#1] | 0,1 | true",
                "req[Server#1->Client] | 0,1 | false",
                "q!Client | 0 | true",
                "q?Client | 0 | true",
                "(Client, x, Server#1) | 0,1 | true",
                "(Client, x, Server#1) | 0 | false",
                "(Client, x, Client) | 0 | true",
                "(Client, x, -) | 0 | true",
                "(Client, Server#1) | 0,1 | false",
                "x | 0 | false"
            })
    void componentsAreOmittedWhereAllLabelsNameThem(String label, String components, boolean omitted) {
        Network network = Samples.network();
        List<Integer> numbers =
                Arrays.stream(components.split(",")).map(Integer::valueOf).toList();
        Step step = new Step(label, numbers, List.of(), network.initialState());
        Trace trace = new Trace(network, Trace.Kind.PATH, -1, network.initialState(), List.of(step), null);
        assertThat(TraceText.render(trace, Style.PLAIN).contains("  " + label + "  nothing changes\n"))
                .isEqualTo(omitted);
    }

    @Test
    void longListsAreWrappedAndIndented() {
        List<String> entries = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            entries.add("name" + i + ": 0");
        }
        String wrapped = StateText.wrap(entries, 10);
        assertThat(wrapped.lines()).hasSizeGreaterThan(3).allMatch(line -> line.length() <= 100);
        assertThat(wrapped.lines().skip(1)).allMatch(line -> line.startsWith("          name"));
        assertThat(wrapped.replace("\n", " ").replaceAll(" +", " ")).isEqualTo(String.join(", ", entries));
    }

    @Test
    void wideStepsTakeTwoLines() {
        Network network = Samples.network();
        Step step = new Step("a".repeat(40), List.of(0, 1), List.of(), new int[] {5, 7, 1, 0});
        Trace trace = new Trace(network, Trace.Kind.PATH, -1, network.initialState(), List.of(step), null);
        assertThat(TraceText.render(trace, Style.PLAIN))
                .contains("    1  " + "a".repeat(40) + "  Client, Server#1\n"
                        + "         buf[0]: 0 -> 5, Client: idle -> sent\n");
    }

    @Test
    void variablesStandWithTheirComponentAndLongArraysCountRepetitions() {
        Network.Builder builder = new Network.Builder("wide");
        builder.array("many", Slot.SHARED, Domain.BYTE, new int[20], Origin.NONE);
        for (int i = 0; i < 4; i++) {
            builder.scalar("a_long_name_" + i + ".counter", i, Domain.BYTE, 0, Origin.NONE);
        }
        for (int i = 0; i < 4; i++) {
            int slot = builder.reserveLocation("a_long_name_" + i, 1, 0);
            List<Location> locations = List.of(new Location("s", false, Origin.NONE));
            builder.component(
                    "a_long_name_" + i, new Behaviour.Guarded(locations, 0, List.of()), slot, List.of(), Origin.NONE);
        }
        Network network = builder.build();
        int[] state = network.initialState();
        state[1] = 7;
        assertThat(StateText.wrapped(network, state, 2)).isEqualTo("""
                a_long_name_0: s, a_long_name_0.counter: 0, a_long_name_1: s, a_long_name_1.counter: 0,
                  a_long_name_2: s, a_long_name_2.counter: 0, a_long_name_3: s, a_long_name_3.counter: 0,
                  many: [0, 7, 0 x 18]""");
    }

    @Test
    void numbersKeepTheirDigits() {
        assertThat(Numbers.decimal(0.0456, 3)).isEqualTo("0.046");
        assertThat(Numbers.decimal(12, 0)).isEqualTo("12");
        assertThat(Numbers.decimal(1.999, 2)).isEqualTo("2.00");
        assertThat(Numbers.decimal(Double.NaN, 2)).isEqualTo("NaN");
        assertThat(Numbers.count(1, "step")).isEqualTo("1 step");
    }
}
