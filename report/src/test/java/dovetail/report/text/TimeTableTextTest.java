package dovetail.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.result.Trace;
import dovetail.testkit.TankModules;
import org.junit.jupiter.api.Test;

class TimeTableTextTest {
    @Test
    void variablesStandByModuleAndTheLoopIsMarked() {
        assertThat(TraceText.render(TankModules.lasso(), Style.PLAIN)).isEqualTo("""
                                               |<----- loop ------>|
                  instant                0  1  |     2    3     4  |
                  environment  mode   slow     |  fast  off  fast  |
                               hold      .  .  |     .    .     .  |
                  tank         level     0  4  |     8    0        |
                  line.valve   open      .  .  |     T    .     .  |
                  instants 2 to 4 repeat forever
                  T: true, .: false; empty: as at the instant before
                """);
    }

    @Test
    void oneInstantMayBeTheLoop() {
        assertThat(TraceText.render(TankModules.run(Trace.Kind.LASSO, 0, 0, 0), Style.PLAIN))
                .startsWith("""
                                      | loop  |
                  instant             |    0  |
                  environment  mode   |  off  |
                """)
                .contains("  instant 0 repeats forever\n  T: true, .: false\n");
    }

    @Test
    void wideTablesAreWrapped() {
        int[] modes = new int[60];
        for (int i = 0; i < modes.length; i++) {
            modes[i] = i % 3 == 0 ? 2 : 0;
        }
        String text = TraceText.render(TankModules.run(Trace.Kind.LASSO, 3, modes), Style.PLAIN);
        assertThat(text.lines()).allMatch(line -> line.length() <= 100);
        assertThat(text.lines().filter(line -> line.contains("loop")))
                .hasSize(4)
                .satisfies(marks -> {
                    assertThat(marks.get(0)).contains("|<--", " loop ").endsWith("-");
                    assertThat(marks.get(1)).matches(" +-+ loop -+");
                    assertThat(marks.get(3)).matches(" +-+ loop -+>\\|");
                });
        // The first column of a block has every value.
        assertThat(text.lines().filter(line -> line.startsWith("  tank ")))
                .allMatch(line -> line.matches("  tank +level +\\d+ .*"));
    }

    @Test
    void longTracesAreCutAndTheStartOfTheLoopRemains() {
        Trace middle = TankModules.run(Trace.Kind.LASSO, 50, new int[101]);
        assertThat(TraceText.render(middle, Style.PLAIN, 12))
                .contains("  ... instants 6 to 48 not shown ...\n", "  ... instants 52 to 96 not shown ...\n")
                .contains("  instant              49  |   50  51\n", "instants 50 to 99 repeat forever");
        assertThat(TraceText.render(TankModules.run(Trace.Kind.LASSO, 98, new int[101]), Style.PLAIN, 12))
                .contains("  ... instants 6 to 93 not shown ...\n");
        assertThat(TraceText.render(TankModules.run(Trace.Kind.LASSO, 6, new int[101]), Style.PLAIN, 12))
                .contains("0  1  2  3  4  5  |    6  7  8\n", "  ... instants 9 to 96 not shown ...\n");
        assertThat(TraceText.render(middle, Style.PLAIN)).doesNotContain("...");
    }

    @Test
    void endOfAPathIsNamed() {
        assertThat(TraceText.render(TankModules.run(Trace.Kind.DEADLOCK, -1, 0), Style.PLAIN))
                .contains("  no computation continues after instant 0\n")
                .doesNotContain("loop", "|");
        assertThat(TraceText.render(TankModules.run(Trace.Kind.PATH, -1, 0, 1), Style.COLOUR))
                .contains("\u001b[1m  instant               0     1\u001b[0m\n");
    }

    @Test
    void memoryOfFormulasIsNotShown() {
        assertThat(TraceText.render(TankModules.lasso(), Style.PLAIN)).doesNotContain("next level", "automaton");
    }
}
