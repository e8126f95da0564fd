package dovetail.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Origin;
import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.result.Coverage;
import dovetail.result.Figures;
import dovetail.result.Survey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CoverageTextTest {
    private static Coverage coverage(int never, boolean isWhole) {
        return coverage(never, isWhole, false);
    }

    private static Coverage coverage(int never, boolean isWhole, boolean isReduced) {
        List<Coverage.Transition> transitions = new ArrayList<>();
        transitions.add(new Coverage.Transition("P", "go", new Origin("models/m.dve", 3, 2), 12, 1));
        for (int i = 0; i < never; i++) {
            Origin origin = new Origin("models/m.dve", 10 + i, 2);
            transitions.add(new Coverage.Transition("P", "P.t" + i, origin, 0, Coverage.NO_DEPTH));
        }
        List<Coverage.Location> locations = List.of(new Coverage.Location("P", "q", Origin.NONE, true));
        List<Coverage.Member> members = List.of(new Coverage.Member("P", Origin.NONE, true));
        return new Coverage(transitions, locations, members, isWhole, isReduced);
    }

    @Test
    void longListsAreCut() {
        String text = CoverageText.brief(coverage(25, true), Style.PLAIN);
        assertThat(text).contains("  P.t19  m.dve:29:2\n  ... 5 more; 'explore --coverage -v' lists all\n");
        assertThat(text).doesNotContain("P.t20");
        assertThat(CoverageText.full(coverage(25, true), Style.PLAIN)).contains("P.t20", "P.t24");
    }

    @Test
    void aSearchThatEndedEarlyListsNothing() {
        assertThat(CoverageText.brief(coverage(2, false), Style.PLAIN)).isEqualTo("""
                coverage: 1 of 3 transitions taken, 1 of 1 location reached, 1 of 1 component moving
                  the search ended early: what it did not cover may still be possible
                """);
    }

    @Test
    void aSearchThatMayHaveMissedStepsDoesNotSayNever() {
        String title = "transitions not covered\n  P.t0  m.dve:10:2\n";
        assertThat(CoverageText.full(coverage(1, false), Style.PLAIN))
                .contains(title)
                .doesNotContain("never");
        assertThat(CoverageText.full(coverage(1, true, true), Style.PLAIN))
                .contains(title)
                .doesNotContain("never");
        assertThat(CoverageText.brief(coverage(1, true, true), Style.PLAIN)).startsWith(title);
    }

    @Test
    void namesOfComponentsAreCompared() {
        List<Coverage.Transition> transitions = new ArrayList<>();
        for (String label : List.of("P_1.s->t", "aP", "P.s->t", "c!P", "aP.P")) {
            transitions.add(new Coverage.Transition("P", label, Origin.NONE, 1, 1));
        }
        assertThat(CoverageText.full(new Coverage(transitions, List.of(), List.of(), true, false), Style.PLAIN))
                .contains("  P: P_1.s->t  1", "  P: aP        1", "  P.s->t       1", "  c!P          1", "  aP.P ");
    }

    @Test
    void labelsWithoutTheComponentGetItsName() {
        assertThat(CoverageText.full(coverage(1, true), Style.PLAIN)).startsWith("""
                transitions, and how often each was taken
                  P: go  12  first at depth 1  m.dve:3:2
                  P.t0    0                    m.dve:10:2
                never taken
                  P.t0  m.dve:10:2
                """);
    }

    @Test
    void levelsAreShownInRows() {
        List<Long> levels = List.of(1L, 2L, 4L, 8L, 16L, 32L, 16L, 8L, 4L, 2L, 1L);
        Figures figures = new Figures(
                new Counts(94, 188, 94, 10, 0, 0, 100),
                1,
                0.1,
                Map.of(),
                Account.NONE,
                Survey.of(Optional.empty(), levels, 5, 188, 94));
        assertThat(SurveyText.render(figures)).isEqualTo("""
                steps of a state: 2.00 in the mean, 5 at most
                states of each level, from depth 0 on
                   0:   1   2   4   8  16  32  16   8   4   2
                  10:   1
                """);
    }
}
