package dovetail.lang.prop;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Origin;
import dovetail.base.SourceText;
import org.junit.jupiter.api.Test;

class PropertyTextTest {
    @Test
    void isOneLineWithoutComments() {
        SourceText file = new SourceText("t.prop", """
                property p is ltl G (a  // first
                    /* and */ -> F b)

                // about the next one
                """);
        PropertyText text = PropertyText.of(file.slice(14, file.length()));
        assertThat(text.text()).isEqualTo("ltl G (a -> F b)");
        assertThat(text.place()).isEqualTo(new Origin("t.prop", 1, 15));
    }

    @Test
    void labelsKeepTheirBlanksAndSlashes() {
        assertThat(text("ltl  F \"http://x  y\" | G \"*/  i\"")).isEqualTo("ltl F \"http://x  y\" | G \"*/  i\"");
        assertThat(text("F \"never closed ")).isEqualTo("F \"never closed");
    }

    @Test
    void mayBeEmpty() {
        assertThat(text(" // nothing")).isEmpty();
        assertThat(text("/* not closed")).isEmpty();
    }

    private static String text(String written) {
        return PropertyText.of(new SourceText("t.prop", written)).text();
    }
}
