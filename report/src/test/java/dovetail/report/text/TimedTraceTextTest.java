package dovetail.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.result.Schedule;
import dovetail.result.Trace;
import dovetail.testkit.TimedSamples;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimedTraceTextTest {
    @Test
    void stepsHaveDatesAndATimingDiagramFollows() {
        assertThat(TraceText.render(TimedSamples.path(), Style.PLAIN)).isEqualTo("""
                    0  initially: User: idle, Lamp: off
                    1  at 1     [1, 3]    press  User, Lamp  User: idle -> busy, Lamp: off -> lit  (lamp.fcr:14:5)
                    2  at 1.5   [1.5, 8[  rest   User        User: busy -> idle  (lamp.fcr:4:5)
                    3  at 10/3  ]3, 8[    fade   Lamp        Lamp: lit -> off  (lamp.fcr:10:5)
                    3  at the end: User: idle, Lamp: off
                       dates: those of one schedule, and the intervals of all possible ones

                  step       0     1     2     3
                  date       0     1   1.5  10/3
                  User    idle  busy  idle
                  Lamp     off   lit         off
                """);
    }

    @Test
    void aLassoSaysWhichDatesItsLoopHas() {
        assertThat(TraceText.render(TimedSamples.lasso(), Style.PLAIN)).isEqualTo("""
                    0  initially: User: idle, Lamp: off
                       the loop:
                    1  at 1     [1, 3]    press  User, Lamp  User: idle -> busy, Lamp: off -> lit  (lamp.fcr:14:5)
                    2  at 1.5   [1.5, 8[  rest   User        User: busy -> idle  (lamp.fcr:4:5)
                    3  at 10/3  ]3, 8[    fade   Lamp        Lamp: lit -> off  (lamp.fcr:10:5)
                       the last step leads back to state 0, and the loop repeats forever
                    3  at the end: User: idle, Lamp: off
                       dates: those of one schedule, and the intervals of all possible ones; in the loop, of its first iteration

                          |<------ loop ------>|
                  step    |     0     1     2  |
                  date    |     0     1   1.5  |
                  User    |  idle  busy  idle  |
                  Lamp    |   off   lit        |
                """);
    }

    @Test
    void datesMayHaveNoUpperBound() {
        Trace path = TimedSamples.path();
        Schedule.Range later = new Schedule.Range(3, true, Schedule.UNBOUNDED, true);
        Schedule dates = new Schedule(1, 7, List.of(22L, 22L, 22L), List.of(later, later, later));
        assertThat(TraceText.render(path.at(dates), Style.PLAIN)).contains("  1  at 22/7  ]3, ...[  press");
    }

    @Test
    void aTraceThatIsCutHasNoDiagram() {
        assertThat(TraceText.render(TimedSamples.path(), Style.PLAIN, 100))
                .contains("at 1.5   [1.5, 8[  rest")
                .doesNotContain("date  ");
    }
}
