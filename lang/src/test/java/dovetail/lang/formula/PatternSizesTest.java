package dovetail.lang.formula;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Acceptance;
import dovetail.automaton.Automaton;
import dovetail.automaton.buchi.Emptiness;
import dovetail.automaton.buchi.Product;
import dovetail.base.SourceText;
import dovetail.ltl.Formula;
import dovetail.ltl.LassoWord;
import dovetail.ltl.Translation;
import dovetail.testkit.random.RandomFormulas;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The automata of the patterns in all scopes are right, and as small as they were when their sizes were recorded. */
class PatternSizesTest {
    private static final int WORDS = 100;
    private static final String[] SCOPES = {"globally", "before r", "after q", "between q and r", "after q until r"};

    /**
     * A pattern and the states of its automata in the scopes in their order.
     *
     * @param generalised of the generalised automata
     * @param buchi of those with accepting states
     * @param violation of both kinds of automata of the negation, which is what a check uses
     */
    private record Row(String pattern, int[] generalised, int[] buchi, int[] violation) {}

    private static final List<Row> RECORDED = List.of(
            row("absence(p)", "1 3 2 3 2", "1 3 2 3 2", "2 3 3 4 3"),
            row("existence(p)", "2 2 3 2 2", "2 2 3 2 2", "1 2 2 3 3"),
            row("bounded_existence(p, 2)", "5 7 6 7 6", "5 7 6 7 6", "6 7 7 8 7"),
            row("universality(p)", "1 3 2 3 2", "1 3 2 3 2", "2 3 3 4 3"),
            row("precedence(s, p)", "2 3 3 3 2", "2 3 3 3 2", "2 3 3 4 3"),
            row("response(p, s)", "2 3 3 3 3", "2 3 3 3 3", "2 3 3 4 4"),
            row("precedence_chain_2_1(s, t, p)", "3 4 4 4 3", "3 4 4 4 3", "3 4 4 5 4"),
            row("precedence_chain_1_2(p, s, t)", "3 4 4 4 3", "3 4 4 4 3", "3 4 4 5 4"),
            row("response_chain_2_1(s, t, p)", "4 5 5 5 5", "4 5 5 5 5", "3 4 4 5 5"),
            row("response_chain_1_2(p, s, t)", "4 4 5 4 5", "5 4 6 4 6", "3 4 4 5 5"),
            row("constrained_chain(p, s, t, z)", "4 4 5 4 5", "5 4 6 4 6", "3 4 4 5 5"));

    private static Row row(String pattern, String generalised, String buchi, String violation) {
        return new Row(pattern, numbers(generalised), numbers(buchi), numbers(violation));
    }

    private static int[] numbers(String text) {
        String[] words = text.split(" ");
        int[] result = new int[words.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = Integer.parseInt(words[i]);
        }
        return result;
    }

    /** No automaton has more than one state more than recorded, and all together have none more. */
    @Test
    void automataAreAsSmallAsRecorded() {
        int recorded = 0;
        int found = 0;
        for (Row row : RECORDED) {
            for (int i = 0; i < SCOPES.length; i++) {
                String text = row.pattern() + " " + SCOPES[i];
                FreeAtoms atoms = new FreeAtoms();
                Formula formula = PatternParser.parse(new SourceText("p", text), atoms);
                Formula negation = Formula.not(formula);
                int[] before = {row.generalised()[i], row.buchi()[i], row.violation()[i], row.violation()[i]};
                int count = atoms.texts().size();
                int[] now = {
                    Translation.generalised(formula, count).size(),
                    Translation.buchi(formula, count).size(),
                    Translation.generalised(negation, count).size(),
                    Translation.buchi(negation, count).size()
                };
                for (int k = 0; k < now.length; k++) {
                    assertThat(now[k]).as(text).isLessThanOrEqualTo(before[k] + 1);
                    recorded += before[k];
                    found += now[k];
                }
            }
        }
        assertThat(found).isLessThanOrEqualTo(recorded);
    }

    /** The chains of responses as the catalogue writes them, and the sizes that Spot records in its test ltl2tgba2. */
    @Test
    void publishedChainsAreNotLargerThanSpots() {
        assertSizes("[](s & X<>t -> X(<>(t & <>p)))", 4, 4);
        assertSizes("<>r -> (s & X(!r U t) -> X(!r U (t & <>p))) U r", 6, 6);
        assertSizes("[](q -> [](s & X<>t -> X(!t U (t & <>p))))", 5, 5);
        assertSizes("[]((q & <>r) -> (s & X(!r U t) -> X(!r U (t & <>p))) U r)", 10, 13);
        assertSizes(
                "[](q -> (s & X(!r U t) -> X(!r U (t & <>p))) U (r | [](s & X(!r U t) -> X(!r U (t & <>p)))))", 10, 9);
    }

    private static void assertSizes(String text, int generalised, int buchi) {
        FreeAtoms atoms = new FreeAtoms();
        Formula formula = FormulaParser.parse(new SourceText("f", text), atoms);
        int count = atoms.texts().size();
        assertThat(Translation.generalised(formula, count).size()).as(text).isLessThanOrEqualTo(generalised);
        assertThat(Translation.buchi(formula, count).size()).as(text).isLessThanOrEqualTo(buchi);
        assertRight(text, formula, count);
    }

    @Test
    void automataAcceptTheWordsOfThePatterns() {
        for (Row row : RECORDED) {
            for (String scope : SCOPES) {
                FreeAtoms atoms = new FreeAtoms();
                String text = row.pattern() + " " + scope;
                Formula formula = PatternParser.parse(new SourceText("p", text), atoms);
                assertRight(text, formula, atoms.texts().size());
            }
        }
    }

    /** No word is accepted by an automaton of the formula and one of its negation, and random words by the right ones. */
    private static void assertRight(String text, Formula formula, int atoms) {
        Formula negation = Formula.not(formula);
        List<Automaton> satisfying = automata(formula, atoms);
        List<Automaton> violating = automata(negation, atoms);
        for (Automaton left : satisfying) {
            for (Automaton right : violating) {
                assertThat(Emptiness.isEmpty(Product.of(left, right))).as(text).isTrue();
            }
        }
        RandomFormulas random = new RandomFormulas(text.hashCode(), atoms);
        for (int i = 0; i < WORDS; i++) {
            LassoWord word = random.word(8);
            assertAccepted(satisfying, word, word.satisfies(formula), text);
            assertAccepted(violating, word, !word.satisfies(formula), text);
        }
    }

    private static List<Automaton> automata(Formula formula, int atoms) {
        List<Automaton> result = new ArrayList<>();
        result.add(Translation.generalised(formula, atoms));
        result.add(Translation.buchi(formula, atoms));
        return result;
    }

    private static void assertAccepted(List<Automaton> automata, LassoWord word, boolean expected, String text) {
        for (Automaton automaton : automata) {
            assertThat(Acceptance.accepts(automaton, word.stem(), word.loop()))
                    .as("%s on %s", text, word)
                    .isEqualTo(expected);
        }
    }
}
