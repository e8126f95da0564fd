package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private static final Progress.Snapshot MOMENT = new Progress.Snapshot("", 3000, 9000, 120, 1 << 20, Double.NaN);

    @Test
    void lineSaysWhatPeopleWantToKnow() {
        assertThat(ProgressLine.render(MOMENT, 2)).isEqualTo("3,000 states, 1,500/s, frontier 120, 1.0 MiB, 2 s");
        assertThat(ProgressLine.render(new Progress.Snapshot("context 2", 1, 1, 0, 10, 0.5), 10))
                .isEqualTo("context 2: 1 state, 0/s, frontier 0, 10 B, 50.0 %, 10 s");
    }

    @Test
    void shortRunsAndRunsThatNobodyWatchesShowNothing() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        for (boolean terminal : new boolean[] {true, false}) {
            try (ProgressLine line = new ProgressLine(new PrintStream(err, true), terminal, false, () -> 0)) {
                line.report(MOMENT);
            }
        }
        try (ProgressLine line = new ProgressLine(new PrintStream(err, true), false, false, new Clock())) {
            line.report(MOMENT);
            line.report(MOMENT);
            assertThat(line.last()).isSameAs(MOMENT);
        }
        assertThat(err.size()).isZero();
    }

    @Test
    void lineOnATerminalVanishes() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try (ProgressLine line = new ProgressLine(new PrintStream(err, true), true, false, new Clock())) {
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
        try (ProgressLine line = new ProgressLine(new PrintStream(err, true), false, true, new Clock())) {
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
