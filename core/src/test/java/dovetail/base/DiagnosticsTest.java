package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** What is collected, in which order, and when it is too much. */
class DiagnosticsTest {
    private final SourceText first = new SourceText("first", "abc\ndef");
    private final SourceText second = new SourceText("second", "xyz");
    private final Diagnostics diagnostics = new Diagnostics();

    @Test
    void diagnosticsComeFileByFileInTheOrderOfTheText() {
        diagnostics.error(second, 2, "c");
        diagnostics.error(first, 5, "e");
        diagnostics.warning(first, 1, "d");
        diagnostics.error(second, 0, "a");
        diagnostics.error(second, 0, "b");

        assertThat(diagnostics.all()).extracting(Diagnostic::message).containsExactly("a", "b", "c", "d", "e");
        assertThat(diagnostics.errorCount()).isEqualTo(4);
        assertThatThrownBy(diagnostics::throwIfErrors)
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("second:1:1: error: a\n    xyz\n    ^\n");
    }

    @Test
    void warningsAloneEndNothingAndAreCutShort() {
        for (int i = 0; i < 1000; i++) {
            diagnostics.warning(first, 0, "w");
        }
        diagnostics.throwIfErrors();

        assertThat(diagnostics.all()).hasSize(51);
        assertThat(diagnostics.all().get(50).message()).startsWith("too many warnings");
    }

    @Test
    void tooManyErrorsEndAtOnce() {
        assertThatThrownBy(() -> {
                    while (true) {
                        diagnostics.error(first, 0, "e");
                    }
                })
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("first: error: too many errors; the rest is not shown");
    }
}
