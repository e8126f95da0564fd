package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DiagnosticTest {
    private static String render(String text, int offset) {
        return Diagnostic.error(new SourceText("m.dve", text), offset, "bad").render();
    }

    @Test
    void showsPlaceMessageLineAndCaret() {
        assertThat(render("byte x;\n  bite y;\n", 10)).isEqualTo("m.dve:2:3: error: bad\n      bite y;\n      ^");
    }

    @Test
    void pointsBehindTheLastCharacterAtTheEnd() {
        assertThat(render("abc", 3)).isEqualTo("m.dve:1:4: error: bad\n    abc\n       ^");
    }

    @Test
    void hasNoCaretWhereThereIsNothingToShow() {
        assertThat(render("a\n  \n", 3)).isEqualTo("m.dve:2:2: error: bad");
        assertThat(Diagnostic.error("m.dve", "cannot be read").render()).isEqualTo("m.dve: error: cannot be read");
    }

    @Test
    void saysWarningForWarnings() {
        assertThat(Diagnostic.warning(new SourceText("m", "x"), 0, "odd").render())
                .startsWith("m:1:1: warning: odd");
    }

    @Test
    void cutsVeryLongLinesToTheirNeighbourhood() {
        String text = "a".repeat(5_000_000) + "!" + "b".repeat(5_000_000);
        String[] lines = render(text, 5_000_000).split("\n");
        assertThat(lines).hasSize(3);
        assertThat(lines[1].length()).isLessThan(140);
        assertThat(lines[1].charAt(lines[2].indexOf('^'))).isEqualTo('!');
    }

    @Test
    void caretStaysUnderItsCharacterAcrossTheWindow() {
        String text = "x".repeat(100) + "0123456789".repeat(30);
        for (int offset = 0; offset < text.length(); offset++) {
            String[] lines = render(text, offset).split("\n");
            assertThat(lines[1].charAt(lines[2].indexOf('^')))
                    .as("offset %d", offset)
                    .isEqualTo(text.charAt(offset));
        }
    }

    @Test
    void controlCharactersNeverReachTheTerminal() {
        SourceText source = new SourceText("m\u001b[2J", "a\tb\u0007\u001b[31m\u009b");
        String shown =
                Diagnostic.error(source, 4, "unexpected \u001b[31mred\u0007").render();
        assertThat(shown.replace("\n", "")).doesNotContainPattern("\\p{Cntrl}");
        assertThat(shown).contains("a b?");
    }

    @Test
    void collectorGivesUpOnNoise() {
        Diagnostics diagnostics = new Diagnostics();
        SourceText source = new SourceText("m", "noise");
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 1000; i++) {
                        diagnostics.error(source, i, "error " + i);
                    }
                })
                .isInstanceOfSatisfying(InputException.class, e -> {
                    assertThat(e.diagnostics()).hasSize(51);
                    assertThat(e.getMessage()).endsWith("too many errors; the rest is not shown");
                });
    }

    @Test
    void collectorThrowsErrorsWithTheWarningsBeforeThem() {
        Diagnostics diagnostics = new Diagnostics();
        SourceText source = new SourceText("m", "x y");
        diagnostics.warning(source, 0, "odd");
        diagnostics.throwIfErrors();
        diagnostics.error(source, 2, "bad");
        assertThatThrownBy(diagnostics::throwIfErrors)
                .isInstanceOfSatisfying(
                        InputException.class,
                        e -> assertThat(e.diagnostics())
                                .extracting(Diagnostic::message)
                                .containsExactly("odd", "bad"));
    }
}
