package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceTextTest {
    private final SourceText text = new SourceText("f", "one\r\ntwo three\n\nfour");

    @Test
    void countsLinesAndColumnsFromOne() {
        assertThat(text.line(0)).isEqualTo(1);
        assertThat(text.column(0)).isEqualTo(1);
        assertThat(text.line(9)).isEqualTo(2);
        assertThat(text.column(9)).isEqualTo(5);
        assertThat(text.line(15)).isEqualTo(3);
        assertThat(text.column(15)).isEqualTo(1);
        assertThat(text.line(99)).isEqualTo(4);
        assertThat(text.column(99)).isEqualTo(5);
    }

    @Test
    void showsLinesWithoutTheirBreaks() {
        assertThat(text.lineAt(2)).isEqualTo("one");
        assertThat(text.lineAt(4)).isEqualTo("one");
        assertThat(text.lineAt(5)).isEqualTo("two three");
        assertThat(text.lineAt(15)).isEmpty();
        assertThat(text.lineAt(99)).isEqualTo("four");
    }

    @Test
    void aSliceKeepsItsPlaceInTheWhole() {
        SourceText slice = text.slice(9, 14).slice(1, 3);
        assertThat(slice.text()).isEqualTo("hr");
        assertThat(slice.line(0)).isEqualTo(2);
        assertThat(slice.column(0)).isEqualTo(6);
        assertThat(slice.column(99)).isEqualTo(8);
        assertThat(slice.lineAt(0)).isEqualTo("two three");
    }

    @Test
    void anEmptyTextHasOneLine() {
        SourceText empty = new SourceText("e", "");
        assertThat(empty.line(0)).isEqualTo(1);
        assertThat(empty.column(0)).isEqualTo(1);
        assertThat(empty.lineAt(0)).isEmpty();
    }
}
