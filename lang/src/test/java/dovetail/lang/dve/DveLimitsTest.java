package dovetail.lang.dve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Megabytes of anything are read in one pass: were it quadratic, these tests would not end. */
@Tag("slow")
class DveLimitsTest {
    private static final int LENGTH = 10_000_000;
    private static final int SHORTER = 3_000_000;

    @Test
    void randomCharacters() {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder(LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            text.append((char) random.nextInt(256));
        }
        assertRefused(text.toString());
    }

    @Test
    void randomWords() {
        String[] words = {"process", "{", "}", "state", "x", ",", ";", "->", "guard", "(", "1", "effect", "=", "trans"};
        Random random = new Random(2);
        StringBuilder text = new StringBuilder(LENGTH);
        while (text.length() < LENGTH) {
            text.append(words[random.nextInt(words.length)]).append(' ');
        }
        assertRefused(text.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ";",
                "x ",
                "{",
                "}",
                "(",
                "process ",
                "byte ",
                "1",
                "x, ",
                "/*",
                "\"",
                "/",
                "byte x",
                "state a, ",
                "process P {",
                "a -> b {",
                "byte x = (",
                "byte x = ",
                "system "
            })
    void theSameOverAndOver(String piece) {
        assertRefused(piece.repeat(SHORTER / piece.length()));
        assertRefused("byte v = " + piece.repeat(SHORTER / piece.length()));
        assertRefused("process P { state a; init a; trans a -> a { guard " + piece.repeat(SHORTER / piece.length()));
    }

    private static void assertRefused(String text) {
        assertThatThrownBy(() -> Dve.read(text))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.diagnostics()).hasSizeBetween(1, 200));
    }

    @Test
    void aLongModelIsFine() {
        StringBuilder text = new StringBuilder("byte x, a[10];\nchannel c;\nprocess P {\nstate s0");
        for (int i = 1; i < 50_000; i++) {
            text.append(", s").append(i);
        }
        text.append(";\ninit s0;\ntrans s0 -> s1 {}");
        for (int i = 1; i < 49_999; i++) {
            text.append(",\ns").append(i).append(" -> s").append(i + 1);
            text.append(" { guard x == 1 && a[x] < 3 || x != 2; sync c!x; effect x = x + 1, a[x] = a[1]; }");
        }
        text.append(";\n}\nprocess Q { state s; init s; trans s -> s { sync c?; }; }\nsystem async;\n");

        assertThat(Dve.read(text.toString()).network().components()).hasSize(2);
    }

    @Test
    void manyProcessesAreFine() {
        StringBuilder text = new StringBuilder("byte x;\n");
        for (int i = 0; i < 20_000; i++) {
            text.append("process P").append(i).append(" { byte v; state s; init s; trans s -> s {}; }\n");
        }
        text.append("system async;");

        assertThat(Dve.read(text.toString()).network().components()).hasSize(20_000);
    }

    @Test
    void tooManyPairsOnAChannelAreRefused() {
        StringBuilder text = new StringBuilder("channel c;\n");
        for (int i = 0; i < 600; i++) {
            text.append("process P").append(i);
            text.append(" { state s; init s; trans s -> s { sync c!; }, s -> s { sync c?; }; }\n");
        }
        text.append("system async;");

        assertThat(Dve.errors(text.toString()))
                .containsExactly("1:9: more than 200000 pairs of processes meet on channels");
    }

    @Test
    void manyWarningsAreCutShort() {
        String text = "byte a[2];\nprocess P { state s; init s; trans s -> s { effect a[9] = 0"
                + ", a[9] = 0".repeat(100_000) + "; }; }\nsystem async;";

        assertThat(Dve.warnings(text)).hasSize(51).last().asString().contains("too many warnings");
    }
}
