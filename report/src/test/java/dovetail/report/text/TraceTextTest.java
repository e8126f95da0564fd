package dovetail.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.report.Samples;
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
                .contains("\n       deadlock: no step is possible\n");
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
    void numbersKeepTheirDigits() {
        assertThat(Numbers.decimal(0.0456, 3)).isEqualTo("0.046");
        assertThat(Numbers.decimal(12, 0)).isEqualTo("12");
        assertThat(Numbers.decimal(1.999, 2)).isEqualTo("2.00");
        assertThat(Numbers.decimal(Double.NaN, 2)).isEqualTo("NaN");
        assertThat(Numbers.count(1, "step")).isEqualTo("1 step");
    }
}
