package dovetail.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Characters that disturb the output around them are escaped, and no others. */
class PrintableTest {
    @Test
    void namesOfUsersStay() {
        for (String name :
                new String[] {"", "P_0.wait->crit", "Tür größer 日本語 \ud83d\ude00", "a\\nb \"c\"", "\u00a0é"}) {
            assertThat(Printable.of(name)).isSameAs(name);
        }
    }

    @Test
    void controlsAndFormatCharactersAreEscaped() {
        assertThat(Printable.of("a\nb\rc\td")).isEqualTo("a\\nb\\rc\\td");
        assertThat(Printable.of("\u001b[31mred\u0000\u007f\u009b")).isEqualTo("\\u001b[31mred\\u0000\\u007f\\u009b");
        assertThat(Printable.of("x\u202ey\u2066z\u200f\u2028\u2029\u0085\ufeff\u00ad"))
                .isEqualTo("x\\u202ey\\u2066z\\u200f\\u2028\\u2029\\u0085\\ufeff\\u00ad");
    }

    @Test
    void halfAPairAndPairsOfFormatCharactersAreEscaped() {
        assertThat(Printable.of("\ud83d")).isEqualTo("\\ud83d");
        assertThat(Printable.of("a\ude00b")).isEqualTo("a\\ude00b");
        // A tag character, which is invisible.
        assertThat(Printable.of("\udb40\udc41")).isEqualTo("\\udb40\\udc41");
    }
}
