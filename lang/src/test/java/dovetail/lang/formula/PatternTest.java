package dovetail.lang.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.ltl.Formula;
import dovetail.ltl.LassoWord;
import dovetail.ltl.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The formula of every pattern in every scope says what the pattern means, on random words. */
class PatternTest {
    private static final int WORDS = 2000;
    /** Atoms of patterns are 0 to 3, in the order in which the pattern lists them. */
    private static final String[] OPERANDS = {"a", "b", "c", "d"};

    private static final int Q = 4;
    private static final int R = 5;

    @TestFactory
    List<DynamicTest> formulasMeanWhatPatternsMean() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Pattern pattern : Pattern.values()) {
            for (Scope.Kind scope : Scope.Kind.values()) {
                for (int count : pattern.counted == Pattern.Counted.NO ? new int[] {2} : new int[] {0, 1, 2, 3}) {
                    String text = text(pattern, count) + words(scope);
                    boolean isFormula = pattern.bounds != Pattern.Bounds.MUST;
                    if (isFormula && (pattern.scoped || scope == Scope.Kind.GLOBALLY)) {
                        tests.add(DynamicTest.dynamicTest(text, () -> compare(text, pattern, scope, count)));
                    }
                }
            }
        }
        return tests;
    }

    private static void compare(String text, Pattern pattern, Scope.Kind scope, int count) {
        Formula formula = parse(text);
        Random random = new Random(text.hashCode());
        int holding = 0;
        for (int i = 0; i < WORDS; i++) {
            LassoWord word = word(random);
            boolean expected = true;
            for (Segment segment : PatternMeaning.segments(scope, word, Q, R)) {
                expected &= PatternMeaning.holds(pattern, segment, count);
            }
            assertThat(word.satisfies(formula)).as(text + " on " + word).isEqualTo(expected);
            holding += expected ? 1 : 0;
        }
        assertThat(holding).as("words that show something").isBetween(1, WORDS - 1);
    }

    /** The formulas as the authors of the catalogue published them. */
    @Test
    void agreesWithThePublishedFormulas() {
        String[][] published = {
            {"absence(a)", "[](!a)"},
            {"absence(a) before r", "<>r -> (!a U r)"},
            {"absence(a) after q", "[](q -> [](!a))"},
            {"absence(a) between q and r", "[]((q & !r & <>r) -> (!a U r))"},
            {"absence(a) after q until r", "[](q & !r -> (!a W r))"},
            {"existence(a)", "<>(a)"},
            {"existence(a) before r", "!r W (a & !r)"},
            {"existence(a) after q", "[](!q) | <>(q & <>a)"},
            {"existence(a) between q and r", "[](q & !r -> (!r W (a & !r)))"},
            {"existence(a) after q until r", "[](q & !r -> (!r U (a & !r)))"},
            {"bounded_existence(a)", "(!a W (a W (!a W (a W []!a))))"},
            {"universality(a)", "[](a)"},
            {"universality(a) before r", "<>r -> (a U r)"},
            {"universality(a) after q", "[](q -> [](a))"},
            {"universality(a) between q and r", "[]((q & !r & <>r) -> (a U r))"},
            {"universality(a) after q until r", "[](q & !r -> (a W r))"},
            {"precedence(a, b)", "!b W a"},
            {"precedence(a, b) before r", "<>r -> (!b U (a | r))"},
            {"precedence(a, b) between q and r", "[]((q & !r & <>r) -> (!b U (a | r)))"},
            {"precedence(a, b) after q until r", "[](q & !r -> (!b W (a | r)))"},
            {"response(a, b)", "[](a -> <>b)"},
            {"response(a, b) before r", "<>r -> (a -> (!r U (b & !r))) U r"},
            {"response(a, b) after q", "[](q -> [](a -> <>b))"},
            {"response(a, b) between q and r", "[]((q & !r & <>r) -> (a -> (!r U (b & !r))) U r)"},
            {"response(a, b) after q until r", "[](q & !r -> ((a -> (!r U (b & !r))) W r))"},
            {"precedence_chain_2_1(a, b, c)", "<>c -> (!c U (a & !c & X(!c U b)))"},
            {"precedence_chain_1_2(a, b, c)", "(<>(b & X<>c)) -> ((!b) U a)"},
            {"response_chain_2_1(a, b, c)", "[](a & X<>b -> X(<>(b & <>c)))"},
            {"response_chain_1_2(a, b, c)", "[](a -> <>(b & X<>c))"},
            {"constrained_chain(a, b, c, d)", "[](a -> <>(b & !d & X(!d U c)))"},
        };
        Random random = new Random(1);
        for (String[] pair : published) {
            Formula pattern = parse(pair[0]);
            Formula formula = FormulaParser.parse(new SourceText("f", pair[1]), atoms());
            for (int i = 0; i < 500; i++) {
                LassoWord word = word(random);
                assertThat(word.satisfies(pattern)).as(pair[0] + " on " + word).isEqualTo(word.satisfies(formula));
            }
        }
    }

    @Test
    void mutualExclusionOfSections() {
        Formula formula = parse("mutual_exclusion(a, b, c, d)");
        long enter1 = 1;
        long leave1 = 2;
        long enter2 = 4;
        long leave2 = 8;
        assertThat(new LassoWord(new long[] {}, new long[] {enter1, leave1, enter2, leave2}).satisfies(formula))
                .isTrue();
        assertThat(new LassoWord(new long[] {enter1, 0, enter2}, new long[] {0}).satisfies(formula))
                .isFalse();
        assertThat(new LassoWord(new long[] {enter2, enter1}, new long[] {0}).satisfies(formula))
                .isFalse();
    }

    @Test
    void anyOfSeveralResponsesWillDo() {
        Formula formula = parse("bounded_response(a, b, c, d)");
        assertThat(new LassoWord(new long[] {1, 8, 1, 2}, new long[] {1, 4}).satisfies(formula))
                .isTrue();
        assertThat(new LassoWord(new long[] {1, 0, 1}, new long[] {4}).satisfies(formula))
                .isFalse();
    }

    @Test
    void operandsAreFormulasAboutThePresent() {
        assertThat(parse("absence(a & !b) after (q | r)")).isEqualTo(parse("universality(!(a & !b)) after (q | r)"));
        assertThatThrownBy(() -> parse("absence(F a)"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("p:1:9: error: expected a formula about the present");
    }

    private static Formula parse(String text) {
        return PatternParser.parse(new SourceText("p", text), atoms());
    }

    private static FreeAtoms atoms() {
        FreeAtoms atoms = new FreeAtoms();
        for (String operand : OPERANDS) {
            atoms.named(operand);
        }
        atoms.named("q");
        atoms.named("r");
        return atoms;
    }

    private static String text(Pattern pattern, int count) {
        StringBuilder text = new StringBuilder(pattern.word()).append('(');
        for (int i = 0; i < OPERANDS.length && (i == 0 || !pattern.takes(i)); i++) {
            text.append(i == 0 ? "" : ", ").append(OPERANDS[i]);
        }
        return text.append(pattern.counted == Pattern.Counted.NO ? ")" : ", " + count + ")")
                .toString();
    }

    private static String words(Scope.Kind scope) {
        return switch (scope) {
            case GLOBALLY -> " globally";
            case BEFORE -> " before r";
            case AFTER -> " after q";
            case BETWEEN -> " between q and r";
            case AFTER_UNTIL -> " after q until r";
        };
    }

    /** A short word; some have few letters that matter, some many, so that every pattern holds of some. */
    private static LassoWord word(Random random) {
        int percent = new int[] {10, 30, 50, 88}[random.nextInt(4)];
        return new LassoWord(
                letters(random, random.nextInt(14), percent), letters(random, 1 + random.nextInt(4), percent));
    }

    private static long[] letters(Random random, int length, int percent) {
        long[] letters = new long[length];
        for (int i = 0; i < length; i++) {
            for (int atom = 0; atom <= R; atom++) {
                // Borders are rarer than what they enclose, so that segments have some length.
                letters[i] |= random.nextInt(100) < (atom < Q ? percent : percent / 4) ? 1L << atom : 0;
            }
        }
        return letters;
    }
}
