package dovetail.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.model.Behaviour;
import dovetail.model.Domain;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Origin;
import dovetail.model.Slot;
import dovetail.report.Samples;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

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
                .contains("... 90 steps not shown; the loop starts among them, at state 50 ...")
                .doesNotContain("the loop:");
        assertThat(TraceText.render(Samples.idleLoop(100, 5), Style.PLAIN, 10)).contains("among them, at state 5 ...");
        assertThat(TraceText.render(Samples.idleLoop(100, 95), Style.PLAIN, 10))
                .contains("... 90 steps not shown ...", "       the loop:\n   96  idle96");
        assertThat(TraceText.render(Samples.standstill(), Style.PLAIN))
                .contains("deadlock: no step is enabled; the run stutters forever\n")
                .doesNotContain("loop");
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
