package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Offsets, lines and columns. */
class SourceTextTest {
    private final SourceText source = new SourceText("f", "ab\r\n\ncde\nf");

    @Test
    void everyOffsetHasItsLineAndColumn() {
        StringBuilder positions = new StringBuilder();
        for (int i = 0; i <= source.length(); i++) {
            positions
                    .append(source.line(i))
                    .append(':')
                    .append(source.column(i))
                    .append(' ');
        }
        assertThat(positions.toString().strip()).isEqualTo("1:1 1:2 1:3 1:4 2:1 3:1 3:2 3:3 3:4 4:1 4:2");
    }

    @Test
    void anOffsetPastTheEndCountsAsTheEnd() {
        assertThat(source.line(99)).isEqualTo(4);
        assertThat(source.column(99)).isEqualTo(2);
        assertThat(new SourceText("empty", "").line(5)).isEqualTo(1);
        assertThat(new SourceText("empty", "").column(5)).isEqualTo(1);
    }

    @Test
    void linesComeWithoutTheirBreaks() {
        assertThat(source.lineAt(1)).isEqualTo("ab");
        assertThat(source.lineAt(4)).isEmpty();
        assertThat(source.lineAt(7)).isEqualTo("cde");
        assertThat(source.lineAt(0)).isEqualTo("ab");
        assertThat(source.lineAt(99)).isEqualTo("f");
    }

    @Test
    void thePositionsOfALongTextAgreeWithCounting() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            text.append("x".repeat(i % 7)).append('\n');
        }
        SourceText source = new SourceText("long", text.toString());
        int line = 1;
        int column = 1;
        for (int i = 0; i < text.length(); i++) {
            assertThat(source.line(i)).isEqualTo(line);
            assertThat(source.column(i)).isEqualTo(column);
            boolean ends = text.charAt(i) == '\n';
            line += ends ? 1 : 0;
            column = ends ? 1 : column + 1;
        }
    }

    @Test
    void aSliceKeepsItsPlaceInTheWhole() {
        SourceText whole = new SourceText("f", "one\r\ntwo three\n\nfour");
        SourceText slice = whole.slice(9, 14).slice(1, 3);
        assertThat(slice.text()).isEqualTo("hr");
        assertThat(slice.line(0)).isEqualTo(2);
        assertThat(slice.column(0)).isEqualTo(6);
        assertThat(slice.column(99)).isEqualTo(8);
        assertThat(slice.lineAt(0)).isEqualTo("two three");
    }

    @Test
    void anotherTextStandsWhereItReplacesAPart() {
        SourceText source = new SourceText("f", "ab\ncd\"ef");
        SourceText replaced = source.replaced(3, "xyz-longer-than-the-rest");
        assertThat(replaced.text()).startsWith("xyz");
        assertThat(replaced.slice(1, 3).text()).isEqualTo("yz");
        assertThat(replaced.slice(1, 3).line(0)).isEqualTo(2);
        assertThat(replaced.slice(1, 3).column(0)).isEqualTo(2);
        assertThat(replaced.line(20)).isEqualTo(2);
        assertThat(replaced.lineAt(0)).isEqualTo("cd\"ef");
    }
}
