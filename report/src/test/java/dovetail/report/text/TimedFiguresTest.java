package dovetail.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.report.view.Claim;
import dovetail.report.view.Report;
import dovetail.report.view.Result;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimedFiguresTest {
    private static Report report(Map<String, Number> extra) {
        Figures figures = new Figures(new Counts(12, 30, 12, 4, 0, 0, 2048), 1, 0.5, extra);
        Verdict holds = new Verdict.Holds("zones", figures, Optional.empty(), Optional.empty());
        return new Report("1", List.of("m.fcr"), "check", List.of(new Result(Claim.named("safe"), holds)), List.of());
    }

    private static Map<String, Number> timed() {
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("bytesPerZone", 40);
        extra.put("discreteStates", 9);
        extra.put("clocks", 3);
        extra.put("zones", 7);
        return extra;
    }

    @Test
    void verdictsCountZones() {
        assertThat(ReportText.check(report(timed()), Style.PLAIN, ReportText.Detail.NORMAL))
                .isEqualTo(
                        "safe: holds\n"
                                + "  zones: 12 symbolic states, 30 transitions, depth 4, 7 different zones, 0.500 s, 2.0 KiB in states and zones\n");
        assertThat(ReportText.check(report(Map.of()), Style.PLAIN, ReportText.Detail.NORMAL))
                .doesNotContain("different");
    }

    @Test
    void explorationsListTheFiguresOfTime() {
        assertThat(ExplorationText.render(report(timed()), Style.PLAIN)).isEqualTo("""
                states:          12
                transitions:     30
                depth:           4
                deadlocks:       0
                errors:          0
                seconds:         0.500
                store:           2.0 KiB
                store per state: 170.7 B
                discreteStates:  9
                clocks:          3
                zones:           7
                store per zone:  40.0 B
                """);
        assertThat(ExplorationText.render(report(Map.of()), Style.PLAIN))
                .startsWith("states:          12\n")
                .endsWith("store per state: 170.7 B\n");
    }
}
