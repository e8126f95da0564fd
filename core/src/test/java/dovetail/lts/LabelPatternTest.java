package dovetail.lts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LabelPatternTest {
    @Test
    void aStarStandsForAnyText() {
        assertThat(LabelPattern.stars("a", "a")).isEmpty();
        assertThat(LabelPattern.stars("*", "")).containsExactly("");
        assertThat(LabelPattern.stars("*b*", "abab")).containsExactly("a", "ab");
        assertThat(LabelPattern.stars("*.x", "a.x.x")).containsExactly("a.x");
        assertThat(LabelPattern.stars("a**", "abc")).containsExactly("", "bc");
        assertThat(LabelPattern.stars("ab*", "a")).isNull();
    }

    @Test
    void agreesWithTheDefinition() {
        List<String> patterns = words("ab*", 5);
        List<String> labels = words("ab", 5);
        for (String pattern : patterns) {
            for (String label : labels) {
                boolean expected = matches(pattern, label);
                assertThat(LabelPattern.matches(pattern, label))
                        .as("%s on %s", pattern, label)
                        .isEqualTo(expected);
                assertThat(LabelPattern.matches(LabelPattern.canonical(pattern), label))
                        .isEqualTo(expected);
                List<String> stars = LabelPattern.stars(pattern, label);
                assertThat(stars != null).isEqualTo(expected);
                if (expected) {
                    assertThat(filled(pattern, stars)).isEqualTo(label);
                }
            }
        }
    }

    /** Trying every text for every star would take longer than anybody waits, and a call per star overflow the stack. */
    @Test
    void manyStarsTakeNoTime() {
        String label = "a".repeat(2000);
        assertThat(LabelPattern.matches("*a".repeat(500) + "b", label)).isFalse();
        assertThat(LabelPattern.matches("*a".repeat(500) + "*", label)).isTrue();
        String stars = "*".repeat(200_000);
        assertThat(LabelPattern.matches(stars, label)).isTrue();
        assertThat(LabelPattern.matches(stars + "b", label)).isFalse();
        assertThat(LabelPattern.canonical(stars + "b" + stars)).isEqualTo("*b*");
    }

    @Test
    void theInternalStepIsOneLabelHoweverItIsSpelt() {
        for (String label : List.of("i", "tau")) {
            assertThat(LabelPattern.matches("i", label)).isTrue();
            assertThat(LabelPattern.matches("tau", label)).isTrue();
            assertThat(LabelPattern.matches("*", label)).isTrue();
            assertThat(LabelPattern.matches("i*", label)).isTrue();
            assertThat(LabelPattern.matches("t*", label)).isFalse();
            assertThat(LabelPattern.matches("a", label)).isFalse();
        }
        assertThat(LabelPattern.matches("tau", "tau2")).isFalse();
        assertThat(LabelPattern.canonical("tau")).isEqualTo(LabelPattern.canonical("i"));
    }

    private static boolean matches(String pattern, String label) {
        if (pattern.isEmpty() || label.isEmpty()) {
            return label.isEmpty() && pattern.chars().allMatch(c -> c == '*');
        }
        if (pattern.charAt(0) == '*') {
            return matches(pattern.substring(1), label) || matches(pattern, label.substring(1));
        }
        return pattern.charAt(0) == label.charAt(0) && matches(pattern.substring(1), label.substring(1));
    }

    private static String filled(String pattern, List<String> stars) {
        StringBuilder out = new StringBuilder();
        int next = 0;
        for (char c : pattern.toCharArray()) {
            out.append(c == '*' ? stars.get(next++) : c);
        }
        return out.toString();
    }

    private static List<String> words(String letters, int longest) {
        List<String> words = new ArrayList<>(List.of(""));
        for (int i = 0; i < words.size() && words.get(i).length() < longest; i++) {
            for (char c : letters.toCharArray()) {
                words.add(words.get(i) + c);
            }
        }
        return words;
    }
}
