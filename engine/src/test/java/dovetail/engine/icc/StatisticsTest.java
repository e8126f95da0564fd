package dovetail.engine.icc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Statistics add up what checks searched, and keep the largest of what they held. */
class StatisticsTest {
    @Test
    void checksAddUp() {
        Statistics statistics = new Statistics();
        statistics.count(3, 5, 4, 70);
        statistics.count(10, 20, 11, 60);
        assertFigures(statistics, 2, 13, 25, 11, 70);
    }

    /** Constructions search one after the other; the checks that are told are those of one of them. */
    @Test
    void constructionsAddUpButForTheirChecks() {
        Statistics one = new Statistics();
        one.count(3, 5, 4, 70);
        Statistics other = new Statistics();
        other.count(10, 20, 11, 60);
        Statistics all = new Statistics();
        all.addSearched(one);
        all.addSearched(other);
        assertFigures(all, 0, 13, 25, 11, 70);
        all.addChecks(2);
        all.addChecks(5);
        assertFigures(all, 7, 13, 25, 11, 70);
    }

    private static void assertFigures(
            Statistics found, long checks, long states, long transitions, long peakStates, long peakBytes) {
        assertThat(new long[] {
                    found.checks(), found.states(), found.transitions(), found.peakStates(), found.peakBytes()
                })
                .containsExactly(checks, states, transitions, peakStates, peakBytes);
    }
}
