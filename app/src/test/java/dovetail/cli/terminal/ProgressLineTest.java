package dovetail.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private static final Progress.Snapshot MOMENT =
            new Progress.Snapshot("explore", 3000, 9000, 120, 1 << 20, Double.NaN, 12);

    @Test
    void lineSaysWhatPeopleWantToKnow() {
        ProgressText text = new ProgressText(Integer.MAX_VALUE);
        assertThat(text.of("", MOMENT, 1500, Double.NaN, 2))
                .isEqualTo("3,000 states, 1,500/s, depth 12, frontier 120, 1.0 MiB, 2 s");
        assertThat(text.of(
                        "property 2 of 5 (mutex)", new Progress.Snapshot("x", 1, 1, 0, 10, 0.5), Double.NaN, 300, 150))
                .isEqualTo("property 2 of 5 (mutex): 1 state, frontier 0, 10 B, 50.0 %, about 5 min left, 3 min");
    }

    @Test
    void lineFitsEveryWidth() {
        String title = "property 2 of 5 (a_very_long_name_of_a_property)";
        for (int width = 1; width < 200; width++) {
            assertThat(new ProgressText(width).of(title, MOMENT, 1500, 20, 100)).hasSizeLessThanOrEqualTo(width);
        }
        assertThat(new ProgressText(70).of("", MOMENT, 1500, 20, 100))
                .isEqualTo("3,000 states, 1,500/s, depth 12, frontier 120, about 20 s left, 100 s");
        assertThat(new ProgressText(60).of("", MOMENT, 1500, 20, 100))
                .isEqualTo("3,000 states, 1,500/s, depth 12, about 20 s left, 100 s");
    }

    @Test
    void rateAndEstimateAreThoseOfTheLastSeconds() {
        ProgressTrend trend = new ProgressTrend();
        assertThat(trend.rate()).isNaN();
        trend.add(0, moment(0, 100));
        assertThat(trend.rate()).isNaN();
        for (int second = 1; second <= 20; second++) {
            trend.add(second, moment(1000L * second, 100 + second));
        }
        assertThat(trend.rate()).isEqualTo(1000);
        assertThat(trend.secondsLeft(20)).as("a frontier that grows").isNaN();
        for (int second = 21; second <= 40; second++) {
            trend.add(second, moment(20_000 + 10L * (second - 20), 1000 - 20L * (second - 20)));
        }
        assertThat(trend.rate()).isEqualTo(10);
        assertThat(trend.secondsLeft(40))
                .as("600 states, 20 fewer every second")
                .isEqualTo(30);
        trend.add(50, new Progress.Snapshot("pastfree", 1, 1, 0, 0, 0.25));
        assertThat(trend.secondsLeft(50)).isEqualTo(150);
    }

    private static Progress.Snapshot moment(long states, long frontier) {
        return new Progress.Snapshot("explore", states, 0, frontier, 0, Double.NaN, 3);
    }

    @Test
    void partsAndActivitiesAreNamedAndNothingGoesBackwards() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try (ProgressLine line = new ProgressLine(new PrintStream(err, true), false, true, 80, new Clock())) {
            line.begin("property 1 of 2 (a)");
            line.report(moment(500, 1));
            line.report(moment(300, 1));
            line.doing("3 of 7 components composed");
            line.begin("property 2 of 2 (b)");
            line.report(moment(40, 1));
            line.within("context 2 of 5 (c2)");
            line.report(moment(50, 1));
            line.begin("");
            line.report(moment(60, 1));
        }
        assertThat(err.toString().lines().map(text -> text.replaceAll(" states.*", "")))
                .containsExactly(
                        "property 1 of 2 (a): 500",
                        "property 1 of 2 (a): 500",
                        "property 1 of 2 (a), 3 of 7 components composed: 500",
                        "property 2 of 2 (b): 40",
                        "context 2 of 5 (c2), property 2 of 2 (b): 50",
                        "context 2 of 5 (c2): 60");
    }

    @Test
    void shortRunsAndRunsThatNobodyWatchesShowNothing() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        for (boolean terminal : new boolean[] {true, false}) {
            try (ProgressLine line = new ProgressLine(new PrintStream(err, true), terminal, false, 80, () -> 0)) {
                line.report(MOMENT);
            }
        }
        try (ProgressLine line = new ProgressLine(new PrintStream(err, true), false, false, 80, new Clock())) {
            line.report(MOMENT);
            line.report(MOMENT);
            assertThat(line.last()).isSameAs(MOMENT);
        }
        assertThat(err.size()).isZero();
    }

    @Test
    void lineOnATerminalVanishes() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try (ProgressLine line = new ProgressLine(new PrintStream(err, true), true, false, 80, new Clock())) {
            line.report(MOMENT);
        }
        assertThat(err.toString())
                .startsWith("\r\u001b[K3,000 states")
                .endsWith("\r\u001b[K")
                .doesNotContain("\n");
    }

    @Test
    void plainLinesStay() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try (ProgressLine line = new ProgressLine(new PrintStream(err, true), false, true, 80, new Clock())) {
            line.report(MOMENT);
            line.report(MOMENT);
        }
        assertThat(err.toString()).hasLineCount(2).doesNotContain("\u001b");
    }

    /** Three seconds pass between two looks at it. */
    private static final class Clock implements LongSupplier {
        private long now;

        @Override
        public long getAsLong() {
            now += 3_000_000_000L;
            return now;
        }
    }
}
