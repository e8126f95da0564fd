package dovetail.lang.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.automaton.word.Glushkov;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.property.Atom;
import dovetail.testkit.WordRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Expressions as they are read, made into automata and run on words, against the JDK's regular expressions. */
class RegexParserTest {
    private static final int EXPRESSIONS = 3000;
    private static final int WORDS = 20;
    private static final String ACTIONS = "abcd";

    @Test
    void expressionsMeanWhatTheyMeanInOtherLanguages() {
        for (long seed = 1; seed <= EXPRESSIONS; seed++) {
            Random random = new Random(seed);
            String[] both = choice(random, 1 + (int) (seed % 8));
            Pattern expected = Pattern.compile(both[1]);
            for (int i = 0; i < WORDS; i++) {
                String word = word(random);
                assertThat(accepts(both[0], word))
                        .as("seed %d: %s on '%s'", seed, both[0], word)
                        .isEqualTo(expected.matcher(word).matches());
            }
        }
    }

    private static String word(Random random) {
        StringBuilder word = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            word.append(ACTIONS.charAt(random.nextInt(ACTIONS.length())));
        }
        return word.toString();
    }

    /** A random expression in our syntax and in that of the JDK, with about so many actions. */
    private static String[] choice(Random random, int size) {
        return joined(random, size, 3, " | ", "|", RegexParserTest::sequence);
    }

    private static String[] sequence(Random random, int size) {
        return joined(random, size, 2, " ; ", "", RegexParserTest::repeated);
    }

    private interface Part {
        String[] make(Random random, int size);
    }

    private static String[] joined(Random random, int size, int seldom, String ours, String theirs, Part part) {
        if (size <= 1 || random.nextInt(seldom) > 0) {
            return part.make(random, size);
        }
        int left = 1 + random.nextInt(size - 1);
        String[] one = part.make(random, left);
        String[] two = joined(random, size - left, seldom, ours, theirs, part);
        return new String[] {one[0] + ours + two[0], one[1] + theirs + two[1]};
    }

    private static String[] repeated(Random random, int size) {
        String[] inner = size > 1 ? choice(random, size - 1) : new String[] {action(random)};
        String[] one = size > 1
                ? new String[] {"(" + inner[0] + ")", "(?:" + inner[1] + ")"}
                : new String[] {inner[0], javaAction(inner[0])};
        String[] repetitions = {"", "", "*", "+", "?", "{2}", "{0}", "{1,}", "{0,2}", "{1,3}"};
        String repetition = repetitions[random.nextInt(repetitions.length)];
        return new String[] {one[0] + repetition.replace(",", " , "), "(?:" + one[1] + ")" + repetition};
    }

    private static String action(Random random) {
        String[] actions = {"a", "b", "\"c\"", "d", ".", "\"*\"", "[a]", "[b \"c\"]", "[^ a]", "[^a d]", "[\"*\"]"};
        return actions[random.nextInt(actions.length)];
    }

    private static String javaAction(String action) {
        return action.equals("[\"*\"]")
                ? "."
                : action.replace("\"*\"", ".").replace("\"", "").replace(" ", "");
    }

    private static boolean accepts(String text, String word) {
        ActionTable table = new ActionTable();
        WordAutomaton automaton =
                Glushkov.automaton(RegexParser.parse(new SourceText("test", text), table), table.size());
        long[] letters = new long[word.length()];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = table.letterOf(word.substring(i, i + 1));
        }
        return WordRuns.accepts(automaton, letters);
    }

    @Test
    void sixtyFourDifferentActionsAreTheMost() {
        StringBuilder text = new StringBuilder("a0");
        for (int i = 1; i < 64; i++) {
            text.append(" ; a").append(i);
        }
        String fits = text + " ; a7 ; \"a63\"";
        assertThat(RegexParser.parse(new SourceText("t", fits), new ActionTable()))
                .isNotNull();
        String more = text + " ; a64";
        assertThatThrownBy(() -> RegexParser.parse(new SourceText("t", more), new ActionTable()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("the expression has too many different actions; at most 64")
                .hasMessageStartingWith("t:1:" + (more.indexOf("a64") + 1) + ": error");
    }

    @Test
    void refusesWhatIsTooDeepOrTooLarge() {
        for (String text : new String[] {
            "(".repeat(100_000) + "a",
            "a" + "?".repeat(100_000),
            "a" + "{9}".repeat(100_000),
            "a;".repeat(100_000) + "a"
        }) {
            assertThatThrownBy(() -> RegexParser.parse(new SourceText("t", text), new ActionTable()))
                    .isInstanceOf(InputException.class)
                    .hasMessageMatching("(?s).*(nested too deeply|the expression is too large).*");
        }
        assertThat(Glushkov.automaton(RegexParser.parse(new SourceText("t", "(a{0,99}){19}"), new ActionTable()), 1)
                        .states())
                .hasSize(99 * 19 + 1);
    }

    /** A table that has actions only. */
    private static final class ActionTable implements AtomTable {
        private final List<Atom.Action> actions = new ArrayList<>();

        long letterOf(String label) {
            long letter = 0;
            for (int i = 0; i < actions.size(); i++) {
                letter |= actions.get(i).matches(label) ? 1L << i : 0;
            }
            return letter;
        }

        @Override
        public boolean knows(String name) {
            return false;
        }

        @Override
        public int named(String name) {
            throw new UnsupportedOperationException(name);
        }

        @Override
        public int predicate(SourceText text) {
            throw new UnsupportedOperationException(text.text());
        }

        @Override
        public int action(SourceText pattern) {
            Atom.Action action = new Atom.Action(pattern.text(), pattern.text());
            if (!actions.contains(action)) {
                actions.add(action);
            }
            return actions.indexOf(action);
        }

        @Override
        public int enabled(SourceText pattern) {
            throw new UnsupportedOperationException(pattern.text());
        }

        @Override
        public int size() {
            return actions.size();
        }

        @Override
        public String unknown(String name) {
            return name;
        }
    }
}
