package dovetail.lang.exp.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BasicRegexTest {
    private static final int CASES = 20_000;

    @ParameterizedTest
    @CsvSource({
        "a*, aaa, true",
        "*a, *a, true",
        "^*a, *a, true",
        "\\(*a\\), *a, true",
        "a^b$c, a^b$c, true",
        "^\\(^a$\\)$, a, true",
        "(a){2}, (a){2}, true",
        "[]a]*, ]a], true",
        "[^]a]*, bc, true",
        "[^]a]*, b], false",
        "[a-c-]*, a-c, true",
        "[[:digit:]x]*, 1x2, true",
        "[\\.]*, \\., true",
        "\\.\\*, .*, true",
        "a**, aaa, true",
        "a\\{0\\}b, b, true",
        "a\\{2\\}\\{2\\}, aaaa, true",
        "a\\{2\\}\\{2\\}, aaa, false"
    })
    void readsBasicSyntax(String regex, String text, boolean expected) {
        assertThat(BasicRegex.compile(regex).matches(text)).isEqualTo(expected);
    }

    @Test
    void aCharacterIsACodePoint() {
        assertThat(BasicRegex.compile("^.$").matches("\uD83D\uDE00")).isTrue();
        assertThat(BasicRegex.compile("\uD83D\uDE00*").matches("\uD83D\uDE00\uD83D\uDE00"))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "'\\(a*\\)*\\1b', back-reference",
        "'\\1', names no group",
        "'\\{2\\}', has nothing to repeat",
        "'a\\}', without",
        "'a\\{2', without",
        "'a\\{\\}', expected a number of times",
        "'a\\{,2\\}', expected a number of times",
        "'a\\{3,2\\}', less than at least 3",
        "'a\\{1001\\}', at most 1000",
        "'a\\{99999999999999999999\\}', at most 1000",
        "'a\\{100\\}\\{100\\}', too large",
        "'[b-a]', ends before it begins"
    })
    void refuses(String regex, String message) {
        assertThatThrownBy(() -> BasicRegex.compile(regex))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void deepNestingIsRefused() {
        for (String deep : new String[] {"\\(".repeat(200_000), "a" + "\\{1\\}".repeat(200_000), "a" + "*".repeat(9)}) {
            try {
                assertThat(BasicRegex.compile(deep).matches("a")).isTrue();
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageContaining("nested too deeply");
            }
        }
    }

    /** Trying all ways to match, the preferred ones first, finds the same parts and the same groups. */
    @Test
    void agreesWithTheDefinition() {
        Random random = new Random(11);
        int found = 0;
        for (int i = 0; i < CASES; i++) {
            Written written = new Written(random);
            RegexProgram program = BasicRegex.compile(written.toString());
            for (int j = 0; j < 5; j++) {
                String text = text(random);
                String what = written + " on " + text;
                int[] whole = written.match(text, 0, true);
                assertThat(program.match(text)).as(what).isEqualTo(whole);
                assertThat(program.matches(text)).as(what).isEqualTo(whole != null);
                int from = random.nextInt(text.length() + 1);
                assertThat(program.find(text, from)).as(what).isEqualTo(find(written, text, from));
                int[] part = find(written, text, 0);
                assertThat(program.isFoundIn(text)).as(what).isEqualTo(part != null);
                found += part != null ? 1 : 0;
            }
        }
        assertThat(found).isBetween(CASES, 4 * CASES);
    }

    private static int[] find(Written written, String text, int from) {
        int[] found = null;
        for (int at = from; found == null && at <= text.length(); at++) {
            found = written.match(text, at, false);
        }
        return found;
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(7);
        for (int i = 0; i < length; i++) {
            text.append("abc".charAt(random.nextInt(5) % 3));
        }
        return text.toString();
    }

    /** A random expression as a text and as a matcher by backtracking, one part after the other. */
    private static final class Written {
        private final StringBuilder basic = new StringBuilder();
        private final Part part;
        private int groups;

        /** The rest of an expression, with the positions of groups so far. */
        private interface Rest {
            int[] match(int at, int[] groups);
        }

        private interface Part {
            int[] match(String text, int at, int[] groups, Rest rest);
        }

        Written(Random random) {
            this.part = sequence(random, 2);
        }

        int[] match(String text, int from, boolean whole) {
            int[] none = new int[2 * groups + 2];
            Arrays.fill(none, -1);
            return part.match(
                    text,
                    from,
                    with(none, 0, from),
                    (at, all) -> whole && at < text.length() ? null : with(all, 1, at));
        }

        private Part sequence(Random random, int depth) {
            Part result = (text, at, all, rest) -> rest.match(at, all);
            if (random.nextInt(8) == 0) {
                basic.append('^');
                result = (text, at, all, rest) -> at == 0 ? rest.match(at, all) : null;
            }
            int parts = 1 + random.nextInt(3);
            for (int i = 0; i < parts; i++) {
                Part before = result;
                Part next = repeated(random, atom(random, depth));
                result = (text, at, all, rest) ->
                        before.match(text, at, all, (to, some) -> next.match(text, to, some, rest));
            }
            if (random.nextInt(8) == 0) {
                basic.append('$');
                Part before = result;
                result = (text, at, all, rest) ->
                        before.match(text, at, all, (to, some) -> to == text.length() ? rest.match(to, some) : null);
            }
            return result;
        }

        private Part atom(Random random, int depth) {
            if (depth == 0 || random.nextInt(3) > 0) {
                char c = "ab.".charAt(random.nextInt(3));
                basic.append(c);
                return (text, at, all, rest) ->
                        at < text.length() && (c == '.' || c == text.charAt(at)) ? rest.match(at + 1, all) : null;
            }
            int group = ++groups;
            basic.append("\\(");
            Part body = sequence(random, depth - 1);
            basic.append("\\)");
            return (text, at, all, rest) -> body.match(
                    text, at, with(all, 2 * group, at), (to, some) -> rest.match(to, with(some, 2 * group + 1, to)));
        }

        private Part repeated(Random random, Part body) {
            switch (random.nextInt(6)) {
                case 0, 1 -> {
                    basic.append('*');
                    return (text, at, all, rest) -> times(body, 0, -1, text, at, all, rest);
                }
                case 2 -> {
                    int least = random.nextInt(3);
                    int most = random.nextBoolean() ? least + random.nextInt(2) : -1;
                    basic.append("\\{" + least + "," + (most < 0 ? "" : most) + "\\}");
                    return (text, at, all, rest) -> times(body, least, most, text, at, all, rest);
                }
                default -> {
                    return body;
                }
            }
        }

        /** Where there is no maximum, to go round again for nothing does not count. */
        private static int[] times(Part body, int least, int most, String text, int at, int[] all, Rest rest) {
            if (least > 0) {
                return body.match(
                        text,
                        at,
                        all,
                        (to, some) -> times(body, least - 1, most < 0 ? -1 : most - 1, text, to, some, rest));
            }
            if (most < 0) {
                return again(body, true, text, at, all, rest);
            }
            int[] more = most == 0
                    ? null
                    : body.match(text, at, all, (to, some) -> times(body, 0, most - 1, text, to, some, rest));
            return more != null ? more : rest.match(at, all);
        }

        private static int[] again(Part body, boolean first, String text, int at, int[] all, Rest rest) {
            int[] more = body.match(
                    text,
                    at,
                    all,
                    (to, some) ->
                            to > at ? again(body, false, text, to, some, rest) : first ? rest.match(to, some) : null);
            return more != null ? more : rest.match(at, all);
        }

        private static int[] with(int[] groups, int index, int value) {
            int[] result = groups.clone();
            result[index] = value;
            return result;
        }

        @Override
        public String toString() {
            return basic.toString();
        }
    }
}
