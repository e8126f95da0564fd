package dovetail.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Diagnostic;
import dovetail.base.Remedy;
import dovetail.base.Setting;
import dovetail.base.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Settings and remedies are worded as options of the command line. */
class RemediesTest {
    @ParameterizedTest
    @EnumSource
    void everySettingIsAnOption(Setting setting) {
        assertThat(setting.toString()).doesNotContain("--");
        assertThat(Remedies.worded("before " + setting + " after")).matches("before --[a-z].* after");
        for (Setting other : Setting.values()) {
            assertThat(other != setting && other.toString().contains(setting.toString()))
                    .isFalse();
        }
    }

    @Test
    void wordsAreFoundInReasonsAndDiagnostics() {
        String reason = "fairness (" + Setting.FAIR + ") disregards clocks";
        assertThat(Remedies.after(reason, List.of(Remedy.ALL_RUNS)))
                .isEqualTo("fairness (--fair) disregards clocks; try without --fair");
        Diagnostic diagnostic =
                Diagnostic.error(new SourceText(Setting.MACRO + " N", "x"), 0, Setting.OPTION + " time=steps");
        assertThat(Remedies.worded(diagnostic).render()).startsWith("--define N:1:1: error: --set time=steps");
    }

    @Test
    void textsOfUsersStayAsTheyAre() {
        String name = "no property is named '" + Setting.OPTION + "', and " + Setting.OPTION + " time=steps is off";
        assertThat(Remedies.worded(name)).isEqualTo("no property is named 'the setting', and --set time=steps is off");
    }
}
