package dovetail.testkit.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class MacroExpanderTest {
    private final MacroExpander macros = new MacroExpander(Map.of("N", "3", "MAX", "20"));

    @Test
    void parametersAreReplacedAsWholeWords() {
        assertThat(macros.expand("c==N && NN!=MAX && 3N>0")).isEqualTo("c==3 && NN!=20 && 3N>0");
    }

    @Test
    void loopsRepeatTheirBodyWithTheSeparatorBetween() {
        assertThat(macros.expand("myloop(i,0,decr(N), `P_`'i.CS', ` + ') > 1 "))
                .isEqualTo("P_0.CS + P_1.CS + P_2.CS > 1 ");
        assertThat(macros.expand("myloop(i,1,N,`a[i]',`,')")).isEqualTo("a[1],a[2],a[3]");
        assertThat(macros.expand("myloop(i,1,0,`x',`,')")).isEmpty();
    }

    @Test
    void loopsNest() {
        assertThat(macros.expand("myloop(i,0,1,`(myloop(j,0,1,`x_`'i`'_`'j',` & '))',` | ')"))
                .isEqualTo("(x_0_0 & x_0_1) | (x_1_0 & x_1_1)");
    }

    @Test
    void quotesProtectAndAreRemoved() {
        assertThat(macros.expand("`N' N `a `b' c'")).isEqualTo("N 3 a `b' c");
        assertThat(macros.expand("incr(incr(N))")).isEqualTo("5");
    }

    @Test
    void whatCannotBeExpandedIsSaid() {
        assertThatThrownBy(() -> macros.expand("decr(M)")).hasMessageContaining("needs a number, found 'M'");
        assertThatThrownBy(() -> macros.expand("myloop(i,0,2)")).hasMessageContaining("takes 5 arguments, found 3");
        assertThatThrownBy(() -> macros.expand("decr(N")).hasMessageContaining("never closed");
        assertThatThrownBy(() -> macros.expand("`abc")).hasMessageContaining("quote is never closed");
    }
}
