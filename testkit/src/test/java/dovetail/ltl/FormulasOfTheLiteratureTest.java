package dovetail.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Acceptance;
import dovetail.automaton.Automaton;
import dovetail.automaton.buchi.Emptiness;
import dovetail.automaton.buchi.Product;
import dovetail.testkit.corpus.Corpus;
import dovetail.testkit.corpus.FormulaList;
import dovetail.testkit.random.RandomFormulas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The formulas of the literature: right automata, and about as small as Spot's. */
class FormulasOfTheLiteratureTest {
    private static final int ATOMS = 7;
    private static final int WORDS = 180;

    private List<FormulaList.Entry> entries;

    @BeforeEach
    void find() {
        Optional<Corpus> corpus = Corpus.find();
        Assumptions.assumeTrue(corpus.isPresent(), "skipped: the corpus with the list of formulas is not there");
        entries = FormulaList.read(corpus.get());
    }

    /** At most ten percent above Spot in total, in both kinds of automata, and never more than twice its size. */
    @Test
    void automataAreAboutAsSmallAsSpots() throws IOException {
        int generalised = 0;
        int buchi = 0;
        int spotGeneralised = 0;
        int spotBuchi = 0;
        StringBuilder table = new StringBuilder("| name | formula | Spot | Dovetail | Spot Büchi | Dovetail Büchi |\n");
        table.append("|---|---|---|---|---|---|\n");
        for (FormulaList.Entry entry : entries) {
            int states = Translation.generalised(entry.formula(), ATOMS).size();
            int buchiStates = Translation.buchi(entry.formula(), ATOMS).size();
            assertThat(states).as(entry.text()).isLessThanOrEqualTo(2 * entry.generalised());
            assertThat(buchiStates).as(entry.text()).isLessThanOrEqualTo(2 * entry.buchi());
            String text = entry.text().replace("|", "\\|");
            row(table, entry.name(), '`' + text + '`', entry.generalised(), states, entry.buchi(), buchiStates);
            generalised += states;
            buchi += buchiStates;
            spotGeneralised += entry.generalised();
            spotBuchi += entry.buchi();
        }
        row(table, "total", "", spotGeneralised, generalised, spotBuchi, buchi);
        Files.writeString(Path.of("target", "ltl-sizes.md"), table);
        assertThat(10 * generalised).as(table.toString()).isLessThanOrEqualTo(11 * spotGeneralised);
        assertThat(10 * buchi).as(table.toString()).isLessThanOrEqualTo(11 * spotBuchi);
    }

    private static void row(StringBuilder table, Object... cells) {
        for (Object cell : cells) {
            table.append("| ").append(cell).append(' ');
        }
        table.append("|\n");
    }

    @Test
    void noWordSatisfiesAFormulaAndItsNegation() {
        for (FormulaList.Entry entry : entries) {
            Formula negation = Formula.not(entry.formula());
            assertDisjoint(
                    entry.text(),
                    Translation.generalised(entry.formula(), ATOMS),
                    Translation.generalised(negation, ATOMS));
            assertDisjoint(entry.text(), Translation.buchi(entry.formula(), ATOMS), Translation.buchi(negation, ATOMS));
        }
    }

    @Test
    void languagesAreThoseOfTheTextbookConstruction() {
        for (FormulaList.Entry entry : entries) {
            Formula negation = Formula.not(entry.formula());
            Automaton naive = NaiveTranslation.automaton(entry.formula(), ATOMS);
            Automaton naiveNegation = NaiveTranslation.automaton(negation, ATOMS);
            assertDisjoint(entry.text(), Translation.generalised(entry.formula(), ATOMS), naiveNegation);
            assertDisjoint(entry.text(), Translation.buchi(entry.formula(), ATOMS), naiveNegation);
            assertDisjoint(entry.text(), Translation.generalised(negation, ATOMS), naive);
            assertDisjoint(entry.text(), Translation.buchi(negation, ATOMS), naive);
        }
    }

    /** Every formula on as many words as make ten thousand in all. */
    @Test
    void automataAgreeWithTheFormulasOnRandomWords() {
        int words = 0;
        for (FormulaList.Entry entry : entries) {
            RandomFormulas random = new RandomFormulas(entry.name().hashCode(), ATOMS);
            Automaton generalised = Translation.generalised(entry.formula(), ATOMS);
            Automaton buchi = Translation.buchi(entry.formula(), ATOMS);
            for (int i = 0; i < WORDS; i++) {
                LassoWord word = random.word(6);
                boolean expected = word.satisfies(entry.formula());
                assertThat(Acceptance.accepts(generalised, word.stem(), word.loop()))
                        .as("%s on %s", entry.text(), word)
                        .isEqualTo(expected);
                assertThat(Acceptance.accepts(buchi, word.stem(), word.loop()))
                        .as("%s on %s", entry.text(), word)
                        .isEqualTo(expected);
                words++;
            }
        }
        assertThat(words).isGreaterThanOrEqualTo(10_000);
    }

    private static void assertDisjoint(String text, Automaton left, Automaton right) {
        assertThat(Emptiness.isEmpty(Product.of(left, right))).as(text).isTrue();
    }
}
