package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Lines and columns against counting them one by one. */
class SourceTextNaiveTest {
    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.strings().withChars("ab \r\n\t").ofMaxLength(40);
    }

    @Property
    void positionsAreThoseCountedOneByOne(@ForAll("texts") String text, @ForAll int seed) {
        SourceText source = new SourceText("f", text);
        int offset = Math.floorMod(seed, text.length() + 3);
        int line = 1;
        int column = 1;
        for (char c : text.substring(0, Math.min(offset, text.length())).toCharArray()) {
            line += c == '\n' ? 1 : 0;
            column = c == '\n' ? 1 : column + 1;
        }
        assertThat(source.line(offset)).isEqualTo(line);
        assertThat(source.column(offset)).isEqualTo(column);
        String shown = List.of(text.split("\n", -1)).get(line - 1);
        assertThat(source.lineAt(offset))
                .isEqualTo(shown.endsWith("\r") ? shown.substring(0, shown.length() - 1) : shown);
    }
}
